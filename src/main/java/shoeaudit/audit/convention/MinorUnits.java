package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** Amounts are far above what the table takes: the system writes minor units. */
final class MinorUnits extends Convention {
  private final List<Rules> versions;
  private final long major;

  MinorUnits(List<Rules> versions) {
    this.versions = versions;
    major = DueFigures.minorPerMajor(versions);
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < coup.placed().size(); i++) {
      long amount = events.money[coup.placed().get(i)];
      boolean over = major > 1 && amount % major == 0;
      boolean withinAsMinor = false;
      for (Rules each : versions) {
        over &= isOver(each.controls(), amount);
        withinAsMinor |= !isOver(each.controls(), amount / major);
      }
      if (over && withinAsMinor) {
        countOtherwise(coup.placed().get(i));
      } else {
        countAsAsked();
      }
    }
  }

  private static boolean isOver(ControlFile controls, long amount) {
    ControlFile.Limits limits = controls.limits();
    Long main = limits.wager().maxMinor();
    Long side = limits.sideBet().maxMinor();
    return main != null && amount > Math.max(main, side == null ? 0 : side);
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AMOUNTS);
  }

  @Override
  String what() {
    return share()
        + " wagers are over every limit as they stand, and within it as minor units; limits, payouts and commission were"
        + " not tested, and every sum of money may be as much too high";
  }

  @Override
  String remedy() {
    return "give amounts in the currency's major unit: 25.00, or 25; if the table did take such wagers, its footage shows it";
  }
}
