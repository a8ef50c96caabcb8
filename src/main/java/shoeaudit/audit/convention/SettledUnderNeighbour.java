package shoeaudit.audit.convention;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
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

  /** The numbers of coups that were taken, and of those whose lines others' stand among. */
  private final BitSet taken = new BitSet();

  private final BitSet parted = new BitSet();

  private final List<Pair> pairs = new ArrayList<>();

  /** A wager and a settlement that would be its own, and the numbers of their coups. */
  private record Pair(int wager, int settlement, int coup, int beside) {}

  @Override
  void begin() {
    super.begin();
    rows.clear();
    unsettledBefore.clear();
    surplusBefore.clear();
    number = 0;
    taken.clear();
    parted.clear();
    pairs.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    unsettled.clear();
    surplus.clear();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.wagers().isUnsettled(row)) {
        unsettled.add(row);
      }
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (!coup.wagers().isPlaced(row) || isSecond(coup, i)) {
        surplus.add(row);
      }
    }
    if (taken.get(coup.number())) {
      parted.set(coup.number());
    }
    taken.set(coup.number());
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
          pairs.add(new Pair(wagers.get(i), settlements.get(j), number, coup.number()));
          break;
        }
      }
    }
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  /** Of a coup whose lines others' stand among, one part has wagers and another settlements. */
  @Override
  boolean holds() {
    for (Pair pair : pairs) {
      if (!parted.get(pair.coup()) && !parted.get(pair.beside())) {
        rows.set(pair.wager());
        rows.set(pair.settlement());
        countOtherwise(pair.settlement());
      }
    }
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
