package shoeaudit.audit.checks.announcement;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.RuleChoices.Totals;
import shoeaudit.controls.Severity;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A called total is that of the cards then in the hand (WSGC-MB-5c, GEN-8); one finding for each
 * hand.
 */
public final class TotalCalledWrong extends CoupCheck {
  public TotalCalledWrong() {
    super(
        Declaration.of(
                "announcement.total-wrong",
                Level.ANNOUNCEMENT,
                Severity.LOW,
                "The called total is not that of the cards then in the hand.")
            .requires(Requirement.EVENTS, Requirement.DEAL_ORDER, Requirement.RECORDING_ORDER)
            .cites("IC:announcements.totals"));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (coup.calls().size() == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    Verdict verdict = Verdict.CONFORMS;
    for (int i = 0; i < coup.calls().size(); i++) {
      Verdict ofCall = test(coup, coup.calls().get(i));
      if (ofCall == Verdict.DEVIATES) {
        return ofCall;
      }
      if (verdict != Verdict.REVIEW && ofCall != Verdict.CONFORMS) {
        verdict = ofCall;
      }
    }
    return verdict;
  }

  /** Tests one call. */
  private static Verdict test(CoupReplay coup, int row) {
    int total = Calls.totalThen(coup, row);
    if (total == coup.events().total[row]) {
      return Verdict.CONFORMS;
    }
    if (coup.events().total[row] == ShoeEvents.NO_TOTAL
        || coup.dealing().twoDeals()
        // A call amid another coup's lines may be of that one's hand.
        || coup.shoe().isOutOfPlace(row)
        || !coup.dealing().handKnown(Calls.side(coup, row))
        // A third card may be missing that the call was of.
        || (coup.dealing().lacksThird() && coup.cards().count(Calls.side(coup, row)) == 2)
        || Calls.isRightByTime(coup, row)
        || Calls.mayBeRightByOtherClock(coup, row)) {
      return Verdict.NOT_TESTABLE;
    }
    if (Calls.isBeforeTwoCards(coup, row)) {
      return Calls.isOfTwoCards(coup, row) ? Verdict.NOT_TESTABLE : Verdict.REVIEW;
    }
    if (total < 0) {
      return Verdict.NOT_TESTABLE;
    }
    if (!Calls.isOfTwoCardsLate(coup, row)) {
      return Verdict.DEVIATES;
    }
    // Where totals are required, that it came late is a finding already.
    return coup.rules().controls().announcements().totals() == Totals.REQUIRED
        ? Verdict.NOT_TESTABLE
        : Verdict.REVIEW;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (Side side : Side.values()) {
      if (!explainHand(coup, side, Verdict.DEVIATES, findings)) {
        explainHand(coup, side, Verdict.REVIEW, findings);
      }
    }
  }

  /** One finding for the calls of a hand with this verdict; whether there are any. */
  private static boolean explainHand(CoupReplay coup, Side side, Verdict of, Findings findings) {
    FindingDraft draft = null;
    for (int call = 0; call < coup.calls().size(); call++) {
      int row = coup.calls().get(call);
      if (Calls.side(coup, row) != side) {
        continue;
      }
      if (test(coup, row) != of) {
        continue;
      }
      boolean before = Calls.isBeforeTwoCards(coup, row);
      int total = before ? coup.cards().twoCardTotal(side) : Calls.totalThen(coup, row);
      int called = coup.events().total[row];
      if (draft != null) {
        draft.evidence(row);
        continue;
      }
      draft =
          findings
              .add()
              .at(row)
              .distinct(side.text())
              .expected(Facts.handTotal(side, total))
              .recorded(Facts.handTotal(side, called))
              .explain(explanation(side, total, called, before, of == Verdict.REVIEW));
      if (of == Verdict.REVIEW) {
        draft.review();
      }
      for (int i = 0; i < coup.dealtCards().count(); i++) {
        if (coup.dealtCards().side(i) == side && (before || coup.dealtCards().row(i) < row)) {
          draft.evidence(coup.dealtCards().row(i));
        }
      }
    }
    return draft != null;
  }

  private static Fact explanation(
      Side side, int total, int called, boolean before, boolean review) {
    String call = before ? "before-cards" : review ? "written-late" : "wrong";
    return phrase("announcement.total-wrong." + call, called, Facts.name(side), total);
  }
}
