package shoeaudit.runs;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Compared;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Ratio;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.HoldStatistics.Days;
import shoeaudit.report.HoldStatistics.Row;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.report.text.CsvText;

/**
 * What a run left in its {@code statistics.csv}, read back without loss.
 *
 * @param currency of all amounts, as ISO 4217 has it; null: it has no rows
 * @param base the usual win; null: not stated
 * @param rows those that were asked for, in their order; none of sums to date where it is of a
 *     version that made none
 */
public record StatisticsFile(
    @Nullable String currency, ControlFile.@Nullable Hold base, List<Row> rows) {
  /** One without rows. */
  public static final StatisticsFile NONE = new StatisticsFile(null, null, List.of());

  public StatisticsFile {
    rows = List.copyOf(rows);
  }

  /** As statistics; of nothing, without a currency. */
  public HoldStatistics statistics() {
    return new HoldStatistics(base, currency == null ? "" : currency, rows);
  }

  /**
   * Reads a file.
   *
   * @param wanted whose rows are read
   * @throws IllegalArgumentException or another exception of its cells where it is none such as a
   *     run of this version writes: {@link java.util.NoSuchElementException} of a column, {@link
   *     java.time.DateTimeException} of a day
   */
  public static StatisticsFile read(byte[] content, Predicate<Dimension> wanted) {
    String currency = null;
    ControlFile.Hold base = null;
    List<Row> rows = new ArrayList<>();
    String text = new String(content, StandardCharsets.UTF_8);
    for (NamedCsvRecord row : CsvReader.builder().ofNamedCsvRecord(text).stream().toList()) {
      if (currency == null) {
        currency = row.getField(StatisticsCsv.CURRENCY);
        base = base(row);
      }
      Dimension dimension = Dimension.valueOf(row.getField("dimension").toUpperCase(Locale.ROOT));
      if (wanted.test(dimension)) {
        rows.add(row(dimension, row));
      }
    }
    return new StatisticsFile(currency, base, rows);
  }

  private static ControlFile.@Nullable Hold base(NamedCsvRecord row) {
    String of = row.getField("base_level_of");
    return of.isEmpty()
        ? null
        : new ControlFile.Hold(
            ControlFile.HoldOf.valueOf(of.toUpperCase(Locale.ROOT)),
            percentage(row, "base_level_percent"),
            percentage(row, "tolerance_points"));
  }

  private static Ratio percentage(NamedCsvRecord row, String column) {
    BigDecimal part = new BigDecimal(row.getField(column)).movePointLeft(2);
    return new Ratio(
        part.unscaledValue().longValueExact(), BigInteger.TEN.pow(part.scale()).longValueExact());
  }

  private static Row row(Dimension dimension, NamedCsvRecord row) {
    return new Row(
        new HoldRow(
            dimension,
            name(row, "table", dimension.byTable()),
            name(row, "bet", dimension == Dimension.BET),
            name(row, "dealer", dimension == Dimension.DEALER),
            dimension.byPeriod() ? row.getField("period") : null,
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
        days(row));
  }

  /** A name as recorded, which may be empty; null where rows are not told apart by such. */
  private static @Nullable String name(NamedCsvRecord row, String column, boolean toldApart) {
    return toldApart ? CsvText.original(row.getField(column)) : null;
  }

  private static @Nullable Days days(NamedCsvRecord row) {
    return row.getField("days_on_record").isEmpty()
        ? null
        : new Days(
            Math.toIntExact(number(row, "days_on_record")),
            Math.toIntExact(number(row, "days_of_period")),
            LocalDate.parse(row.getField("last_day_on_record")));
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
