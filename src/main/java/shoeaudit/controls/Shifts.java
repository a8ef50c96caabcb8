package shoeaudit.controls;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;

/**
 * How a licensee divides a day into shifts, for statistics: each goes on until the next one starts,
 * the last of the day until the first of the next day. Times are what clocks show there, so that a
 * shift in which clocks are changed is longer or shorter.
 *
 * @param all in the order in which they start; empty: not stated
 * @param zone in which their times are reckoned
 */
public record Shifts(List<Shift> all, ZoneId zone) {
  /** A shift, and the local time at which it starts each day. */
  public record Shift(String name, LocalTime starts) {}

  public Shifts {
    all = all.stream().sorted(Comparator.comparing(Shift::starts)).toList();
  }

  /** Whether there are any. */
  public boolean areStated() {
    return !all.isEmpty();
  }

  /** The name of the shift in which a moment lies; empty where none is stated. */
  public String at(Instant moment) {
    LocalTime time = moment.atZone(zone).toLocalTime();
    String name = all.isEmpty() ? "" : all.getLast().name();
    for (Shift shift : all) {
      if (!time.isBefore(shift.starts())) {
        name = shift.name();
      }
    }
    return name;
  }
}
