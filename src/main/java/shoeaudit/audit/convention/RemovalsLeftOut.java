package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.Set;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No wager is taken back on record, or none any more from some coup on, and many of several patrons
 * have no settlement in coups that have those of others, won and lost: the lines that took them
 * back were left out. Chips that lie on the table are paid or taken.
 */
final class RemovalsLeftOut extends Convention {
  private static final int SEVERAL_PATRONS = 3;

  /** Fewer are left by a dealer's mistakes. */
  private static final int ENOUGH = 5;

  /** The same where lines that take wagers back were on record before. */
  private static final int ENOUGH_SINCE = 3;

  private final CeasedLines removals = new CeasedLines(EventKind.WAGER_REMOVED);

  private final BitSet patrons = new BitSet();

  /** How many have no settlement since the last was taken back, and the first of them. */
  private int since;

  private int firstSince;
  private boolean won;
  private boolean lost;
  private final WhoGains gains = new WhoGains();

  @Override
  void begin() {
    super.begin();
    removals.begin();
    beginSince();
    gains.begin();
    won = false;
    lost = false;
  }

  private void beginSince() {
    patrons.clear();
    since = 0;
    firstSince = -1;
  }

  @Override
  void take(ShoeCoup coup) {
    takeSettled(coup);
    if (removals.take(coup)) {
      beginSince();
    }
  }

  private void takeSettled(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      won |= coup.isOutcome(coup.settled().get(i), WagerOutcome.WIN);
      lost |= coup.isOutcome(coup.settled().get(i), WagerOutcome.LOSE);
    }
    // What a tie returns may be left out for that.
    if (coup.decides() == null || coup.decides() == Result.TIE || coup.settled().size() == 0) {
      return;
    }
    gains.takeAll(coup);
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.wagers().isSettled(row)) {
        countAsAsked();
      } else {
        countOtherwise(row);
        firstSince = since == 0 ? row : firstSince;
        since++;
        patrons.set(events.patron[row]);
        gains.take(coup, row);
      }
    }
  }

  /** Whether any are taken back later is known at the end. */
  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  int enough() {
    return removals.ceased() ? ENOUGH_SINCE : ENOUGH;
  }

  /** However many are settled. */
  @Override
  boolean isMost() {
    return since >= enough()
        && won
        && lost
        && !gains.isByOutcome()
        && patrons.cardinality() >= SEVERAL_PATRONS
        && removals.isDealtOn(firstSince);
  }

  @Override
  int firstRow() {
    return firstSince;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AREAS, RecordGap.AMOUNTS, RecordGap.SETTLEMENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.SETTLEMENTS);
  }

  @Override
  String what() {
    return since
        + " wagers have no settlement in coups that have others, and no wager is taken back"
        + (removals.any() ? " any more" : "")
        + ", as if lines that take wagers back had been left out; what the rules ask of areas was not tested, nor were"
        + " limits and settlements";
  }

  @Override
  String remedy() {
    return "give the lines that take wagers back, too; if the table did leave wagers unsettled, its footage shows it";
  }
}
