package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.LawfulTerms;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.WagerOutcome;

/**
 * Commission is the bet's rate of the winnings, rounded as the controls say (WSGC-MB-8c, GEN-16,
 * ONL-17). There are two of this check, as a commission that is right but for its rounding may fall
 * under a clause of its own (ONL-18). An empty commission is not tested (audit.md, reading 12), nor
 * one that is kept in one figure with the winnings, nor one beside winnings that are not recorded
 * (reading 41).
 */
public final class CommissionWrong extends Settled {
  private final boolean rounding;

  private CommissionWrong(boolean rounding) {
    super(declare(rounding));
    this.rounding = rounding;
  }

  private static Declaration declare(boolean rounding) {
    Declaration declared =
        declare(
                "settlement.commission-wrong",
                "The outcome of a wager is right, and the commission charged is not.")
            .citesByBet(bet -> keyOf(bet) + ".commission")
            .requires(Requirement.AMOUNTS)
            .bounded();
    return rounding ? declared.facetsBySettlement(Circumstance.COMMISSION_ROUNDING) : declared;
  }

  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return bet != null && bet.id().equals("banker") && new LawfulTerms(controls).leaveCommission();
  }

  @Override
  public Bound bound(CoupReplay coup, WagerReplay wager) {
    Lawful lawful = lawful(coup, wager);
    return Bound.keptIf(
        lawful != null
            && coup.rules()
                .lawful()
                .commission(lawful.terms(), lawful.line(), wager.accepted())
                .holds(coup.recorded().commission(wager.settlementRow())));
  }

  /** The check of the commission but for its rounding. */
  public static CommissionWrong ofRate() {
    return new CommissionWrong(false);
  }

  /** The check of its rounding. */
  public static CommissionWrong ofRounding() {
    return new CommissionWrong(true);
  }

  @Override
  Verdict testSettled(
      CoupReplay coup, WagerReplay wager, WagerOutcome outcome, long winnings, long commission) {
    int row = wager.settlementRow();
    if (!coup.settlements().isOutcomeDue(row, outcome)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.recorded().recordsCommission(row) || !coup.recorded().knowsPaid(row)) {
      boolean none = commission == 0 && !coup.recorded().recordsCommission(row);
      return none ? Verdict.NOT_APPLICABLE : Verdict.NOT_TESTABLE;
    }
    if (coup.recorded().commission(row) == commission) {
      return Verdict.CONFORMS;
    }
    if (isRoundedOtherwise(coup, wager)) {
      return rounding ? Verdict.DEVIATES : Verdict.CONFORMS;
    }
    return rounding ? Verdict.NOT_APPLICABLE : Verdict.DEVIATES;
  }

  /** Whether the commission charged lies between the exact one rounded down and rounded up. */
  private static boolean isRoundedOtherwise(CoupReplay coup, WagerReplay wager) {
    Bet bet = wager.bet();
    Bet.Commission rule = bet == null ? null : bet.commission();
    int line = bet == null || coup.result().annulled() ? Bet.LOSES : coup.result().dueLine(bet);
    if (bet == null || rule == null || line < 0) {
      return false;
    }
    long unit = rule.rounding().unitMinor();
    Ratio odds = bet.lines().get(line).odds();
    long charged = coup.recorded().commission(wager.settlementRow());
    return charged
            >= new Rounding(unit, Rounding.Mode.DOWN).round(wager.accepted(), odds, rule.rate())
        && charged
            <= new Rounding(unit, Rounding.Mode.UP).round(wager.accepted(), odds, rule.rate());
  }

  @Override
  void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, FindingDraft draft, Findings findings) {
    long charged = coup.recorded().commission(wager.settlementRow());
    draft
        .expected(findings.amount(due.commission()))
        .recorded(findings.amount(charged))
        .effect(due.commission() - charged)
        .explain(due.reason(), charged(coup, wager, due, findings));
    Lawful lawful = otherThanTheFile(coup, wager);
    if (lawful != null && lawful.commission() != due.commission()) {
      draft.explainFurther(
          phrase("settlement.lawful-commission", findings.amount(lawful.commission())));
    }
  }

  /** What commission the wager bears, and what was charged. */
  private static Fact charged(CoupReplay coup, WagerReplay wager, Due due, Findings findings) {
    Fact of = new Fact.Opening(Facts.wager(coup, wager));
    Fact accepted = findings.amount(wager.accepted());
    Fact charged = findings.amount(coup.recorded().commission(wager.settlementRow()));
    Bet bet = wager.bet();
    Bet.Commission rule = bet == null ? null : bet.commission();
    return rule == null || due.winnings() == 0
        ? phrase("settlement.commission-wrong.explanation.none", of, accepted, charged)
        : phrase(
            "settlement.commission-wrong.explanation",
            of,
            accepted,
            Words.percent(rule.rate()),
            findings.amount(due.winnings()),
            Facts.rounding(rule.rounding(), findings),
            findings.amount(due.commission()),
            charged);
  }
}
