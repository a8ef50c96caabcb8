package shoeaudit.audit.checks.dealing;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;

/** A ghost hand's cards lie face up (WSGC-MB-G3). A card withdrawn again is none of them. */
public final class GhostFaceDown extends CoupCheck {
  private static final byte UP = 1;
  private static final byte DOWN = 2;

  public GhostFaceDown() {
    super(
        Declaration.of(
                "dealing.ghost-face-down",
                Level.DEALING,
                Severity.MEDIUM,
                "A card of a ghost hand was not dealt face up.")
            .requires(Requirement.PROCEDURE));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.ghost() || coup.irregularities().voidDue()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.dealing().judged()) {
      return Verdict.NOT_TESTABLE;
    }
    boolean faceMissing = false;
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (coup.dealtCards().withdrawn(i)) {
        continue;
      }
      byte face = coup.events().face[coup.dealtCards().row(i)];
      if (face == DOWN) {
        return Verdict.DEVIATES;
      }
      faceMissing |= face != UP;
    }
    return faceMissing ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    FindingDraft draft = findings.add().evidence(coup.ghostRow());
    int lying = 0;
    int down = 0;
    for (int i = 0; i < coup.dealtCards().count(); i++) {
      if (coup.dealtCards().withdrawn(i)) {
        continue;
      }
      lying++;
      if (coup.events().face[coup.dealtCards().row(i)] == DOWN) {
        if (down++ == 0) {
          draft.at(coup.dealtCards().row(i));
        } else {
          draft.evidence(coup.dealtCards().row(i));
        }
      }
    }
    draft
        .expected(phrase("dealing.ghost-face-down.expected"))
        .recorded(phrase("dealing.ghost-face-down.recorded", down))
        .explain(phrase("dealing.ghost-face-down.explanation", down, lying));
  }
}
