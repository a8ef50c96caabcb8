package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/** The one place where a recorded coup is held against the third-card table. */
public final class ThirdCards {
  private ThirdCards() {}

  /**
   * The Player's decision.
   *
   * @param drew whether drawing against the table is tested, or standing against it
   */
  static Verdict player(CoupReplay coup, boolean drew) {
    Verdict undecided = undecided(coup);
    if (undecided != null) {
      return undecided;
    }
    boolean due = coup.rules().table().playerDraws(coup.cards().twoCardTotal(Side.PLAYER));
    return verdict(due, coup.cards().count(Side.PLAYER) > 2, drew);
  }

  /** The Banker's decision, given what the Player actually did. */
  static Verdict banker(CoupReplay coup, boolean drew) {
    Verdict undecided = undecided(coup);
    if (undecided != null) {
      return undecided;
    }
    CoupCards cards = coup.cards();
    boolean due =
        coup.rules()
            .table()
            .bankerDraws(cards.twoCardTotal(Side.BANKER), cards.thirdValue(Side.PLAYER));
    return verdict(due, cards.count(Side.BANKER) > 2, drew);
  }

  /** With a natural the tables do not bear on the coup. */
  private static @org.jspecify.annotations.Nullable Verdict undecided(CoupReplay coup) {
    if (!coup.dealtCards().handsComplete()) {
      return Verdict.NOT_TESTABLE;
    }
    return coup.dealing().naturalOnTwo(Side.PLAYER) || coup.dealing().naturalOnTwo(Side.BANKER)
        ? Verdict.NOT_APPLICABLE
        : null;
  }

  private static Verdict verdict(boolean due, boolean did, boolean drewTested) {
    return due != did && did == drewTested ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  /** The cell of the table on which the Banker decides, and that it did otherwise. */
  static Fact bankersDecision(String code, CoupReplay coup) {
    int third = coup.cards().thirdValue(Side.PLAYER);
    int total = coup.cards().twoCardTotal(Side.BANKER);
    return third == ThirdCardTable.PLAYER_STOOD
        ? phrase(code + ".player-stood", total)
        : phrase(code + ".player-drew", total, third);
  }
}
