package shoeaudit.audit.announcement;

import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.Words;
import shoeaudit.controls.ControlFile.Totals;
import shoeaudit.game.Side;
import shoeaudit.shoelog.EventKind;

/**
 * Where totals are required, the dealer calls both hands' two-card totals (WSGC-MB-5c, GEN-8),
 * ghost and void coups included (audit.md, reading 16). Judged only in shoes that record calls of
 * totals (reading 25).
 */
public final class TotalMissing extends CoupCheck {
  public TotalMissing() {
    super(
        "announcement.total-missing",
        Level.ANNOUNCEMENT,
        Severity.LOW,
        "Totals are required, and a hand's two-card total was not called.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.EVENTS, Need.DEAL_ORDER, Need.RECORDING_ORDER);
  }

  @Override
  public String fallback(String bet) {
    return "IC:announcements.totals";
  }

  @Override
  public boolean bears(CoupReplay coup) {
    return coup.rules().controls().announcements().totals() == Totals.REQUIRED;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!bears(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.handsComplete() || !coup.shoe().records(EventKind.TOTAL_ANNOUNCED)) {
      return Verdict.NOT_TESTABLE;
    }
    boolean both = Calls.calledOnTwo(coup, Side.PLAYER) && Calls.calledOnTwo(coup, Side.BANKER);
    if (both) {
      return Verdict.CONFORMS;
    }
    return coup.showsAbsence() ? Verdict.DEVIATES : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    StringBuilder missing = new StringBuilder();
    Findings.Draft draft = findings.add().at(coup.resultRow());
    for (Side side : Side.values()) {
      if (!Calls.calledOnTwo(coup, side)) {
        missing
            .append(missing.isEmpty() ? "" : " and ")
            .append("the ")
            .append(Words.name(side))
            .append("'s");
      }
    }
    draft.cards();
    draft
        .expected("both hands' two-card totals called")
        .recorded(missing + " total not called")
        .explain(
            "The dealer calls both hands' two-card totals; no call of "
                + missing
                + " is on record while the hand held its first two cards.");
  }
}
