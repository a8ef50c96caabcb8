package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;

/**
 * No wagers on a ghost hand (WSGC-MB-G4): nothing of such a wager is admissible. Which of them were
 * refused their settlements show.
 */
public final class OnGhostHand extends CoupCheck {
  public OnGhostHand() {
    super(
        Declaration.of(
                "wager.on-ghost-hand",
                Level.WAGER,
                Severity.HIGH,
                "A wager was accepted on a ghost hand.")
            .requires(Requirement.EVENTS, Requirement.SETTLEMENTS));
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
        !unknown
            && coup.shoe().records(Requirement.WAGERS)
            && coup.shoe().records(Requirement.ALL_WAGERS);
    return allShown ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
  }

  private static boolean isAccepted(CoupReplay coup, WagerReplay wager) {
    return wager.accepted() > 0 && !coup.settlements().maybeRefused(wager);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (!isAccepted(coup, wager)) {
        continue;
      }
      Fact accepted = findings.amount(wager.accepted());
      findings
          .add()
          .wager(wager)
          .at(wager.firstRow())
          .accepted(wager)
          .evidence(coup.ghostRow(), wager.settlementRow())
          .expected(phrase("wager.on-ghost-hand.expected"))
          .recorded(accepted)
          .effect(findings.effects().wholeWager(wager))
          .explain(
              phrase("wager.on-ghost-hand.rule"),
              phrase(
                  "wager.on-ghost-hand.accepted",
                  new Fact.Opening(Facts.wager(coup, wager)),
                  accepted));
    }
  }
}
