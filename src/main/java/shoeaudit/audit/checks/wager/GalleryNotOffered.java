package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

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
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.Area;

/** Gallery betting is the licensee's choice (WSGC-MB-2c). */
public final class GalleryNotOffered extends WagerCheck {
  public GalleryNotOffered() {
    super(
        Declaration.of(
                "wager.gallery-not-offered",
                Level.WAGER,
                Severity.MEDIUM,
                "A wager lies on a line although the gallery is not offered.")
            .requires(Requirement.AREAS)
            .cites("IC:gallery.offered"));
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!WagerLimitCheck.stood(wager) || !Area.isLine(wager.area())) {
      return Verdict.NOT_APPLICABLE;
    }
    return !WagerLimitCheck.controls(coup).gallery().offered()
        ? Verdict.DEVIATES
        : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    int areas = WagerLimitCheck.controls(coup).game().areas();
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .expected(phrase("wager.gallery-not-offered.expected", areas))
        .recorded(Facts.area(wager.area()))
        .explain(
            phrase("wager.gallery-not-offered.not-offered"),
            phrase(
                "wager.gallery-not-offered.on-line", new Fact.Opening(Facts.wager(coup, wager))));
  }
}
