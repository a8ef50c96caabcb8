package shoeaudit.audit.replay;

import java.util.BitSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Cards that a shoe's record has after a coup's declared result, without a new number, {@code
 * betting_opened} or {@code shuffled} (audit.md, reading 38). Where they make a deal by themselves,
 * at least two cards for each hand, they are a coup of their own under the same number; otherwise
 * the coup's record contradicts itself. A declaration ends what such cards are counted for.
 *
 * <p>Rare, so that a shoe is first cut without any of this, and cut again only where such a card
 * was met.
 */
final class RepeatedDeals {
  private final ShoeReplay shoe;
  private boolean met;
  private boolean decides;

  /** By place: dealt anew under the number of the coup before it. */
  private final BitSet dealtAnew = new BitSet();

  /** By place: has cards after its result that make no deal. */
  private final BitSet contradicts = new BitSet();

  /** By place: which settlements are its own is not known. */
  private final BitSet settlementsOpen = new BitSet();

  /** Cards before this event are known to make no deal. */
  private int noDealBefore;

  /** Of a shoe that is being cut. */
  RepeatedDeals(ShoeReplay shoe) {
    this.shoe = shoe;
  }

  /** The next shoe is cut. */
  void begin() {
    met = false;
    decides = false;
  }

  /** All events were taken: whether they have to be taken again, as such a card was met. */
  boolean cutAgain() {
    if (met) {
      decides = true;
      dealtAnew.clear();
      contradicts.clear();
      settlementsOpen.clear();
      noDealBefore = 0;
    }
    return met;
  }

  /** Whether such cards are taken account of in this shoe. */
  boolean any() {
    return decides;
  }

  /** Whether a coup was dealt anew under the number of the coup before it. */
  boolean dealtAnew(int coup) {
    return decides && dealtAnew.get(coup);
  }

  /** Whether a coup has cards after its declared result that make no deal by themselves. */
  boolean contradicts(int coup) {
    return decides && contradicts.get(coup);
  }

  /** Whether it is not known which settlements are a coup's own. */
  boolean settlementsOpen(int coup) {
    return decides && settlementsOpen.get(coup);
  }

  /**
   * The coup of an event that names the current coup's number.
   *
   * @param current the last coup begun
   */
  int coupOf(int row, EventKind kind, int current) {
    if (kind == EventKind.CARD_DEALT && shoe.resultRow(current) >= 0) {
      met = true;
      return decides && isAfter(row, shoe.resultRow(current)) ? ofCard(row, current) : current;
    }
    return kind == EventKind.WAGER_SETTLED && dealtAnew(current)
        ? ofSettlement(row, current)
        : current;
  }

  /** Where the order of the records is not known, times alone tell what came after the result. */
  private boolean isAfter(int row, int resultRow) {
    ShoeEvents events = shoe.events();
    return shoe.records(Requirement.RECORDING_ORDER)
        || (events.at[row] != ShoeEvents.NO_TIME
            && events.at[resultRow] != ShoeEvents.NO_TIME
            && events.at[row] > events.at[resultRow]);
  }

  private int ofCard(int row, int current) {
    // A coup all of whose cards stand after its result is not two coups: its record is in disorder.
    // Its other cards are of the same deal, which is looked at once.
    boolean deal = row >= noDealBefore && makeDeal(row);
    if (deal && shoe.hasCards(current)) {
      int anew = shoe.table().begin(shoe.number(current), row);
      dealtAnew.set(anew);
      takeWagers(shoe.resultRow(current), row, current);
      return anew;
    }
    contradicts.set(current);
    return current;
  }

  /** Whether the cards from this one on, up to the next result or coup, make a deal. */
  private boolean makeDeal(int first) {
    ShoeEvents events = shoe.events();
    int number = events.coup[first];
    int[] lying = new int[2];
    int row = first;
    for (; row < events.size() && !ends(events, row, number); row++) {
      if (events.coup[row] == number) {
        switch (events.kindOf(row)) {
          case CARD_DEALT -> lying[events.hand[row] - 1]++;
          case CARD_WITHDRAWN -> lying[events.hand[row] - 1]--;
          default -> {}
        }
      }
    }
    noDealBefore = row;
    return lying[0] >= 2 && lying[1] >= 2;
  }

  private static boolean ends(ShoeEvents events, int row, int number) {
    EventKind kind = events.kindOf(row);
    if (events.coup[row] == number) {
      return switch (kind) {
        case RESULT_DECLARED, BETTING_OPENED, SHUFFLED, COUP_SUMMARY -> true;
        default -> false;
      };
    }
    return !ShoeReplay.isOfShoe(events, row, kind) && !kind.mayFollowCoup();
  }

  /**
   * Wagers that were placed between the result and the cards dealt anew are on these; so are their
   * changes, the call that closes betting and the ghost hand.
   */
  private void takeWagers(int resultRow, int firstCard, int before) {
    ShoeEvents events = shoe.events();
    int anew = shoe.coups() - 1;
    for (int row = resultRow + 1; row < firstCard; row++) {
      if (shoe.owner(row) != before) {
        continue;
      }
      boolean moves =
          switch (events.kindOf(row)) {
            case WAGER_PLACED, BETTING_CLOSED, GHOST_HAND -> true;
            case WAGER_CHANGED, WAGER_REMOVED ->
                find(EventKind.WAGER_PLACED, anew, resultRow, row) >= 0;
            default -> false;
          };
      if (moves) {
        shoe.table().moveToLast(row);
      }
    }
  }

  /**
   * A settlement under the number of two coups: clear only where its wager was placed for the
   * second deal and none like it is open from the first.
   */
  private int ofSettlement(int row, int current) {
    boolean placed = find(EventKind.WAGER_PLACED, current, shoe.firstRow(current) - 1, row) >= 0;
    int before = current - 1;
    int placedBefore = find(EventKind.WAGER_PLACED, before, shoe.firstRow(before) - 1, row);
    boolean open =
        placedBefore >= 0 && find(EventKind.WAGER_SETTLED, before, placedBefore, row) < 0;
    if (placed && !open) {
      return current;
    }
    settlementsOpen.set(current);
    if (open) {
      settlementsOpen.set(before);
    }
    return open && !placed ? before : current;
  }

  /**
   * The first event of a kind in a coup, between two others, on the wager that one names; or -1.
   */
  private int find(EventKind kind, int coup, int after, int named) {
    ShoeEvents events = shoe.events();
    for (int row = after + 1; row < named; row++) {
      if (events.kindOf(row) == kind
          && shoe.owner(row) == coup
          && events.area[row] == events.area[named]
          && events.patron[row] == events.patron[named]
          && events.bet[row] == events.bet[named]) {
        return row;
      }
    }
    return -1;
  }
}
