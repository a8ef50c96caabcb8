package shoeaudit.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Ratio;
import shoeaudit.report.HoldStatistics;

/**
 * Writes {@code statistics.csv}: what the house won and what it had to expect, by table, bet,
 * dealer, day, month and year. What is not known is an empty cell, never 0.
 */
public final class StatisticsCsv {
  /** The column that says whether a row is off the base level. */
  public static final String OFF_BASE_LEVEL = "off_base_level";

  /** The column of the currency. */
  public static final String CURRENCY = "currency";

  /** Of percentages and percentage points. */
  public static final int DECIMALS = 4;

  private static final List<String> HEADER =
      List.of(
          "dimension",
          "table",
          "bet",
          "dealer",
          "period",
          "coups",
          "coups_not_tested",
          "wagers",
          "handle_minor",
          "wagers_settled",
          "handle_settled_minor",
          "win_minor",
          "hold_percent",
          "expected_minor",
          "expected_percent",
          "sd_minor",
          "win_less_expected_minor",
          "win_less_expected_sd",
          "wagers_due",
          "handle_due_minor",
          "win_due_minor",
          "expected_of_due_minor",
          "sd_of_due_minor",
          "due_less_expected_minor",
          "due_less_expected_sd",
          "wagers_not_settled",
          "wagers_due_unknown",
          "wagers_returned",
          "wagers_returned_moved",
          "wagers_not_offered",
          "wagers_not_testable",
          "wagers_of_partial_records",
          "settlements_without_wager",
          "drop_minor",
          "win_of_drop_percent",
          "base_level_of",
          "base_level_percent",
          "tolerance_points",
          "off_base_level_points",
          OFF_BASE_LEVEL,
          CURRENCY,
          "days_on_record",
          "days_of_period",
          "last_day_on_record",
          "expected_numerator",
          "expected_denominator",
          "variance",
          "expected_of_due_numerator",
          "expected_of_due_denominator",
          "variance_of_due");

  private StatisticsCsv() {}

  /** The columns, in their order: further ones come after those that were there before. */
  public static List<String> header() {
    return HEADER;
  }

  /** Writes the rows in their order and closes the stream. */
  public static void write(HoldStatistics statistics, OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, HEADER)) {
      for (HoldStatistics.Row row : statistics.rows()) {
        csv.write(cells(statistics, row).toArray());
      }
    }
  }

  private static List<@Nullable Object> cells(HoldStatistics statistics, HoldStatistics.Row row) {
    HoldRow counted = row.counted();
    List<@Nullable Object> cells = new ArrayList<>();
    add(
        cells,
        counted.dimension().text(),
        counted.table(),
        counted.bet(),
        counted.dealer(),
        counted.period(),
        counted.coups(),
        counted.coupsNotTested(),
        counted.wagers(),
        counted.handleMinor());
    HoldRow.Compared settled = counted.settled();
    boolean any = settled.wagers() > 0;
    add(
        cells,
        settled.wagers(),
        settled.handleMinor(),
        any ? settled.winMinor() : null,
        settled.holdPercent(DECIMALS),
        any ? settled.expectedMinor() : null,
        settled.expectedPercent(DECIMALS),
        any ? settled.deviationMinor() : null,
        any ? settled.differenceMinor() : null,
        settled.differenceInDeviations());
    HoldRow.Compared due = counted.due();
    boolean anyDue = due.wagers() > 0;
    add(
        cells,
        due.wagers(),
        due.handleMinor(),
        anyDue ? due.winMinor() : null,
        anyDue ? due.expectedMinor() : null,
        anyDue ? due.deviationMinor() : null,
        anyDue ? due.differenceMinor() : null,
        due.differenceInDeviations());
    add(
        cells,
        counted.wagersNotSettled(),
        counted.wagersDueUnknown(),
        counted.wagersReturned(),
        counted.wagersReturnedMoved(),
        counted.wagersNotOffered(),
        counted.wagersNotTestable(),
        counted.wagersOfPartialRecords(),
        counted.settlementsAlone(),
        row.dropMinor(),
        row.ofDropPercent(DECIMALS));
    addBase(cells, statistics.base(), row);
    cells.add(statistics.currency());
    HoldStatistics.Days days = row.days();
    add(
        cells,
        days == null ? null : days.onRecord(),
        days == null ? null : days.of(),
        days == null ? null : days.last());
    addExact(cells, settled);
    addExact(cells, due);
    return cells;
  }

  /** What sums of rows are made from without loss. */
  private static void addExact(List<@Nullable Object> cells, HoldRow.Compared of) {
    add(cells, of.expectedNumerator(), of.expectedDenominator(), of.variance());
  }

  private static void addBase(
      List<@Nullable Object> cells, ControlFile.@Nullable Hold base, HoldStatistics.Row row) {
    if (base == null) {
      add(cells, null, null, null, null, null);
      return;
    }
    Boolean off = row.isOff(base);
    add(
        cells,
        base.of().name().toLowerCase(Locale.ROOT),
        percent(base.baseLevel()),
        percent(base.tolerance()),
        row.offPoints(base, DECIMALS),
        off == null ? null : off ? "yes" : "no");
  }

  /** A part of 1 as an exact percentage, such as 18 or 2.5. */
  public static BigDecimal percent(Ratio ratio) {
    BigDecimal percent =
        BigDecimal.valueOf(ratio.numerator())
            .multiply(BigDecimal.valueOf(100))
            .divide(BigDecimal.valueOf(ratio.denominator()))
            .stripTrailingZeros();
    return percent.scale() < 0 ? percent.setScale(0) : percent;
  }

  private static void add(List<@Nullable Object> cells, @Nullable Object... more) {
    cells.addAll(Arrays.asList(more));
  }
}
