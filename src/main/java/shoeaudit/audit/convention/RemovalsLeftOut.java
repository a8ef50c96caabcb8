package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.Set;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No wager is taken back on record, and many of several patrons have no settlement in coups that
 * have those of others, won and lost: the lines that took them back were left out. Chips that lie
 * on the table are paid or taken.
 */
final class RemovalsLeftOut extends Convention {
  private static final int SEVERAL_PATRONS = 3;

  /** Fewer are left by a dealer's mistakes. */
  private static final int ENOUGH = 5;

  private final BitSet patrons = new BitSet();
  private boolean removed;
  private boolean won;
  private boolean lost;

  @Override
  void begin() {
    super.begin();
    patrons.clear();
    removed = false;
    won = false;
    lost = false;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.changes().size(); i++) {
      removed |= events.kindOf(coup.changes().get(i)) == EventKind.WAGER_REMOVED;
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      won |= coup.isOutcome(coup.settled().get(i), WagerOutcome.WIN);
      lost |= coup.isOutcome(coup.settled().get(i), WagerOutcome.LOSE);
    }
    // What a tie returns may be left out for that.
    if (coup.resultRow() < 0 || coup.declares(Result.TIE) || coup.settled().size() == 0) {
      return;
    }
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.wagers().isSettled(row)) {
        countAsAsked();
      } else {
        countOtherwise(row);
        patrons.set(events.patron[row]);
      }
    }
  }

  @Override
  boolean isRefuted() {
    return removed;
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  /** However many are settled. */
  @Override
  boolean isMost() {
    return !removed && won && lost && patrons.cardinality() >= SEVERAL_PATRONS;
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
    return share()
        + " wagers have no settlement in coups that have others, and no wager is taken back, as if lines that take wagers"
        + " back had been left out; what the rules ask of areas was not tested, nor were limits and settlements";
  }

  @Override
  String remedy() {
    return "give the lines that take wagers back, too; if the table did leave wagers unsettled, its footage shows it";
  }
}
