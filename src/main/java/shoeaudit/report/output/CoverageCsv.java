package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import shoeaudit.audit.result.CoverageRow;

/** Writes {@code coverage.csv} (audit.md): every criterion with its five counts. */
public final class CoverageCsv {
  private static final List<String> HEADER =
      List.of("criterion", "conforms", "deviates", "review", "not_testable", "not_applicable");

  private CoverageCsv() {}

  /** Writes the rows as they come and closes the stream. */
  public static void write(Iterable<CoverageRow> rows, OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, HEADER)) {
      for (CoverageRow row : rows) {
        csv.write(
            row.criterion(),
            row.conforms(),
            row.deviates(),
            row.review(),
            row.notTestable(),
            row.notApplicable());
      }
    }
  }
}
