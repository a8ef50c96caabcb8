package shoeaudit.audit.checks.dealing;

import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Card;
import shoeaudit.game.Side;

/**
 * Third cards are dealt face up, ghost hands included (GEN-10). A card withdrawn again is no third
 * card.
 */
public final class ThirdCardFaceDown extends DealingCheck {
  private static final byte DOWN = 2;

  public ThirdCardFaceDown() {
    super("dealing.third-card-face-down", "A third card was dealt face down.");
  }

  @Override
  public boolean onlyWhereCited() {
    return true;
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    boolean any = false;
    boolean missing = false;
    for (Side side : Side.values()) {
      int row = rowOf(coup, side, 2);
      if (row >= 0) {
        any = true;
        if (coup.events().face[row] == DOWN) {
          return Verdict.DEVIATES;
        }
        missing |= coup.events().face[row] == 0;
      }
    }
    if (!any) {
      return Verdict.NOT_APPLICABLE;
    }
    return missing ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (Side side : Side.values()) {
      int row = rowOf(coup, side, 2);
      if (row >= 0 && coup.events().face[row] == DOWN) {
        findings
            .add()
            .at(row)
            .expected("the " + Words.name(side) + "'s third card face up")
            .recorded(Card.text(coup.events().card[row]) + " face down")
            .explain(
                "The "
                    + Words.name(side)
                    + "'s third card, "
                    + Card.text(coup.events().card[row])
                    + ", was recorded face down; third cards are dealt face up.");
      }
    }
  }
}
