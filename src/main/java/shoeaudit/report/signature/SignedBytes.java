package shoeaudit.report.signature;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.bouncycastle.asn1.ASN1InputStream;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.cms.CMSObjectIdentifiers;
import org.bouncycastle.cms.CMSTypedData;
import org.jspecify.annotations.Nullable;

/**
 * Which bytes of a file a signature covers, and the signature that stands between them.
 *
 * @param file the signed copy
 * @param gapStart where the signature's bytes begin: after so many signed ones
 * @param gapEnd where they end and the rest begins, which is signed to the file's end
 * @param cms the signature
 */
@SuppressWarnings("ArrayRecordComponent") // what is parsed next; nobody compares these records
record SignedBytes(Path file, long gapStart, long gapEnd, byte[] cms) implements CMSTypedData {
  private static final int MOST_GAP = 1 << 20;

  /** A byte range that leaves more unsigned than the signature; the message says what. */
  static final class NotWholeException extends Exception {
    private static final long serialVersionUID = 1;

    NotWholeException(String reason) {
      super(reason);
    }
  }

  /**
   * Reads what a byte range says.
   *
   * @param range of the signature's dictionary
   * @throws NotWholeException where anything but the signature itself is left out of it
   */
  static SignedBytes of(Path file, int @Nullable [] range) throws NotWholeException, IOException {
    long size = Files.size(file);
    if (range == null || range.length != 4) {
      throw new NotWholeException("it has no byte range of two parts");
    }
    long gapStart = range[1];
    long gapEnd = range[2];
    long end = gapEnd + range[3];
    if (range[0] != 0 || gapStart < 1 || gapEnd <= gapStart + 1 || range[3] < 1) {
      throw new NotWholeException("its byte range is " + Arrays.toString(range));
    }
    if (end != size) {
      throw new NotWholeException(
          "it covers the file to byte " + end + ", and the file has " + size);
    }
    if (gapEnd - gapStart > MOST_GAP) {
      throw new NotWholeException("it leaves out " + (gapEnd - gapStart) + " bytes");
    }
    return new SignedBytes(file, gapStart, gapEnd, cms(gap(file, gapStart, gapEnd)));
  }

  private static byte[] gap(Path file, long from, long to) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(from);
      return in.readNBytes((int) (to - from));
    }
  }

  private static byte[] cms(byte[] gap) throws NotWholeException {
    if (gap[0] != '<' || gap[gap.length - 1] != '>') {
      throw new NotWholeException("what it leaves out is more than the signature");
    }
    byte[] bytes;
    try {
      bytes =
          HexFormat.of().parseHex(new String(gap, 1, gap.length - 2, StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException e) {
      throw new NotWholeException("what it leaves out is no signature");
    }
    try (ASN1InputStream in = new ASN1InputStream(bytes)) {
      in.readObject();
      int length = bytes.length - in.available();
      for (int i = length; i < bytes.length; i++) {
        if (bytes[i] != 0) {
          throw new NotWholeException("something stands behind the signature's own bytes");
        }
      }
      return Arrays.copyOf(bytes, length);
    } catch (IOException e) {
      throw new NotWholeException("the signature cannot be read: " + e.getMessage());
    }
  }

  @Override
  public ASN1ObjectIdentifier getContentType() {
    return CMSObjectIdentifiers.data;
  }

  @Override
  public void write(OutputStream out) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] block = new byte[1 << 16];
      long left = gapStart;
      while (left > 0) {
        int read = in.read(block, 0, (int) Math.min(block.length, left));
        if (read < 0) {
          throw new EOFException(file + " became shorter while it was read");
        }
        out.write(block, 0, read);
        left -= read;
      }
      in.skipNBytes(gapEnd - gapStart);
      in.transferTo(out);
    }
  }

  @Override
  public Object getContent() {
    return file;
  }
}
