package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.game.Card;
import shoeaudit.game.Side;

/**
 * Third cards are dealt face up, ghost hands included (GEN-10). A card withdrawn again is no third
 * card.
 */
public final class ThirdCardFaceDown extends DealingCheck {
  private static final byte DOWN = 2;

  public ThirdCardFaceDown() {
    super(
        declare("dealing.third-card-face-down", "A third card was dealt face down.")
            // It decides neither money nor a winner.
            .severity(Severity.MEDIUM)
            .requiresNothing()
            .onlyWhereCited());
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
        Fact hand = Facts.name(side);
        String card = Card.text(coup.events().card[row]);
        findings
            .add()
            .at(row)
            .distinct(side.text())
            .expected(phrase("dealing.third-card-face-down.expected", hand))
            .recorded(phrase("dealing.third-card-face-down.recorded", card))
            .explain(phrase("dealing.third-card-face-down.explanation", hand, card));
      }
    }
  }
}
