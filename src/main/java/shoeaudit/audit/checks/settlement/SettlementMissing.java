package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;

/**
 * Every accepted wager is settled. Judged only in coups that have settlements (audit.md, reading
 * 25); what the patron got is not known, so there is no figure.
 */
public final class SettlementMissing extends WagerCheck {
  public SettlementMissing() {
    super(
        Declaration.of(
                "settlement.missing",
                Level.SETTLEMENT,
                Severity.HIGH,
                "An accepted wager has no settlement on record, although the coup has settlements.")
            .requiresNothing());
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (wager.accepted() == 0 || wager.bet() == null) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.settlements().judged() || coup.settlements().count() == 0 || wager.unclear()) {
      return Verdict.NOT_TESTABLE;
    }
    if (wager.settlementRow() >= 0) {
      return Verdict.CONFORMS;
    }
    return coup.completeness().endsAmidSettlements()
            || coup.settlements().lackLines()
            || coup.dealing().lostLines()
            || wager.certainlyAccepted() <= 0
            || isNotRecorded(coup, wager.bet())
        ? Verdict.NOT_TESTABLE
        : Verdict.DEVIATES;
  }

  /**
   * Whether a wager lost in a shoe that records no losses at all, but what was paid out, or none of
   * ties and side bets, won in one that records no winnings, or was returned in one that records
   * none that were.
   */
  private static boolean isNotRecorded(CoupReplay coup, Bet bet) {
    int line = coup.result().annulled() ? Bet.NOT_DETERMINABLE : coup.result().dueLine(bet);
    if (line == Bet.NOT_DETERMINABLE) {
      return false;
    }
    WagerOutcome due = line == Bet.LOSES ? WagerOutcome.LOSE : bet.outcome(line);
    return !coup.shoe().record().tells(due, isOnHand(bet))
        || (due == WagerOutcome.PUSH && !coup.shoe().records(Requirement.PUSHES));
  }

  private static boolean isOnHand(Bet bet) {
    return bet.id().equals(Side.PLAYER.text()) || bet.id().equals(Side.BANKER.text());
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    FindingDraft draft = findings.add().wager(wager).at(wager.firstRow());
    Evidence.ofWager(coup, wager, draft);
    for (int i = 0; i < coup.settlements().count(); i++) {
      draft.evidence(coup.settlements().row(i));
    }
    draft
        .expected(phrase("settlement.missing.expected"))
        .recorded(phrase("settlement.missing.recorded"))
        .effect(null)
        .explain(
            phrase(
                "settlement.missing.explanation",
                new Fact.Opening(Facts.wager(coup, wager)),
                findings.amount(wager.accepted())));
  }
}
