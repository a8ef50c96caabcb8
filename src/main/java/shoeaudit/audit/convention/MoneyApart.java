package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What most settlements have as paid, or as charged, has nothing to do with the wager: it is on
 * record for lost wagers, or another share of the stake each time. A column of amounts was shifted,
 * or filled with one value. A table that pays wrong odds pays one wrong share. Where sums stand
 * with wagers that won alone, and are no other's, no column was shifted; nor where what is on
 * record as charged was collected.
 */
final class MoneyApart extends ChangedColumn {
  private static final int ENOUGH_WRONG = 16;
  private static final int ENOUGH_IN_PART = 10;
  private static final int HUNDRED = 100;
  private static final int SEVERAL_SHARES = 4;
  private static final int MANY_APART = 8;
  private static final int HIGHEST_SHARE = 1000;
  private static final int OTHERWISE_PER_UNDUE = 8;
  private static final int ENOUGH_AGREEING = 5;
  private static final int AGREEING_PER_OTHER = 4;

  private final DueFigures due;
  private final boolean commission;

  /** The shares of the stake that are wrong, whole hundredths. */
  private final BitSet shares = new BitSet();

  /** How many sums stand where none is due. */
  private int undue;

  /** How many wrong sums have the other figure as it is due for the wager, and how many not. */
  private int agreeing;

  private int apart;

  private final SumsOfOthers sums;
  private final CollectedCharges collected;

  /**
   * Of one figure.
   *
   * @param commission whether of what was charged, else of what was paid
   * @param collected tells whether what is on record as charged was collected
   */
  MoneyApart(List<Rules> versions, boolean commission, CollectedCharges collected) {
    due = new DueFigures(versions);
    this.commission = commission;
    this.collected = collected;
    sums = new SumsOfOthers(DueFigures.minorPerMajor(versions));
  }

  @Override
  void begin() {
    super.begin();
    shares.clear();
    undue = 0;
    agreeing = 0;
    apart = 0;
    sums.begin();
    collected.begin();
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.decides() == null) {
      return;
    }
    ShoeEvents events = coup.events();
    if (commission) {
      collected.take(coup);
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      long told = commission ? events.commission[row] : events.money[row];
      if (events.net[row]) {
        continue;
      }
      if (coup.isOutcome(row, WagerOutcome.WIN)) {
        won(coup, row, told);
      } else if (told > 0) {
        undue++;
        countOtherwise(row);
      }
    }
  }

  private void won(ShoeCoup coup, int row, long told) {
    long stake = coup.wagers().stake(row);
    if (stake <= 0 || !due.wins(coup, row) || (told == ShoeEvents.NO_MONEY && !commission)) {
      if (told > 0) {
        sums.skip();
      }
      return;
    }
    boolean right =
        due.any(
            coup,
            row,
            (bet, line) ->
                commission
                    ? Math.max(told, 0) == bet.commission(line, stake)
                    : told == bet.winnings(line, stake) || told == bet.net(line, stake));
    long sum = due(coup, row, stake);
    if (told > 0 || sum > 0) {
      sums.take(Math.max(told, 0), right ? Math.max(told, 0) : sum);
    }
    if (right) {
      // That nothing is charged on most bets says nothing of those that bear commission.
      if (told > 0) {
        countAsAsked();
      }
    } else if (told != ShoeEvents.NO_MONEY) {
      shares.set((int) Math.min(HIGHEST_SHARE, told * HUNDRED / stake));
      countOtherwise(row);
      takeOther(coup, row, stake);
    }
  }

  /** What stands beside a wrong sum, the commission or what was paid, tells of the wager. */
  private void takeOther(ShoeCoup coup, int row, long stake) {
    ShoeEvents events = coup.events();
    long other = commission ? events.money[row] : events.commission[row];
    if (other > 0) {
      boolean agrees =
          due.any(
              coup,
              row,
              (bet, line) ->
                  other == (commission ? bet.winnings(line, stake) : bet.commission(line, stake)));
      agreeing += agrees ? 1 : 0;
      apart += agrees ? 0 : 1;
    }
  }

  private long due(ShoeCoup coup, int row, long stake) {
    long[] sum = {0};
    var unused =
        due.any(
            coup,
            row,
            (bet, line) -> {
              sum[0] = commission ? bet.commission(line, stake) : bet.winnings(line, stake);
              return true;
            });
    return sum[0];
  }

  /**
   * Whether wagers are as they were placed, and the sums nobody else's: what the table did, and no
   * column that was changed.
   */
  private boolean isPaidSo() {
    boolean collectedSo = commission && collected.areCharged();
    return agreeing >= ENOUGH_AGREEING
        && agreeing > AGREEING_PER_OTHER * apart
        && (collectedSo || (OTHERWISE_PER_UNDUE * undue < otherwise() && !sums.isChanged()));
  }

  /** More than are right. */
  @Override
  boolean isMost() {
    return otherwise() >= ENOUGH_WRONG && otherwise() > asAsked();
  }

  /** In no way that a wrong rate or odds would explain. */
  @Override
  boolean isCommon() {
    return (shares.cardinality() >= SEVERAL_SHARES || undue + shares.cardinality() >= MANY_APART)
        && !isPaidSo();
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  @Override
  int enough() {
    return ENOUGH_IN_PART;
  }

  @Override
  Set<RecordGap> gaps() {
    return commission ? Set.of() : Set.of(RecordGap.AMOUNTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.AMOUNTS, RecordGap.PAYOUTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    if (commission) {
      LeaveOut.commissions(events);
    }
  }

  @Override
  String what() {
    return share()
        + (commission
            ? " settlements have a commission that is no share of the winnings, as if a column of amounts had been shifted"
                + " or filled; commission was not tested"
            : " settlements have as paid what is no multiple of the stake, as if a column of amounts had been shifted or"
                + " filled; limits, payouts and commission were not tested");
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it; if the table did pay so, its footage shows it";
  }
}
