package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The totals that are declared, or called, of a good part of one hand's are not those of its cards,
 * nor of the other hand's: their column was shifted, or filled with one value.
 */
final class TotalsApart extends ChangedColumn {
  private static final int RIGHT_PER_WRONG = 2;

  /** What is told. */
  private enum Told {
    PLAYER,
    BANKER,
    CALLS
  }

  private final Told told;

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
    }
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
    return "give the log as the system wrote it, or leave totals empty that are not recorded";
  }
}
