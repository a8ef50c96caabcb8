package shoeaudit.report.xlsx;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Keeps the caller's stream open. */
final class LeftOpen extends FilterOutputStream {
  LeftOpen(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    out.write(bytes, from, count);
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
