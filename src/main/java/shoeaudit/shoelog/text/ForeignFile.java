package shoeaudit.shoelog.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;

/** A file that another system may have written, decompressed where its first bytes say gzip. */
public final class ForeignFile implements AutoCloseable {
  /** Profiles read text. */
  public static final Fault WORKBOOK =
      new Fault(
          "it is a workbook or another archive, which a profile does not read",
          "save the sheet that has the records as CSV, or unpack the archive");

  private final LogBytes bytes;
  private final UpToTheBreak content;

  private ForeignFile(LogBytes bytes) {
    this.bytes = bytes;
    this.content = new UpToTheBreak(bytes.content());
  }

  /**
   * Opens a file.
   *
   * @throws IOException where it cannot be opened or read
   */
  public static ForeignFile open(Path file) throws IOException {
    return new ForeignFile(new LogBytes(file));
  }

  /** Its content; compressed data that break off end there. Closing it does nothing. */
  public InputStream content() {
    return content;
  }

  /** Whether it is compressed. */
  public boolean isGzip() {
    return bytes.isGzip();
  }

  /** Whether its name promises gzip that the content is not. */
  public boolean isFalseGzip() {
    return bytes.isFalseGzip();
  }

  /** Whether it is a workbook, by its first bytes: a zip archive, or Office before 2007. */
  public boolean isWorkbook() {
    return bytes.isZip() || bytes.isOle2();
  }

  /** Where the content has broken off so far: what to say of it; null where it has not. */
  public @Nullable Fault broken() {
    return content.fault();
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }

  /**
   * Compressed data that break off, as far as they go. Who reads it cannot close what lies beneath:
   * the JDK's XML parser closes its stream at the document's end, and the rest of the file's bytes
   * has to be read after that for its hash.
   */
  public static final class UpToTheBreak extends FilterInputStream {
    private @Nullable BrokenGzipException broken;

    public UpToTheBreak(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (broken != null) {
        return -1;
      }
      try {
        return super.read(target, offset, length);
      } catch (BrokenGzipException e) {
        broken = e;
        return -1;
      }
    }

    /** Leaves what lies beneath open: it is the file's. */
    @Override
    public void close() {}

    /** What to say of the break; null where there is none. */
    public @Nullable Fault fault() {
      return broken == null
          ? null
          : new Fault(
              broken.getMessage() + "; everything before the break has been read",
              "copy or export the file again");
    }
  }
}
