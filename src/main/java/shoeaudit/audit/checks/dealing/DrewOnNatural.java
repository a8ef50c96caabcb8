package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Side;

/** With a natural in either hand no card is drawn (WSGC-MB-10b, GEN-9, KS-25, ONL-9). */
public final class DrewOnNatural extends DealingCheck {
  public DrewOnNatural() {
    super(
        declare("dealing.drew-on-natural", "A card was drawn although a hand held a natural.")
            .requiresNothing());
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    if (!coup.dealtCards().handsComplete()) {
      return Verdict.NOT_TESTABLE;
    }
    if (!coup.dealing().naturalOnTwo(Side.PLAYER) && !coup.dealing().naturalOnTwo(Side.BANKER)) {
      return Verdict.NOT_APPLICABLE;
    }
    boolean drew = coup.cards().count(Side.PLAYER) > 2 || coup.cards().count(Side.BANKER) > 2;
    return drew ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Side natural = coup.dealing().naturalOnTwo(Side.PLAYER) ? Side.PLAYER : Side.BANKER;
    Side drew = coup.cards().count(Side.PLAYER) > 2 ? Side.PLAYER : Side.BANKER;
    wrong(coup, findings, rowOf(coup, drew, 2))
        .explain(
            phrase(
                "dealing.drew-on-natural.drew",
                Facts.name(natural),
                coup.cards().twoCardTotal(natural),
                Facts.name(drew)),
            consequence(coup, findings));
  }
}
