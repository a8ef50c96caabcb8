package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What was paid shows that amounts of a wager's later lines mean something else than the format
 * says: those of additions the whole wager, or those of changes what came to it.
 */
final class StakesOtherwise extends Convention {
  private final DueFigures due;
  private final boolean changes;

  /**
   * Of one kind.
   *
   * @param changes whether of changes, else of additions
   */
  StakesOtherwise(List<Rules> versions, boolean changes) {
    due = new DueFigures(versions);
    this.changes = changes;
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.decides() == null) {
      return;
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      long paid = coup.events().money[row];
      if (!coup.isOutcome(row, WagerOutcome.WIN) || paid == ShoeEvents.NO_MONEY) {
        continue;
      }
      CoupWagers.Stakes stakes = coup.wagers().stakes(row, changes);
      if (stakes.lines() < 2 || stakes.whole() == stakes.last()) {
        continue;
      }
      boolean sum = isPaidFor(coup, row, paid, stakes.whole());
      boolean last = isPaidFor(coup, row, paid, stakes.last());
      if (sum == last) {
        continue;
      }
      // By the format additions are summed up, and a change names the whole.
      if (sum == changes) {
        countOtherwise(row);
      } else {
        countAsAsked();
      }
    }
  }

  private boolean isPaidFor(ShoeCoup coup, int row, long paid, long stake) {
    return stake > 0
        && due.any(
            coup,
            row,
            (bet, line) -> paid == bet.winnings(line, stake) || paid == bet.net(line, stake));
  }

  /**
   * Few wagers of a shoe are added to or changed, and win; that one is paid so by chance is rare.
   */
  @Override
  int enough() {
    return 3;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AMOUNTS);
  }

  @Override
  String what() {
    return share()
        + (changes
            ? " changed wagers that won were paid as if the amount of a change came to what stood"
            : " wagers that were added to and won were paid as if the amount of the last line were the whole wager")
        + "; limits, payouts and commission were not tested";
  }

  @Override
  String remedy() {
    return (changes
            ? "give the wager's new whole amount in wager_changed; what comes to it is another wager_placed"
            : "give what comes to a wager in wager_placed; its new whole amount is a wager_changed")
        + "; if the table did pay so, its footage shows it";
  }
}
