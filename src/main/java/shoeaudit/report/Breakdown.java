package shoeaudit.report;

import java.time.LocalDate;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/**
 * The findings broken down. The rows of each list of money add up to {@link Money}: by table and
 * dealer in every column; by patron in the money, where {@link #offsetMinor} is taken off both
 * sides. There a finding counts in the row of each patron that has a share in it.
 *
 * @param byTable the money by table, those not recorded last, as in all lists
 * @param byDealer by the finding's dealer
 * @param byPatron by patron: of a finding on a coup as a whole, what each patron got
 * @param offsetMinor what in findings on a coup was more on some wagers and less on others at once:
 *     it is in no finding's effect, and in {@code byPatron} it stands on both sides
 * @param byLevel the money by level, in the order of the levels; its columns add up to {@link
 *     Money}, too
 * @param byDay findings by gambling day and level, earliest first; undated ones last
 */
public record Breakdown(
    List<MoneyRow> byTable,
    List<MoneyRow> byDealer,
    List<MoneyRow> byPatron,
    long offsetMinor,
    List<MoneyRow> byLevel,
    List<DayCount> byDay) {
  /** That of an audit without findings. */
  public static final Breakdown NONE =
      new Breakdown(List.of(), List.of(), List.of(), 0, List.of(), List.of());

  /**
   * What patrons got less and more than was due, wager by wager, so that one error is not told as
   * the small difference of two large ones (audit.md, reading 33). Findings without a figure add
   * nothing.
   */
  public Gross gross() {
    return new Gross(side(MoneyRow::toHouseMinor), side(MoneyRow::toPatronsMinor));
  }

  private Gross.Side side(ToLongFunction<MoneyRow> moved) {
    List<MoneyRow> rows = byPatron.stream().filter(row -> moved.applyAsLong(row) > 0).toList();
    long named = rows.stream().filter(row -> row.name() != null).count();
    return new Gross.Side(
        rows.stream().mapToLong(moved).reduce(0, Math::addExact), named, named < rows.size());
  }

  /**
   * What patrons got less and more than was due.
   *
   * @param shortPaid what they got less
   * @param overPaid what they got more
   */
  public record Gross(Side shortPaid, Side overPaid) {
    /**
     * One side.
     *
     * @param minor a sum in minor units, never negative
     * @param patrons how many, of those on record; one may be on both sides
     * @param unnamed whether others have a part in it who are not on record
     */
    public record Side(long minor, long patrons, boolean unnamed) {
      /** Whom, and how much: {@code 2 patrons 53.00 USD}. */
      private String words(Amounts amounts, Texts texts) {
        if (minor == 0) {
          return texts.of("gross.nobody");
        }
        return texts.of(
            patrons == 0 ? "gross.unnamed" : unnamed ? "gross.at-least" : "gross.patrons",
            amounts.withCurrency(minor),
            patrons);
      }
    }

    /** In a sentence. */
    public String words(Amounts amounts, Texts texts) {
      return texts.of(
          "gross.sentence",
          shortPaid.words(amounts, texts),
          overPaid.words(amounts, texts),
          amounts.net(Math.subtractExact(overPaid.minor(), shortPaid.minor())));
    }
  }

  /**
   * Money moved by errors of play, in minor units.
   *
   * @param toPatronsMinor the sum of positive effects
   * @param toHouseMinor the sum of negative effects, as a positive number
   * @param unknown how many findings have no figure
   * @param byLevel the net effect of each level that has findings: to the patrons' side positive
   */
  public record Money(
      long toPatronsMinor, long toHouseMinor, long unknown, SequencedMap<String, Long> byLevel) {}

  /**
   * What findings moved at a table, under a dealer, for a patron or at a level, in minor units.
   * Findings that moved nothing are not among them; one without a figure adds to no sum, also where
   * a patron's share of it is known.
   *
   * @param name table, dealer, patron or level; null: not recorded
   * @param findings how many moved money, or have no figure
   * @param toPatronsMinor to the patrons' side
   * @param toHouseMinor to the house, as a positive number
   * @param unknown how many of them have no figure
   */
  public record MoneyRow(
      @Nullable String name, long findings, long toPatronsMinor, long toHouseMinor, long unknown) {}

  /**
   * How many findings of a level a gambling day has.
   *
   * @param day of the coup, or else of the finding's time, or else of the shoe's first time, in the
   *     controls' time zone; null: no time is recorded, or it lies on the control file
   * @param level what they are about
   * @param findings how many, those for review included
   * @param review how many of them a person has to review
   */
  public record DayCount(@Nullable LocalDate day, String level, long findings, long review) {}
}
