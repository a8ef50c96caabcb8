package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No wager is on record as returned: those that a tie returns are written as lost, as won without
 * winnings, as void, or not at all.
 */
final class NoPushes extends Convention {
  /** Stakes on the Banker that nobody charged, so that they were not paid. */
  private static final int ENOUGH_UNCHARGED = 2;

  private final DueFigures due;

  /** One tie whose wagers are paid as if they had won is an error of the dealer's. */
  private static final int ENOUGH_TIES = 2;

  /** How many are on record as won with the stake as paid, and how many of those uncharged. */
  private int stakesAsPaid;

  private int uncharged;

  /** In how many coups any is. */
  private int coupsWithStakes;

  NoPushes(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void begin() {
    super.begin();
    stakesAsPaid = 0;
    uncharged = 0;
    coupsWithStakes = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.decides() == null || coup.settled().size() == 0) {
      return;
    }
    int stakesBefore = stakesAsPaid;
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (isDuePush(coup, row)) {
        count(coup, row);
      }
    }
    coupsWithStakes += stakesAsPaid > stakesBefore ? 1 : 0;
    for (int i = 0; i < coup.placed().size() && coup.changes().size() == 0; i++) {
      int row = coup.placed().get(i);
      if (isDuePush(coup, row) && !coup.wagers().isSettled(row)) {
        countOtherwise(row);
      }
    }
  }

  private boolean isDuePush(ShoeCoup coup, int row) {
    return due.any(coup, row, (bet, line) -> bet.outcome(line) == WagerOutcome.PUSH);
  }

  private void count(ShoeCoup coup, int row) {
    ShoeEvents events = coup.events();
    boolean unpaid = events.money[row] == ShoeEvents.NO_MONEY || events.money[row] == 0;
    boolean won = coup.isOutcome(row, WagerOutcome.WIN);
    boolean stake = won && isStake(coup, row);
    if (stake) {
      stakesAsPaid++;
      uncharged += due.any(coup, row, (bet, line) -> bet.commission() != null) ? 1 : 0;
    }
    boolean otherwise =
        coup.isOutcome(row, WagerOutcome.LOSE)
            || coup.isOutcome(row, WagerOutcome.VOID)
            || (won && unpaid)
            || stake;
    count(otherwise, row);
  }

  /** Whether what is on record as paid is the stake, and no commission is. */
  private static boolean isStake(ShoeCoup coup, int row) {
    long stake = coup.wagers().stake(row);
    return stake > 0 && coup.events().money[row] == stake && coup.events().commission[row] <= 0;
  }

  /** A table that pays the Banker's wagers charges them. */
  @Override
  boolean isCommon() {
    return stakesAsPaid == 0 || (uncharged >= ENOUGH_UNCHARGED && coupsWithStakes >= ENOUGH_TIES);
  }

  /** Ties are rare: a shoe of few patrons has some four wagers that they return. */
  @Override
  int enough() {
    return 4;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.PUSHES);
  }

  @Override
  String what() {
    return share()
        + " wagers that a tie returns are on record as lost, as won without winnings or with the stake alone, as void, or not"
        + " at all; what became of such wagers was not tested";
  }

  @Override
  String remedy() {
    return "give the settlements of returned wagers, with the outcome push; if the table did take them on every tie,"
        + " its footage shows it";
  }
}
