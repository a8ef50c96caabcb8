package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/** What is on record as paid is the winnings together with the stake. */
final class PaidWithStake extends Convention {
  private final DueFigures due;

  PaidWithStake(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.isDecided()) {
      coup.wagers().eachWon((row, stake) -> take(coup, row, stake));
    }
  }

  private void take(ShoeCoup coup, int row, long stake) {
    long paid = coup.events().money[row];
    if (paid == ShoeEvents.NO_MONEY || !due.wins(coup, row)) {
      return;
    }
    boolean asAsked =
        due.any(
            coup,
            row,
            (bet, line) -> paid == bet.winnings(line, stake) || paid == bet.net(line, stake));
    boolean withStake =
        due.any(
            coup,
            row,
            (bet, line) ->
                paid - stake == bet.winnings(line, stake) || paid - stake == bet.net(line, stake));
    count(withStake && !asAsked, row);
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
  }

  @Override
  String what() {
    return "what "
        + share()
        + " settlements of wagers that won have as paid is the winnings together with the stake; what was paid was"
        + " not tested";
  }

  @Override
  String remedy() {
    return "give the winnings without the stake as paid";
  }
}
