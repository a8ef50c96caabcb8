package shoeaudit.audit.wager;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Rules;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerCheck;
import shoeaudit.audit.WagerFacts;
import shoeaudit.audit.WagerFacts.Fact;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;
import shoeaudit.shoelog.Area;

/**
 * Gallery wagers lie on lines, not in wagering areas (WSGC-MB-4a; audit.md, reading 46). Where the
 * gallery is not offered no rule of lines is tested (reading 18); where the record holds no role at
 * all, nobody is known to play from the gallery.
 */
public final class GalleryInArea extends WagerCheck {
  public GalleryInArea() {
    super(
        "wager.gallery-in-area",
        Level.WAGER,
        Severity.MEDIUM,
        "A gallery wager lies in an area instead of on a line.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.AREAS, Need.ROLES);
  }

  @Override
  public boolean bears(Rules rules) {
    return rules.controls().gallery().offered();
  }

  @Override
  public String fallback(String bet) {
    return "IC:gallery.offered";
  }

  @Override
  public @Nullable Verdict ofAll(WagerFacts facts, Rules rules) {
    if (!rules.controls().gallery().offered()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (facts.has(Fact.ON_LINES)) {
      return facts.has(Fact.ALL_STOOD) ? Verdict.CONFORMS : null;
    }
    return facts.has(Fact.GALLERY_IN_AREA) ? null : Verdict.NOT_APPLICABLE;
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!Standing.stood(wager) || !Standing.controls(coup).gallery().offered()) {
      return Verdict.NOT_APPLICABLE;
    }
    if (Area.isLine(wager.area())) {
      return Verdict.CONFORMS;
    }
    return Standing.isGalleryInArea(coup, wager) ? Verdict.DEVIATES : Verdict.NOT_APPLICABLE;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .stood(wager)
        .expected("a line between two areas")
        .recorded(Words.area(wager.area()))
        .explain(
            Words.sentence(Words.wager(coup, wager))
                + " is recorded as a gallery wager. Gallery wagers lie on lines, not in areas.");
  }
}
