package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.Objects;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The cards of the coup being replayed: in the order in which they were dealt, and as they lie once
 * withdrawn ones are taken off. Reused from coup to coup.
 */
public final class DealtCards {
  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final Side[] SIDES = Side.values();

  private int count;
  private byte[] side = new byte[8];
  private byte[] card = new byte[8];
  private int[] row = new int[8];
  private int[] withdrawnRow = new int[8];
  private final CoupCards lying = new CoupCards();
  private boolean withdrew;
  private boolean firstFourInOrder;
  private boolean bankerThirdFirst;

  /**
   * The next coup begins.
   *
   * @param tensArePoints whether a ten of its record stands for any ten-point card (reading 55)
   */
  void clear(boolean tensArePoints) {
    count = 0;
    withdrew = false;
    lying.clear();
    lying.tensArePoints(tensArePoints);
    firstFourInOrder = true;
    bankerThirdFirst = false;
  }

  /** A card is dealt. */
  void deal(ShoeEvents events, int dealtRow) {
    if (count == row.length) {
      int room = 2 * count;
      side = Arrays.copyOf(side, room);
      card = Arrays.copyOf(card, room);
      row = Arrays.copyOf(row, room);
      withdrawnRow = Arrays.copyOf(withdrawnRow, room);
    }
    side[count] = (byte) (events.hand[dealtRow] - 1);
    card[count] = events.card[dealtRow];
    row[count] = dealtRow;
    withdrawnRow[count++] = -1;
  }

  /**
   * Takes the last card off that the event can mean: of this hand, and like the card named where
   * one is named.
   *
   * @return whether there is such a card
   */
  boolean withdraw(ShoeEvents events, int eventRow) {
    withdrew = true;
    for (int i = count - 1; i >= 0; i--) {
      if (withdrawnRow[i] < 0
          && side[i] == events.hand[eventRow] - 1
          && mayBe(events.card[eventRow], card[i])) {
        withdrawnRow[i] = eventRow;
        return true;
      }
    }
    return false;
  }

  /** Whether a card that is named, or one that is not, may be among those dealt. */
  boolean mayHold(byte named) {
    for (int i = 0; i < count; i++) {
      if (mayBe(named, card[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether a line says the same as one above, its time included, or without any. */
  boolean anyRepeated(ShoeEvents events) {
    for (int i = 1; i < count; i++) {
      if (isRepeated(events, i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the line of a card does so, or says within a second what the card above it says, as a
   * reader does that reads it twice; one record of several cards is no line twice.
   */
  boolean isRepeated(ShoeEvents events, int index) {
    for (int earlier = 0; earlier < index; earlier++) {
      if (repeats(index, earlier)
          && events.line[row[earlier]] != events.line[row[index]]
          && (events.at[row[earlier]] == events.at[row[index]]
              || (row[earlier] == row[index] - 1 && isReadTwice(events, row[index])))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a card is that of an earlier line, in the same hand. */
  boolean repeats(int index, int earlier) {
    return card[earlier] == card[index] && side[earlier] == side[index];
  }

  /**
   * Whether an event is of the card that the one right above it is of, at the same time or within a
   * second, or both without any: a reader may have read it twice.
   */
  public static boolean isReadTwice(ShoeEvents events, int row) {
    if (row == 0
        || events.kindOf(row) != EventKind.CARD_DEALT
        || events.kindOf(row - 1) != EventKind.CARD_DEALT
        || events.card[row] != events.card[row - 1]
        || events.hand[row] != events.hand[row - 1]
        || events.coup[row] != events.coup[row - 1]
        || events.line[row] == events.line[row - 1]) {
      return false;
    }
    long at = events.at[row];
    long above = events.at[row - 1];
    return at == above
        || (at != ShoeEvents.NO_TIME
            && above != ShoeEvents.NO_TIME
            && at > above
            && at - above < NANOS_PER_SECOND);
  }

  /** Whether cards were dealt before an event, and after it enough to make a deal of their own. */
  boolean anotherDealAfter(int eventRow) {
    int[] after = new int[SIDES.length];
    boolean before = false;
    for (int i = 0; i < count; i++) {
      if (row[i] < eventRow) {
        before = true;
      } else if (withdrawnRow[i] < 0) {
        after[side[i]]++;
      }
    }
    return before && after[0] >= 2 && after[1] >= 2;
  }

  private static boolean mayBe(byte named, byte dealt) {
    return named == Card.NONE || Card.canBeSame(named, dealt);
  }

  /** All cards are in: lays the hands out. */
  void layOut() {
    int place = 0;
    int playerThird = -1;
    int bankerThird = -1;
    for (int i = 0; i < count; i++) {
      if (withdrawnRow[i] >= 0) {
        continue;
      }
      Side hand = SIDES[side[i]];
      lying.add(hand, card[i]);
      if (place < 4 && side[i] != place % 2) {
        firstFourInOrder = false;
      }
      if (lying.count(hand) == 3) {
        if (hand == Side.PLAYER) {
          playerThird = place;
        } else {
          bankerThird = place;
        }
      }
      place++;
    }
    bankerThirdFirst = bankerThird >= 0 && playerThird > bankerThird;
  }

  /** How many cards were dealt, withdrawn ones included. */
  public int count() {
    return count;
  }

  /** The hand of a dealt card. */
  public Side side(int index) {
    return SIDES[side[Objects.checkIndex(index, count)]];
  }

  /** A dealt card. */
  public byte card(int index) {
    return card[Objects.checkIndex(index, count)];
  }

  /** A dealt card's event. */
  public int row(int index) {
    return row[Objects.checkIndex(index, count)];
  }

  /** The event that withdrew a dealt card, or -1. */
  public int withdrawnRow(int index) {
    return withdrawnRow[Objects.checkIndex(index, count)];
  }

  /** Whether a dealt card was withdrawn again. */
  public boolean withdrawn(int index) {
    return withdrawnRow(index) >= 0;
  }

  /** Whether a withdrawal of a card is on record, also of one that does not lie in the hand. */
  public boolean withdrew() {
    return withdrew;
  }

  /** Whether any card was recorded. */
  public boolean any() {
    return count > 0;
  }

  /** The first card's event, or -1. */
  public int firstRow() {
    return count == 0 ? -1 : row[0];
  }

  /** The two hands as they lie: without withdrawn cards. */
  CoupCards lying() {
    return lying;
  }

  /** Whether each hand has two cards or more. */
  public boolean handsComplete() {
    return lying.count(Side.PLAYER) >= 2 && lying.count(Side.BANKER) >= 2;
  }

  /** Whether the first four cards that remain went P, B, P, B. */
  public boolean firstFourInOrder() {
    return firstFourInOrder;
  }

  /** Whether the Banker's third card came before the Player's. */
  public boolean bankerThirdFirst() {
    return bankerThirdFirst;
  }
}
