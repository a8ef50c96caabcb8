package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.StandingWagers;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;

/**
 * Line wagers only when every area holds a wager (WSGC-MB-4b); areas count, lines do not
 * (interpretation 9).
 */
public final class LineWhileAreaOpen extends CoupCheck {
  public LineWhileAreaOpen() {
    super(
        Declaration.of(
                "wager.line-while-area-open",
                Level.WAGER,
                Severity.MEDIUM,
                "Line wagers stood although an area had no wager at the cut-off.")
            .requires(Requirement.WAGERS, Requirement.ALL_WAGERS, Requirement.AREAS));
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
    if (WagerLimitCheck.lines(coup) == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    boolean unknown = false;
    for (int area = 1; area <= WagerLimitCheck.controls(coup).game().areas(); area++) {
      if (isOpen(coup, area) && !coup.completeness().mayLackEarlierWagers()) {
        return Verdict.DEVIATES;
      }
      unknown |= !holdsWager(coup, area);
    }
    return unknown ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  /** Whether no wager lay in an area at the cut-off, nor one that only its settlement shows. */
  private static boolean isOpen(CoupReplay coup, int area) {
    return !holdsWager(coup, area) && !coup.settlements().settleUnrecordedWager(area);
  }

  private static boolean holdsWager(CoupReplay coup, int area) {
    StandingWagers standing = coup.standing();
    for (int i = 0; i < standing.areas(); i++) {
      if (standing.area(i) == area) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    FindingDraft draft = findings.add();
    int firstOnLine = -1;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (firstOnLine < 0
          && WagerLimitCheck.stood(wager)
          && WagerLimitCheck.isPlayedLine(coup, wager.area())) {
        firstOnLine = wager.firstRow();
      }
      draft.evidence(wager.firstRow()).stood(wager);
    }
    draft.at(firstOnLine);
    List<Fact> open = new ArrayList<>();
    for (int area = 1; area <= WagerLimitCheck.controls(coup).game().areas(); area++) {
      if (isOpen(coup, area)) {
        open.add(new Fact.Count(area));
      }
    }
    Fact.Series areas = new Fact.Series(open);
    draft
        .expected(phrase("wager.line-while-area-open.expected"))
        .recorded(phrase("wager.line-while-area-open.recorded", areas))
        .explain(
            phrase("wager.line-while-area-open.rule"),
            phrase("wager.line-while-area-open.open", open.size(), areas));
  }
}
