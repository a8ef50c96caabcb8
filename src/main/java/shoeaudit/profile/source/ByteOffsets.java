package shoeaudit.profile.source;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import shoeaudit.shoelog.TextDecoder;

/**
 * The characters of a text, and at which byte of the file each of them lies, counted from 1. Asked
 * for in the order of the text, it keeps no more than what was read ahead.
 */
final class ByteOffsets extends Reader {
  private static final int COMPACT = 1 << 16;

  private final DecodedReader text;
  private final Charset charset;

  /** Characters that were read and lie behind {@link #chars}. */
  private final StringBuilder ahead = new StringBuilder();

  /** How many of them were asked for already. */
  private int passed;

  private long chars;
  private long bytes;
  private boolean inPair;

  /**
   * Characters with their places.
   *
   * @param document from its beginning
   */
  ByteOffsets(OneLine document, Charset charset) {
    this.text = new DecodedReader(document.all(), charset);
    this.charset = charset;
    this.bytes = mark(document.head());
  }

  /** How many bytes a byte order mark has. */
  private static int mark(byte[] head) {
    if (head.length > 2 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB) {
      return 3;
    }
    boolean utf16 =
        head.length > 1
            && ((head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)
                || (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE));
    return utf16 ? 2 : 0;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int count = text.read(target, offset, length);
    if (count > 0) {
      ahead.append(target, offset, count);
    }
    return count;
  }

  /**
   * At which byte a character lies, from 1; no more than an {@code int} can count.
   *
   * @param character from 0; not before the one that was asked for last
   */
  int byteOf(long character) {
    while (chars < character && passed < ahead.length()) {
      bytes += bytesOf(ahead.charAt(passed++));
      chars++;
    }
    if (passed > COMPACT) {
      ahead.delete(0, passed);
      passed = 0;
    }
    return (int) Math.min(Integer.MAX_VALUE, bytes + 1);
  }

  boolean isUtf8() {
    return charset.equals(StandardCharsets.UTF_8);
  }

  private int bytesOf(char c) {
    boolean second = inPair;
    inPair = Character.isHighSurrogate(c);
    if (!second && TextDecoder.isUndecodable(c)) {
      return 1;
    }
    if (isUtf8()) {
      return c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
    if (charset.name().startsWith("UTF-16")) {
      return 2;
    }
    // Of a character of two halves the first has all bytes; they are told together.
    return c < 0x80 ? 1 : second ? 0 : ofOther(c);
  }

  private int ofOther(char c) {
    // In all character sets but Unicode's a character beyond U+FFFF has four bytes (GB 18030).
    return Character.isHighSurrogate(c) ? 4 : String.valueOf(c).getBytes(charset).length;
  }

  /** Leaves the stream open: it is the caller's. */
  @Override
  public void close() {}
}
