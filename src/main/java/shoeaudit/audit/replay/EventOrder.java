package shoeaudit.audit.replay;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Which of two events of a shoe came first, as far as its record tells: by their times and by their
 * places in the log (audit.md, Order). Reused from coup to coup.
 */
public final class EventOrder {
  private ShoeReplay shoe = new ShoeReplay();
  private ShoeEvents events = shoe.events();
  private long clockToleranceNanos;

  /** Takes a shoe on, under these rules. */
  void load(ShoeReplay replay, Rules rules) {
    shoe = replay;
    events = replay.events();
    clockToleranceNanos = rules.controls().game().clockToleranceNanos();
  }

  /**
   * Whether the record tells which of two events came first: where the order of the records is not
   * known, their times alone do, unless they are equal.
   */
  public boolean ordered(int row, int other) {
    return shoe.records(Requirement.RECORDING_ORDER)
        || row == other
        || (timed(row, other) && events.at[row] != events.at[other]);
  }

  /**
   * Whether one event comes before another: times decide where both have one; otherwise, and for
   * equal times, an event whose time is reversed and times that are {@linkplain #tooCoarse too
   * coarse}, the order in the log (audit.md, Order; reading 23).
   */
  public boolean isBefore(int row, int other) {
    if (shoe.times().inOrder()) {
      return row < other;
    }
    boolean timesDecide =
        timed(row, other)
            && events.at[row] != events.at[other]
            && !(shoe.records(Requirement.RECORDING_ORDER) && tooCoarse(row, other));
    return timesDecide ? events.at[row] < events.at[other] : row < other;
  }

  /**
   * Whether one event came before another, or may have: it is recorded before it, and its time says
   * otherwise, as one that jumped ahead does; it is the line after it then that is reversed.
   */
  public boolean mayPrecede(int row, int other) {
    return isBefore(row, other) || (row < other && shoe.records(Requirement.RECORDING_ORDER));
  }

  private boolean timed(int row, int other) {
    return events.at[row] != ShoeEvents.NO_TIME
        && events.at[other] != ShoeEvents.NO_TIME
        && !shoe.times().isReversed(row)
        && !shoe.times().isReversed(other);
  }

  /** Whether nothing but the place of two lines tells which came first: no time of theirs does. */
  public static boolean isByLinesAlone(ShoeEvents events, int row, int other) {
    return events.at[row] == ShoeEvents.NO_TIME
        || events.at[other] == ShoeEvents.NO_TIME
        || events.at[row] == events.at[other];
  }

  /** Whether the times of two events lie no further apart than the clock tolerance. */
  boolean isNear(int row, int other) {
    return events.at[row] != ShoeEvents.NO_TIME
        && events.at[other] != ShoeEvents.NO_TIME
        && Math.abs(events.at[row] - events.at[other]) <= clockToleranceNanos;
  }

  /**
   * Whether the times of two events say otherwise than their places in the log which came first,
   * and lie so close together that the clock may be at fault (reading 43).
   */
  public boolean contradict(int row, int other) {
    return !shoe.times().inOrder()
        && !tooCoarse(row, other)
        && shoe.records(Requirement.RECORDING_ORDER)
        && isNear(row, other)
        && (row < other ? events.at[row] > events.at[other] : events.at[row] < events.at[other]);
  }

  /**
   * Whether the times of two events say otherwise than their places in the log which came first.
   */
  boolean disagree(int row, int other) {
    long at = events.at[row];
    long otherAt = events.at[other];
    return at != ShoeEvents.NO_TIME
        && otherAt != ShoeEvents.NO_TIME
        && (row < other ? at > otherAt : at < otherAt);
  }

  /**
   * Whether the times of two events differ, and by less than the step to which those of either kind
   * are rounded in the shoe: they do not tell which came first.
   */
  public boolean tooCoarse(int row, int other) {
    return shoe.times().tooCoarse(row, other);
  }

  /** Of two events, the kind whose times are rounded more in the shoe, or the first one's. */
  public EventKind coarser(int row, int other) {
    EventKind kind = events.kindOf(row);
    return shoe.times().step(kind) < shoe.times().step(events.kindOf(other))
        ? events.kindOf(other)
        : kind;
  }

  /**
   * Whether different files record two events of the same coups, whose clocks nothing shows to
   * agree.
   */
  public boolean inTwoRecords(int row, int other) {
    return events.inTwoRecords(row, other);
  }
}
