package shoeaudit.profile.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/**
 * A document whose lines tell nothing of where its records lie: it is written on one line, or has
 * lines that no person reads. Its records are cited by the byte at which each begins.
 */
final class OneLine {
  /** So many bytes of a file are looked at. */
  private static final int WINDOW = 1 << 16;

  /** A longer line holds more than a record. */
  private static final int LONGEST_LINE = 1 << 14;

  private final byte[] head;
  private final InputStream all;

  private OneLine(byte[] head, InputStream all) {
    this.head = head;
    this.all = all;
  }

  /** Looks at a file's beginning. */
  static OneLine of(InputStream in) throws IOException {
    byte[] head = in.readNBytes(WINDOW);
    return new OneLine(head, new SequenceInputStream(new ByteArrayInputStream(head), in));
  }

  /** Whether the file is one. */
  boolean is() {
    return is(head);
  }

  /** Its first bytes. */
  byte[] head() {
    return head.clone();
  }

  /** All its content from the beginning, once. */
  InputStream all() {
    return all;
  }

  private static boolean is(byte[] head) {
    int end = head.length;
    while (end > 0 && head[end - 1] <= ' ' && head[end - 1] >= 0) {
      end--;
    }
    int lines = 1;
    int begin = 0;
    int longest = 0;
    for (int i = 0; i < end; i++) {
      if (head[i] == '\n' || head[i] == '\r') {
        lines++;
        longest = Math.max(longest, i - begin);
        begin = i + 1;
      }
    }
    return lines == 1 || Math.max(longest, end - begin) > LONGEST_LINE;
  }
}
