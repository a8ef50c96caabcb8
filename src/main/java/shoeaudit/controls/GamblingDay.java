package shoeaudit.controls;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;

/**
 * How a licensee divides time into gambling days (audit.md, reading 48): a new one begins each day
 * at the same local time, and has the date of that day. A coup at 02:00 belongs to the day before
 * where days begin at 06:00.
 *
 * <p>Where the clocks skip the time at which a day begins, it begins when they are changed; where
 * they show it twice, it begins at the first, so that no moment belongs to two days or to none.
 *
 * @param starts the local time at which a gambling day begins
 * @param zone in which it is reckoned
 */
public record GamblingDay(LocalTime starts, ZoneId zone) {
  /** When a gambling day begins. */
  public Instant start(LocalDate day) {
    LocalDateTime local = day.atTime(starts);
    ZoneOffsetTransition change = zone.getRules().getTransition(local);
    return change != null && change.isGap()
        ? change.getInstant()
        : local.atZone(zone).withEarlierOffsetAtOverlap().toInstant();
  }

  /** The gambling day to which a moment belongs. */
  public LocalDate of(Instant moment) {
    LocalDate day = moment.atZone(zone).toLocalDate();
    if (moment.isBefore(start(day))) {
      return day.minusDays(1);
    }
    LocalDate next = day.plusDays(1);
    return moment.isBefore(start(next)) ? day : next;
  }

  /** The first moment at which clocks can have shown a local time, whatever their change. */
  Instant earliest(LocalDateTime local) {
    ZoneOffsetTransition change = zone.getRules().getTransition(local);
    return local.toInstant(change == null ? offset(local) : east(change));
  }

  /** The last moment at which clocks can have shown a local time, whatever their change. */
  Instant latest(LocalDateTime local) {
    ZoneOffsetTransition change = zone.getRules().getTransition(local);
    return local.toInstant(change == null ? offset(local) : west(change));
  }

  private ZoneOffset offset(LocalDateTime local) {
    return zone.getRules().getOffset(local);
  }

  private static ZoneOffset east(ZoneOffsetTransition change) {
    return change.isGap() ? change.getOffsetAfter() : change.getOffsetBefore();
  }

  private static ZoneOffset west(ZoneOffsetTransition change) {
    return change.isGap() ? change.getOffsetBefore() : change.getOffsetAfter();
  }
}
