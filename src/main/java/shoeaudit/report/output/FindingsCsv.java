package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.CsvText;

/**
 * Writes {@code findings.csv} (audit.md): a header and one finding a record, the columns of {@link
 * FindingField}; see {@link CsvText} for how a text that looks like a formula is written.
 */
public final class FindingsCsv implements AutoCloseable {
  private final CsvOutput csv;

  /** Writes the header to the stream, which {@link #close()} closes. */
  public FindingsCsv(OutputStream out) throws IOException {
    this.csv =
        new CsvOutput(out, Arrays.stream(FindingField.values()).map(FindingField::key).toList());
  }

  /**
   * Writes one record.
   *
   * @param row {@link FindingField#row}
   */
  public void write(@Nullable Object[] row) throws IOException {
    csv.write(row);
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
