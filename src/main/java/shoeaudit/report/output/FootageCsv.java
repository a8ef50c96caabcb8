package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes {@code footage.csv}: which recordings show findings, and how long they are kept. */
public final class FootageCsv {
  private static final List<String> HEADER =
      List.of("overwritten_on", "table", "from", "until", "findings", "codes", "note");

  private FootageCsv() {}

  /**
   * A recording that is asked for.
   *
   * @param overwritten the day on which it may be overwritten; null: not known
   * @param table whose cameras
   * @param from local time with its offset; empty: not known
   * @param until likewise
   * @param findings the ids of what it shows, with blanks between
   * @param codes of these, each once, with blanks between
   * @param note what is not known of it, and why; empty: nothing
   */
  public record Row(
      @Nullable LocalDate overwritten,
      String table,
      String from,
      String until,
      String findings,
      String codes,
      String note) {}

  /** Writes the rows in their order and closes the stream. */
  public static void write(List<Row> rows, OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, HEADER)) {
      for (Row row : rows) {
        LocalDate overwritten = row.overwritten();
        csv.write(
            overwritten == null ? null : overwritten.toString(),
            row.table(),
            row.from(),
            row.until(),
            row.findings(),
            row.codes(),
            row.note());
      }
    }
  }
}
