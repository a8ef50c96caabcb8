package shoeaudit.nights;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.RecordFinding;

/**
 * A night of a licensee, as it stands.
 *
 * @param day the gambling day
 * @param deadline by when its logs were or are to have come
 * @param state how it stands
 * @param edition its latest audit; null: none
 * @param waits whether logs have come that this edition lacks, or that no edition has
 * @param failure why it could not be audited; null: it has not failed
 * @param rejected files that came for it and could not be taken
 * @param recordFindings what the controls ask to be on record and is not, where nothing that came
 *     may have it
 */
public record Night(
    LocalDate day,
    Instant deadline,
    NightState state,
    @Nullable NightEdition edition,
    boolean waits,
    @Nullable String failure,
    List<DeliveryLedger.Rejected> rejected,
    List<RecordFinding> recordFindings) {
  private static final Duration OVERDUE = Duration.ofHours(1);

  public Night {
    rejected = List.copyOf(rejected);
    recordFindings = List.copyOf(recordFindings);
  }

  /** Whether a person has to see to it. */
  public boolean needsSomebody(Instant now) {
    return state.needsSomebody() || isOverdue(now);
  }

  /**
   * Whether its deadline has passed and nothing is wrong with it: a dead man's switch may be told.
   */
  public boolean isGood(Instant now) {
    return (state == NightState.DONE || state == NightState.CLOSED)
        && !waits
        && !now.isBefore(deadline);
  }

  /** Whether it should have been audited an hour ago, and is not. */
  public boolean isOverdue(Instant now) {
    return waits && now.isAfter(deadline.plus(OVERDUE));
  }
}
