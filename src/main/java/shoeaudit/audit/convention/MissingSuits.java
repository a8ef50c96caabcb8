package shoeaudit.audit.convention;

import java.util.Arrays;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Of the cards of the shoe, as many as hardly ever lack a suit by chance, one suit is missing, or
 * all but one are: the system writes one where it knows none, or two as one.
 */
final class MissingSuits extends Convention {
  private static final int SUITS = 4;

  /** Of so many cards one in a hundred thousand shoes lacks two suits. */
  private static final int ENOUGH = 32;

  /** Likewise one suit. */
  private static final int ENOUGH_OF_THREE = 64;

  /** So many ranks tell that the cards are no few that were written again and again. */
  private static final int SEVERAL_RANKS = 8;

  /** A bit each. */
  private int seen;

  private int ranks;

  /** By suit: the last card of it, counted from 1. */
  private final int[] last = new int[SUITS + 1];

  /** The row from which on a suit is missing in so many cards as no chance explains; or -1. */
  private int partRow;

  @Override
  void begin() {
    super.begin();
    seen = 0;
    ranks = 0;
    Arrays.fill(last, 0);
    partRow = -1;
  }

  @Override
  void take(ShoeCoup coup) {
    int first = coup.firstCard();
    if (first < 0) {
      return;
    }
    ShoeEvents events = coup.events();
    for (int row = first; row < events.size() && events.coup[row] == coup.number(); row++) {
      int of =
          events.kindOf(row) == EventKind.CARD_DEALT
              ? Card.suit(events.card[row])
              : Card.SUIT_NOT_RECORDED;
      if (of != Card.SUIT_NOT_RECORDED) {
        seen |= 1 << of;
        ranks |= 1 << Card.rank(events.card[row]);
        countOtherwise(row);
        last[of] = otherwise();
        partRow = partRow < 0 && isMissingInPart() ? row : partRow;
      }
    }
  }

  private boolean isMissingInPart() {
    for (int suit = 1; suit <= SUITS; suit++) {
      if (otherwise() - last[suit] >= ENOUGH_OF_THREE) {
        return true;
      }
    }
    return false;
  }

  /** A suit may be missing from some card on. */
  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  boolean isMost() {
    return Integer.bitCount(seen) < SUITS || partRow >= 0;
  }

  @Override
  boolean isCommon() {
    return Integer.bitCount(ranks) >= SEVERAL_RANKS;
  }

  @Override
  int enough() {
    return Integer.bitCount(seen) == SUITS - 1 ? ENOUGH_OF_THREE : ENOUGH;
  }

  @Override
  int firstRow() {
    return Integer.bitCount(seen) == SUITS ? partRow : super.firstRow();
  }

  @Override
  void leaveOut(ShoeEvents events) {
    for (int row = 0; row < events.size(); row++) {
      byte card = events.card[row];
      if (card != Card.NONE && Card.rankKnown(card)) {
        events.card[row] = Card.of(Card.rank(card), Card.SUIT_NOT_RECORDED);
      }
    }
  }

  @Override
  String what() {
    if (Integer.bitCount(seen) == SUITS) {
      return ENOUGH_OF_THREE
          + " cards in succession lack one suit, as if the system did not know it there; suits were not relied on";
    }
    return "all "
        + otherwise()
        + " cards are of "
        + (Integer.bitCount(seen) == 1 ? "one suit" : Integer.bitCount(seen) + " suits")
        + ", as if the system did not know the others; suits were not relied on";
  }

  @Override
  String remedy() {
    return "give the suits of the cards, or cards without suits (7?)";
  }
}
