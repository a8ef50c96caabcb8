package shoeaudit.audit.checks.settlement;

import java.util.Set;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.SettlementCheck;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Every settlement settles a wager that stands. One that says again what another one of the same
 * wager says is for review: a record that was sent twice moves nothing; a loss that is, is not
 * tested, as it pays nothing either way. Judged only in shoes that record wagers at all: where a
 * table keeps settlements alone, a missing wager shows nothing; nor does it where others than the
 * wagers on record may have been made.
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
  public Set<Requirement> needs() {
    return Set.of(Requirement.WAGERS);
  }

  @Override
  public Verdict test(CoupReplay coup, int settlement) {
    if (!coup.settlementsJudged()) {
      return Verdict.NOT_TESTABLE;
    }
    WagerReplay wager = coup.settlementWager(settlement);
    if (wager != null) {
      return wager.unclear() ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
    }
    if (!coup.shoe().shows(Requirement.ALL_WAGERS) || coup.mayStandFromBefore(settlement)) {
      return Verdict.NOT_TESTABLE;
    }
    if (!coup.isRecordedAgain(settlement)) {
      return Verdict.DEVIATES;
    }
    return coup.recorded().losesWithoutPay(coup.settlementRow(settlement))
        ? Verdict.NOT_TESTABLE
        : Verdict.REVIEW;
  }

  private static boolean isRecordedAgain(CoupReplay coup, int row) {
    for (int i = 0; i < coup.settlements(); i++) {
      if (coup.settlementRow(i) == row) {
        return coup.isRecordedAgain(i);
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, int row, Findings findings) {
    ShoeEvents events = coup.events();
    String bet = events.names().text(events.bet[row]);
    Findings.Draft draft = findings.add().settlement(row);
    boolean again = isRecordedAgain(coup, row);
    if (again) {
      draft.review();
    }
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
                : "that wager had already been settled"
                    + (again
                        ? " in the same way: it was recorded twice, or "
                            + (coup.recorded().outcome(row) == WagerOutcome.WIN
                                ? "paid"
                                : "returned")
                            + " twice"
                        : "");
      }
    }
    draft
        .expected("no settlement")
        .recorded(
            coup.recorded().outcome(row).text()
                + (coup.recorded().paid(row) > 0
                    ? ", "
                        + Settled.paidWord(coup, row)
                        + " "
                        + findings.money(coup.recorded().paid(row))
                    : ""))
        .effect(again ? Long.valueOf(0) : coup.recorded().recordedNet(row, coup.offered(row), 0))
        .explain(
            "A wager on "
                + bet
                + Words.inArea(coup.shoe(), events.area[row])
                + (patron.isEmpty() ? "" : " by patron " + patron)
                + " was settled as "
                + coup.recorded().outcome(row).text()
                + ", but "
                + why
                + ".");
  }
}
