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

/** Gallery betting is the licensee's choice (WSGC-MB-2c). */
public final class GalleryNotOffered extends WagerCheck {
  public GalleryNotOffered() {
    super(
        "wager.gallery-not-offered",
        Level.WAGER,
        Severity.MEDIUM,
        "A wager lies on a line although the gallery is not offered.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.AREAS);
  }

  @Override
  public String fallback(String bet) {
    return "IC:gallery.offered";
  }

  @Override
  public @Nullable Verdict ofAll(WagerFacts facts, Rules rules) {
    if (!facts.has(Fact.ON_LINES)) {
      return Verdict.NOT_APPLICABLE;
    }
    return facts.has(Fact.ALL_STOOD) && rules.controls().gallery().offered()
        ? Verdict.CONFORMS
        : null;
  }

  @Override
  public Verdict test(CoupReplay coup, WagerReplay wager) {
    if (!Standing.stood(wager) || !Area.isLine(wager.area())) {
      return Verdict.NOT_APPLICABLE;
    }
    return !Standing.controls(coup).gallery().offered() ? Verdict.DEVIATES : Verdict.CONFORMS;
  }

  @Override
  public void explain(CoupReplay coup, WagerReplay wager, Findings findings) {
    int areas = Standing.controls(coup).game().areas();
    findings
        .add()
        .wager(wager)
        .at(wager.firstRow())
        .expected("a wagering area 1 to " + areas)
        .recorded(Words.area(wager.area()))
        .explain(
            "The controls offer no gallery betting. "
                + Words.sentence(Words.wager(coup, wager))
                + " lies on a line.");
  }
}
