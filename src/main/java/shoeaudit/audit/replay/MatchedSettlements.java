package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The settlements of the coup being replayed, each with the wager of the {@link WagerBook} that it
 * settles. What they say is in {@link RecordedSettlements}, what they had to say in {@link
 * SettlementsDue}. Reused from coup to coup.
 */
public final class MatchedSettlements {
  private static final int NONE = WagerBook.NONE;

  private final CoupReplay coup;
  private final WagerBook book;
  private int count;
  private int[] settlementRow = new int[32];

  /** By settlement: the place of its wager. */
  private int[] settled = new int[32];

  private boolean matched;

  MatchedSettlements(CoupReplay coup, WagerBook book) {
    this.coup = coup;
    this.book = book;
  }

  /** The next coup begins. */
  void clear() {
    count = 0;
    matched = true;
  }

  /** The wagers of the coup were replayed: finds the wager of each settlement. */
  void match(RowList wagerRows, RowList settlementRows) {
    for (int i = 0; i < settlementRows.size(); i++) {
      match(settlementRows, i);
    }
    if (!matched) {
      leaveOpenWhatIsSettledAgain(wagerRows);
    }
  }

  private void match(RowList rows, int index) {
    int row = rows.get(index);
    if (count == settlementRow.length) {
      settlementRow = Arrays.copyOf(settlementRow, 2 * count);
      settled = Arrays.copyOf(settled, 2 * count);
    }
    int place = book.findSettled(row);
    boolean unclear = place != NONE && book.wager(place).unclear();
    boolean settles = place != NONE && !unclear && settles(rows, index, book.wager(place));
    if (settles) {
      book.join(row, place);
    }
    matched &= settles;
    settlementRow[count] = row;
    settled[count++] = settles || unclear ? place : NONE;
  }

  /**
   * Several settlements of one wager may be those of its parts, or the later one a correction: then
   * nobody knows what it came to. One that says the same again of a wager placed once settles what
   * is not there.
   */
  private void leaveOpenWhatIsSettledAgain(RowList wagerRows) {
    ShoeEvents events = coup.events();
    for (int i = 0; i < count; i++) {
      int row = settlementRow[i];
      int place = settled[i] == NONE ? book.find(events, row) : NONE;
      if (place == NONE || book.wager(place).settlementRow() < 0) {
        continue;
      }
      if (placements(events, wagerRows, book.wager(place)) > 1
          || !settleAlike(book.wager(place), row)) {
        coup.flaws().add(RecordFlaw.SETTLED_AGAIN, row);
        book.wager(place).markSettledAgain();
        for (int j = 0; j < count; j++) {
          if (book.find(events, settlementRow[j]) == place) {
            settled[j] = place;
          }
        }
      } else if (coup.recorded().losesWithoutPay(row)) {
        coup.flaws().add(RecordFlaw.LOSES_AGAIN, row);
      }
    }
  }

  /**
   * Whether a settlement of a wager that is settled already says the same again: it was recorded
   * twice, or paid twice.
   */
  public boolean isRecordedAgain(int index) {
    ShoeEvents events = coup.events();
    int row = row(index);
    int place = settled[index] == NONE ? book.find(events, row) : NONE;
    return place != NONE
        && book.wager(place).settlementRow() >= 0
        && settleAlike(book.wager(place), row);
  }

  private static int placements(ShoeEvents events, RowList wagerRows, WagerReplay of) {
    int placements = 0;
    for (int i = 0; i < wagerRows.size(); i++) {
      int row = wagerRows.get(i);
      placements +=
          events.kindOf(row) == EventKind.WAGER_PLACED
                  && of.is(events.area[row], events.patron[row], events.bet[row])
              ? 1
              : 0;
    }
    return placements;
  }

  /**
   * Whether another settlement says of a settled wager what its own says; not where what either
   * moved is not on record (reading 41).
   */
  private boolean settleAlike(WagerReplay settled, int other) {
    return coup.recorded().recordedNet(other, settled.bet(), 0) != null
        && RecordedSettlements.areAlike(coup.events(), settled.settlementRow(), other);
  }

  /** Takes a settlement for a wager, if it settles it or gives back what was refused of it. */
  private boolean settles(RowList rows, int index, WagerReplay named) {
    int row = rows.get(index);
    boolean first = named.settlementRow() < 0;
    boolean handsBack = handsBack(row, named);
    if (handsBack && (named.holdsLateOnly() || named.refused())) {
      boolean another =
          first ? isSettledLater(rows, index, named) : !handsBack(named.settlementRow(), named);
      if (named.atCutOff() > 0 && another) {
        // What stood has a settlement of its own; this one gives back what came late.
        named.refuse();
        return true;
      }
      boolean only = first && !another;
      if (only && named.holdsLateOnly() && (named.atCutOff() == 0 || coup.result().annulled())) {
        named.refuse();
      }
    }
    // Nothing is left of a wager that was taken back: a settlement may say no more than that.
    boolean settles = first && (named.accepted() > 0 || handsBack);
    if (settles) {
      named.settle(row);
    }
    return settles;
  }

  /** Whether a later settlement of the same wager does more than return it. */
  private boolean isSettledLater(RowList rows, int index, WagerReplay named) {
    ShoeEvents events = coup.events();
    int row = rows.get(index);
    for (int i = index + 1; i < rows.size(); i++) {
      int other = rows.get(i);
      if (events.area[other] == events.area[row]
          && events.patron[other] == events.patron[row]
          && events.bet[other] == events.bet[row]
          && !handsBack(other, named)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a settlement may be of a wager that was placed before: in the coup before under the
   * same number, where it may stand for the deal that took the first one's place, or before the
   * record begins, as it does amid the coup's wagers or with its cards.
   */
  public boolean mayStandFromBefore(int index) {
    ShoeReplay shoe = coup.shoe();
    ShoeEvents events = coup.events();
    if (shoe.edges().mayBeginAmidWagers(coup.place())) {
      return true;
    }
    int row = row(index);
    for (int place = coup.place() - 1; place >= 0 && shoe.number(place) == coup.number(); place--) {
      for (int placed = shoe.firstRow(place); placed <= shoe.lastRow(place); placed++) {
        if (shoe.owner(placed) == place
            && events.kindOf(placed) == EventKind.WAGER_PLACED
            && events.area[placed] == events.area[row]
            && events.patron[placed] == events.patron[row]
            && events.bet[placed] == events.bet[row]) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether a wager in an area or on a line was settled that is nowhere else on record: what else
   * lay there is not known.
   */
  public boolean settleUnrecordedWager(int area) {
    for (int i = 0; i < count; i++) {
      if (coup.events().area[settlementRow[i]] == area && settlesUnrecordedWager(i)) {
        return true;
      }
    }
    return false;
  }

  /** Likewise in any area or on any line. */
  public boolean settleUnrecordedWager() {
    for (int i = 0; i < count; i++) {
      if (settlesUnrecordedWager(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean settlesUnrecordedWager(int index) {
    return settled[index] == NONE && book.meant(coup.events(), settlementRow[index]) == NONE;
  }

  /**
   * Whether a settlement hands a wager back (reading 42): void, or a push where the result asks for
   * none. A push that the result asks for tells nothing of what the dealer refused.
   */
  boolean handsBack(int row, WagerReplay wager) {
    if (coup.recorded().returnsWager(row)) {
      return true;
    }
    Bet bet = wager.bet();
    return bet != null
        && coup.recorded().returnsInFull(row)
        && (coup.result().annulled() || !mayBePush(bet));
  }

  /** Whether a push may be due on a bet: it is, or what is due is not known. */
  private boolean mayBePush(Bet bet) {
    int decides = coup.result().dueLine(bet);
    return decides == Bet.NOT_DETERMINABLE || bet.outcome(decides) == WagerOutcome.PUSH;
  }

  /** Whether a settlement's outcome is the one due; a return is one, as the coup is annulled. */
  public boolean isOutcomeDue(int row, WagerOutcome due) {
    return coup.recorded().outcome(row) == due
        || (coup.result().annulled() && coup.recorded().returnsInFull(row));
  }

  /**
   * Whether a wager was returned and may have been a late one that was refused (reading 42): it is
   * not known when betting closed, or the first card may not be on record.
   */
  public boolean maybeRefused(WagerReplay wager) {
    return wager.settlementRow() >= 0 && maybeRefused(wager.settlementRow());
  }

  /** Likewise of a wager's settlement. */
  boolean maybeRefused(int settlement) {
    boolean mayLackFirstCard =
        coup.dealing().lacksPlayersFirst() && coup.cards().count(Side.PLAYER) < 2;
    return (!coup.cutOff().isKnown() || mayLackFirstCard)
        && coup.recorded().returnsWager(settlement);
  }

  /**
   * Whether they can be judged: the coup is complete, and it is known which settlements are its own
   * and of which wagers.
   */
  public boolean judged() {
    return !coup.completeness().incomplete()
        && coup.shoe().records(Requirement.SETTLEMENTS)
        && coup.shoe().records(Requirement.BETS)
        && !coup.dealing().dealtAgain()
        && !coup.shoe().repeated().settlementsOpen(coup.place());
  }

  /** Whether so many settlements are of wagers not on record that lines of those were lost. */
  public boolean lackWagers() {
    return coup.flaws().has(RecordFlaw.WAGERS_MISSING);
  }

  /** Whether so many wagers are unsettled that lines of settlements were lost. */
  public boolean lackLines() {
    return coup.flaws().has(RecordFlaw.SETTLEMENTS_MISSING);
  }

  /** How many settlements were recorded. */
  public int count() {
    return count;
  }

  /** A settlement's event. */
  public int row(int index) {
    return settlementRow[Objects.checkIndex(index, count)];
  }

  /**
   * The wager that a settlement settles, or may settle where that is {@link WagerReplay#unclear};
   * null: there is none, or another settlement took it.
   */
  public @Nullable WagerReplay wager(int index) {
    int place = settled[Objects.checkIndex(index, count)];
    return place == NONE ? null : book.wager(place);
  }

  /** Whether every settlement settles a wager. */
  public boolean allMatched() {
    return matched;
  }
}
