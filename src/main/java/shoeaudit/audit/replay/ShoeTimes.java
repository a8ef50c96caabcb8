package shoeaudit.audit.replay;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The times of a shoe's events: from when to when they are, and which of them can be relied on.
 * Reused from shoe to shoe.
 */
public final class ShoeTimes {
  private static final long NANOS_A_SECOND = 1_000_000_000;

  private final ShoeRecord record;
  private ShoeEvents events = new ShoeEvents("", "", "");
  private boolean inOrder;
  private boolean all;
  private long firstNanos;
  private long lastNanos;
  private final SureTimes sureTimes = new SureTimes();
  private final CoarseTimes coarseTimes = new CoarseTimes();

  ShoeTimes(ShoeRecord record) {
    this.record = record;
  }

  /**
   * Whether a time has a part of a second: a clock that writes such parts does not give two events
   * one time by chance.
   *
   * @param nanos nanoseconds since 1970
   */
  static boolean hasPartOfSecond(long nanos) {
    return Math.floorMod(nanos, NANOS_A_SECOND) != 0;
  }

  /** Takes a shoe on. */
  void load(ShoeEvents shoe) {
    events = shoe;
    sureTimes.load(shoe);
    coarseTimes.load(shoe);
  }

  /** Its events are about to be taken. */
  void clear() {
    inOrder = true;
    all = true;
    firstNanos = Long.MAX_VALUE;
    lastNanos = Long.MIN_VALUE;
  }

  /** Takes an event. */
  void take(int row, EventKind kind) {
    long at = events.at[row];
    if (at != ShoeEvents.NO_TIME) {
      firstNanos = Math.min(firstNanos, at);
      lastNanos = Math.max(lastNanos, at);
      inOrder &= !events.reversed[row];
    } else {
      all &= kind == EventKind.RECORD_LACKS;
    }
  }

  /**
   * Whether no event's time lies before that of the one recorded before it: the order of the log is
   * then that of time, too.
   */
  public boolean inOrder() {
    return inOrder;
  }

  /** Whether any event has a time. */
  public boolean any() {
    return firstNanos <= lastNanos;
  }

  /** Whether every event has a time. */
  boolean all() {
    return all;
  }

  /** The earliest time, nanoseconds since 1970; the largest long where there is none. */
  public long firstNanos() {
    return firstNanos;
  }

  /** The latest time; the smallest long where there is none. */
  public long lastNanos() {
    return lastNanos;
  }

  /**
   * Whether an event's time lies before that of the one recorded before it, so that it places
   * nothing (reading 23). Where the order of the records is not known, that contradicts nothing.
   */
  public boolean isReversed(int row) {
    return events.reversed[row] && record.records(Requirement.RECORDING_ORDER);
  }

  /**
   * Whether an event's time can be relied on as the moment at which it happened: it has one, and no
   * event that was recorded before it has a later time, nor one after it an earlier one. Of two
   * times that contradict each other nobody knows which is right.
   */
  public boolean isSure(int row) {
    return inOrder ? events.at[row] != ShoeEvents.NO_TIME : sureTimes.isSure(row);
  }

  /**
   * Whether the times of two events differ, and by less than the step to which those of either kind
   * are rounded in the shoe: they do not tell which came first.
   */
  public boolean tooCoarse(int row, int other) {
    if (events.at[row] == ShoeEvents.NO_TIME || events.at[other] == ShoeEvents.NO_TIME) {
      return false;
    }
    long apart = Math.abs(events.at[row] - events.at[other]);
    return apart != 0 && apart < Math.max(step(events.kindOf(row)), step(events.kindOf(other)));
  }

  /**
   * The step to which times of a kind of event are rounded in this shoe, in nanoseconds: a minute
   * or a second; 0 where they are finer, or too few to tell.
   */
  long step(EventKind kind) {
    return coarseTimes.step(kind);
  }
}
