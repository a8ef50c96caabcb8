package shoeaudit.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What findings come to: all of a run, or those that stand, without the dismissed ones (audit.md,
 * reading 37). A finding is one of three: a departure, one that a person has to review, or a record
 * exception.
 *
 * @param departures findings that deviate from a clause or from the controls
 * @param review those that a person has to review, as the record cannot settle them; record
 *     exceptions are not among them
 * @param exceptions record exceptions: findings, those for review included, that break no clause
 *     and no control, but the integrity of the record or the common procedure of the game
 *     (audit.md, reading 36)
 * @param offCoups how many of the departures lie on no coup: on a shoe, a patron or the control
 *     file
 * @param shownAtCoup how many of these name the coup at which they showed, as a card too many in a
 *     shoe does: they are no departure of that coup
 * @param coups in how many coups there are departures
 * @param coupsForReview in how many others there are findings that a person has to review
 * @param gross what they moved, wager by wager
 * @param madeGood of it, what one error took and another gave on the same wager, by patron
 */
public record Totals(
    long departures,
    long review,
    long exceptions,
    long offCoups,
    long shownAtCoup,
    long coups,
    long coupsForReview,
    Gross gross,
    List<MadeGood> madeGood) {
  /** Nothing found. */
  public static final Totals NONE = new Totals(0, 0, 0, 0, 0, 0, 0, Gross.NONE, List.of());

  public Totals {
    madeGood = List.copyOf(madeGood);
  }

  /**
   * What one error took from a patron and another gave on the same wager: it stands on both sides
   * of {@link Gross}, and the patron was neither short-paid nor over-paid by it.
   *
   * @param patron who; null: not recorded
   * @param minor in minor units, over 0
   */
  public record MadeGood(@Nullable String patron, long minor) {}

  /** What was made good on the same wager, of all patrons. */
  public long madeGoodMinor() {
    return madeGood.stream().mapToLong(MadeGood::minor).reduce(0, Math::addExact);
  }

  /** All of them. */
  public long findings() {
    return departures + review + exceptions;
  }
}
