package shoeaudit.audit.replay;

import java.util.List;
import shoeaudit.shoelog.LocalDays;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Which version of the controls is in force when.
 *
 * @param rules of the versions, in the order of their spans, at least one
 * @param days when each is in force
 */
public record VersionsInForce(List<Rules> rules, GamblingDays days) {
  /** Nothing of a shoe without a time lies further than a day from what has one. */
  private static final long DAY_NANOS = 24L * 60 * 60 * 1_000_000_000;

  public VersionsInForce(List<Rules> rules) {
    this(rules, new GamblingDays(rules.stream().map(Rules::controls).toList()));
  }

  /**
   * The version of the controls in force on a coup's gambling day; -1: none, or not to be told
   * (reading 15).
   */
  public int of(ShoeReplay shoe, int place) {
    return of(shoe, place, shoe.firstRow(place), shoe.lastRow(place));
  }

  /** Likewise by the first event with a time that a coup, or the shoe, has among these rows. */
  public int of(ShoeReplay shoe, int place, int first, int last) {
    int row = shoe.table().firstStampedRow(place, first, last);
    if (row < 0) {
      return onlyVersion(shoe.events());
    }
    return days.version(shoe.events().at[row]);
  }

  /**
   * The version that judges a shoe without times: the only one, unless one of the days that clocks
   * of an unknown zone showed lies outside its span in any zone; -1: none.
   */
  private int onlyVersion(ShoeEvents events) {
    if (rules.size() != 1) {
      return -1;
    }
    LocalDays dealt = events.localDays();
    return dealt != null && days.noneIsInForceThroughout(dealt) ? -1 : 0;
  }

  /**
   * The versions that may have been in force when an event was recorded, in their order: several
   * where it has no time, or one that the events around it contradict, and a version ends between
   * these. None: none was in force, or it is not to be told (reading 15).
   */
  public List<Integer> around(ShoeEvents events, int row) {
    long at = events.at[row];
    if (at != ShoeEvents.NO_TIME && rules.size() == 1) {
      return days.versions(at, at);
    }
    long before = Long.MIN_VALUE;
    long after = Long.MAX_VALUE;
    for (int other = 0; other < events.size(); other++) {
      long time = events.at[other];
      if (time != ShoeEvents.NO_TIME && other < row) {
        before = Math.max(before, time);
      } else if (time != ShoeEvents.NO_TIME && other > row) {
        after = Math.min(after, time);
      }
    }
    if (at != ShoeEvents.NO_TIME) {
      return days.versions(Math.min(at, after), Math.max(at, before));
    }
    if (before == Long.MIN_VALUE && after == Long.MAX_VALUE) {
      return onlyVersion(events) == 0 ? List.of(0) : List.of();
    }
    long first = before == Long.MIN_VALUE ? after - DAY_NANOS : before;
    long last = after == Long.MAX_VALUE ? before + DAY_NANOS : after;
    return days.versions(Math.min(first, last), Math.max(first, last));
  }
}
