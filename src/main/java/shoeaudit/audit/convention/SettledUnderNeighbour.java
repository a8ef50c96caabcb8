package shoeaudit.audit.convention;

import java.util.BitSet;
import shoeaudit.audit.replay.RowList;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A wager has no settlement, and the next coup, or the one before, has one of the same area, patron
 * and bet too many: it has the number of the wrong coup. Neither coup is then testable, however few
 * they are.
 */
final class SettledUnderNeighbour extends Convention {
  private final BitSet rows = new BitSet();
  private RowList unsettled = new RowList();
  private RowList surplus = new RowList();
  private RowList unsettledBefore = new RowList();
  private RowList surplusBefore = new RowList();
  private int number;

  @Override
  void begin() {
    super.begin();
    rows.clear();
    unsettledBefore.clear();
    surplusBefore.clear();
    number = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    unsettled.clear();
    surplus.clear();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (!coup.wagers().isSettled(row) && !coup.wagers().isTakenBack(row)) {
        unsettled.add(row);
      }
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (!coup.wagers().isPlaced(row) || isSecond(coup, i)) {
        surplus.add(row);
      }
    }
    if (Math.abs(coup.number() - number) == 1) {
      pair(coup, unsettledBefore, surplus);
      pair(coup, unsettled, surplusBefore);
    }
    RowList spare = unsettledBefore;
    unsettledBefore = unsettled;
    unsettled = spare;
    spare = surplusBefore;
    surplusBefore = surplus;
    surplus = spare;
    number = coup.number();
  }

  private static boolean isSecond(ShoeCoup coup, int index) {
    for (int i = 0; i < index; i++) {
      if (coup.wagers().isSameWager(coup.settled().get(i), coup.settled().get(index))) {
        return true;
      }
    }
    return false;
  }

  private void pair(ShoeCoup coup, RowList wagers, RowList settlements) {
    for (int i = 0; i < wagers.size(); i++) {
      for (int j = 0; j < settlements.size(); j++) {
        if (coup.wagers().isSameWager(wagers.get(i), settlements.get(j))) {
          rows.set(wagers.get(i));
          rows.set(settlements.get(j));
          countOtherwise(settlements.get(j));
          break;
        }
      }
    }
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean holds() {
    return otherwise() > 0;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    rows.stream().forEach(events::makeUnreadable);
  }

  @Override
  String what() {
    return otherwise()
        + (otherwise() == 1 ? " wager has no settlement" : " wagers have no settlement")
        + ", and a coup beside theirs has one of the same area, patron and bet too many, as if it had the wrong number;"
        + " neither coup was tested";
  }

  @Override
  String remedy() {
    return "give each settlement the number of its wager's coup";
  }
}
