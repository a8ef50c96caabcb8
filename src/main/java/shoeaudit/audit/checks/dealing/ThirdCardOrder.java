package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Side;

/**
 * The Player's third card comes before the Banker's, which it decides (WSGC-MB-P, GEN-18, KS-23,
 * ONL-10).
 */
public final class ThirdCardOrder extends DealingCheck {
  /** Whether the Player had to draw is tested on the cards, in whatever order they came. */
  public ThirdCardOrder() {
    super(
        declare(
                "dealing.third-card-order",
                "The Banker's third card was dealt before the Player's.")
            .requires(Requirement.DEAL_ORDER)
            .ofManner());
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return !coup.dealing().judged()
        || !coup.dealtCards().handsComplete()
        || (coup.cards().count(Side.PLAYER) > 2 && coup.cards().count(Side.BANKER) > 2);
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    if (!coup.dealtCards().handsComplete()) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.cards().count(Side.PLAYER) < 3 || coup.cards().count(Side.BANKER) < 3) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.dealtCards().bankerThirdFirst()) {
      return Verdict.CONFORMS;
    }
    return coup.dealing().orderKnown() && !coup.shoe().record().listsThirds()
        ? Verdict.DEVIATES
        : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    int banker = rowOf(coup, Side.BANKER, 2);
    wrong(coup, findings, banker)
        .restsOnOrder(banker, rowOf(coup, Side.PLAYER, 2))
        .explain(phrase("dealing.third-card-order.before"), consequence(coup, findings));
  }
}
