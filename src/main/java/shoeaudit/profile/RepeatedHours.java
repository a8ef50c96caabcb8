package shoeaudit.profile;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The hours that clocks show twice, as they are set back: of two times in one of them nobody knows
 * which came first. Where the zone of a clock is not known, it may be that of any place on earth.
 */
final class RepeatedHours {
  /** No clock was ever set back by more. */
  private static final Duration MOST = Duration.ofDays(1);

  /** On how many days what was looked up is kept. */
  private static final int MOST_DAYS = 5_000;

  /** By the day on which they begin on the clock: those of all zones. */
  private static final Map<LocalDate, List<Hours>> BY_DAY = new ConcurrentHashMap<>();

  /** From when on and until when a clock shows times that it shows twice. */
  private record Hours(LocalDateTime from, LocalDateTime until) {
    boolean has(LocalDateTime time) {
      return !time.isBefore(from) && time.isBefore(until);
    }
  }

  private RepeatedHours() {}

  /** The last, or the first, of the points in time at which a zone's clocks show that time. */
  static Instant point(LocalDateTime local, ZoneId zone, boolean last) {
    List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
    // The offset from before the clocks were set back stands first; a gap has none.
    ZoneOffset offset =
        offsets.isEmpty()
            ? zone.getRules().getOffset(local)
            : last ? offsets.getLast() : offsets.getFirst();
    return local.toInstant(offset);
  }

  /** Whether the clocks of some zone showed both times twice, in the same hours. */
  static boolean anyHas(LocalDateTime one, LocalDateTime other) {
    if (Duration.between(one, other).abs().compareTo(MOST) >= 0) {
      return false;
    }
    LocalDate day = (one.isBefore(other) ? one : other).toLocalDate();
    return anyHas(day, one, other) || anyHas(day.minusDays(1), one, other);
  }

  private static boolean anyHas(LocalDate day, LocalDateTime one, LocalDateTime other) {
    if (BY_DAY.size() > MOST_DAYS) {
      BY_DAY.clear();
    }
    for (Hours hours : BY_DAY.computeIfAbsent(day, RepeatedHours::of)) {
      if (hours.has(one) && hours.has(other)) {
        return true;
      }
    }
    return false;
  }

  /** Those of all zones that begin on that day of their clocks. */
  private static List<Hours> of(LocalDate day) {
    Set<Hours> found = new HashSet<>();
    for (String id : ZoneId.getAvailableZoneIds()) {
      ZoneRules rules = ZoneId.of(id).getRules();
      Instant from = day.atStartOfDay().minusDays(1).toInstant(ZoneOffset.UTC);
      ZoneOffsetTransition change = rules.nextTransition(from);
      while (change != null && change.getDateTimeAfter().toLocalDate().isBefore(day.plusDays(2))) {
        LocalDateTime first = change.getDateTimeAfter();
        if (change.isOverlap() && first.toLocalDate().equals(day)) {
          found.add(new Hours(first, change.getDateTimeBefore()));
        }
        change = rules.nextTransition(change.getInstant());
      }
    }
    return new ArrayList<>(found);
  }
}
