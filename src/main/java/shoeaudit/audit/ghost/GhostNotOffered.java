package shoeaudit.audit.ghost;

import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;

/** Ghost hands are the house's option (WSGC-MB-G1). */
public final class GhostNotOffered extends CoupCheck {
  public GhostNotOffered() {
    super(
        "ghost.not-offered",
        Level.GHOST,
        Severity.MEDIUM,
        "A ghost hand was dealt where none is offered.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.PROCEDURE);
  }

  @Override
  public String fallback(String bet) {
    return "IC:ghost_hands.offered";
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
        .expected("no ghost hand")
        .recorded("a ghost hand")
        .explain("The controls offer no ghost hands, and this coup was dealt as one.");
  }
}
