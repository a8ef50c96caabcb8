package shoeaudit.audit.checks.result;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.Severity;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;

/**
 * The hand closest to nine wins, equal totals are a tie, a natural 9 beats a natural 8 (WSGC-MB-7b,
 * 8a, 10c, GEN-11, KS-18, ONL-15). Judged on the cards as they lie, whether or not they were dealt
 * rightly.
 */
public final class WinnerWrong extends CoupCheck {
  private static final int NATURALS = 1;
  private static final int TIE = 2;

  public WinnerWrong() {
    super(
        Declaration.of(
                "result.winner-wrong",
                Level.RESULT,
                Severity.HIGH,
                "The declared result is not that of the cards.")
            .requiresNothing()
            .facets(
                List.of(
                    List.of(),
                    List.of(Circumstance.NATURAL_AGAINST_NATURAL),
                    List.of(Circumstance.TIE_RESULT))));
  }

  @Override
  public int facet(CoupReplay coup) {
    CoupCards cards = coup.cards();
    if (coup.dealtCards().handsComplete()
        && cards.natural(Side.PLAYER, coup.rules().table())
        && cards.natural(Side.BANKER, coup.rules().table())
        && cards.twoCardTotal(Side.PLAYER) != cards.twoCardTotal(Side.BANKER)) {
      return NATURALS;
    }
    return coup.result().declared() == Result.TIE || coup.result().ofCards() == Result.TIE
        ? TIE
        : 0;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    Result declared = coup.result().declared();
    if (declared == Result.VOID || coup.irregularities().voidDue()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (declared == null || coup.completeness().incomplete() || !coup.dealing().cardsKnown()) {
      return Verdict.NOT_TESTABLE;
    }
    if (declared == coup.result().ofCards()) {
      return Verdict.CONFORMS;
    }
    return coup.dealing().twoDeals() ? Verdict.NOT_TESTABLE : Verdict.DEVIATES;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Result declared = coup.result().declared();
    Result byCards = coup.result().ofCards();
    if (declared == null || byCards == null) {
      throw new IllegalStateException("only a declared result can be wrong");
    }
    FindingDraft draft = findings.add().at(coup.result().row());
    draft.cards();
    draft
        .expected(byCards.text())
        .recorded(declared.text())
        .carriesResult()
        .explain(
            phrase("result.cards.give", Facts.hands(coup.cards()), Facts.result(byCards)),
            phrase("result.winner-wrong.declared." + declared.text()));
  }
}
