package shoeaudit.audit.convention;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.audit.replay.Rules;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What is on record as paid is the winnings together with the stake: so of every bet, as a system
 * writes it of all, and a table may pay one bet too much.
 */
final class PaidWithStake extends PaidOtherwise {
  private static final int SEVERAL = 3;

  /** By bet how often it is so, and how often it is not since it first was of any. */
  private final Map<Integer, int[]> bets = new TreeMap<>();

  @Override
  void begin() {
    super.begin();
    bets.clear();
  }

  /** Whether no bet is paid as the format asks throughout while others are not. */
  @Override
  boolean isCommon() {
    return bets.values().stream().noneMatch(each -> each[0] == 0 && each[1] >= SEVERAL);
  }

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
    if (withStake || !bets.isEmpty()) {
      bets.computeIfAbsent(coup.events().bet[row], bet -> new int[2])[withStake ? 0 : 1]++;
    }
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
    return "give the winnings without the stake as paid; if the table did pay the stake beside, its footage shows it";
  }
}
