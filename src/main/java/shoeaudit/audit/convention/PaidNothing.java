package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** Wagers that won are on record with 0 as paid: the system writes 0 for what it lacks. */
final class PaidNothing extends Convention {
  private final DueFigures due;

  PaidNothing(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.decides() == null) {
      return;
    }
    int unpaid = -1;
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      long paid = coup.events().money[row];
      if (!coup.isOutcome(row, WagerOutcome.WIN)
          || paid == ShoeEvents.NO_MONEY
          || !due.wins(coup, row)) {
        continue;
      }
      if (paid > 0) {
        countAsAsked();
      } else if (unpaid < 0) {
        unpaid = row;
      }
    }
    // One coup counts once, however many wagers it has.
    if (unpaid >= 0) {
      countOtherwise(unpaid);
    }
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.PAYOUTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.paid(
        events,
        row -> events.outcome[row] == WagerOutcome.WIN.ordinal() + 1 && events.money[row] == 0);
  }

  @Override
  String what() {
    return "wagers that won are on record with 0 as paid, in all coups but few, as if the system wrote 0 for none; what was paid was not"
        + " tested";
  }

  @Override
  String remedy() {
    return "give the winnings as paid, or leave them empty where they are not recorded; if the table did pay no winner,"
        + " its footage shows it";
  }
}
