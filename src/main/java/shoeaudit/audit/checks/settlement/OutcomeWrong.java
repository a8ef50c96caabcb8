package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.LawfulTerms;
import shoeaudit.controls.RuleChoices;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;

/**
 * Each wager wins, loses or is returned as the result says (WSGC-MB-8b, 8d, 8e, GEN-15, KS-10, 11,
 * 13, ONL-16, 19).
 */
public final class OutcomeWrong extends Settled {
  public OutcomeWrong() {
    super(
        declare("settlement.outcome-wrong", "A wager was settled otherwise than the result says.")
            .citesByFacet(OutcomeWrong::keyOfTie)
            .bounded());
  }

  /** Only where the controls themselves let a wager lose that the clause returns. */
  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return bet != null && !new LawfulTerms(controls).nearest(bet).lines().equals(bet.lines());
  }

  @Override
  public Bound bound(CoupReplay coup, WagerReplay wager) {
    if (wager.bet() == null || coup.result().annulled()) {
      return Bound.keptIf(
          coup.settlements().isOutcomeDue(wager.settlementRow(), WagerOutcome.VOID));
    }
    Lawful lawful = lawful(coup, wager);
    return Bound.keptIf(
        lawful != null && coup.settlements().isOutcomeDue(wager.settlementRow(), lawful.outcome()));
  }

  /**
   * Rules that do not say what a tie means to Player and Banker wagers leave it to the controls.
   */
  private static @Nullable String keyOfTie(List<Circumstance> facet, ControlFile controls) {
    boolean occurs =
        facet.contains(Circumstance.PUSH_DUE) || controls.mainOnTie() == RuleChoices.OnTie.LOSE;
    return occurs && facet.contains(Circumstance.MAIN_ON_TIE) ? "IC:bets.main_on_tie" : null;
  }

  @Override
  Verdict testSettled(
      CoupReplay coup, WagerReplay wager, WagerOutcome outcome, long winnings, long commission) {
    return coup.settlements().isOutcomeDue(wager.settlementRow(), outcome)
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  /** R less C3; null where R is not known. */
  private static @Nullable Long moved(CoupReplay coup, WagerReplay wager, Due due) {
    Long recorded =
        coup.recorded().recordedNet(wager.settlementRow(), wager.bet(), wager.accepted());
    return recorded == null ? null : Long.valueOf(recorded - due.net());
  }

  @Override
  void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, FindingDraft draft, Findings findings) {
    int row = wager.settlementRow();
    draft
        .expected(
            due.winnings() > 0
                ? withPaid(coup, row, due.outcome(), findings.amount(due.paid(coup, row)))
                : new Fact.Text(due.outcome().text()))
        .recorded(asRecorded(coup, row, findings))
        .effect(moved(coup, wager, due))
        .explain(
            due.reason(),
            phrase(
                "settlement.outcome-wrong.explanation",
                new Fact.Opening(Facts.wager(coup, wager)),
                findings.amount(wager.accepted()),
                coup.recorded().outcome(row).text()));
    explainLawful(coup, wager, due, draft, findings);
  }

  /** Where the file's terms leave the regulation's bound, it is told what those within it make. */
  private static void explainLawful(
      CoupReplay coup, WagerReplay wager, Due due, FindingDraft draft, Findings findings) {
    Lawful lawful = otherThanTheFile(coup, wager);
    if (lawful != null
        && due.outcome() == WagerOutcome.WIN
        && lawful.outcome() == WagerOutcome.WIN
        && lawful.commission() != due.commission()) {
      draft.explainFurther(
          phrase(
              "settlement.lawful-commission-of-win",
              findings.amount(due.commission()),
              findings.amount(lawful.commission())));
    }
    if (lawful == null
        || (lawful.outcome() == due.outcome() && lawful.winnings() == due.winnings())) {
      return;
    }
    if (lawful.outcome() == WagerOutcome.WIN) {
      draft.explainFurther(phrase("settlement.lawful-payout", findings.amount(lawful.winnings())));
      return;
    }
    boolean asWas = coup.settlements().isOutcomeDue(wager.settlementRow(), lawful.outcome());
    draft.explainFurther(
        phrase(
            "settlement.lawful-outcome."
                + (lawful.outcome() == WagerOutcome.PUSH ? "push" : "lose")
                + (asWas ? ".as-was" : "")));
  }
}
