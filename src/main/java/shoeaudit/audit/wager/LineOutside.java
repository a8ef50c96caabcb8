package shoeaudit.audit.wager;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Severity;
import shoeaudit.audit.StandingWagers;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerCheck;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;
import shoeaudit.shoelog.Area;

/** Line wagers never lie on the two outside lines (WSGC-MB-4d). */
public final class LineOutside extends WagerCheck {
  public LineOutside() {
    super(
        "wager.line-outside",
        Level.WAGER,
        Severity.MEDIUM,
        "A wager lies on one of the two outside lines.");
  }

  @Override
  public @Nullable Verdict ofAll(CoupReplay coup, boolean onLines) {
    if (!onLines || !Standing.controls(coup).gallery().offered()) {
      return Verdict.NOT_APPLICABLE;
    }
    StandingWagers standing = coup.standing();
    for (int i = 0; i < standing.areas(); i++) {
      int area = standing.area(i);
      if (Area.isLine(area) && !Standing.isPlayedLine(coup, area)) {
        return null;
      }
    }
    return standing.all() ? Verdict.CONFORMS : null;
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!Standing.stood(wager)
        || !Area.isLine(wager.area())
        || !Standing.isPlayed(coup, wager.area())) {
      return Verdict.NOT_APPLICABLE;
    }
    return Standing.isOutside(coup, wager.area()) ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    int areas = Standing.controls(coup).game().areas();
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .expected("a line between two areas, L1 to L" + (areas - 1))
        .recorded(Words.area(wager.area()))
        .explain(
            Words.sentence(Words.wager(coup, wager))
                + " lies on an outside line, L0 or L"
                + areas
                + ", on which nobody may wager.");
  }
}
