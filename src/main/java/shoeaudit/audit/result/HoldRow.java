package shoeaudit.audit.result;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the wagers of a table, a bet, a dealer or a span of gambling days were worth to the house.
 * Statistics: no finding, and nobody is accused. Money in minor units.
 *
 * @param dimension by what coups are told apart
 * @param table null: of all
 * @param bet null: of all
 * @param dealer null: of all; empty: not recorded
 * @param period a day, month or year as ISO 8601 has it, or the name of a shift; null: of all;
 *     empty: without times
 * @param coups how many; by bet: those with a wager on it
 * @param coupsNotTested how many of them could not be tested at all, so that their wagers stand in
 *     no figure
 * @param wagers on bets that are offered, that were to be decided: handle, in number
 * @param handleMinor what was wagered with these
 * @param settled of these the ones of which the record tells what their settlement moved
 * @param due of these the ones of which it is known what the rules gave
 * @param wagersNotSettled of how many the record does not tell what their settlement moved
 * @param wagersDueUnknown of how many it is not known what the rules gave, or that they had to be
 *     returned although their coup was played on
 * @param wagersReturned how many were given back, or had to be, as their coup was annulled or they
 *     were taken back or refused; in no figure
 * @param wagersReturnedMoved of how many of these the record does not say that nothing else moved
 * @param wagersNotOffered how many lay on bets without terms; in no figure
 * @param wagersNotTestable how many lay in coups that could not be tested, or of which it is not
 *     known whose they were and what they came to; in no figure
 * @param wagersOfPartialRecords how many lay in shoes whose record says that it lacks other wagers:
 *     those on record may have been chosen by their outcome; in no figure
 * @param settlementsAlone how many settlements have no wager on record; in no figure
 */
public record HoldRow(
    Dimension dimension,
    @Nullable String table,
    @Nullable String bet,
    @Nullable String dealer,
    @Nullable String period,
    long coups,
    long coupsNotTested,
    long wagers,
    long handleMinor,
    Compared settled,
    Compared due,
    long wagersNotSettled,
    long wagersDueUnknown,
    long wagersReturned,
    long wagersReturnedMoved,
    long wagersNotOffered,
    long wagersNotTestable,
    long wagersOfPartialRecords,
    long settlementsAlone) {
  /** By what coups are told apart, in the order of rows. */
  public enum Dimension {
    ALL,
    TABLE,
    BET,
    DEALER,
    /** The shifts of the control files. */
    SHIFT,
    TABLE_SHIFT,
    DAY,
    MONTH,
    YEAR,
    TABLE_DAY,
    TABLE_MONTH,
    TABLE_YEAR,
    /** From the first day of a month to a gambling day. */
    MONTH_TO_DATE,
    /** From the first day of a year to a gambling day. */
    YEAR_TO_DATE,
    TABLE_MONTH_TO_DATE,
    TABLE_YEAR_TO_DATE;

    private static final int MONTH_DIGITS = "2026-03".length();
    private static final int YEAR_DIGITS = "2026".length();

    /** As data files and requests write it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether rows are told apart by table. */
    public boolean byTable() {
      return switch (this) {
        case TABLE,
            TABLE_SHIFT,
            TABLE_DAY,
            TABLE_MONTH,
            TABLE_YEAR,
            TABLE_MONTH_TO_DATE,
            TABLE_YEAR_TO_DATE ->
            true;
        default -> false;
      };
    }

    /** Whether rows are told apart by shifts. */
    public boolean byShift() {
      return this == SHIFT || this == TABLE_SHIFT;
    }

    /** Whether rows are sums to a day, which earlier audits may be part of. */
    public boolean isToDate() {
      return switch (this) {
        case MONTH_TO_DATE, YEAR_TO_DATE, TABLE_MONTH_TO_DATE, TABLE_YEAR_TO_DATE -> true;
        default -> false;
      };
    }

    /** Whether a span of days reaches, or is, a year; false: a month, a day, or none. */
    public boolean byYear() {
      return switch (this) {
        case YEAR, TABLE_YEAR, YEAR_TO_DATE, TABLE_YEAR_TO_DATE -> true;
        default -> false;
      };
    }

    /** Whether rows are told apart by days, months, years or shifts. */
    public boolean byPeriod() {
      return this != ALL && this != TABLE && this != BET && this != DEALER;
    }

    /**
     * The period of this dimension in which a gambling day lies; empty where it has none.
     *
     * @param day as ISO 8601 has it; empty: without times
     */
    public String period(String day) {
      return switch (this) {
        case ALL, TABLE, BET, DEALER, SHIFT, TABLE_SHIFT -> "";
        case DAY, TABLE_DAY, MONTH_TO_DATE, YEAR_TO_DATE, TABLE_MONTH_TO_DATE, TABLE_YEAR_TO_DATE ->
            day;
        case MONTH, TABLE_MONTH, YEAR, TABLE_YEAR -> unit(day);
      };
    }

    /**
     * The month or year of a gambling day, as this dimension has spans; empty where it has none.
     */
    public String unit(String day) {
      return day.substring(0, Math.min(day.length(), byYear() ? YEAR_DIGITS : MONTH_DIGITS));
    }
  }

  /** The sum of this and another, as a row of what this one is of. */
  public HoldRow plus(HoldRow other) {
    return new HoldRow(
        dimension,
        table,
        bet,
        dealer,
        period,
        coups + other.coups,
        coupsNotTested + other.coupsNotTested,
        wagers + other.wagers,
        Math.addExact(handleMinor, other.handleMinor),
        settled.plus(other.settled),
        due.plus(other.due),
        wagersNotSettled + other.wagersNotSettled,
        wagersDueUnknown + other.wagersDueUnknown,
        wagersReturned + other.wagersReturned,
        wagersReturnedMoved + other.wagersReturnedMoved,
        wagersNotOffered + other.wagersNotOffered,
        wagersNotTestable + other.wagersNotTestable,
        wagersOfPartialRecords + other.wagersOfPartialRecords,
        settlementsAlone + other.settlementsAlone);
  }

  /** The same figures as a row of another span of days. */
  public HoldRow as(Dimension of, @Nullable String ofTable, @Nullable String to) {
    return new HoldRow(
        of,
        ofTable,
        null,
        null,
        to,
        coups,
        coupsNotTested,
        wagers,
        handleMinor,
        settled,
        due,
        wagersNotSettled,
        wagersDueUnknown,
        wagersReturned,
        wagersReturnedMoved,
        wagersNotOffered,
        wagersNotTestable,
        wagersOfPartialRecords,
        settlementsAlone);
  }

  /** Whether all that settlements moved is known and stands in {@link #settled}. */
  public boolean allSettled() {
    return wagersNotSettled
            + wagersReturnedMoved
            + wagersNotOffered
            + wagersNotTestable
            + wagersOfPartialRecords
            + settlementsAlone
        == 0;
  }

  /**
   * What the house won with some wagers, and what it had to expect of the same ones under the terms
   * in force: each dealt from a full shoe by the third-card table.
   *
   * @param wagers how many
   * @param handleMinor what was wagered
   * @param winMinor stakes kept, less winnings, plus commission
   * @param expectedNumerator of the exact expectation of that, in minor units; of either sign
   * @param expectedDenominator at least 1
   * @param variance the sum of the coups' variances, in square minor units; within a coup the joint
   *     outcomes of its wagers are counted exactly, and coups are taken as independent
   */
  public record Compared(
      long wagers,
      long handleMinor,
      long winMinor,
      BigInteger expectedNumerator,
      BigInteger expectedDenominator,
      BigInteger variance) {
    /** The sum of this and of other wagers, exact. */
    public Compared plus(Compared other) {
      BigInteger numerator =
          expectedNumerator
              .multiply(other.expectedDenominator)
              .add(other.expectedNumerator.multiply(expectedDenominator));
      BigInteger denominator = expectedDenominator.multiply(other.expectedDenominator);
      BigInteger common = numerator.gcd(denominator);
      return new Compared(
          wagers + other.wagers,
          Math.addExact(handleMinor, other.handleMinor),
          Math.addExact(winMinor, other.winMinor),
          numerator.divide(common),
          denominator.divide(common),
          variance.add(other.variance));
    }

    /** The expectation, rounded to whole minor units, a half away from zero. */
    public long expectedMinor() {
      return new BigDecimal(expectedNumerator)
          .divide(new BigDecimal(expectedDenominator), 0, RoundingMode.HALF_UP)
          .longValueExact();
    }

    /** What was won less {@link #expectedMinor}. */
    public long differenceMinor() {
      return Math.subtractExact(winMinor, expectedMinor());
    }

    /** The standard deviation of what is won, in whole minor units. Floating point. */
    public long deviationMinor() {
      return Math.round(deviation());
    }

    private double deviation() {
      return StrictMath.sqrt(variance.doubleValue());
    }

    /**
     * What was won less the exact expectation, in standard deviations, to hundredths. Floating
     * point: it is for a person to look at, and nothing is decided by it.
     *
     * @return null where nothing could vary
     */
    public @Nullable BigDecimal differenceInDeviations() {
      if (variance.signum() == 0) {
        return null;
      }
      BigInteger off =
          BigInteger.valueOf(winMinor).multiply(expectedDenominator).subtract(expectedNumerator);
      double difference =
          new BigDecimal(off)
              .divide(new BigDecimal(expectedDenominator), 6, RoundingMode.HALF_UP)
              .doubleValue();
      return BigDecimal.valueOf(difference / deviation()).setScale(2, RoundingMode.HALF_UP);
    }

    /**
     * What was won as a percentage of what was wagered; null where nothing was.
     *
     * @param decimals to which it is rounded, a half away from zero
     */
    public @Nullable BigDecimal holdPercent(int decimals) {
      return percent(BigInteger.valueOf(winMinor), BigInteger.ONE, decimals);
    }

    /** The expectation, exact, as such a percentage. */
    public @Nullable BigDecimal expectedPercent(int decimals) {
      return percent(expectedNumerator, expectedDenominator, decimals);
    }

    private @Nullable BigDecimal percent(
        BigInteger numerator, BigInteger denominator, int decimals) {
      return handleMinor == 0
          ? null
          : new BigDecimal(numerator.multiply(BigInteger.valueOf(100)))
              .divide(
                  new BigDecimal(denominator.multiply(BigInteger.valueOf(handleMinor))),
                  decimals,
                  RoundingMode.HALF_UP);
    }
  }
}
