package shoeaudit.shoelog.text;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;

/**
 * The text of a log, decompressed where its first bytes say gzip, to be gone through once more when
 * the log has been audited: what its lines say, and whether it is still the file that was audited.
 */
public final class LogText implements AutoCloseable {
  private final LogBytes bytes;
  private final LogLines lines;

  private LogText(LogBytes bytes, Charset charset) {
    this.bytes = bytes;
    this.lines = new LogLines(bytes.content(), charset);
  }

  /**
   * Opens a log.
   *
   * @throws IOException where it cannot be opened or read
   */
  public static LogText open(Path file, Charset charset) throws IOException {
    return new LogText(new LogBytes(file), charset);
  }

  /** Its lines; of compressed data that break off, those before the break. */
  public LogLines lines() {
    return lines;
  }

  /**
   * The SHA-256 of the file as it lies on the disk, read to its end; in lower-case hexadecimal.
   * Lines cannot be read afterwards.
   */
  public String sha256() throws IOException {
    bytes.drain(read -> {});
    return bytes.sha256();
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
