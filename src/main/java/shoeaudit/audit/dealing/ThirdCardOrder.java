package shoeaudit.audit.dealing;

import java.util.Set;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Need;
import shoeaudit.audit.Verdict;
import shoeaudit.game.Side;

/**
 * The Player's third card comes before the Banker's, which it decides (WSGC-MB-P, GEN-18, KS-23,
 * ONL-10).
 */
public final class ThirdCardOrder extends DealingCheck {
  public ThirdCardOrder() {
    super("dealing.third-card-order", "The Banker's third card was dealt before the Player's.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.DEAL_ORDER);
  }

  /** Whether the Player had to draw is tested on the cards, in whatever order they came. */
  @Override
  public boolean isOfManner() {
    return true;
  }

  @Override
  public boolean bears(CoupReplay coup) {
    return !coup.dealingJudged()
        || !coup.handsComplete()
        || (coup.cards().count(Side.PLAYER) > 2 && coup.cards().count(Side.BANKER) > 2);
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    if (!coup.handsComplete()) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.cards().count(Side.PLAYER) < 3 || coup.cards().count(Side.BANKER) < 3) {
      return Verdict.NOT_APPLICABLE;
    }
    return coup.bankerThirdFirst() ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    wrong(coup, findings, rowOf(coup, Side.BANKER, 2))
        .explain(
            "The Banker's third card was dealt before the Player's, so each hand got the card that was the"
                + " other's. "
                + consequence(coup, findings));
  }
}
