package shoeaudit.shoelog.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.TextDecoder;
import shoeaudit.shoelog.field.FieldForms;

/**
 * The lines of a log's text. LF, CRLF or CR ends a line; the last needs no end. A byte order mark
 * is passed over. Bytes that are none of the character set stay recognisable ({@link TextDecoder}),
 * so that the line can say so. Holds one record at a time: of a longer one than {@link #LIMIT} the
 * rest is passed over.
 */
public final class LogLines {
  /** The most characters a record may have. */
  public static final int LIMIT = 1 << 20;

  private final InputStream in;
  private final TextDecoder decoder;
  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).limit(0);
  private char[] chars = new char[1 << 16];
  private int limit;
  private int next;
  private int start;
  private int end;
  private int mark = -1;
  private int markedNumber;
  private int number;
  private int highest;
  private boolean inputEnded;
  private boolean sawUndecodable;
  private @Nullable BrokenGzipException broken;

  /** The lines of that stream, which is UTF-8. */
  public LogLines(InputStream in) {
    this(in, StandardCharsets.UTF_8);
  }

  /** The lines of that stream in that character set. */
  public LogLines(InputStream in, Charset charset) {
    this.in = in;
    this.decoder = new TextDecoder(charset);
  }

  /**
   * Goes to the next line.
   *
   * @return false at the end, and at the point where compressed data breaks off ({@link #brokenBy})
   * @throws IOException where the stream cannot be read
   */
  public boolean next() throws IOException {
    int from = next;
    while (true) {
      from = lineEnd(from);
      // A CR that is the last character so far may be half of a CRLF: more has to be read to know.
      if (from < limit && (chars[from] == '\n' || from + 1 < limit || inputEnded)) {
        boolean pair = chars[from] == '\r' && from + 1 < limit && chars[from + 1] == '\n';
        take(from, pair ? from + 2 : from + 1);
        return true;
      }
      if (inputEnded) {
        if (next == limit || broken != null) {
          return false;
        }
        take(limit, limit);
        return true;
      }
      int tail = limit - from;
      if (from - next > LIMIT) {
        // The line's beginning says where it is; what follows is passed over, so that memory stays
        // bounded.
        System.arraycopy(chars, from, chars, next + LIMIT + 1, tail);
        from = next + LIMIT + 1;
        limit = from + tail;
      }
      from -= fill();
    }
  }

  private int lineEnd(int from) {
    char[] text = chars;
    int last = limit;
    for (int i = from; i < last; i++) {
      char c = text[i];
      if (c <= '\r' && (c == '\n' || c == '\r')) {
        return i;
      }
    }
    return last;
  }

  private void take(int lineEnd, int following) throws IOException {
    if (number == Integer.MAX_VALUE) {
      throw new IOException("the log has more than " + Integer.MAX_VALUE + " lines");
    }
    start = next;
    end = lineEnd;
    next = following;
    number++;
    highest = Math.max(highest, number);
  }

  /** Reads on; gives how far the characters have moved towards the front. */
  private int fill() throws IOException {
    int keep = mark >= 0 ? mark : next;
    if (keep > 0) {
      System.arraycopy(chars, keep, chars, 0, limit - keep);
      limit -= keep;
      next -= keep;
      start -= keep;
      end -= keep;
      if (mark >= 0) {
        mark = 0;
      }
    }
    if (chars.length - limit < bytes.capacity()) {
      chars = Arrays.copyOf(chars, 2 * chars.length);
    }
    boolean first = number == 0 && limit == 0;
    bytes.compact();
    try {
      int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
      if (count < 0) {
        inputEnded = true;
      } else {
        bytes.position(bytes.position() + count);
      }
    } catch (BrokenGzipException e) {
      broken = e;
      inputEnded = true;
    }
    bytes.flip();
    decode();
    if (first && limit > 0 && chars[0] == '\uFEFF') {
      next++;
    }
    return keep;
  }

  private void decode() {
    CharBuffer target = CharBuffer.wrap(chars, limit, chars.length - limit);
    sawUndecodable |= decoder.decode(bytes, target, inputEnded);
    limit = target.position();
  }

  /** Whether nothing has been read beyond the present line. */
  public boolean isDrained() {
    return next == limit && mark < 0 && !bytes.hasRemaining();
  }

  /** So many lines have been read by another reader of the same text. */
  public void passOver(int lines) {
    number += lines;
    highest = Math.max(highest, number);
  }

  /** The characters; valid until the next call of {@link #next}. */
  public char[] chars() {
    return chars;
  }

  /** Where the line begins in {@link #chars}. */
  public int start() {
    return start;
  }

  /** Where the mark is in {@link #chars}, or, without one, where the line begins. */
  public int recordStart() {
    return mark >= 0 ? mark : start;
  }

  /** Where the line ends in {@link #chars}, its line end not included. */
  public int end() {
    return end;
  }

  /** The line's number, from 1. */
  public int number() {
    return number;
  }

  /** How many lines have been read. */
  public int count() {
    return highest;
  }

  /** Whether the line is longer than {@link #LIMIT}; its characters are then its beginning only. */
  public boolean isTooLong() {
    return end - start > LIMIT;
  }

  /** Whether the line is empty or has nothing but blanks. */
  public boolean isBlank() {
    for (int i = start; i < end; i++) {
      if (!FieldForms.isBlank(chars[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Where the first character lies that stands for a byte that is none of the character set, in the
   * line or, with a mark, from the mark on; -1 where there is none.
   */
  public int undecodable() {
    if (sawUndecodable) {
      int begin = recordStart();
      for (int i = begin; i < end; i++) {
        // A low half that follows a high one belongs to a character beyond U+FFFF.
        if (TextDecoder.isUndecodable(chars[i])
            && (i == begin || !Character.isHighSurrogate(chars[i - 1]))) {
          return i;
        }
      }
    }
    return -1;
  }

  /** The line, or its beginning where it is long. */
  public String beginning() {
    return new String(chars, start, Math.min(end - start, 200));
  }

  /**
   * The line as recorded, or its beginning where it is long, never half a character: a byte that is
   * none of the character set stands as {@code \xHH}.
   *
   * @param most how many characters at most, as they are recorded
   */
  public String asRecorded(int most) {
    int length = Math.min(end - start, most);
    boolean half =
        length > 0 && length < end - start && Character.isHighSurrogate(chars[start + length - 1]);
    return Excerpt.asRecorded(chars, start, half ? length - 1 : length);
  }

  /** Keeps everything from the present line on, for {@link #rewind}. */
  public void mark() {
    mark = start;
    markedNumber = number;
  }

  /** How many characters there are from the mark to the end of the present line. */
  public int sinceMark() {
    return end - mark;
  }

  /** The record is done: forgets the mark. */
  public void release() {
    mark = -1;
  }

  /** Goes back to the marked line, as if it had just been read, and forgets the mark. */
  public void rewind() {
    next = mark;
    number = markedNumber - 1;
    mark = -1;
  }

  /**
   * After the last line: all lines of the stream have been given.
   *
   * @throws IOException where compressed data broke off
   */
  public void requireWhole() throws IOException {
    if (broken != null) {
      throw broken;
    }
  }

  /** Why the compressed data breaks off; null where it does not (or not yet). */
  public @Nullable BrokenGzipException brokenBy() {
    return broken;
  }
}
