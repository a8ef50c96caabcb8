package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.NightState;
import shoeaudit.nights.record.NightCalendar;

/**
 * Nights that are due and that nobody can look at: they fail, so that somebody is told, and the
 * first look that is one again takes that back. Nobody knows what has come for them.
 */
@ApplicationScoped
class HeldNights {
  private final LicenseeCalendars calendars;
  private final NightRecords nights;
  private final NightFailures failures;

  @Inject
  HeldNights(LicenseeCalendars calendars, NightRecords nights, NightFailures failures) {
    this.calendars = calendars;
    this.nights = nights;
    this.failures = failures;
  }

  /**
   * Fails a licensee's nights that are due and about which nothing is known yet; of those that had
   * failed so before, the reason alone changes.
   *
   * @param calendar null: it is not known
   * @param reason for people
   */
  @Transactional
  void fail(
      Licensee licensee,
      @Nullable NightCalendar calendar,
      Instant now,
      NightHold held,
      String reason) {
    calendars.begin(licensee);
    if (calendar == null) {
      goOn(licensee, now);
    } else {
      goOn(licensee, calendar, now);
    }
    nights
        .find(
            "licensee.id = ?1 and (held is not null or (state = ?2 and deadline <= ?3))"
                + " order by day",
            licensee.id,
            NightState.WAITING,
            now)
        .list()
        .forEach(night -> failures.hold(night, held, reason));
  }

  /** The nights that the calendar has by now. */
  private void goOn(Licensee licensee, NightCalendar calendar, Instant now) {
    LicenseeCalendar progress = calendars.calendar(licensee);
    LocalDate first = progress.firstDay;
    if (first == null) {
      first = NightRecords.firstDay(calendar, now);
      progress.firstDay = first;
    }
    NightRecord last = last(licensee);
    LocalDate day = last == null || last.day.isBefore(first) ? first : last.day.plusDays(1);
    for (LocalDate today = calendar.day(now); !day.isAfter(today); day = day.plusDays(1)) {
      var unused = nights.row(licensee, day, calendar.deadline(day));
    }
  }

  /** Without a calendar each night is due a day after the one before. */
  private void goOn(Licensee licensee, Instant now) {
    NightRecord last = last(licensee);
    if (last == null) {
      return;
    }
    Instant deadline = last.deadline.plus(Duration.ofDays(1));
    for (LocalDate day = last.day.plusDays(1); !deadline.isAfter(now); day = day.plusDays(1)) {
      var unused = nights.row(licensee, day, deadline);
      deadline = deadline.plus(Duration.ofDays(1));
    }
  }

  private @Nullable NightRecord last(Licensee licensee) {
    return nights.find("licensee.id = ?1 order by day desc", licensee.id).firstResult();
  }
}
