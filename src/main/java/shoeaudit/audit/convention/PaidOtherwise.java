package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What the settlements of wagers that won say was paid is not what that column asks for, from the
 * beginning of a shoe or from some coup on. What was paid is then not known.
 */
abstract class PaidOtherwise extends Convention {
  private final DueFigures due;

  PaidOtherwise(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  final DueFigures due() {
    return due;
  }

  /** Counts the settlement of a row by which a wager of that stake, minor units, won. */
  abstract void take(ShoeCoup coup, int row, long stake);

  @Override
  final void take(ShoeCoup coup) {
    if (coup.decides() != null) {
      coup.wagers().eachWon((row, stake) -> take(coup, row, stake));
    }
  }

  @Override
  final boolean mayBePartial() {
    return true;
  }

  /** No dealer pays every winner of a shoe by another rule. */
  @Override
  final boolean mayBeOfShortShoe() {
    return true;
  }

  @Override
  final Set<RecordGap> gaps() {
    return Set.of(RecordGap.PAYOUTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    LeaveOut.paid(events, row -> true);
  }
}
