package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;

/** No more lines are used than the controls allow (WSGC-MB-4d). */
public final class LinesOverLimit extends CoupCheck {
  public LinesOverLimit() {
    super(
        Declaration.of(
                "wager.lines-over-limit",
                Level.WAGER,
                Severity.MEDIUM,
                "More lines were used in one coup than the controls allow.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.WAGERS, Requirement.AREAS)
            .requiresToConform(Requirement.ALL_WAGERS)
            .cites("IC:gallery.max_lines")
            .bounded());
  }

  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    Integer max = controls.regulation().bounds().maxLines();
    return max == null || controls.gallery().maxLines() < max;
  }

  @Override
  public Bound bound(CoupReplay coup) {
    Integer max = WagerLimitCheck.bounds(coup).maxLines();
    return Bound.keptIf(max == null || WagerLimitCheck.lines(coup) <= max);
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return WagerLimitCheck.controls(coup).gallery().offered();
  }

  @Override
  public Verdict test(CoupReplay coup) {
    return WagerLimitCheck.where(coup, byLines(coup));
  }

  private static Verdict byLines(CoupReplay coup) {
    int lines = WagerLimitCheck.lines(coup);
    if (lines == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    return lines <= WagerLimitCheck.controls(coup).gallery().maxLines()
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  private static boolean isUsed(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    return WagerLimitCheck.stood(wager) && WagerLimitCheck.isPlayedLine(coup, wager.area());
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    int lines = WagerLimitCheck.lines(coup);
    int allowed = WagerLimitCheck.controls(coup).gallery().maxLines();
    FindingDraft draft = findings.add();
    for (int i = 0; i < coup.wagers(); i++) {
      if (isUsed(coup, i)) {
        draft.at(coup.wager(i).firstRow()).stood(coup.wager(i));
      }
    }
    draft
        .expected(phrase("wager.lines-over-limit.expected", allowed))
        .recorded(phrase("wager.lines-over-limit.recorded", lines))
        .explain(phrase("wager.lines-over-limit.explanation", allowed, lines));
  }
}
