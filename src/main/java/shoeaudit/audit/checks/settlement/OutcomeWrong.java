package shoeaudit.audit.checks.settlement;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.WagerOutcome;

/**
 * Each wager wins, loses or is returned as the result says (WSGC-MB-8b, 8d, 8e, GEN-15, KS-10, 11,
 * 13, ONL-16, 19).
 */
public final class OutcomeWrong extends Settled {
  public OutcomeWrong() {
    super("settlement.outcome-wrong", "A wager was settled otherwise than the result says.");
  }

  /**
   * Rules that do not say what a tie means to Player and Banker wagers leave it to the controls.
   */
  @Override
  public @Nullable String fallbackOf(List<Circumstance> facet, ControlFile controls) {
    boolean occurs =
        facet.contains(Circumstance.PUSH_DUE) || controls.mainOnTie() == ControlFile.OnTie.LOSE;
    return occurs && facet.contains(Circumstance.MAIN_ON_TIE) ? "IC:bets.main_on_tie" : null;
  }

  @Override
  Verdict testSettled(
      CoupReplay coup, WagerReplay wager, WagerOutcome outcome, long winnings, long commission) {
    return coup.isOutcomeDue(wager.settlementRow(), outcome) ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  /** R less C3; null where R is not known. */
  private static @Nullable Long moved(CoupReplay coup, WagerReplay wager, Due due) {
    Long recorded =
        coup.recorded().recordedNet(wager.settlementRow(), wager.bet(), wager.accepted());
    return recorded == null ? null : Long.valueOf(recorded - due.net());
  }

  @Override
  void explainSettled(
      CoupReplay coup, WagerReplay wager, Due due, Findings.Draft draft, Findings findings) {
    int row = wager.settlementRow();
    WagerOutcome recorded = coup.recorded().outcome(row);
    draft
        .expected(
            due.outcome().text()
                + (due.winnings() > 0
                    ? ", " + paidWord(coup, row) + " " + findings.money(due.paid(coup, row))
                    : ""))
        .recorded(
            recorded.text()
                + (coup.recorded().paid(row) > 0
                    ? ", " + paidWord(coup, row) + " " + findings.money(coup.recorded().paid(row))
                    : ""))
        .effect(moved(coup, wager, due))
        .explain(
            due.reason()
                + " "
                + Words.sentence(Words.wager(coup, wager))
                + " of "
                + findings.money(wager.accepted())
                + " was settled as "
                + recorded.text()
                + ".");
  }
}
