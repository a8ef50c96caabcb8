package shoeaudit.shoelog.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.LongConsumer;

/**
 * The bytes of a log file, decompressed where its first bytes say gzip; hashes and counts the
 * file's own bytes in the same pass. For use by one thread at a time.
 */
public final class LogBytes implements AutoCloseable {
  private final Raw raw;
  private final InputStream content;
  private final boolean gzip;
  private final boolean namedGzip;

  /**
   * Opens a file.
   *
   * @throws IOException where the file cannot be opened or read
   */
  public LogBytes(Path file) throws IOException {
    raw = new Raw(Files.newInputStream(file));
    raw.peek();
    gzip = raw.startsWith(0x1F, 0x8B);
    namedGzip = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    content = gzip ? new GzipInput(raw) : raw;
  }

  /** The content, decompressed. */
  public InputStream content() {
    return content;
  }

  /** Whether the file is compressed. */
  boolean isGzip() {
    return gzip;
  }

  /** Whether the name promises gzip that the content is not. */
  public boolean isFalseGzip() {
    return namedGzip && !gzip;
  }

  /** Whether the file is a zip archive, as Excel workbooks are. */
  public boolean isZip() {
    return raw.startsWith('P', 'K', 3, 4);
  }

  /**
   * Whether the file is of the kind of Office before 2007, in which protected workbooks lie too.
   */
  public boolean isOle2() {
    return raw.startsWith(0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1);
  }

  /**
   * Reads the file to its end, so that hash and size are those of the whole.
   *
   * @param progress told the number of the file's own bytes read so far, now and then
   */
  public void drain(LongConsumer progress) throws IOException {
    byte[] rest = new byte[1 << 16];
    while (raw.read(rest, 0, rest.length) >= 0) {
      progress.accept(raw.count);
    }
  }

  /** How many bytes of the file have been read. */
  public long count() {
    return raw.count;
  }

  /** The SHA-256 of the bytes read. */
  public String sha256() {
    return HexFormat.of().formatHex(raw.digest.digest());
  }

  @Override
  public void close() throws IOException {
    content.close();
  }

  /** The file's own bytes. */
  private static final class Raw extends InputStream {
    private final InputStream file;
    private final MessageDigest digest;
    private final byte[] single = new byte[1];
    private byte[] peeked = new byte[0];
    private int given;
    private long count;

    Raw(InputStream file) {
      this.file = file;
      try {
        digest = MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every JDK has SHA-256", e);
      }
    }

    void peek() throws IOException {
      peeked = file.readNBytes(8);
    }

    boolean startsWith(int... bytes) {
      if (peeked.length < bytes.length) {
        return false;
      }
      for (int i = 0; i < bytes.length; i++) {
        if ((peeked[i] & 0xFF) != bytes[i]) {
          return false;
        }
      }
      return true;
    }

    @Override
    public int read() throws IOException {
      return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read;
      if (given < peeked.length) {
        read = Math.min(length, peeked.length - given);
        System.arraycopy(peeked, given, target, offset, read);
        given += read;
      } else {
        read = file.read(target, offset, length);
      }
      if (read > 0) {
        digest.update(target, offset, read);
        count += read;
      }
      return read;
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
