package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Calls are on record in coup after coup, and then in none: in a long part of the shoe, which the
 * same dealers dealt, they were not recorded.
 */
final class CallsCease extends Convention {
  /** So many coups with calls show that the shoe has them. */
  private static final int ENOUGH_WITH_CALLS = 8;

  private final boolean closing;

  private CallsCease(boolean closing) {
    this.closing = closing;
  }

  /** Of "no more bets". */
  static CallsCease ofClosing() {
    return new CallsCease(true);
  }

  /** Of the hands' totals. */
  static CallsCease ofTotals() {
    return new CallsCease(false);
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.isWhole()) {
      count(closing ? coup.closed() < 0 : coup.calls().size() == 0, coup.firstCard());
    }
  }

  /** Where nearly no coup has calls, those that have none are told of one by one. */
  @Override
  boolean isMost() {
    return false;
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  boolean isCommon() {
    return asAsked() >= ENOUGH_WITH_CALLS;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(closing ? RecordGap.CLOSING_CALLS : RecordGap.PROCEDURES);
  }

  @Override
  String what() {
    return share()
        + (closing
            ? " coups have no \"no more bets\", many in succession and nearly none of the others, as if it had not been"
                + " recorded there; whether it was called was not tested"
            : " coups have no call of totals, many in succession and nearly none of the others, as if they had not been"
                + " recorded there; calls and other procedures were not tested");
  }

  @Override
  String remedy() {
    return "give the calls of the whole shoe; if the table did make none there, its footage shows it";
  }
}
