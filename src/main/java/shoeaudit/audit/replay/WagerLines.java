package shoeaudit.audit.replay;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What the wager lines of the coup being replayed come to: the amounts with which its wagers stand
 * at the cut-off and behind it. The {@link WagerBook} finds the wager that a line names. Reused
 * from coup to coup.
 */
final class WagerLines {
  private final CoupReplay coup;
  private final WagerBook book;
  private final UnorderedWagers unordered;
  private final ToldAnew toldAnew = new ToldAnew();

  WagerLines(CoupReplay coup, WagerBook book) {
    this.coup = coup;
    this.book = book;
    this.unordered = new UnorderedWagers(coup, book);
  }

  /** The next coup begins. */
  void clear() {
    toldAnew.clear();
  }

  /**
   * Replays the wager events of a coup whose cut-off is known: first those before it, then, one by
   * one, those after it.
   */
  void replay(RowList wagerRows, RowList settlementRows) {
    boolean anyLate = false;
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      if (coup.cutOff().isLate(row)) {
        anyLate = true;
      } else {
        EventKind kind = coup.events().kindOf(row);
        WagerReplay named = book.named(row, kind);
        if (unordered.isPlacedBelow(wagerRows, i, named)) {
          named.markUnordered();
          coup.flaws().add(RecordFlaw.WAGER_LINES_TURNED, row);
        } else {
          noteFlaw(row, kind, named.atCutOff());
        }
        named.stand(amountAfter(coup.events(), row, kind, named.atCutOff()));
        if (named.firstRow() != row) {
          boolean placed = kind == EventKind.WAGER_PLACED;
          long before = placed ? named.atCutOff() - named.certainAtCutOff() : 0;
          named.standTwice(before + (mayBeToldAnew(wagerRows, i) ? coup.events().money[row] : 0));
        }
      }
    }
    if (anyLate) {
      for (int i = 0; i < wagerRows.size(); i++) {
        if (coup.cutOff().isLate(wagerRows.get(i))) {
          replayLate(wagerRows, i);
        }
      }
    }
    boolean unnamed = UnnamedPatrons.any(coup.events(), wagerRows, settlementRows);
    book.unnamed(unnamed);
    if (unnamed) {
      UnnamedPatrons.mark(coup, book, wagerRows, settlementRows);
    }
    for (int i = 0; i < book.count() && !coup.shoe().record().hasWagers(); i++) {
      book.wager(i).markUnclear();
    }
    unordered.mark(wagerRows, settlementRows);
  }

  private void replayLate(RowList wagerRows, int index) {
    int row = wagerRows.get(index);
    EventKind kind = coup.events().kindOf(row);
    WagerReplay named = book.named(row, kind);
    long amount = amountAfter(coup.events(), row, kind, named.accepted());
    if (kind == EventKind.WAGER_CHANGED && named.accepted() == 0) {
      coup.flaws().add(RecordFlaw.CHANGES_NO_WAGER_LATE, row);
      named.changeFromUnknown(amount);
      return;
    }
    if (kind == EventKind.WAGER_REMOVED && coup.result().returnsAll(row)) {
      named.giveBack();
      return;
    }
    noteFlaw(row, kind, named.accepted());
    if (amount != named.accepted()) {
      boolean mayBeRefused = amount > named.accepted() && !coup.showsRefusals();
      named.step(row, amount, mayBeRefused || coup.cutOff().reviewedIfLate(row));
      if (kind != EventKind.WAGER_PLACED) {
        named.acceptAnew();
      } else if (mayBeToldAnew(wagerRows, index) && named.steps() > 0) {
        named.placeTwiceLate();
      }
    }
  }

  /** Whether an event may tell once more what earlier ones have placed. */
  private boolean mayBeToldAnew(RowList wagerRows, int index) {
    int row = wagerRows.get(index);
    if (isPlacedBefore(wagerRows, index)) {
      return true;
    }
    if (!toldAnew.contains(coup.events(), wagerRows, row)) {
      return false;
    }
    coup.flaws().add(RecordFlaw.TELLS_ANEW, row);
    return true;
  }

  /**
   * Whether an event places what an earlier one does in the same words, at its time or just after
   * it, or without any: a line that a record has twice, or two wagers alike.
   */
  private boolean isPlacedBefore(RowList wagerRows, int index) {
    ShoeEvents events = coup.events();
    int row = wagerRows.get(index);
    for (int i = 0; i < index && events.kindOf(row) == EventKind.WAGER_PLACED; i++) {
      int earlier = wagerRows.get(i);
      if (events.kindOf(earlier) == EventKind.WAGER_PLACED
          && events.line[earlier] != events.line[row]
          && EqualWagers.mayBeOneLine(events, earlier, row)
          && events.money[earlier] == events.money[row]
          && events.area[earlier] == events.area[row]
          && events.patron[earlier] == events.patron[row]
          && events.bet[earlier] == events.bet[row]
          && events.role[earlier] == events.role[row]
          && events.text[earlier] == events.text[row]) {
        return true;
      }
    }
    return false;
  }

  private void noteFlaw(int row, EventKind kind, long standing) {
    if (standing == 0) {
      switch (kind) {
        case WAGER_REMOVED -> coup.flaws().add(RecordFlaw.REMOVES_NO_WAGER, row);
        case WAGER_CHANGED ->
            coup.flaws()
                .add(
                    coup.shoe().record().hasWagers()
                        ? RecordFlaw.CHANGES_NO_WAGER
                        : RecordFlaw.CHANGES_WITHOUT_PLACEMENTS,
                    row);
        default -> {}
      }
    }
  }

  private static long amountAfter(ShoeEvents events, int row, EventKind kind, long standing) {
    return switch (kind) {
      case WAGER_PLACED -> standing + events.money[row];
      case WAGER_CHANGED -> events.money[row];
      default -> 0;
    };
  }
}
