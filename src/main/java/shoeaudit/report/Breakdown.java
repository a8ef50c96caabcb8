package shoeaudit.report;

import java.time.LocalDate;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * The findings broken down. The rows of each list of money add up to {@link Money}: by table and
 * dealer in every column; by patron in the money, where {@link #offsetMinor} is taken off both
 * sides. There a finding counts in the row of each patron that has a share in it.
 *
 * @param byTable the money by table, those not recorded last, as in all lists
 * @param byDealer by the finding's dealer
 * @param byPatron by patron: of a finding on a coup as a whole, what each patron got
 * @param offsetMinor what in findings on a coup went to some patrons and from others at once: it is
 *     in no finding's effect, and in {@code byPatron} it stands on both sides
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
