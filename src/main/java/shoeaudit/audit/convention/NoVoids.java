package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Coups that an irregularity annulled, and whose wagers were all returned, have another result than
 * void on record: the system writes the winner by the cards, or has no word for it.
 */
final class NoVoids extends Convention {
  /** Few coups of a shoe are annulled. */
  private static final int ENOUGH = 2;

  private final List<Integer> rows = new ArrayList<>();

  @Override
  void begin() {
    super.begin();
    rows.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.declares(Result.VOID)) {
      countAsAsked();
    } else if (coup.resultRow() >= 0 && areAllReturned(coup) && isIrregular(coup)) {
      countOtherwise(coup.resultRow());
      rows.add(coup.resultRow());
    }
  }

  private static boolean areAllReturned(ShoeCoup coup) {
    boolean returned = coup.settled().size() > 0;
    for (int i = 0; i < coup.settled().size() && returned; i++) {
      returned = coup.isOutcome(coup.settled().get(i), WagerOutcome.VOID);
    }
    return returned;
  }

  private static boolean isIrregular(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int row = coup.firstRow(); row < events.size(); row++) {
      if (events.coup[row] == coup.number() && events.kindOf(row) == EventKind.IRREGULARITY) {
        return true;
      }
    }
    return false;
  }

  @Override
  boolean isRefuted() {
    return asAsked() > 0;
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    rows.forEach(row -> events.result[row] = 0);
  }

  @Override
  String what() {
    return share()
        + " coups that an irregularity annulled, and whose wagers were all returned, have another result than void, as if"
        + " the system wrote the winner by the cards; the results of those coups were not tested";
  }

  @Override
  String remedy() {
    return "give void as the result of coups that were annulled; if the table did declare otherwise, its footage shows it";
  }
}
