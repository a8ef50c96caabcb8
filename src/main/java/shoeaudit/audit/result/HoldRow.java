package shoeaudit.audit.result;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * What the wagers of a table, a bet, a dealer or a span of gambling days were worth to the house.
 * Statistics: no finding, and nobody is accused. Money in minor units.
 *
 * @param dimension by what coups are told apart
 * @param table null: of all
 * @param bet null: of all
 * @param dealer null: of all; empty: not recorded
 * @param period a day, month or year as ISO 8601 has it; null: of all; empty: without times
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
    DAY,
    MONTH,
    YEAR,
    TABLE_DAY,
    TABLE_MONTH,
    TABLE_YEAR;

    /** Whether rows are told apart by table. */
    public boolean byTable() {
      return this == TABLE || this == TABLE_DAY || this == TABLE_MONTH || this == TABLE_YEAR;
    }

    /** Whether rows are told apart by days, months or years. */
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
        case ALL, TABLE, BET, DEALER -> "";
        case DAY, TABLE_DAY -> day;
        case MONTH, TABLE_MONTH -> day.substring(0, Math.max(0, day.length() - "-00".length()));
        case YEAR, TABLE_YEAR -> day.substring(0, Math.max(0, day.length() - "-00-00".length()));
      };
    }
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
