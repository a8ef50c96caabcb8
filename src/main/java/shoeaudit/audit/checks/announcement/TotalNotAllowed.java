package shoeaudit.audit.checks.announcement;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.RuleChoices.Totals;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;

/**
 * Where the controls say that totals are never called, none is (WSGC-MB-5d). In a shoe without any
 * announcement on record it is not known whether none was made, or whether the table records none.
 */
public final class TotalNotAllowed extends CoupCheck {
  public TotalNotAllowed() {
    super(
        Declaration.of(
                "announcement.total-not-allowed",
                Level.ANNOUNCEMENT,
                Severity.LOW,
                "Totals are never called here, and they were.")
            .basis(FindingBasis.FILE)
            .requires(Requirement.EVENTS)
            .cites("IC:announcements.totals"));
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return coup.rules().controls().announcements().totals() == Totals.NEVER;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!mayApply(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (coup.calls().size() > 0) {
      return Verdict.DEVIATES;
    }
    ShoeReplay shoe = coup.shoe();
    return shoe.record().has(EventKind.TOTAL_ANNOUNCED) || shoe.record().has(EventKind.ANNOUNCED)
        ? Verdict.CONFORMS
        : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    FindingDraft draft = findings.add().at(coup.calls().get(0));
    int calls = coup.calls().size();
    for (int i = 0; i < calls; i++) {
      draft.evidence(coup.calls().get(i));
    }
    draft
        .expected(phrase("announcement.total-not-allowed.expected"))
        .recorded(phrase("announcement.total-not-allowed.recorded", calls))
        .explain(phrase("announcement.total-not-allowed.explanation", calls));
  }
}
