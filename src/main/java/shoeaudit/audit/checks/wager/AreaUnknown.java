package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.Area;

/** Wagers lie in the areas and on the lines that the table has (WSGC-MB-2b). */
public final class AreaUnknown extends WagerCheck {
  public AreaUnknown() {
    super(
        Declaration.of(
                "wager.area-unknown",
                Level.WAGER,
                Severity.MEDIUM,
                "A wager lies in an area that the table does not have.")
            .requires(Requirement.AREAS)
            .cites("IC:game.areas")
            .bounded());
  }

  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    Integer max = controls.regulation().bounds().maxAreas();
    return max == null || controls.game().areas() < max;
  }

  @Override
  public Bound bound(CoupReplay coup, WagerReplay wager) {
    Integer max = WagerLimitCheck.bounds(coup).maxAreas();
    int area = wager.area();
    return Bound.keptIf(max == null || (Area.isLine(area) ? Area.lineNumber(area) : area) <= max);
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    boolean galleryNotOffered =
        Area.isLine(wager.area()) && !WagerLimitCheck.controls(coup).gallery().offered();
    // A line where no gallery is offered has a code of its own, and counts for nothing else (18).
    if (!WagerLimitCheck.stood(wager) || galleryNotOffered) {
      return Verdict.NOT_APPLICABLE;
    }
    return !WagerLimitCheck.exists(coup, wager.area()) ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    int areas = WagerLimitCheck.controls(coup).game().areas();
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .expected(phrase("wager.area-unknown.expected", areas))
        .recorded(Facts.area(wager.area()))
        .explain(
            phrase("wager.area-unknown.areas", areas),
            phrase("wager.area-unknown.outside", new Fact.Opening(Facts.wager(coup, wager))));
  }
}
