package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Result;
import shoeaudit.game.Side;

/** Each hand has two or three cards (WSGC-MB-1b, GEN-7, ONL-8). */
public final class CardCount extends DealingCheck {
  private static final int FEWEST = 2;
  private static final int MOST = 3;

  public CardCount() {
    super(
        declare("dealing.card-count", "A hand had fewer than two cards, or more than three.")
            .requiresNothing());
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    boolean tooMany =
        coup.cards().count(Side.PLAYER) > MOST || coup.cards().count(Side.BANKER) > MOST;
    if (tooMany) {
      return Verdict.DEVIATES;
    }
    if (coup.dealtCards().handsComplete()) {
      return Verdict.CONFORMS;
    }
    // Cards may be missing from the record: only a coup that was decided or paid shows that none
    // were dealt.
    // In one that was annulled the dealing may have stopped for that very reason.
    boolean annulled = coup.result().declared() == Result.VOID;
    return !annulled && (coup.result().declared() != null || coup.settlements().count() > 0)
        ? Verdict.DEVIATES
        : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (Side side : Side.values()) {
      int count = coup.cards().count(side);
      if (count >= FEWEST && count <= MOST) {
        continue;
      }
      int row = count > MOST ? rowOf(coup, side, MOST) : coup.result().row();
      wrong(coup, findings, row)
          .distinct(side.text())
          .explain(
              phrase("dealing.card-count.held", Facts.name(side), count),
              consequence(coup, findings));
      if (coup.dealing().twoDeals()) {
        // Both hands have too many for one reason.
        return;
      }
    }
  }
}
