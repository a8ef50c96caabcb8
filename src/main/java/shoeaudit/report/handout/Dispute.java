package shoeaudit.report.handout;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A dispute on a coup: what is claimed, the record beside it, and what was decided.
 *
 * @param number null: it has none, as on a form to be completed by hand
 * @param run whose logs were replayed; null: logs that no run of a service has
 * @param opened who took the complaint down; null: not stated
 * @param decision null: none is taken yet
 * @param confirmed by the second reviewer; null: nobody has
 * @param corrects the number of the dispute in whose place it stands; null: in none's
 * @param correctedBy the number of the dispute that stands in its place; null: none does
 */
public record Dispute(
    @Nullable Long number,
    @Nullable Long run,
    DisputedCoup coup,
    DisputeClaim claim,
    @Nullable Act opened,
    @Nullable Decision decision,
    @Nullable Act confirmed,
    @Nullable Long corrects,
    @Nullable Long correctedBy) {

  /** What somebody did. */
  public record Act(String by, Instant at) {}

  /**
   * What a reviewer decided.
   *
   * @param paidMinor what the patron is paid for it, in minor units; 0: nothing
   */
  public record Decision(Outcome outcome, long paidMinor, String reason, String by, Instant at) {}

  /** How a dispute ends. */
  public enum Outcome {
    /** The patron is right. */
    UPHELD,
    /** The patron is right in part. */
    PARTLY,
    /** The patron is not right. */
    REJECTED,
    /** The patron no longer claims anything. */
    WITHDRAWN;

    /** As data have it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * How an amount contradicts the outcome.
     *
     * @param claimedMinor null: no amount was claimed
     * @return null where it does not
     */
    public @Nullable Contradiction contradiction(@Nullable Long claimedMinor, long paidMinor) {
      if (paidMinor < 0) {
        return new Contradiction(
            "what is paid is less than nothing", "give what the patron is paid, 0 or more");
      }
      return switch (this) {
        case UPHELD ->
            claimedMinor != null && paidMinor < claimedMinor
                ? new Contradiction(
                    "a claim is upheld of which less is paid than was claimed",
                    "pay what was claimed, or decide that it is upheld in part")
                : null;
        case PARTLY ->
            claimedMinor != null && (paidMinor == 0 || paidMinor >= claimedMinor)
                ? new Contradiction(
                    "a claim is upheld in part of which "
                        + (paidMinor == 0 ? "nothing" : "no less than was claimed")
                        + " is paid",
                    "pay more than nothing and less than was claimed, or decide otherwise")
                : null;
        case REJECTED, WITHDRAWN ->
            paidMinor == 0
                ? null
                : new Contradiction(
                    "something is paid for a claim that is " + text(),
                    "pay nothing, or decide that it is upheld, or upheld in part");
      };
    }
  }

  /** Why two things cannot both be so, and what would be right. */
  public record Contradiction(String wrong, String remedy) {}
}
