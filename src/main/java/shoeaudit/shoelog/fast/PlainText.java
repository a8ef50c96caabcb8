package shoeaudit.shoelog.fast;

import java.io.IOException;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.text.ByteWindow;

/**
 * Reads plain records where they lie in the window, until one comes that is anything else. Lines
 * longer than {@link ByteWindow#REACH} are left to the general reader where they cross the end of
 * what is at hand.
 */
abstract class PlainText {
  private final ByteWindow window;
  private final LogPass pass;

  /** The records of a window. */
  PlainText(ByteWindow window, LogPass pass) {
    this.window = window;
    this.pass = pass;
  }

  /**
   * Reads plain records, as many as there are.
   *
   * @param linesBefore how many lines come before
   * @return how many lines were read
   */
  public int read(int linesBefore) throws IOException, InterruptedException {
    int lines = 0;
    while (!pass.isOver()
        && linesBefore + lines < Integer.MAX_VALUE
        && window.ahead(ByteWindow.REACH)
        && record()) {
      lines++;
      pass.done(null, linesBefore + lines);
    }
    return lines;
  }

  /**
   * Reads the next record into the fields and passes over it; leaves everything where it is, and
   * says so, where the record is not plain.
   */
  abstract boolean record();

  /** The place behind a line's end, LF or CRLF; -1 where the line does not end there. */
  static int afterLine(byte[] bytes, int end) {
    if (bytes[end] == '\n') {
      return end + 1;
    }
    return bytes[end] == '\r' && bytes[end + 1] == '\n' ? end + 2 : -1;
  }
}
