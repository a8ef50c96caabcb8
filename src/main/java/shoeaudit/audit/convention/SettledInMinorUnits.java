package shoeaudit.audit.convention;

import java.util.List;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.ShoeEvents;

/** What settlements have as paid is in minor units, though wagers are in major ones. */
final class SettledInMinorUnits extends PaidOtherwise {
  private final long major;

  SettledInMinorUnits(List<Rules> versions) {
    super(versions);
    major = DueFigures.minorPerMajor(versions);
  }

  @Override
  void take(ShoeCoup coup, int row, long stake) {
    long paid = coup.events().money[row];
    if (major == 1 || paid == ShoeEvents.NO_MONEY || !due().wins(coup, row)) {
      return;
    }
    boolean asMinor =
        paid % major == 0
            && due()
                .any(
                    coup,
                    row,
                    (bet, line) ->
                        paid / major == bet.winnings(line, stake)
                            || paid / major == bet.net(line, stake));
    count(asMinor, row);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    super.leaveOut(events);
    LeaveOut.commissions(events);
  }

  @Override
  String what() {
    return "what "
        + share()
        + " settlements of wagers that won have as paid is what is due to them in minor units; what was paid and charged"
        + " was not tested";
  }

  @Override
  String remedy() {
    return "give what was paid and charged in the unit in which wagers are: 25.00, or 25";
  }
}
