package shoeaudit.audit.checks.dealing;

import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Side;

/**
 * The Banker stands where the third-card table says so, given the Player's actual third card
 * (WSGC-MB-B, GEN-20, KS-21, KS-22, ONL-11, ONL-12).
 */
public final class BankerDrew extends DealingCheck {
  public BankerDrew() {
    super(
        declare(
                "dealing.banker-drew",
                "The Banker drew a third card where it stands, given the Player's actual third card.")
            .requiresNothing()
            .facets(BY_PLAYERS_ACTION));
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    return ThirdCards.banker(coup, true);
  }

  @Override
  public int facet(CoupReplay coup) {
    return byPlayersAction(coup);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    wrong(coup, findings, rowOf(coup, Side.BANKER, 2))
        .explain(ThirdCards.bankersDecision(code(), coup), consequence(coup, findings));
  }
}
