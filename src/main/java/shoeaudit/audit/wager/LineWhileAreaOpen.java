package shoeaudit.audit.wager;

import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerReplay;

/**
 * Line wagers only when every area holds a wager (WSGC-MB-4b); areas count, lines do not
 * (interpretation 9).
 */
public final class LineWhileAreaOpen extends CoupCheck {
  public LineWhileAreaOpen() {
    super(
        "wager.line-while-area-open",
        Level.WAGER,
        Severity.MEDIUM,
        "Line wagers stood although an area had no wager at the cut-off.");
  }

  @Override
  public Need need() {
    return Need.WAGERS;
  }

  @Override
  public boolean bears(CoupReplay coup) {
    return Standing.controls(coup).gallery().offered();
  }

  @Override
  public Verdict test(CoupReplay coup) {
    boolean line = false;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      line |= Standing.stood(wager) && Standing.isPlayedLine(coup, wager.area());
    }
    if (!line) {
      return Verdict.NOT_APPLICABLE;
    }
    return firstOpen(coup) == 0 ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  /** The first area without a wager at the cut-off, or 0. */
  private static int firstOpen(CoupReplay coup) {
    for (int area = 1; area <= Standing.controls(coup).game().areas(); area++) {
      if (!holdsWager(coup, area)) {
        return area;
      }
    }
    return 0;
  }

  private static boolean holdsWager(CoupReplay coup, int area) {
    for (int i = 0; i < coup.wagers(); i++) {
      if (coup.wager(i).area() == area && Standing.stood(coup.wager(i))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    Findings.Draft draft = findings.add();
    boolean first = true;
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (Standing.stood(wager) && Standing.isPlayedLine(coup, wager.area())) {
        if (first) {
          draft.at(wager.firstRow());
          first = false;
        }
        draft.evidence(wager.firstRow());
      } else {
        draft.evidence(wager.firstRow());
      }
    }
    StringBuilder open = new StringBuilder();
    for (int area = firstOpen(coup); area <= Standing.controls(coup).game().areas(); area++) {
      if (!holdsWager(coup, area)) {
        open.append(open.isEmpty() ? "" : ", ").append(area);
      }
    }
    draft
        .expected("a wager in every area before any on a line")
        .recorded("no wager in area " + open)
        .explain(
            "Wagers on lines are taken only when every area holds a wager. At the cut-off there was none in area "
                + open
                + ".");
  }
}
