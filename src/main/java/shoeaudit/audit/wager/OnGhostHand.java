package shoeaudit.audit.wager;

import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;

/** No wagers on a ghost hand (WSGC-MB-G4): nothing of such a wager is admissible. */
public final class OnGhostHand extends CoupCheck {
  public OnGhostHand() {
    super(
        "wager.on-ghost-hand",
        Level.WAGER,
        Severity.MEDIUM,
        "A wager was accepted on a ghost hand.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.EVENTS);
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.ghost()) {
      return Verdict.NOT_APPLICABLE;
    }
    for (int i = 0; i < coup.wagers(); i++) {
      if (coup.wager(i).accepted() > 0) {
        return Verdict.DEVIATES;
      }
    }
    boolean allShown = coup.shoe().shows(Need.WAGERS) && coup.shoe().shows(Need.ALL_WAGERS);
    return allShown ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.accepted() == 0) {
        continue;
      }
      findings
          .add()
          .wager(wager)
          .at(wager.firstRow())
          .accepted(wager)
          .evidence(coup.ghostRow(), wager.settlementRow())
          .expected("no wager on a ghost hand")
          .recorded(findings.money(wager.accepted()))
          .effect(findings.effects().wholeWager(wager))
          .explain(
              "The coup is a ghost hand, on which nobody may wager. "
                  + Words.sentence(Words.wager(coup, wager))
                  + " of "
                  + findings.money(wager.accepted())
                  + " was accepted.");
    }
  }
}
