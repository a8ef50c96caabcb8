package shoeaudit.audit.convention;

import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * In so many cards in succession as no chance explains there is no picture, in a shoe that has some
 * elsewhere: a system began to write them as tens. Of a ten of that shoe only the points are known.
 */
final class PicturesAsTens extends Convention {
  /** One shoe in a hundred thousand and more has so many without any. */
  private static final int ENOUGH = 72;

  private static final int ENOUGH_TENS = 8;
  private static final int SEVERAL_PICTURES = 8;

  private int cards;
  private int tens;
  private int pictures;
  private int partRow;

  @Override
  void begin() {
    super.begin();
    cards = 0;
    tens = 0;
    pictures = 0;
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
      if (events.kindOf(row) == EventKind.CARD_DEALT && Card.rankKnown(events.card[row])) {
        take(row, events.card[row]);
      }
    }
  }

  private void take(int row, byte card) {
    if (Card.isPicture(card)) {
      pictures++;
      cards = 0;
      tens = 0;
      return;
    }
    cards++;
    tens += Card.rank(card) == Card.TEN ? 1 : 0;
    if (cards >= ENOUGH && tens >= ENOUGH_TENS && partRow < 0) {
      partRow = row;
      countOtherwise(row);
    }
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  /**
   * A table without pictures records points, and one picture shows that it does not (reading 55).
   */
  @Override
  boolean holds() {
    return partRow >= 0 && pictures >= SEVERAL_PICTURES;
  }

  @Override
  void leaveOut(ShoeEvents events) {
    for (int row = 0; row < events.size(); row++) {
      byte card = events.card[row];
      if (card != Card.NONE && (Card.isPicture(card) || Card.rank(card) == Card.TEN)) {
        events.card[row] = Card.of(Card.RANK_NOT_RECORDED, Card.suit(card));
      }
    }
  }

  @Override
  String what() {
    return ENOUGH
        + " cards in succession have no picture and "
        + tens
        + " tens, as if pictures were written as tens there; of tens and pictures only the points were relied on";
  }

  @Override
  String remedy() {
    return "give the ranks of the cards, or 0 for a card of ten points whose rank is not known";
  }
}
