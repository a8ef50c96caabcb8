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

/** No more lines are used than the controls allow (WSGC-MB-4d). */
public final class LinesOverLimit extends CoupCheck {
  public LinesOverLimit() {
    super(
        "wager.lines-over-limit",
        Level.WAGER,
        Severity.MEDIUM,
        "More lines were used in one coup than the controls allow.");
  }

  @Override
  public String fallback(String bet) {
    return "IC:gallery.max_lines";
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.WAGERS, Need.AREAS);
  }

  @Override
  public Set<Need> needsToConform() {
    return Set.of(Need.ALL_WAGERS);
  }

  @Override
  public boolean bears(CoupReplay coup) {
    return Standing.controls(coup).gallery().offered();
  }

  @Override
  public Verdict test(CoupReplay coup) {
    int lines = Standing.lines(coup);
    if (lines == 0) {
      return Verdict.NOT_APPLICABLE;
    }
    return lines <= Standing.controls(coup).gallery().maxLines()
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  private static boolean isUsed(CoupReplay coup, int index) {
    WagerReplay wager = coup.wager(index);
    return Standing.stood(wager) && Standing.isPlayedLine(coup, wager.area());
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    int lines = Standing.lines(coup);
    int allowed = Standing.controls(coup).gallery().maxLines();
    Findings.Draft draft = findings.add();
    for (int i = 0; i < coup.wagers(); i++) {
      if (isUsed(coup, i)) {
        draft.at(coup.wager(i).firstRow()).stood(coup.wager(i));
      }
    }
    draft
        .expected("at most " + allowed + (allowed == 1 ? " line" : " lines"))
        .recorded(lines + " lines")
        .explain(
            "The controls allow wagers on "
                + allowed
                + (allowed == 1 ? " line" : " lines")
                + " in one coup; at the cut-off "
                + lines
                + " held wagers.");
  }
}
