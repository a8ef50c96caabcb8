package shoeaudit.audit.settlement;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.SettlementCheck;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.WagerReplay;
import shoeaudit.audit.Words;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Every settlement settles a wager that stands. Judged only in shoes that record wagers at all:
 * where a table keeps settlements alone, a missing wager shows nothing; nor does it where others
 * than the wagers on record may have been made.
 */
public final class SettlementWithoutWager extends SettlementCheck {
  public SettlementWithoutWager() {
    super(
        "settlement.no-wager",
        Level.SETTLEMENT,
        Severity.MEDIUM,
        "A settlement is on record without a wager that it could settle: none is on record, or it was taken back or"
            + " already settled.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.WAGERS);
  }

  @Override
  public Verdict test(CoupReplay coup, @Nullable WagerReplay wager) {
    if (!coup.settlementsJudged()) {
      return Verdict.NOT_TESTABLE;
    }
    if (wager != null) {
      return wager.unclear() ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
    }
    return coup.shoe().shows(Need.ALL_WAGERS) ? Verdict.DEVIATES : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(CoupReplay coup, int row, Findings findings) {
    ShoeEvents events = coup.events();
    String bet = events.names().text(events.bet[row]);
    Findings.Draft draft = findings.add().settlement(row);
    String patron = events.names().text(events.patron[row]);
    String why = "no such wager is on record";
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (wager.area() == events.area[row]
          && wager.patron() == events.patron[row]
          && wager.betName() == events.bet[row]) {
        draft.accepted(wager).evidence(wager.settlementRow());
        why =
            wager.accepted() == 0
                ? "that wager had been taken back"
                : "that wager had already been settled";
      }
    }
    draft
        .expected("no settlement")
        .recorded(
            coup.outcome(row).text()
                + (coup.paid(row) > 0
                    ? ", " + Settled.paidWord(coup, row) + " " + findings.money(coup.paid(row))
                    : ""))
        .effect(coup.recordedNet(row, coup.offered(row), 0))
        .explain(
            "A wager on "
                + bet
                + Words.inArea(coup.shoe(), events.area[row])
                + (patron.isEmpty() ? "" : " by patron " + patron)
                + " was settled as "
                + coup.outcome(row).text()
                + ", but "
                + why
                + ".");
  }
}
