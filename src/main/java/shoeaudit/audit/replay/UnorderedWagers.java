package shoeaudit.audit.replay;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The wagers of the coup being replayed of which the record does not say in which order they were
 * placed, changed and taken back: by {@link EventOrder} two lines of theirs may stand the other way
 * round, so that it is not known with how much they stood.
 */
final class UnorderedWagers {
  private static final int NONE = WagerBook.NONE;
  private final CoupReplay coup;
  private final WagerBook book;

  UnorderedWagers(CoupReplay coup, WagerBook book) {
    this.coup = coup;
    this.book = book;
  }

  /** Marks them, once all wager events of the coup are replayed. */
  void mark(RowList wagerRows, RowList settlementRows) {
    if (!coup.shoe().records(Requirement.RECORDING_ORDER) || !coup.shoe().times().inOrder()) {
      markByOrder(wagerRows);
    }
    markSettledThoughTakenBack(wagerRows, settlementRows);
    for (int i = 0; i < book.count() && settlementRows.size() == 0; i++) {
      if (EqualWagers.mayBePlacedAgain(coup, book.wager(i))) {
        book.wager(i).markUnordered();
      }
    }
  }

  /**
   * Marks the wagers of which nothing tells, or times tell otherwise than lines, whether they were
   * changed or taken back before or after another of their events.
   */
  private void markByOrder(RowList wagerRows) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      int place = events.kindOf(row) == EventKind.WAGER_PLACED ? NONE : book.meant(events, row);
      for (int j = 0; j < wagerRows.size() && place != NONE; j++) {
        int other = wagerRows.get(j);
        // What was placed after the cut-off is not taken back before it.
        boolean ordered =
            coup.order().ordered(row, other)
                && !coup.order().disagree(row, other)
                && !(other < row && coup.cutOff().isLate(other) && !coup.cutOff().isLate(row));
        if (book.meant(events, other) == place && !ordered) {
          book.wager(place).markUnordered();
        }
      }
    }
  }

  /**
   * Whether an event changes or takes back what does not stand, and a line below places it at the
   * same time, or without one: the two lines do not stand in the order of play.
   */
  boolean isPlacedBelow(RowList wagerRows, int index, WagerReplay named) {
    ShoeEvents events = coup.events();
    int row = wagerRows.get(index);
    if (named.atCutOff() != 0 || events.kindOf(row) == EventKind.WAGER_PLACED) {
      return false;
    }
    for (int i = index + 1; i < wagerRows.size(); i++) {
      int other = wagerRows.get(i);
      if (events.kindOf(other) == EventKind.WAGER_PLACED
          && named.is(events.area[other], events.patron[other], events.bet[other])
          && EventOrder.isByLinesAlone(events, row, other)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Marks the wagers that are settled although their last line takes them back, where nothing but
   * that line's place says that it was not in between two placements.
   */
  private void markSettledThoughTakenBack(RowList wagerRows, RowList settlementRows) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < settlementRows.size(); i++) {
      int settled = settlementRows.get(i);
      int place = book.find(events, settled);
      if (place == NONE
          || book.wager(place).accepted() != 0
          || book.wager(place).steps() > 0
          || coup.recorded().returnsWager(settled)) {
        continue;
      }
      if (EqualWagers.mayBePlacedAgain(coup, book.wager(place))) {
        book.wager(place).markUnordered();
        coup.flaws().add(RecordFlaw.EQUAL_WAGERS_GONE, settled);
        continue;
      }
      int placed = 0;
      int turned = NONE;
      for (int j = 0; j < wagerRows.size(); j++) {
        int row = wagerRows.get(j);
        if (book.find(events, row) == place) {
          boolean places = events.kindOf(row) == EventKind.WAGER_PLACED;
          placed += places ? 1 : 0;
          int next = nextOf(place, wagerRows, j);
          boolean takenBack =
              next != NONE && events.kindOf(next) == EventKind.WAGER_REMOVED && placed > 1;
          turned =
              places && takenBack && EventOrder.isByLinesAlone(events, row, next) ? next : turned;
        }
      }
      if (turned != NONE) {
        book.wager(place).markUnordered();
        coup.flaws().add(RecordFlaw.WAGER_LINES_TURNED, turned);
      }
    }
  }

  private int nextOf(int place, RowList wagerRows, int index) {
    for (int i = index + 1; i < wagerRows.size(); i++) {
      if (book.find(coup.events(), wagerRows.get(i)) == place) {
        return wagerRows.get(i);
      }
    }
    return NONE;
  }
}
