package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.inbox.WaitingFile;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.NightContents;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.nights.record.RecordAsked;
import shoeaudit.nights.record.RecordFinding;

/**
 * How the nights of a licensee's folder stand: derived from the calendar, from what was delivered
 * and from the editions that were made.
 */
final class NightStanding {
  private final Path folder;
  private final NightSettings settings;
  private final NightCalendar calendar;
  private final NightFolder nights;
  private final DeliveryLedger ledger;

  NightStanding(
      Path folder,
      NightSettings settings,
      NightCalendar calendar,
      NightFolder nights,
      DeliveryLedger ledger) {
    this.folder = folder;
    this.settings = settings;
    this.calendar = calendar;
    this.nights = nights;
    this.ledger = ledger;
  }

  /**
   * How a night stands.
   *
   * @param edition its latest; null: it has none
   * @param logs those of all nights
   */
  Night night(LocalDate day, @Nullable NightEdition edition, NightLogs logs, Instant now)
      throws IOException {
    Instant deadline = calendar.deadline(day);
    boolean waits = !logs.logs(day).isEmpty() && !isCurrent(day, edition, logs, now);
    String failure = waits ? nights.failure(day) : null;
    if (waits && failure == null && calendar.inForce(day) == null) {
      failure = notInForce(day);
    }
    List<DeliveryLedger.Rejected> rejected = ledger.standing(day);
    NightState state = state(day, edition, logs, failure, rejected, now);
    return new Night(
        day,
        deadline,
        state,
        edition,
        waits,
        failure,
        rejected,
        waits ? List.of() : found(day, state, edition, now));
  }

  /**
   * What is found of the record: nothing where a file that came may have what is missing. A file
   * that was rejected counts for the night that had ended last, so it may be of an earlier one.
   */
  private List<RecordFinding> found(
      LocalDate day, NightState state, @Nullable NightEdition edition, Instant now)
      throws IOException {
    if (state == NightState.MISSING) {
      List<RecordFinding> found = RecordAsked.ofDay(calendar, day, now);
      return found.isEmpty() || untaken(day, now) > 0 ? List.of() : found;
    }
    return edition == null || edition.recordFindings().isEmpty() || rejectedSince(day) > 0
        ? List.of()
        : edition.recordFindings();
  }

  private int rejectedSince(LocalDate day) {
    return ledger.standing().tailMap(day).values().stream().mapToInt(Integer::intValue).sum();
  }

  /** How many files may have what a night lacks: they lie in the inbox, or could not be taken. */
  int untaken(LocalDate day, Instant now) throws IOException {
    return rejectedSince(day)
        + WaitingFile.in(folder, settings.complete(), settings.stillFor(), now).size();
  }

  /** Whether an edition is what would be made of the night's logs now. */
  boolean isCurrent(LocalDate day, @Nullable NightEdition edition, NightLogs logs, Instant now)
      throws IOException {
    return edition != null
        && edition.madeOf().equals(NightContents.hash(logs, day))
        && Objects.equals(edition.drop(), NightDrop.sha256(folder, day))
        && (!edition.provisional() || now.isBefore(calendar.deadline(day)))
        && (!edition.heldBack() || untaken(day, now) > 0);
  }

  /** That no version of the controls is in force on a day, and what to do. */
  String notInForce(LocalDate day) {
    return "no control file of the licensee is in force on "
        + day
        + "; put the version that was into "
        + folder.resolve("controls");
  }

  private NightState state(
      LocalDate day,
      @Nullable NightEdition edition,
      NightLogs logs,
      @Nullable String failure,
      List<DeliveryLedger.Rejected> rejected,
      Instant now) {
    if (failure != null) {
      return NightState.FAILED;
    }
    if (edition != null) {
      return edition.missing().isEmpty() && rejected.isEmpty()
          ? NightState.DONE
          : NightState.INCOMPLETE;
    }
    if (now.isBefore(calendar.deadline(day))) {
      return NightState.WAITING;
    }
    if (!logs.logs(day).isEmpty()) {
      // It is due, and is audited at the next look.
      return NightState.WAITING;
    }
    return calendar.expectsPlay(day) || !rejected.isEmpty() || calendar.inForce(day) == null
        ? NightState.MISSING
        : NightState.CLOSED;
  }
}
