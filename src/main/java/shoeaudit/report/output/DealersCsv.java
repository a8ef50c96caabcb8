package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import shoeaudit.report.Played;

/**
 * Writes {@code dealers.csv}: what each dealer dealt, and in how many of these coups play departed
 * from the rules: in all, by table and gambling day, and by code. What a review has dismissed, what
 * a person has to review, and record exceptions are no departures.
 */
public final class DealersCsv {
  /** The columns, in their order. */
  public static final List<String> HEADER =
      List.of(
          "dealer",
          "table",
          "day",
          "code",
          "shoes",
          "coups",
          "coups_not_tested",
          "coups_departing");

  private DealersCsv() {}

  /** Writes the rows in their order and closes the stream. */
  public static void write(Played played, OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, HEADER)) {
      for (Played.DealerRow row : played.dealers()) {
        boolean ofCode = row.code() != null;
        csv.write(
            row.dealer(),
            row.table(),
            row.day(),
            row.code(),
            ofCode ? null : row.shoes(),
            ofCode ? null : row.coups(),
            ofCode ? null : row.notTested(),
            row.departing());
      }
    }
  }
}
