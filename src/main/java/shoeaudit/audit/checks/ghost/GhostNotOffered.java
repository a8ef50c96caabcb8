package shoeaudit.audit.checks.ghost;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;

/** Ghost hands are the house's option (WSGC-MB-G1). */
public final class GhostNotOffered extends CoupCheck {
  public GhostNotOffered() {
    super(
        Declaration.of(
                "ghost.not-offered",
                Level.GHOST,
                Severity.MEDIUM,
                "A ghost hand was dealt where none is offered.")
            .basis(FindingBasis.FILE)
            .requires(Requirement.PROCEDURE)
            .cites("IC:ghost_hands.offered"));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.ghost()) {
      return Verdict.NOT_APPLICABLE;
    }
    return coup.rules().controls().ghostHands().offered() ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    findings
        .add()
        .at(coup.ghostRow())
        .expected(phrase("ghost.not-offered.expected"))
        .recorded(phrase("ghost.not-offered.recorded"))
        .explain(phrase("ghost.not-offered.explanation"));
  }
}
