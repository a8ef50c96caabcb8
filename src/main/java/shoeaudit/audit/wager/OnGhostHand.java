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
    boolean unknown = false;
    for (int i = 0; i < coup.wagers(); i++) {
      if (isAccepted(coup, coup.wager(i))) {
        return Verdict.DEVIATES;
      }
      unknown |= coup.wager(i).accepted() > 0;
    }
    boolean allShown =
        !unknown && coup.shoe().shows(Need.WAGERS) && coup.shoe().shows(Need.ALL_WAGERS);
    return allShown ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
  }

  private static boolean isAccepted(CoupReplay coup, WagerReplay wager) {
    return wager.accepted() > 0 && !coup.maybeRefused(wager);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (!isAccepted(coup, wager)) {
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
