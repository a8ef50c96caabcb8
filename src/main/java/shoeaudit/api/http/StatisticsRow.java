package shoeaudit.api.http;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.output.StatisticsCsv;

/**
 * A row of statistics, as {@code statistics.csv} has it: money in minor units, what is not known
 * null and never 0.
 *
 * @param dimension by what coups are told apart
 * @param table null: of all; empty: not recorded
 * @param bet null: of all
 * @param dealer null: of all; empty: not recorded
 * @param period a day, month or year, or the name of a shift; to date the day; null: of all; empty:
 *     without times
 * @param coupsNotTested of how many nothing could be tested: their wagers are in no figure
 * @param handleMinor what was wagered with the wagers that were to be decided
 * @param settled those whose settlement says what it moved: as recorded
 * @param due those of which it is known what the rules gave: as due
 * @param leftOut wagers that stand in no figure, or not in all
 * @param dropMinor what the cage counted; null: not for each table and day of the row
 * @param winOfDropPercent only where all that settlements moved is known
 * @param offBaseLevelPoints by how many percentage points the win is off the base level
 * @param offBaseLevel whether that is more than the tolerance; null: not known, or there is none
 * @param days how much of a month, a year or a sum to date is on record; null: it is none
 */
public record StatisticsRow(
    String dimension,
    @Nullable String table,
    @Nullable String bet,
    @Nullable String dealer,
    @Nullable String period,
    long coups,
    long coupsNotTested,
    long wagers,
    long handleMinor,
    Sum settled,
    Sum due,
    Left leftOut,
    @Nullable Long dropMinor,
    @Nullable BigDecimal winOfDropPercent,
    @Nullable BigDecimal offBaseLevelPoints,
    @Nullable Boolean offBaseLevel,
    @Nullable Span days) {
  /**
   * What the house won with some wagers, and what it had to expect of the same ones.
   *
   * @param winMinor null: there are no such wagers
   * @param holdPercent the win as a percentage of what was wagered
   * @param expectedMinor the expectation, rounded to whole minor units
   * @param sdMinor the standard deviation
   * @param lessExpectedMinor the win less the expectation
   * @param lessExpectedSd the same in standard deviations
   * @param expectedNumerator of the exact expectation, in minor units; digits, as it has any size
   * @param expectedDenominator likewise
   * @param variance the square of the standard deviation, likewise
   */
  public record Sum(
      long wagers,
      long handleMinor,
      @Nullable Long winMinor,
      @Nullable BigDecimal holdPercent,
      @Nullable Long expectedMinor,
      @Nullable BigDecimal expectedPercent,
      @Nullable Long sdMinor,
      @Nullable Long lessExpectedMinor,
      @Nullable BigDecimal lessExpectedSd,
      String expectedNumerator,
      String expectedDenominator,
      String variance) {
    static Sum of(HoldRow.Compared sum) {
      boolean any = sum.wagers() > 0;
      return new Sum(
          sum.wagers(),
          sum.handleMinor(),
          any ? sum.winMinor() : null,
          sum.holdPercent(StatisticsCsv.DECIMALS),
          any ? sum.expectedMinor() : null,
          sum.expectedPercent(StatisticsCsv.DECIMALS),
          any ? sum.deviationMinor() : null,
          any ? sum.differenceMinor() : null,
          sum.differenceInDeviations(),
          digits(sum.expectedNumerator()),
          digits(sum.expectedDenominator()),
          digits(sum.variance()));
    }

    private static String digits(BigInteger number) {
      return number.toString();
    }
  }

  /** How many wagers, and settlements without one, stand in no figure or not in all, and why. */
  public record Left(
      long wagersNotSettled,
      long wagersDueUnknown,
      long wagersReturned,
      long wagersReturnedMoved,
      long wagersNotOffered,
      long wagersNotTestable,
      long wagersOfPartialRecords,
      long settlementsWithoutWager) {
    static Left of(HoldRow row) {
      return new Left(
          row.wagersNotSettled(),
          row.wagersDueUnknown(),
          row.wagersReturned(),
          row.wagersReturnedMoved(),
          row.wagersNotOffered(),
          row.wagersNotTestable(),
          row.wagersOfPartialRecords(),
          row.settlementsAlone());
    }
  }

  /**
   * How much of a span of days is on record.
   *
   * @param onRecord on how many gambling days a coup is on record
   * @param ofPeriod how many there are by the calendar, to date up to that day
   * @param last of those on record
   */
  public record Span(int onRecord, int ofPeriod, LocalDate last) {}

  /** A row with what the win is held against. */
  public static StatisticsRow of(HoldStatistics.Row row, ControlFile.@Nullable Hold base) {
    HoldRow counted = row.counted();
    HoldStatistics.Days days = row.days();
    return new StatisticsRow(
        counted.dimension().text(),
        counted.table(),
        counted.bet(),
        counted.dealer(),
        counted.period(),
        counted.coups(),
        counted.coupsNotTested(),
        counted.wagers(),
        counted.handleMinor(),
        Sum.of(counted.settled()),
        Sum.of(counted.due()),
        Left.of(counted),
        row.dropMinor(),
        row.ofDropPercent(StatisticsCsv.DECIMALS),
        base == null ? null : row.offPoints(base, StatisticsCsv.DECIMALS),
        base == null ? null : row.isOff(base),
        days == null ? null : new Span(days.onRecord(), days.of(), days.last()));
  }
}
