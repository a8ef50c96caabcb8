package shoeaudit.audit.announcement;

import shoeaudit.audit.CoupReplay;
import shoeaudit.game.Card;
import shoeaudit.game.Side;

/** What totals were called in a coup, and what the hand then held. */
final class Calls {
  private Calls() {}

  /** The hand that a call is about. */
  static Side side(CoupReplay coup, int row) {
    return coup.events().hand[row] == 1 ? Side.PLAYER : Side.BANKER;
  }

  /** How many cards the hand held when a call was recorded, cards then withdrawn left out. */
  static int cardsThen(CoupReplay coup, int callRow) {
    int count = 0;
    for (int i = 0; i < coup.dealt(); i++) {
      if (lay(coup, i, callRow)) {
        count++;
      }
    }
    return count;
  }

  /** Whether a dealt card lay in the hand that a call is about, when it was recorded. */
  private static boolean lay(CoupReplay coup, int card, int callRow) {
    return coup.dealtRow(card) < callRow
        && coup.dealtSide(card) == side(coup, callRow)
        && !(coup.withdrawn(card) && coup.withdrawnRow(card) < callRow);
  }

  /** The total of the hand when a call was recorded; -1 where it held no card. */
  static int totalThen(CoupReplay coup, int callRow) {
    int total = 0;
    boolean any = false;
    for (int i = 0; i < coup.dealt(); i++) {
      if (lay(coup, i, callRow)) {
        total += Card.value(coup.dealtCard(i));
        any = true;
      }
    }
    return any ? total % 10 : -1;
  }

  /** Whether a hand's total was called while it held its first two cards. */
  static boolean calledOnTwo(CoupReplay coup, Side side) {
    for (int i = 0; i < coup.calls(); i++) {
      int row = coup.callRow(i);
      if (side(coup, row) == side && cardsThen(coup, row) == 2) {
        return true;
      }
    }
    return false;
  }
}
