package shoeaudit.shoelog;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file that another system wrote: its events go the way of a log's own, cell by cell, and
 * what is wrong with a value is told as for a log.
 */
final class ForeignPass implements ImportTarget {
  private final LogPass pass;

  ForeignPass(LogPass pass) {
    this.pass = pass;
  }

  /**
   * Reads all of a file.
   *
   * @param in decompressed
   * @param file as findings name it
   */
  void run(InputStream in, String file, ForeignFormat format)
      throws IOException, InterruptedException {
    UpToTheBreak content = new UpToTheBreak(in);
    format.read(content, file, this);
    pass.end(0);
    if (content.broken != null) {
      pass.problem(
          0,
          new Fault(
              content.broken.getMessage() + "; everything before the break has been read",
              "copy or export the file again"));
    }
    pass.tellNotes();
  }

  @Override
  public void event(LogEvent event) throws InterruptedException {
    EventFields fields = pass.fields();
    fields.begin();
    for (Map.Entry<LogField, String> cell : event.cells().entrySet()) {
      char[] text = cell.getValue().toCharArray();
      fields.set(cell.getKey(), text, 0, text.length);
    }
    pass.done(null, event.line());
  }

  @Override
  public void problem(int line, Fault fault) {
    pass.problem(line, fault);
  }

  @Override
  public void note(String note) {
    pass.note(note);
  }

  /** Compressed data that break off, as far as they go. */
  static final class UpToTheBreak extends FilterInputStream {
    private GzipInput.@Nullable BrokenGzipException broken;

    UpToTheBreak(InputStream in) {
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
      } catch (GzipInput.BrokenGzipException e) {
        broken = e;
        return -1;
      }
    }
  }
}
