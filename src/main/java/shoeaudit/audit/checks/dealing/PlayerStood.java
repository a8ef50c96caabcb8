package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Side;

/** The Player draws where the third-card table says so (WSGC-MB-P, GEN-18, KS-23, ONL-10). */
public final class PlayerStood extends DealingCheck {
  public PlayerStood() {
    super(
        declare("dealing.player-stood", "The Player stood on a total on which it draws.")
            .requiresNothing());
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    return ThirdCards.player(coup, false);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    wrong(coup, findings, rowOf(coup, Side.PLAYER, 1))
        .explain(
            phrase("dealing.player-stood.decision", coup.cards().twoCardTotal(Side.PLAYER)),
            consequence(coup, findings));
  }
}
