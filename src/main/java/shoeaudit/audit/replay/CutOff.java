package shoeaudit.audit.replay;

import shoeaudit.controls.RuleChoices.BettingCloses;
import shoeaudit.shoelog.ShoeEvents;

/**
 * When betting closed on the coup being replayed, and which events came after that. Reused from
 * coup to coup.
 */
public final class CutOff {
  private static final int SAVED_TOGETHER = 3;
  private final CoupReplay coup;
  private int openedRow;
  private int closedRow;
  private boolean mayHoldCall;
  private int row;
  private boolean known;

  CutOff(CoupReplay coup) {
    this.coup = coup;
  }

  /** The next coup begins. */
  void clear() {
    openedRow = -1;
    closedRow = -1;
    mayHoldCall = false;
    row = -1;
    known = false;
  }

  /**
   * Betting is opened: until the first card is dealt, an earlier "no more bets" no longer holds. It
   * may hold where the line says the same as the opening above, its time included, or neither has
   * one: then betting was opened again, or the line is on record twice.
   */
  void open(int eventRow) {
    if (closedRow >= 0 && !coup.dealtCards().any()) {
      ShoeEvents events = coup.events();
      mayHoldCall = openedRow >= 0 && events.at[openedRow] == events.at[eventRow];
      closedRow = -1;
    }
    openedRow = eventRow;
  }

  /** "No more bets" is called. */
  void close(int eventRow) {
    closedRow = closedRow < 0 ? eventRow : closedRow;
  }

  /** All events of the coup were taken: tells where its cut-off lies, and whether that is known. */
  void find(RowList wagerRows) {
    row = rowByControls();
    known =
        row >= 0
            && coup.shoe().records(Requirement.WAGER_ORDER)
            && !coup.dealing().dealtAgain()
            && placesWagers(wagerRows)
            && !areSavedTogether(wagerRows);
  }

  /**
   * Whether wagers of several patrons are on record behind the cut-off with one and the same time,
   * to a part of a second: they were saved together, and when each was placed is not known.
   */
  private boolean areSavedTogether(RowList wagerRows) {
    ShoeEvents events = coup.events();
    long saved = ShoeEvents.NO_TIME;
    int first = -1;
    int count = 0;
    boolean several = false;
    for (int i = 0; i < wagerRows.size(); i++) {
      int wager = wagerRows.get(i);
      long at = events.at[wager];
      if (at <= events.at[row] || coup.order().mayPrecede(wager, row)) {
        continue;
      }
      if (first >= 0 && at != saved) {
        return false;
      }
      several |= first >= 0 && events.patron[wager] != events.patron[first];
      first = first < 0 ? wager : first;
      saved = at;
      count++;
    }
    boolean together = count >= SAVED_TOGETHER && several && ShoeTimes.hasPartOfSecond(saved);
    if (together) {
      coup.flaws().add(RecordFlaw.WAGERS_SAVED_TOGETHER, first);
    }
    return together;
  }

  private int rowByControls() {
    int firstCard = firstCard();
    if (coup.rules().controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && closedRow >= 0
        && (firstCard < 0 || coup.order().isBefore(closedRow, firstCard))) {
      return closedRow;
    }
    return firstCard;
  }

  /**
   * The first card, or -1: one recorded ahead of its time is not the first where the times of
   * others say so (audit.md, Order).
   */
  private int firstCard() {
    DealtCards cards = coup.dealtCards();
    int first = cards.firstRow();
    for (int i = 1; i < cards.count(); i++) {
      first = coup.order().isBefore(cards.row(i), first) ? cards.row(i) : first;
    }
    return first;
  }

  /**
   * Whether the record tells of each wager event on which side of the cut-off it lies: where the
   * order of the records is not known, times alone do.
   */
  private boolean placesWagers(RowList wagerRows) {
    EventOrder order = coup.order();
    int firstCard = coup.dealtCards().firstRow();
    boolean places = closedRow < 0 || firstCard < 0 || order.ordered(closedRow, firstCard);
    for (int i = 0; i < wagerRows.size() && places; i++) {
      places = order.ordered(wagerRows.get(i), row);
    }
    return places;
  }

  /** The first "no more bets" since betting was opened last, or -1. */
  public int closedRow() {
    return closedRow;
  }

  /** Whether a call may hold that stands above an opening which may be on record twice. */
  public boolean mayHoldCall() {
    return mayHoldCall;
  }

  /** The event after which no wager may be touched, or -1 where none is recorded. */
  public int row() {
    return row;
  }

  /**
   * Whether it is known when betting closed, and which wager events came before that. Otherwise
   * nothing is late, and what play accepted counts as admissible.
   */
  public boolean isKnown() {
    return known;
  }

  /**
   * Whether an event is after the cut-off, or may be, as its time and its place in the log disagree
   * about it (reading 43).
   */
  public boolean isLate(int eventRow) {
    EventOrder order = coup.order();
    return known && (!order.mayPrecede(eventRow, row) || order.contradict(eventRow, row));
  }

  /**
   * Whether an event's time lies no further from the cut-off's than the clock tolerance, its end
   * included: if it is late, or may be, the record cannot settle it; never without times (readings
   * 4, 15 and 43).
   */
  public boolean withinTolerance(int eventRow) {
    return coup.order().isNear(eventRow, row);
  }

  /**
   * Whether the record cannot settle that a late event was late: its time lies within the clock
   * tolerance of the cut-off's, or within the step to which times are rounded, or another file
   * records it than the cut-off.
   */
  public boolean reviewedIfLate(int eventRow) {
    EventOrder order = coup.order();
    return withinTolerance(eventRow)
        || order.tooCoarse(eventRow, row)
        || order.inTwoRecords(eventRow, row);
  }
}
