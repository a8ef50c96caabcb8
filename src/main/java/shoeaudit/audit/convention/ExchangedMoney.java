package shoeaudit.audit.convention;

import java.util.List;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.ShoeEvents;

/** What was paid stands in the column of commissions, and what was charged in that of payouts. */
final class ExchangedMoney extends PaidOtherwise {
  ExchangedMoney(List<Rules> versions) {
    super(versions);
  }

  @Override
  void take(ShoeCoup coup, int row, long stake) {
    ShoeEvents events = coup.events();
    long paid = Math.max(0, events.money[row]);
    long charged = Math.max(0, events.commission[row]);
    if (paid != charged && !events.net[row] && due().wins(coup, row)) {
      count(
          due()
              .any(
                  coup,
                  row,
                  (bet, line) ->
                      charged == bet.winnings(line, stake) && paid == bet.commission(line, stake)),
          row);
    }
  }

  @Override
  void leaveOut(ShoeEvents events) {
    super.leaveOut(events);
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
