package shoeaudit.report;

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
 * @param coups in how many coups there are departures
 * @param coupsForReview in how many others there are findings that a person has to review
 * @param gross what they moved, wager by wager
 */
public record Totals(
    long departures,
    long review,
    long exceptions,
    long offCoups,
    long coups,
    long coupsForReview,
    Gross gross) {
  /** Nothing found. */
  public static final Totals NONE = new Totals(0, 0, 0, 0, 0, 0, Gross.NONE);

  /** All of them. */
  public long findings() {
    return departures + review + exceptions;
  }
}
