package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.WagerOutcome;

/**
 * Winnings are the accepted amount at the bet's odds (WSGC-MB-8b, 8d, GEN-15, 17, KS-10, 12, 19,
 * ONL-16, 19). A settlement that records winnings and commission as one figure is held against
 * both; one of a win that records no winnings is held against nothing (audit.md, reading 41).
 */
public final class PayoutWrong extends Settled {
  public PayoutWrong() {
    super(
        declare(
            "settlement.payout-wrong",
            "The outcome of a wager is right, and what was paid is not."));
  }

  @Override
  Verdict testSettled(
      CoupReplay coup, WagerReplay wager, WagerOutcome outcome, long winnings, long commission) {
    int row = wager.settlementRow();
    if (!coup.settlements().isOutcomeDue(row, outcome)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.recorded().knowsPaid(row)) {
      return Verdict.NOT_TESTABLE;
    }
    return coup.recorded().paid(row) == coup.recorded().duePaid(row, winnings, commission)
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  @Override
  void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, FindingDraft draft, Findings findings) {
    int row = wager.settlementRow();
    Fact of = new Fact.Opening(Facts.wager(coup, wager));
    Fact accepted = findings.amount(wager.accepted());
    Fact winnings = findings.amount(due.winnings());
    Fact.Money figure = findings.amount(due.paid(coup, row));
    Fact.Money paid = findings.amount(coup.recorded().paid(row));
    draft.effect(paid.minor() - figure.minor());
    if (!coup.recorded().recordsNet(row)) {
      draft
          .expected(figure)
          .recorded(paid)
          .explain(
              due.reason(),
              phrase("settlement.payout-wrong.explanation", of, accepted, winnings, paid));
      return;
    }
    Fact commission = findings.amount(due.commission());
    draft
        .expected(phrase("settlement.payout-wrong.net", figure))
        .recorded(phrase("settlement.payout-wrong.net", paid))
        .explain(
            due.reason(),
            phrase(
                "settlement.payout-wrong.explanation.net",
                of,
                accepted,
                winnings,
                commission,
                figure),
            phrase("settlement.payout-wrong.explanation.one-figure", paid));
  }
}
