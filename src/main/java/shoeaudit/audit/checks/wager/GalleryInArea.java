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

/**
 * Gallery wagers lie on lines, not in wagering areas (WSGC-MB-4a; audit.md, reading 46). Where the
 * gallery is not offered no rule of lines is tested (reading 18); where the record holds no role at
 * all, nobody is known to play from the gallery.
 */
public final class GalleryInArea extends WagerCheck {
  public GalleryInArea() {
    super(
        Declaration.of(
                "wager.gallery-in-area",
                Level.WAGER,
                Severity.MEDIUM,
                "A gallery wager lies in an area instead of on a line.")
            .requires(Requirement.AREAS, Requirement.ROLES)
            .cites("IC:gallery.offered"));
  }

  @Override
  public boolean mayApply(Rules rules) {
    return rules.controls().gallery().offered();
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!WagerLimitCheck.stood(wager) || !WagerLimitCheck.controls(coup).gallery().offered()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (Area.isLine(wager.area())) {
      return Verdict.CONFORMS;
    }
    return WagerLimitCheck.isGalleryInArea(coup, wager) ? Verdict.DEVIATES : Verdict.NOT_APPLICABLE;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .stood(wager)
        .expected(phrase("wager.gallery-in-area.expected"))
        .recorded(Facts.area(wager.area()))
        .explain(
            phrase("wager.gallery-in-area.gallery", new Fact.Opening(Facts.wager(coup, wager))),
            phrase("wager.gallery-in-area.rule"));
  }
}
