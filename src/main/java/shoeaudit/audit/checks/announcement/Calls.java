package shoeaudit.audit.checks.announcement;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.game.Card;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/** What totals were called in a coup, and what the hand then held. */
final class Calls {
  private Calls() {}

  /** The hand that a call is about. */
  static Side side(CoupReplay coup, int row) {
    return coup.events().hand[row] == 1 ? Side.PLAYER : Side.BANKER;
  }

  /** Whether a dealt card lay in the hand that a call is about, when it was recorded. */
  private static boolean lay(CoupReplay coup, int card, int callRow) {
    return coup.dealtCards().row(card) < callRow
        && coup.dealtCards().side(card) == side(coup, callRow)
        && !(coup.dealtCards().withdrawn(card) && coup.dealtCards().withdrawnRow(card) < callRow);
  }

  /** Likewise by the times of both, which must have one; equal times: as recorded. */
  private static boolean layByTime(CoupReplay coup, int card, int callRow) {
    long[] at = coup.events().at;
    int row = coup.dealtCards().row(card);
    return coup.dealtCards().side(card) == side(coup, callRow)
        && (at[row] == at[callRow] ? row < callRow : at[row] < at[callRow])
        && !(coup.dealtCards().withdrawn(card) && coup.dealtCards().withdrawnRow(card) < callRow);
  }

  /** What a hand held at a call. */
  private record Held(int cards, int sum) {
    /** Its total; -1 where it held no card. */
    int total() {
      return cards == 0 ? -1 : sum % 10;
    }
  }

  private static Held held(CoupReplay coup, int callRow, boolean byTime) {
    int cards = 0;
    int sum = 0;
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (byTime ? layByTime(coup, i, callRow) : lay(coup, i, callRow)) {
        cards++;
        sum += Card.value(coup.dealtCards().card(i));
      }
    }
    return new Held(cards, sum);
  }

  /** The total of the hand when a call was recorded; -1 where it held no card. */
  static int totalThen(CoupReplay coup, int callRow) {
    return held(coup, callRow, false).total();
  }

  /**
   * Whether a call stands elsewhere among the lines of its hand's cards than by their times, all of
   * which are on record: when it was made is then not known.
   */
  private static boolean isMovedByTime(CoupReplay coup, int callRow) {
    long[] at = coup.events().at;
    if (coup.shoe().times().inOrder() || at[callRow] == ShoeEvents.NO_TIME) {
      return false;
    }
    boolean moved = false;
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (coup.dealtCards().side(i) == side(coup, callRow)) {
        if (at[coup.dealtCards().row(i)] == ShoeEvents.NO_TIME) {
          return false;
        }
        moved |= lay(coup, i, callRow) != layByTime(coup, i, callRow);
      }
    }
    return moved;
  }

  /** Whether the times of a call and of its hand's cards show it to be right. */
  static boolean isRightByTime(CoupReplay coup, int callRow) {
    return isMovedByTime(coup, callRow)
        && held(coup, callRow, true).total() == coup.events().total[callRow];
  }

  /** Whether a hand's total was called while it held its first two cards. */
  static boolean calledOnTwo(CoupReplay coup, Side side) {
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      if (side(coup, row) == side && held(coup, row, false).cards == 2) {
        return true;
      }
    }
    return false;
  }

  /** Whether the times, other than the lines, show a call while the hand held two cards. */
  static boolean calledOnTwoByTime(CoupReplay coup, Side side) {
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      if (side(coup, row) == side && isMovedByTime(coup, row) && held(coup, row, true).cards == 2) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a call gives the total of a hand's first two cards after its third, and none was made
   * while it held two: it was called late, or written down late, and is not called wrong as well.
   */
  static boolean isOfTwoCardsLate(CoupReplay coup, int callRow) {
    Side side = side(coup, callRow);
    return held(coup, callRow, false).cards > 2
        && coup.cards().count(side) > 2
        && coup.cards().twoCardTotal(side) == coup.events().total[callRow]
        && !calledOnTwo(coup, side);
  }

  /** Whether any call of a hand is {@linkplain #isOfTwoCardsLate of its two cards, and late}. */
  static boolean calledTwoCardsLate(CoupReplay coup, Side side) {
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      if (side(coup, row) == side && isOfTwoCardsLate(coup, row)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a call is recorded before its hand had two cards, which it has had since: what it was
   * of is not known, as no total can be called before there are cards.
   */
  static boolean isBeforeTwoCards(CoupReplay coup, int callRow) {
    Side side = side(coup, callRow);
    int cards = 0;
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      cards += coup.dealtCards().side(i) == side && coup.dealtCards().row(i) < callRow ? 1 : 0;
    }
    return cards < 2 && coup.cards().count(side) >= 2;
  }

  /** Whether it gives the total of its hand's first two cards. */
  static boolean isOfTwoCards(CoupReplay coup, int callRow) {
    return coup.cards().twoCardTotal(side(coup, callRow)) == coup.events().total[callRow];
  }

  /**
   * Whether a call before a hand's two cards may be that of its two-card total: it gives it, or is
   * not the total of the one card that then lay there.
   */
  static boolean mayBeCalledBefore(CoupReplay coup, Side side) {
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      if (side(coup, row) == side
          && isBeforeTwoCards(coup, row)
          && (isOfTwoCards(coup, row) || totalThen(coup, row) != coup.events().total[row])) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether another file records a call of the total of a hand's first two cards than its third:
   * nothing shows that the clocks of both agree, and so not which came first.
   */
  static boolean mayBeCalledInTime(CoupReplay coup, Side side) {
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      if (side(coup, row) == side
          && isOfTwoCards(coup, row)
          && coup.order().inTwoRecords(row, coup.dealtCards().firstRow())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether another file records a call than the cards, and it is the total of its hand's first two
   * cards or of all of them: by the clock of the cards it may have been right.
   */
  static boolean mayBeRightByOtherClock(CoupReplay coup, int callRow) {
    Side side = side(coup, callRow);
    return coup.order().inTwoRecords(callRow, coup.dealtCards().firstRow())
        && (isOfTwoCards(coup, callRow)
            || coup.cards().total(side) == coup.events().total[callRow]);
  }

  /** Whether a hand has a call of which it is not known what it said. */
  static boolean hasOneWithoutTotal(CoupReplay coup, Side side) {
    for (int i = 0; i < coup.calls().size(); i++) {
      int row = coup.calls().get(i);
      if (side(coup, row) == side && coup.events().total[row] == ShoeEvents.NO_TOTAL) {
        return true;
      }
    }
    return false;
  }
}
