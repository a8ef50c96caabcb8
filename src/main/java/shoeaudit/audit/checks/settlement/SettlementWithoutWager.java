package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.SettlementCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
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
        Declaration.of(
                "settlement.no-wager",
                Level.SETTLEMENT,
                Severity.HIGH,
                "A settlement is on record without a wager that it could settle: none is on record, or it was taken back or"
                    + " already settled.")
            .requires(Requirement.WAGERS));
  }

  @Override
  public Verdict test(CoupReplay coup, int settlement) {
    if (!coup.settlements().judged()) {
      return Verdict.NOT_TESTABLE;
    }
    WagerReplay wager = coup.settlements().wager(settlement);
    if (wager != null) {
      return wager.unclear() ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
    }
    if (!coup.shoe().records(Requirement.ALL_WAGERS)
        || coup.settlements().lackWagers()
        || coup.settlements().mayStandFromBefore(settlement)) {
      return Verdict.NOT_TESTABLE;
    }
    if (!coup.settlements().isRecordedAgain(settlement)) {
      return Verdict.DEVIATES;
    }
    return coup.recorded().losesWithoutPay(coup.settlements().row(settlement))
        ? Verdict.NOT_TESTABLE
        : Verdict.REVIEW;
  }

  private static boolean isRecordedAgain(CoupReplay coup, int row) {
    for (int i = 0; i < coup.settlements().count(); i++) {
      if (coup.settlements().row(i) == row) {
        return coup.settlements().isRecordedAgain(i);
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, int row, Findings findings) {
    FindingDraft draft =
        findings.add().settlement(row).distinct("settlement-" + ordinal(coup, row));
    boolean again = isRecordedAgain(coup, row);
    if (again) {
      draft.review();
    }
    String why = "not-on-record";
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      if (isOf(coup, row, wager)) {
        draft.accepted(wager).evidence(wager.settlementRow());
        why = why(coup, row, wager, again);
      }
    }
    draft
        .expected(phrase("settlement.no-wager.expected"))
        .recorded(Settled.asRecorded(coup, row, findings))
        .effect(again ? Long.valueOf(0) : coup.recorded().recordedNet(row, coup.offered(row), 0))
        .explain(
            phrase(
                "settlement.no-wager.explanation." + why,
                new Fact.Opening(wager(coup, row)),
                coup.recorded().outcome(row).text()));
  }

  /**
   * Which of the coup's settlements of a patron's bet it is, in its area where areas are shown, as
   * several may settle nothing.
   */
  private static int ordinal(CoupReplay coup, int row) {
    ShoeEvents events = coup.events();
    boolean anyArea = !Facts.tellsAreas(coup.shoe());
    int ordinal = 1;
    for (int i = 0; i < coup.settlements().count(); i++) {
      int other = coup.settlements().row(i);
      if (other < row
          && events.patron[other] == events.patron[row]
          && events.bet[other] == events.bet[row]
          && (anyArea || events.area[other] == events.area[row])) {
        ordinal++;
      }
    }
    return ordinal;
  }

  private static boolean isOf(CoupReplay coup, int row, WagerReplay wager) {
    ShoeEvents events = coup.events();
    return wager.area() == events.area[row]
        && wager.patron() == events.patron[row]
        && wager.betName() == events.bet[row];
  }

  /** Why a wager that is on record is not what the settlement settles. */
  private static String why(CoupReplay coup, int row, WagerReplay wager, boolean again) {
    if (wager.accepted() == 0) {
      return "taken-back";
    }
    if (!again) {
      return "settled";
    }
    return coup.recorded().outcome(row) == WagerOutcome.WIN ? "paid-again" : "returned-again";
  }

  /** What a settlement settles: {@code a wager on banker in area 3 by patron P12}. */
  private static Fact wager(CoupReplay coup, int row) {
    ShoeEvents events = coup.events();
    String bet = events.names().text(events.bet[row]);
    String patron = events.names().text(events.patron[row]);
    if (!Facts.tellsAreas(coup.shoe())) {
      return patron.isEmpty()
          ? phrase("settlement.no-wager.wager", bet)
          : phrase("settlement.no-wager.wager.by-patron", bet, patron);
    }
    Fact in = Facts.inArea(events.area[row]);
    return patron.isEmpty()
        ? phrase("settlement.no-wager.wager.in-area", bet, in)
        : phrase("settlement.no-wager.wager.in-area.by-patron", bet, in, patron);
  }
}
