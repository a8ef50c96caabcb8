package shoeaudit.audit.convention;

import java.util.List;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What is on record as paid is the winnings less the commission, to the minor unit or, where no
 * commission is recorded beside it, rounded to the major one.
 */
final class PaidNet extends PaidOtherwise {
  private final long major;

  PaidNet(List<Rules> versions) {
    super(versions);
    major = DueFigures.minorPerMajor(versions);
  }

  @Override
  void take(ShoeCoup coup, int row, long stake) {
    ShoeEvents events = coup.events();
    long paid = events.money[row];
    if (events.net[row]
        || paid == ShoeEvents.NO_MONEY
        || !due().any(coup, row, (bet, line) -> bet.commission(line, stake) > 0)) {
      return;
    }
    boolean asAsked = due().any(coup, row, (bet, line) -> paid == bet.winnings(line, stake));
    long within = events.commission[row] == ShoeEvents.NO_MONEY && paid % major == 0 ? major : 1;
    boolean net =
        due().any(coup, row, (bet, line) -> Math.abs(paid - bet.net(line, stake)) < within);
    count(net && !asAsked, row);
  }

  /** Of all wagers that won: which of them bear commission the bets say, and not the record. */
  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.paid(events, row -> events.outcome[row] == WagerOutcome.WIN.ordinal() + 1);
  }

  @Override
  String what() {
    return "what "
        + share()
        + " settlements of wagers that bear commission have as paid is the winnings less the commission; what was"
        + " paid was not tested";
  }

  @Override
  String remedy() {
    return "give the winnings before commission as paid, or those after it as net; if the table did pay that and charge"
        + " commission beside, its footage shows it";
  }
}
