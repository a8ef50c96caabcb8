package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes {@code changes.csv}: findings that an edition of a night has and the one before had not.
 */
public final class ChangesCsv {
  private static final List<String> HEADER =
      List.of("change", "id", "code", "table", "shoe", "coup");

  private ChangesCsv() {}

  /**
   * A finding that came, went or stands on other facts.
   *
   * @param kind new, gone or changed
   */
  public record Row(String kind, String id, String code, String table, String shoe, String coup) {}

  /** Writes the rows in their order and closes the stream. */
  public static void write(List<Row> rows, OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, HEADER)) {
      for (Row row : rows) {
        csv.write(row.kind(), row.id(), row.code(), row.table(), row.shoe(), row.coup());
      }
    }
  }
}
