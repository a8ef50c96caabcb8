package shoeaudit.audit.convention;

import java.util.List;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.ShoeEvents;

/** What is on record as paid is the winnings together with the stake. */
final class PaidWithStake extends PaidOtherwise {
  PaidWithStake(List<Rules> versions) {
    super(versions);
  }

  @Override
  void take(ShoeCoup coup, int row, long stake) {
    long paid = coup.events().money[row];
    if (paid == ShoeEvents.NO_MONEY || !due().wins(coup, row)) {
      return;
    }
    boolean asAsked =
        due()
            .any(
                coup,
                row,
                (bet, line) -> paid == bet.winnings(line, stake) || paid == bet.net(line, stake));
    boolean withStake =
        due()
            .any(
                coup,
                row,
                (bet, line) ->
                    paid - stake == bet.winnings(line, stake)
                        || paid - stake == bet.net(line, stake));
    count(withStake && !asAsked, row);
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
