package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.ClosingCall;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.RuleChoices.BettingCloses;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * "No more bets" is called before the cards (GEN-13). A call after the first card is no call
 * (audit.md, reading 23); a missing one is judged only in a shoe that records calls (reading 25).
 */
public final class NoCall extends CoupCheck {
  public NoCall() {
    super(
        Declaration.of(
                "wager.no-call",
                Level.WAGER,
                Severity.LOW,
                "Betting closes with \"no more bets\", and cards were dealt without the call.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.EVENTS, Requirement.WAGER_ORDER, Requirement.CLOSING_CALLS)
            .cites("IC:game.betting_closes"));
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    return coup.rules().controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS;
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!mayApply(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (!coup.dealtCards().any() || !coup.shoe().record().has(EventKind.BETTING_CLOSED)) {
      return Verdict.NOT_TESTABLE;
    }
    if (isCalledByTimes(coup)) {
      return coup.cutOff().row() == coup.cutOff().closedRow()
          ? Verdict.CONFORMS
          : Verdict.NOT_TESTABLE;
    }
    if (coup.cutOff().closedRow() < 0) {
      return coup.completeness().showsAbsence()
              && !announcesCall(coup)
              && !coup.cutOff().mayHoldCall()
              && !coup.dealing().lostLines()
          ? Verdict.DEVIATES
          : Verdict.NOT_TESTABLE;
    }
    if (!coup.order().ordered(coup.cutOff().closedRow(), coup.dealtCards().firstRow())
        || coup.order().contradict(coup.cutOff().closedRow(), coup.dealtCards().firstRow())
        || coup.order().inTwoRecords(coup.cutOff().closedRow(), coup.dealtCards().firstRow())
        || mayBeInTime(coup)) {
      return Verdict.NOT_TESTABLE;
    }
    return coup.cutOff().row() == coup.cutOff().closedRow() ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  /**
   * Whether the call comes after the first card by times alone that are rounded too much to say so,
   * or that the place of the call in the log contradicts.
   */
  private static boolean mayBeInTime(CoupReplay coup) {
    int call = coup.cutOff().closedRow();
    int firstCard = coup.dealtCards().firstRow();
    return coup.cutOff().row() != call
        && (coup.order().tooCoarse(call, firstCard) || coup.order().mayPrecede(call, firstCard));
  }

  /**
   * Whether times that their lines contradict show a call after betting was opened last and before
   * the first card: a line out of place takes no call back.
   */
  private static boolean isCalledByTimes(CoupReplay coup) {
    ShoeEvents events = coup.events();
    long card = events.at[coup.dealtCards().firstRow()];
    if (coup.shoe().times().inOrder() || card == ShoeEvents.NO_TIME) {
      return false;
    }
    long opened = ShoeEvents.NO_TIME;
    long called = ShoeEvents.NO_TIME;
    int lastRow = coup.shoe().lastRow(coup.place());
    for (int row = coup.shoe().firstRow(coup.place()); row <= lastRow; row++) {
      if (coup.owns(row) && events.at[row] <= card) {
        switch (events.kindOf(row)) {
          case BETTING_OPENED -> opened = Math.max(opened, events.at[row]);
          case BETTING_CLOSED -> called = Math.max(called, events.at[row]);
          default -> {}
        }
      }
    }
    return called != ShoeEvents.NO_TIME && called >= opened;
  }

  /** Whether the call is on record before the first card as what was announced. */
  private static boolean announcesCall(CoupReplay coup) {
    for (int i = 0; i < coup.announcements().size(); i++) {
      int row = coup.announcements().get(i);
      String phrase = coup.events().names().text(coup.events().text[row]);
      if (coup.order().isBefore(row, coup.dealtCards().firstRow()) && ClosingCall.is(phrase)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    String lack = coup.cutOff().closedRow() < 0 ? "missing" : "after-first-card";
    FindingDraft draft = findings.add();
    if (coup.cutOff().closedRow() >= 0) {
      draft.restsOnOrder(coup.dealtCards().firstRow(), coup.cutOff().closedRow());
    }
    draft
        .at(coup.dealtCards().firstRow())
        .evidence(coup.cutOff().closedRow())
        .expected(phrase("wager.no-call.expected"))
        .recorded(phrase("wager.no-call.recorded." + lack))
        .explain(phrase("wager.no-call.rule"), phrase("wager.no-call." + lack));
  }
}
