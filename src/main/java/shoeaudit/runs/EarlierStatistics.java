package shoeaudit.runs;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Compared;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.report.HoldStatistics.Days;
import shoeaudit.report.HoldStatistics.Row;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.report.text.CsvText;

/**
 * The sums to date that the run before left in its {@code statistics.csv}.
 *
 * @param currency of all amounts; null: it has no rows
 * @param toDate empty: it has no wagers, or is of a version that made no sums to date
 */
record EarlierStatistics(@Nullable String currency, List<Row> toDate) {
  EarlierStatistics {
    toDate = List.copyOf(toDate);
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException where it is none such as a run writes
   */
  static EarlierStatistics read(byte[] content) {
    String currency = null;
    List<Row> toDate = new ArrayList<>();
    String text = new String(content, StandardCharsets.UTF_8);
    for (NamedCsvRecord row : CsvReader.builder().ofNamedCsvRecord(text).stream().toList()) {
      currency = row.getField(StatisticsCsv.CURRENCY);
      Dimension dimension = Dimension.valueOf(row.getField("dimension").toUpperCase(Locale.ROOT));
      if (dimension.isToDate()) {
        toDate.add(row(dimension, row));
      }
    }
    return new EarlierStatistics(currency, toDate);
  }

  private static Row row(Dimension dimension, NamedCsvRecord row) {
    return new Row(
        new HoldRow(
            dimension,
            dimension.byTable() ? CsvText.original(row.getField("table")) : null,
            null,
            null,
            row.getField("period"),
            number(row, "coups"),
            number(row, "coups_not_tested"),
            number(row, "wagers"),
            number(row, "handle_minor"),
            new Compared(
                number(row, "wagers_settled"),
                number(row, "handle_settled_minor"),
                orNothing(row, "win_minor"),
                exact(row, "expected_numerator"),
                exact(row, "expected_denominator"),
                exact(row, "variance")),
            new Compared(
                number(row, "wagers_due"),
                number(row, "handle_due_minor"),
                orNothing(row, "win_due_minor"),
                exact(row, "expected_of_due_numerator"),
                exact(row, "expected_of_due_denominator"),
                exact(row, "variance_of_due")),
            number(row, "wagers_not_settled"),
            number(row, "wagers_due_unknown"),
            number(row, "wagers_returned"),
            number(row, "wagers_returned_moved"),
            number(row, "wagers_not_offered"),
            number(row, "wagers_not_testable"),
            number(row, "wagers_of_partial_records"),
            number(row, "settlements_without_wager")),
        row.getField("drop_minor").isEmpty() ? null : Long.valueOf(number(row, "drop_minor")),
        new Days(
            Math.toIntExact(number(row, "days_on_record")),
            Math.toIntExact(number(row, "days_of_period")),
            LocalDate.parse(row.getField("last_day_on_record"))));
  }

  private static long number(NamedCsvRecord row, String column) {
    return Long.parseLong(row.getField(column));
  }

  /** Of no wager nothing is won, which stands as an empty cell. */
  private static long orNothing(NamedCsvRecord row, String column) {
    return row.getField(column).isEmpty() ? 0 : number(row, column);
  }

  private static BigInteger exact(NamedCsvRecord row, String column) {
    return new BigInteger(row.getField(column));
  }
}
