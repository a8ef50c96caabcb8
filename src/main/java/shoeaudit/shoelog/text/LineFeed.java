package shoeaudit.shoelog.text;

import java.io.IOException;
import java.io.Reader;

/**
 * Gives FastCSV one record's text, line by line and only when it asks: so one parser serves a whole
 * file, and a damaged record still costs its own line and no other. Each line is given with LF at
 * its end, whatever ended it.
 */
public final class LineFeed extends Reader {
  private final LogLines lines;
  private int served;
  private int position;
  private boolean lineEndDue;
  private boolean ended;

  /**
   * A feed of those lines; a record gets more of them until it has {@link LogLines#LIMIT}
   * characters from the mark.
   */
  public LineFeed(LogLines lines) {
    this.lines = lines;
  }

  /** A record begins with the present line. */
  public void begin() {
    served = 0;
    ended = false;
    lineEndDue = false;
  }

  /** How many lines the record has been given. */
  public int served() {
    return served;
  }

  /** Whether the parser asked for more than the record may have. */
  public boolean hasEnded() {
    return ended;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (!lineEndDue && !nextLine()) {
      ended = true;
      return -1;
    }
    int left = lines.end() - lines.start() - position;
    int count = Math.min(left, length);
    System.arraycopy(lines.chars(), lines.start() + position, target, offset, count);
    position += count;
    if (count == left && count < length) {
      target[offset + count] = '\n';
      lineEndDue = false;
      count++;
    }
    return count;
  }

  private boolean nextLine() throws IOException {
    if (served > 0 && (!lines.next() || lines.sinceMark() > LogLines.LIMIT)) {
      return false;
    }
    served++;
    position = 0;
    lineEndDue = true;
    return true;
  }

  @Override
  public void close() {}
}
