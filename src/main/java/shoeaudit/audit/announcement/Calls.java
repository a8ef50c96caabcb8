package shoeaudit.audit.announcement;

import shoeaudit.audit.CoupReplay;
import shoeaudit.game.Card;
import shoeaudit.game.Side;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** What totals were called in a coup, and what the hand then held. */
final class Calls {
  private Calls() {}

  /** Whether an event of the coup calls a total. */
  static boolean isCall(CoupReplay coup, int row) {
    return coup.owns(row) && coup.events().kindOf(row) == EventKind.TOTAL_ANNOUNCED;
  }

  /** The hand that a call is about. */
  static Side side(CoupReplay coup, int row) {
    return coup.events().hand[row] == 1 ? Side.PLAYER : Side.BANKER;
  }

  /** How many cards the hand held when a call was recorded, cards then withdrawn left out. */
  static int cardsThen(CoupReplay coup, int callRow) {
    int count = 0;
    ShoeEvents events = coup.events();
    for (int row = coup.shoe().firstRow(coup.place()); row < callRow; row++) {
      if (coup.owns(row) && events.hand[row] == events.hand[callRow]) {
        switch (events.kindOf(row)) {
          case CARD_DEALT -> count++;
          case CARD_WITHDRAWN -> count--;
          default -> {}
        }
      }
    }
    return count;
  }

  /** The total of the hand when a call was recorded; -1 where it held no card. */
  static int totalThen(CoupReplay coup, int callRow) {
    int total = 0;
    boolean any = false;
    for (int i = 0; i < coup.dealt(); i++) {
      if (coup.dealtRow(i) < callRow
          && coup.dealtSide(i) == side(coup, callRow)
          && !(coup.withdrawn(i) && coup.withdrawnRow(i) < callRow)) {
        total += Card.value(coup.dealtCard(i));
        any = true;
      }
    }
    return any ? total % 10 : -1;
  }

  /** Whether a hand's total was called while it held its first two cards. */
  static boolean calledOnTwo(CoupReplay coup, Side side) {
    for (int row = coup.shoe().firstRow(coup.place());
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (isCall(coup, row) && side(coup, row) == side && cardsThen(coup, row) == 2) {
        return true;
      }
    }
    return false;
  }
}
