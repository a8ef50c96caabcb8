package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** What was paid stands in the column of commissions, and what was charged in that of payouts. */
final class ExchangedMoney extends Convention {
  private final DueFigures due;

  ExchangedMoney(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.isDecided()) {
      coup.wagers().eachWon((row, stake) -> take(coup, row, stake));
    }
  }

  private void take(ShoeCoup coup, int row, long stake) {
    ShoeEvents events = coup.events();
    long paid = Math.max(0, events.money[row]);
    long charged = Math.max(0, events.commission[row]);
    if (paid != charged && !events.net[row] && due.wins(coup, row)) {
      count(
          due.any(
              coup,
              row,
              (bet, line) ->
                  charged == bet.winnings(line, stake) && paid == bet.commission(line, stake)),
          row);
    }
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.PAYOUTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.paid(events, row -> true);
    LeaveOut.commissions(events);
  }

  @Override
  String what() {
    return share()
        + " settlements of wagers that won have the winnings as commission and the commission as paid; what was paid and"
        + " charged was not tested";
  }

  @Override
  String remedy() {
    return "exchange the columns paid and commission where they are exchanged";
  }
}
