package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.LawfulTerms;
import shoeaudit.game.Bet;
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
                "The outcome of a wager is right, and what was paid is not.")
            .requires(Requirement.AMOUNTS, Requirement.PAYOUTS)
            .bounded());
  }

  /**
   * Ties may be paid at several odds, and what a Banker wager wins net depends on its commission.
   */
  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    if (bet == null) {
      return false;
    }
    LawfulTerms lawful = new LawfulTerms(controls);
    return switch (bet.id()) {
      case "tie" -> lawful.leaveTie();
      case "banker" -> lawful.leaveCommission();
      default -> false;
    };
  }

  @Override
  public Bound bound(CoupReplay coup, WagerReplay wager) {
    LawfulTerms bounds = coup.rules().lawful();
    Lawful lawful = lawful(coup, wager);
    if (lawful == null) {
      return Bound.BROKEN;
    }
    int row = wager.settlementRow();
    LawfulTerms.Range winnings = bounds.winnings(lawful.terms(), lawful.line(), wager.accepted());
    LawfulTerms.Range commission =
        bounds.commission(lawful.terms(), lawful.line(), wager.accepted());
    long paid = coup.recorded().paid(row);
    if (!coup.recorded().recordsNet(row)) {
      return Bound.keptIf(winnings.holds(paid));
    }
    // Winnings less commission in one figure.
    long low = commission.high() == Long.MAX_VALUE ? 0 : winnings.low() - commission.high();
    long high =
        winnings.high() == Long.MAX_VALUE ? Long.MAX_VALUE : winnings.high() - commission.low();
    return Bound.keptIf(low <= paid && paid <= high);
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
      explainLawful(coup, wager, due, draft, findings);
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
    explainLawful(coup, wager, due, draft, findings);
  }

  /** Where the file's odds leave the regulation's bound, the money is told by both (reading 32). */
  private static void explainLawful(
      CoupReplay coup, WagerReplay wager, Due due, FindingDraft draft, Findings findings) {
    Lawful lawful = otherThanTheFile(coup, wager);
    if (lawful != null && lawful.winnings() != due.winnings()) {
      draft.explainFurther(phrase("settlement.lawful-payout", findings.amount(lawful.winnings())));
    }
  }
}
