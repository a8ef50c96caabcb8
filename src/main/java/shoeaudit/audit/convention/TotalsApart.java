package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.Set;
import shoeaudit.game.Result;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The totals that are declared, or called, of a good part of one hand's are not those of its cards,
 * nor of the other hand's: their column was shifted, or filled with one value. A dealer who reads a
 * hand wrongly declares the winner by what was read, or is wrong by the same every time.
 */
final class TotalsApart extends ChangedColumn {
  private static final int RIGHT_PER_WRONG = 2;
  private static final int TEN = 10;
  private static final int ENOUGH_WINNERS = 8;
  private static final int BY_TOTALS_PER_CARDS = 4;
  private static final int ALL_PER_OTHER = 10;

  /** What is told. */
  private enum Told {
    PLAYER,
    BANKER,
    CALLS
  }

  private final Told told;

  /**
   * How many winners are declared by totals that make another than the cards, and were settled by,
   * and how many not.
   */
  private int byTotals;

  private int byCards;

  /** How often totals are wrong by each figure. */
  private final int[] apart = new int[TEN];

  private boolean pastTen;

  private TotalsApart(Told told) {
    this.told = told;
  }

  /** Of the Player's declared totals. */
  static TotalsApart ofPlayer() {
    return new TotalsApart(Told.PLAYER);
  }

  /** Of the Banker's declared totals. */
  static TotalsApart ofBanker() {
    return new TotalsApart(Told.BANKER);
  }

  /** Of the calls of both hands. */
  static TotalsApart ofCalls() {
    return new TotalsApart(Told.CALLS);
  }

  @Override
  void begin() {
    super.begin();
    byTotals = 0;
    byCards = 0;
    Arrays.fill(apart, 0);
    pastTen = false;
  }

  @Override
  void take(ShoeCoup coup) {
    if (!coup.isWhole()) {
      return;
    }
    ShoeEvents events = coup.events();
    if (told == Told.CALLS) {
      for (int i = 0; i < coup.calls().size(); i++) {
        int row = coup.calls().get(i);
        count(coup, events.hand[row] - 1, events.total[row], row);
      }
    } else if (coup.resultRow() >= 0) {
      int row = coup.resultRow();
      takeWinner(coup, row);
      boolean player = told == Told.PLAYER;
      count(
          coup,
          player ? ShoeCoup.PLAYER : ShoeCoup.BANKER,
          player ? events.playerTotal[row] : events.bankerTotal[row],
          row);
    }
  }

  private void count(ShoeCoup coup, int side, int total, int row) {
    if (total == ShoeEvents.NO_TOTAL) {
      return;
    }
    // Other conventions explain the totals of the other hand, and of two cards.
    boolean explained =
        total == coup.total(1 - side)
            || total == coup.twoCardTotal(side)
            || total == coup.twoCardTotal(1 - side);
    boolean called = told == Told.CALLS && total == coup.twoCardTotal(side);
    if (called || total == coup.total(side)) {
      countAsAsked();
    } else if (!explained) {
      countOtherwise(row);
      boolean ofTwo =
          told == Told.CALLS && !(coup.thirdCard(side) >= 0 && coup.thirdCard(side) < row);
      int right = ofTwo ? coup.twoCardTotal(side) : coup.total(side);
      apart[Math.floorMod(total - right, TEN)]++;
      pastTen |= Math.abs(total - right) > TEN / 2;
    }
  }

  private void takeWinner(ShoeCoup coup, int row) {
    int player = coup.events().playerTotal[row];
    int banker = coup.events().bankerTotal[row];
    Result ofCards = coup.resultOfCards();
    if (player == ShoeEvents.NO_TOTAL || banker == ShoeEvents.NO_TOTAL || !coup.isDecided()) {
      return;
    }
    Result ofTotals = Result.of(player, banker);
    if (ofCards == null || ofTotals == ofCards) {
      return;
    }
    // A line that stands with another coup has winner and totals of that one: no wager follows it.
    Boolean settled =
        coup.declares(ofTotals)
            ? SettledAsDeclared.isSettledBy(coup, ofTotals, ofCards)
            : Boolean.FALSE;
    byTotals += settled != null && settled ? 1 : 0;
    byCards += settled != null && !settled ? 1 : 0;
  }

  /** What is wrong by one figure, past ten too, or what winners were declared by, was read so. */
  @Override
  boolean isCommon() {
    boolean declaredSo = byTotals >= ENOUGH_WINNERS && byTotals > BY_TOTALS_PER_CARDS * byCards;
    int most = Arrays.stream(apart).max().orElse(0);
    return !declaredSo && !(pastTen && ALL_PER_OTHER * (otherwise() - most) < otherwise());
  }

  @Override
  boolean isMost() {
    return isManyWrong(RIGHT_PER_WRONG);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.HANDS, RecordGap.RESULTS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    if (told == Told.CALLS) {
      LeaveOut.calls(events);
      return;
    }
    LeaveOut.totals(events, told == Told.PLAYER ? events.playerTotal : events.bankerTotal);
  }

  @Override
  String what() {
    return share()
        + switch (told) {
          case PLAYER -> " declared totals of the Player";
          case BANKER -> " declared totals of the Banker";
          case CALLS -> " called totals";
        }
        + " are not those of the cards, as if their column had been shifted or filled; whether they were right was not"
        + " tested";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it, or leave totals empty that are not recorded; if the table did"
        + " declare or call so, its footage shows it";
  }
}
