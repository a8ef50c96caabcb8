package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Card;
import shoeaudit.game.Side;

/** Two cards each, in the order Player, Banker, Player, Banker (WSGC-MB-5a, GEN-7). */
public final class Order extends DealingCheck {
  public Order() {
    super(
        declare(
                "dealing.order",
                "The first four cards were not dealt Player, Banker, Player, Banker.")
            .requires(Requirement.DEAL_ORDER));
  }

  @Override
  Verdict testDealing(CoupReplay coup) {
    if (!coup.dealtCards().handsComplete()) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.dealtCards().firstFourInOrder()) {
      return Verdict.CONFORMS;
    }
    return coup.dealing().orderKnown() && !coup.dealing().endsWithDeal()
        ? Verdict.DEVIATES
        : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    List<Fact.Phrase> order = new ArrayList<>();
    int wrongRow = -1;
    // Only complete hands are tested: there are four cards that remain.
    for (int i = 0; order.size() < 4; i++) {
      if (!coup.dealtCards().withdrawn(i)) {
        Side side = coup.dealtCards().side(i);
        if (wrongRow < 0 && side.ordinal() != (order.size() & 1)) {
          wrongRow = coup.dealtCards().row(i);
        }
        order.add(phrase("dealing.order." + side.text(), Card.text(coup.dealtCards().card(i))));
      }
    }
    wrong(coup, findings, wrongRow)
        .restsOnOrder(coup.dealtCards().firstRow(), wrongRow)
        .explain(
            phrase("dealing.order.first-four", new Fact.Series(order)),
            consequence(coup, findings));
  }
}
