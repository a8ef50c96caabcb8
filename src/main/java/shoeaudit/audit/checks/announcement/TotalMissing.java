package shoeaudit.audit.checks.announcement;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.RuleChoices.Totals;
import shoeaudit.controls.Severity;
import shoeaudit.game.Side;
import shoeaudit.shoelog.EventKind;

/**
 * Where totals are required, the dealer calls both hands' two-card totals (WSGC-MB-5c, GEN-8),
 * ghost and void coups included (audit.md, reading 16). Judged only in shoes that record calls of
 * totals (reading 25). A call that is recorded before the hand's cards disproves the record's
 * order, and not the call; where the record ends before the calls can have come, it shows none.
 */
public final class TotalMissing extends CoupCheck {
  /** As many as both hands get at first. */
  private static final int FIRST_CARDS = 4;

  public TotalMissing() {
    super(
        Declaration.of(
                "announcement.total-missing",
                Level.ANNOUNCEMENT,
                Severity.LOW,
                "Totals are required, and a hand's two-card total was not called.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.EVENTS, Requirement.DEAL_ORDER, Requirement.RECORDING_ORDER)
            .cites("IC:announcements.totals"));
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return coup.rules().controls().announcements().totals() == Totals.REQUIRED;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!mayApply(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.dealtCards().handsComplete()
        || coup.dealing().dealtAgain()
        || coup.dealing().equalCardsGone()
        || coup.dealing().hasCardTwice()
        || endsBeforeCalls(coup)
        || !coup.shoe().record().has(EventKind.TOTAL_ANNOUNCED)) {
      return Verdict.NOT_TESTABLE;
    }
    boolean both = Calls.calledOnTwo(coup, Side.PLAYER) && Calls.calledOnTwo(coup, Side.BANKER);
    if (both) {
      return Verdict.CONFORMS;
    }
    for (Side side : Side.values()) {
      if (isMissing(coup, side)) {
        return coup.completeness().showsAbsence() ? Verdict.DEVIATES : Verdict.NOT_TESTABLE;
      }
    }
    return Verdict.NOT_TESTABLE;
  }

  /**
   * Whether the record of a coup ends with its first cards or its calls: others may have followed.
   */
  private static boolean endsBeforeCalls(CoupReplay coup) {
    if (coup.dealtCards().count() > FIRST_CARDS) {
      return false;
    }
    int last = coup.events().size() - 1;
    EventKind kind = coup.events().kindOf(last);
    return coup.completeness().incomplete()
        || (coup.owns(last) && (kind == EventKind.CARD_DEALT || kind == EventKind.TOTAL_ANNOUNCED));
  }

  /** Whether no call on record can be that of a hand's two-card total. */
  private static boolean isMissing(CoupReplay coup, Side side) {
    return coup.shoe().record().tellsCall(coup.cards().twoCardTotal(side))
        && !Calls.hasOneWithoutTotal(coup, side)
        && !Calls.calledOnTwo(coup, side)
        && !Calls.calledOnTwoByTime(coup, side)
        && !Calls.mayBeCalledInTime(coup, side)
        && !Calls.mayBeCalledBefore(coup, side);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    List<Fact> missing = new ArrayList<>();
    List<Fact> late = new ArrayList<>();
    FindingDraft draft = findings.add().at(coup.result().row());
    for (Side side : Side.values()) {
      if (isMissing(coup, side)) {
        List<Fact> told = Calls.calledTwoCardsLate(coup, side) ? late : missing;
        told.add(phrase("announcement.total-missing.of-hand", Facts.name(side)));
      }
    }
    draft.cards();
    draft
        .expected(phrase("announcement.total-missing.expected"))
        .recorded(sentence("announcement.total-missing.recorded", missing, late))
        .explain(sentence("announcement.total-missing.explanation", missing, late));
  }

  /** A phrase on the hands without a call, on those with a late one, or on one of each. */
  private static Fact sentence(String key, List<Fact> missing, List<Fact> late) {
    if (late.isEmpty()) {
      return phrase(key + ".missing", hands(missing));
    }
    return missing.isEmpty()
        ? phrase(key + ".late", hands(late))
        : phrase(key + ".both", hands(missing), hands(late));
  }

  private static Fact hands(List<Fact> hands) {
    return hands.size() == 1
        ? hands.getFirst()
        : phrase("announcement.total-missing.of-both", hands.getFirst(), hands.getLast());
  }
}
