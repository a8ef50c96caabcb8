package shoeaudit.shoelog.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Gzip by RFC 1952, and where it breaks: the same in whatever pieces its bytes come. */
class GzipDecoderTest {
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] gzip(String content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text(content));
    }
    return packed.toByteArray();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  /** One byte of it changed, counted from the end where negative. */
  private static byte[] changed(byte[] bytes, int at, int by) {
    byte[] changed = bytes.clone();
    changed[at < 0 ? bytes.length + at : at] ^= (byte) by;
    return changed;
  }

  /** A member whose header has the parts of these flags. */
  private static byte[] flagged(String content, int flags, byte[]... parts) throws IOException {
    byte[] plain = gzip(content);
    byte[] header = Arrays.copyOf(plain, 10);
    header[3] = (byte) flags;
    return joined(header, joined(parts), Arrays.copyOfRange(plain, 10, plain.length));
  }

  /** What it gives out before its end, and then what ends it. */
  private static String read(byte[] bytes, int pieces) throws IOException {
    StringBuilder read = new StringBuilder();
    try (GzipInput input =
        new GzipInput(
            new ByteArrayInputStream(bytes) {
              @Override
              public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(pieces, length));
              }
            })) {
      return read(input, read);
    }
  }

  private static String read(InputStream input, StringBuilder read) throws IOException {
    try {
      for (int next = input.read(); next >= 0; next = input.read()) {
        read.append((char) next);
      }
    } catch (BrokenGzipException e) {
      assertEquals(-1, input.read(), "nothing is read after the break");
      return read + ": " + e.getMessage();
    }
    return read.toString();
  }

  private static void gives(String expected, byte[] bytes) throws IOException {
    for (int pieces : new int[] {1 << 16, 7, 1}) {
      assertEquals(expected, read(bytes, pieces), "in pieces of " + pieces);
    }
  }

  @Test
  void membersFollowEachOtherAndZerosFillTheLastBlock() throws IOException {
    gives("first", gzip("first"));
    gives("first, second", joined(gzip("first"), gzip(", "), gzip(""), gzip("second")));
    gives("firstsecond", joined(gzip("first"), new byte[511], gzip("second"), new byte[3]));
  }

  @Test
  void aHeaderMayHaveEveryPart() throws IOException {
    byte[] extra = {3, 0, 'x', 0, 'z'};
    byte[] crc = {1, 2};
    byte[] name = text("log.csv\0");
    gives("a", flagged("a", EXTRA, extra));
    gives("a", flagged("a", EXTRA, new byte[2]));
    gives("a", flagged("a", NAME, name));
    gives("a", flagged("a", COMMENT, text("\0")));
    gives("a", flagged("a", HEADER_CRC, crc));
    gives("a", flagged("a", EXTRA + COMMENT, extra, name));
    gives("a", flagged("a", EXTRA + NAME + COMMENT + HEADER_CRC, extra, name, name, crc));
  }

  @Test
  void whatIsCutOffEndsInTheMiddle() throws IOException {
    String cut = "the gzip data ends in the middle";
    byte[] whole = flagged("content", NAME, text("name\0"));
    for (int length = 2; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      String expected = read(part, 1 << 16);
      assertEquals(cut, expected.substring(expected.indexOf("the gzip")), "cut at " + length);
      gives(expected, part);
    }
    gives("content: " + cut, Arrays.copyOf(whole, whole.length - 1));
    gives("firstcontent: " + cut, joined(gzip("first"), Arrays.copyOf(whole, whole.length - 1)));
  }

  @Test
  void whatFollowsAMemberIsGzipOrTold() throws IOException {
    String followed = "a: the gzip data is followed by bytes that are no gzip";
    gives(followed, joined(gzip("a"), text("more")));
    gives(followed, joined(gzip("a"), new byte[] {0, 0, 0x1F}));
    gives(followed, joined(gzip("a"), new byte[] {0x1F, 0x1F}));
  }

  @Test
  void damageIsToldAfterWhatCameBeforeIt() throws IOException {
    byte[] whole = gzip("content");
    gives("content: the gzip data is damaged (its checksum differs)", changed(whole, -5, 1));
    gives("content: the gzip data is damaged (its checksum differs)", changed(whole, -1, 1));
    gives(
        "first: the gzip data has an unknown method of compression",
        joined(gzip("first"), changed(whole, 2, 1)));
    gives(
        "first: the gzip data is damaged (invalid block type)",
        joined(gzip("first"), changed(whole, 10, 4)));
  }
}
