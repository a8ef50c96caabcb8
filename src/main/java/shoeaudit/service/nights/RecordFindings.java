package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.NightState;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.RecordAsked;
import shoeaudit.nights.record.RecordFinding;

/**
 * What is found of the record of a night as it stands now, the same at every door: nothing where
 * something that came may have what is missing.
 */
@ApplicationScoped
public class RecordFindings {
  private final NightRecords nights;
  private final EditionRecords editions;
  private final EditionFiles files;
  private final LogWithdrawals withdrawals;
  private final ActiveCalendars calendars;
  private final InstantSource clock;

  @Inject
  RecordFindings(
      NightRecords nights,
      EditionRecords editions,
      EditionFiles files,
      LogWithdrawals withdrawals,
      ActiveCalendars calendars,
      InstantSource clock) {
    this.nights = nights;
    this.editions = editions;
    this.files = files;
    this.withdrawals = withdrawals;
    this.calendars = calendars;
    this.clock = clock;
  }

  /** Of a night; where its edition cannot be read any more, nothing is. */
  @Transactional
  public List<RecordFinding> of(NightRecord night) {
    if (night.waits() || isHeldBack(night)) {
      return List.of();
    }
    if (night.state == NightState.MISSING) {
      NightCalendar calendar = calendars.known(night.licensee);
      return calendar == null || night.inInbox > 0 || withdrawals.any(night)
          ? List.of()
          : RecordAsked.ofDay(calendar, night.day, clock.instant());
    }
    EditionRecord edition = night.state == NightState.INCOMPLETE ? latest(night) : null;
    if (edition == null) {
      return List.of();
    }
    try {
      return files.told(edition).recordFindings();
    } catch (IOException | Refusal damaged) {
      // Whoever asks for the edition is told so.
      return List.of();
    }
  }

  /**
   * Whether a file that came for it or later could not be taken: it counts for the night that had
   * ended last, and may be of an earlier one.
   */
  private boolean isHeldBack(NightRecord night) {
    return nights.count(
            "licensee.id = ?1 and day >= ?2 and rejected > 0", night.licensee.id, night.day)
        > 0;
  }

  private @Nullable EditionRecord latest(NightRecord night) {
    return editions.of(night).stream()
        .filter(
            edition -> edition.number == night.edition && edition.state == EditionRecord.State.DONE)
        .findFirst()
        .orElse(null);
  }
}
