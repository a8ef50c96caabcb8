package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.report.text.CsvText;

/**
 * Writes {@code findings.csv} (audit.md): a header and one finding a record, the columns of {@link
 * FindingField}; see {@link CsvText} for how a text that looks like a formula is written.
 */
public final class FindingsCsv implements AutoCloseable {
  private static final FindingField[] FIELDS = FindingField.values();

  private final CsvOutput csv;
  private final @Nullable Object[] values = new @Nullable Object[FIELDS.length];

  /** Writes the header to the stream, which {@link #close()} closes. */
  public FindingsCsv(OutputStream out) throws IOException {
    this.csv = new CsvOutput(out, Arrays.stream(FIELDS).map(FindingField::key).toList());
  }

  /** Writes one record. */
  public void write(Finding finding) throws IOException {
    for (int i = 0; i < FIELDS.length; i++) {
      values[i] = FIELDS[i].of(finding);
    }
    csv.write(values);
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
