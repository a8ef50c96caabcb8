package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.Area;

/** Line wagers never lie on the two outside lines (WSGC-MB-4d). */
public final class LineOutside extends WagerCheck {
  public LineOutside() {
    super(
        Declaration.of(
                "wager.line-outside",
                Level.WAGER,
                Severity.MEDIUM,
                "A wager lies on one of the two outside lines.")
            .requires(Requirement.AREAS));
  }

  @Override
  public boolean mayApply(Rules rules) {
    return rules.controls().gallery().offered();
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!WagerLimitCheck.stood(wager)
        || !Area.isLine(wager.area())
        || !WagerLimitCheck.isPlayed(coup, wager.area())) {
      return Verdict.NOT_APPLICABLE;
    }
    return WagerLimitCheck.isOutside(coup, wager.area()) ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    int areas = WagerLimitCheck.controls(coup).game().areas();
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .expected(phrase("wager.line-outside.expected", areas - 1))
        .recorded(Facts.area(wager.area()))
        .explain(
            phrase(
                "wager.line-outside.explanation",
                new Fact.Opening(Facts.wager(coup, wager)),
                areas));
  }
}
