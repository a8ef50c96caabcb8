package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.Arrays;
import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.Severity;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What the checks of dealing share: when dealing is judged at all, and how a wrong dealing is put
 * in words.
 */
abstract class DealingCheck extends CoupCheck {
  /** Of what {@link #declare} began. */
  DealingCheck(Declaration declared) {
    super(declared);
  }

  static Declaration declare(String code, String condition) {
    return Declaration.of(code, Level.DEALING, Severity.HIGH, condition);
  }

  @Override
  public final Verdict test(CoupReplay coup) {
    if (coup.irregularities().voidDue()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.dealing().judged()) {
      return Verdict.NOT_TESTABLE;
    }
    Verdict verdict = testDealing(coup);
    boolean doubted =
        verdict == Verdict.DEVIATES && (coup.dealing().isRightByTime() || isOfOneDeal(coup));
    return doubted ? Verdict.NOT_TESTABLE : verdict;
  }

  /** Whether the cards may be those of two deals, and the check is about one. */
  private boolean isOfOneDeal(CoupReplay coup) {
    return coup.dealing().twoDeals() && !(this instanceof CardCount);
  }

  /** Tests a coup that is complete, has cards and is not to be annulled. */
  abstract Verdict testDealing(CoupReplay coup);

  /**
   * A finding on the dealing as a whole, with the effect of the dealing on the first one of a coup.
   */
  FindingDraft wrong(CoupReplay coup, Findings findings, int row) {
    CoupCards correct = findings.effects().correct();
    FindingDraft draft =
        findings.add().at(row).recorded(Facts.hands(coup.cards())).carriesDealing();
    draft.cards();
    if (correct == null) {
      return draft.expected(
          coup.dealing().orderKnown()
              ? phrase("dealing.correct.needs-card")
              : phrase("dealing.correct.needs-order." + record(coup)));
    }
    return draft.evidence(findings.effects().nextRows()).expected(Facts.hands(correct));
  }

  /** What the wrong dealing led to, to end an explanation. */
  static Fact consequence(CoupReplay coup, Findings findings) {
    CoupCards correct = findings.effects().correct();
    if (correct == null) {
      return coup.dealing().orderKnown()
          ? phrase("dealing.consequence.needs-card")
          : phrase("dealing.consequence.needs-order." + record(coup));
    }
    Fact cards = cardsOf(coup, findings.effects().nextRows());
    Fact hands = Facts.hands(correct);
    Fact result = Facts.result(correct.result());
    Result dealt = coup.cards().result();
    return correct.result() == dealt
        ? phrase("dealing.consequence.as-dealt", cards, hands, result)
        : phrase("dealing.consequence.otherwise", cards, hands, result, Facts.ended(dealt));
  }

  /** The coup's own cards, and those of the shoe behind them that the rules would have dealt. */
  private static Fact cardsOf(CoupReplay coup, int[] nextRows) {
    if (nextRows.length == 0) {
      return phrase("dealing.cards.same");
    }
    ShoeEvents events = coup.events();
    List<Fact.Phrase> next =
        Arrays.stream(nextRows)
            .mapToObj(row ->
                phrase("dealing.cards.on-line", Card.text(events.card[row]), events.line[row]))
            .toList();
    return phrase("dealing.cards.and-next", next.size(), new Fact.Series(next));
  }

  /** What does not show the order of the cards, as keys name it. */
  private static String record(CoupReplay coup) {
    return coup.summary() ? "summary" : "record";
  }

  /** Facets of the checks of the Banker's third card. */
  static final List<List<Circumstance>> BY_PLAYERS_ACTION =
      List.of(List.of(Circumstance.PLAYER_STOOD), List.of(Circumstance.PLAYER_DREW));

  /** Which of {@link #BY_PLAYERS_ACTION} a coup falls under. */
  static int byPlayersAction(CoupReplay coup) {
    return coup.cards().thirdValue(Side.PLAYER) == ThirdCardTable.PLAYER_STOOD ? 0 : 1;
  }

  /** The event of a hand's n-th card as the cards lie, from 0; -1: it has none. */
  static int rowOf(CoupReplay coup, Side side, int index) {
    int seen = 0;
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (!coup.dealtCards().withdrawn(i) && coup.dealtCards().side(i) == side && seen++ == index) {
        return coup.dealtCards().row(i);
      }
    }
    return -1;
  }
}
