package shoeaudit.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Ratio;

/**
 * What the house won, held against what chance had in store, against the drop and against its usual
 * win. Statistics: no finding, and nobody is accused.
 *
 * @param base the usual win, by the latest of the run's control files; null: not stated
 * @param currency of all amounts, as ISO 4217 has it
 * @param rows in their order; empty: there are no wagers on record
 */
public record HoldStatistics(ControlFile.@Nullable Hold base, String currency, List<Row> rows) {
  public HoldStatistics {
    rows = List.copyOf(rows);
  }

  /**
   * How much of a span of gambling days is on record: of the days that are not, nobody knows
   * whether there was play, and nothing of them is in the sums.
   *
   * @param onRecord on how many of them a coup is on record
   * @param of how many there are, by the calendar
   * @param last of those on record
   */
  public record Days(int onRecord, int of, LocalDate last) {
    /** Whether the sums are those of a part. */
    public boolean isPartial() {
      return onRecord < of;
    }
  }

  /** A table on a gambling day. */
  public record TableDay(String table, LocalDate day) {}

  /**
   * A row.
   *
   * @param counted what was counted
   * @param dropMinor what the cage counted in the drop boxes of its tables and days; null: not for
   *     each of them, or coups are not told apart by these
   * @param days how much of its span of days is on record; null: it is no span of days
   */
  public record Row(HoldRow counted, @Nullable Long dropMinor, @Nullable Days days) {
    /**
     * What was won as a percentage of the drop; null where there is none, or where not every
     * wager's settlement is known: the drop knows no such gaps.
     */
    public @Nullable BigDecimal ofDropPercent(int decimals) {
      return percentOf(dropHeldAgainst(), counted.settled().winMinor(), decimals);
    }

    private @Nullable Long dropHeldAgainst() {
      return counted.allSettled() ? dropMinor : null;
    }

    /** What the win is held against; null where that is not known, or nothing. */
    private @Nullable Long heldAgainst(ControlFile.Hold base) {
      if (counted.dimension() == Dimension.BET || counted.dimension() == Dimension.DEALER) {
        return null;
      }
      Long whole =
          base.of() == ControlFile.HoldOf.DROP
              ? dropHeldAgainst()
              : Long.valueOf(counted.settled().handleMinor());
      return whole == null || whole == 0 ? null : whole;
    }

    /** By how many percentage points the win is off the usual one; null: not known. */
    public @Nullable BigDecimal offPoints(ControlFile.Hold base, int decimals) {
      Long whole = heldAgainst(base);
      if (whole == null) {
        return null;
      }
      return new BigDecimal(off(base, whole).multiply(BigInteger.valueOf(100)))
          .divide(new BigDecimal(unit(base, whole)), decimals, RoundingMode.HALF_UP);
    }

    /**
     * Whether the win is further off the usual one than the tolerance, by exact arithmetic; null:
     * not known.
     */
    public @Nullable Boolean isOff(ControlFile.Hold base) {
      Long whole = heldAgainst(base);
      if (whole == null) {
        return null;
      }
      Ratio tolerance = base.tolerance();
      BigInteger off = off(base, whole).abs().multiply(BigInteger.valueOf(tolerance.denominator()));
      BigInteger most = unit(base, whole).multiply(BigInteger.valueOf(tolerance.numerator()));
      return off.compareTo(most) > 0;
    }

    /** Win less the usual one, in parts of {@link #unit}. */
    private BigInteger off(ControlFile.Hold base, long whole) {
      BigInteger win =
          BigInteger.valueOf(counted.settled().winMinor())
              .multiply(BigInteger.valueOf(base.baseLevel().denominator()));
      return win.subtract(
          BigInteger.valueOf(whole).multiply(BigInteger.valueOf(base.baseLevel().numerator())));
    }

    private static BigInteger unit(ControlFile.Hold base, long whole) {
      return BigInteger.valueOf(whole).multiply(BigInteger.valueOf(base.baseLevel().denominator()));
    }
  }

  private static @Nullable BigDecimal percentOf(@Nullable Long whole, long part, int decimals) {
    return whole == null || whole == 0
        ? null
        : BigDecimal.valueOf(part)
            .multiply(BigDecimal.valueOf(100))
            .divide(BigDecimal.valueOf(whole), decimals, RoundingMode.HALF_UP);
  }

  /** The tables and gambling days of the coups that were counted. */
  public static Set<TableDay> tableDays(List<HoldRow> counted) {
    Set<TableDay> tableDays = new HashSet<>();
    for (HoldRow row : counted) {
      TableDay of = tableDay(row);
      if (of != null) {
        tableDays.add(of);
      }
    }
    return tableDays;
  }

  /** The table and day of a row; null where it is not about one of each. */
  static @Nullable TableDay tableDay(HoldRow row) {
    String table = row.table();
    String period = row.period();
    return row.dimension() != Dimension.TABLE_DAY
            || table == null
            || period == null
            || period.isEmpty()
        ? null
        : new TableDay(table, LocalDate.parse(period));
  }
}
