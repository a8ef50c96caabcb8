package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** No amount of the shoe has a part of the major unit: the system writes whole ones. */
final class WholeAmounts extends Convention {
  private static final int ENOUGH_ROUNDED = 5;

  private final DueFigures due;
  private final long major;
  private final CollectedCharges collected;
  private boolean parts;

  WholeAmounts(List<Rules> versions, CollectedCharges collected) {
    due = new DueFigures(versions);
    this.collected = collected;
    major = DueFigures.minorPerMajor(versions);
  }

  @Override
  void begin() {
    super.begin();
    // A currency without a minor unit has whole amounts alone.
    parts = major == 1;
    collected.begin();
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      parts |= !isWhole(events.money[coup.placed().get(i)]);
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      parts |= !isWhole(events.money[row]) || !isWhole(events.commission[row]);
    }
    if (parts) {
      countAsAsked();
      return;
    }
    collected.take(coup);
    if (coup.decides() != null) {
      coup.wagers().eachWon((row, stake) -> take(coup, row, stake));
    }
  }

  private void take(ShoeCoup coup, int row, long stake) {
    long charged = coup.events().commission[row];
    // That nothing was charged is an error of its own.
    if (charged == ShoeEvents.NO_MONEY
        || charged == 0
        || due.any(coup, row, (bet, line) -> bet.commission(line, stake) == charged)) {
      return;
    }
    boolean rounded =
        due.any(coup, row, (bet, line) -> Math.abs(bet.commission(line, stake) - charged) < major);
    count(rounded, row);
  }

  /** Collections of whole sums that are the charges to the unit were not rounded. */
  @Override
  boolean isCommon() {
    return !collected.areCharged();
  }

  /** That no amount of the shoe has a part shows much by itself. */
  @Override
  int enough() {
    return ENOUGH_ROUNDED;
  }

  private boolean isWhole(long money) {
    return money == ShoeEvents.NO_MONEY || money % major == 0;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.PAYOUTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.commissions(events);
  }

  @Override
  String what() {
    return "no amount has a part of the major unit, and "
        + share()
        + " commissions that are not due so differ by less than one; payouts and commission were not tested";
  }

  @Override
  String remedy() {
    return "give amounts to the minor unit; if the house did charge whole amounts, its control file has to say so";
  }
}
