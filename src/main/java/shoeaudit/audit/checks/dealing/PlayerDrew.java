package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Side;

/** The Player stands where the third-card table says so (WSGC-MB-P, GEN-18, KS-23, ONL-10). */
public final class PlayerDrew extends DealingCheck {
  public PlayerDrew() {
    super(
        declare(
                "dealing.player-drew",
                "The Player drew a third card on a total on which it stands.")
            .requiresNothing());
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    return ThirdCards.player(coup, true);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    wrong(coup, findings, rowOf(coup, Side.PLAYER, 2))
        .explain(
            phrase("dealing.player-drew.decision", coup.cards().twoCardTotal(Side.PLAYER)),
            consequence(coup, findings));
  }
}
