package shoeaudit.audit.convention;

import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** All cards of the shoe are of one suit: the system writes one where it knows none. */
final class OneSuit extends Convention {
  private int suit;
  private boolean several;

  @Override
  void begin() {
    super.begin();
    suit = Card.SUIT_NOT_RECORDED;
    several = false;
  }

  /** The first four cards of as many coups as make a convention: by chance hardly ever. */
  @Override
  void take(ShoeCoup coup) {
    int first = coup.firstCard();
    if (first < 0) {
      return;
    }
    ShoeEvents events = coup.events();
    boolean told = false;
    for (int row = first; row < events.size() && events.coup[row] == coup.number(); row++) {
      int of =
          events.kindOf(row) == EventKind.CARD_DEALT
              ? Card.suit(events.card[row])
              : Card.SUIT_NOT_RECORDED;
      if (of != Card.SUIT_NOT_RECORDED) {
        several |= suit != Card.SUIT_NOT_RECORDED && suit != of;
        suit = of;
        told = true;
      }
    }
    if (several) {
      countAsAsked();
    } else if (told) {
      countOtherwise(first);
    }
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
    return "all cards of "
        + share()
        + " coups are of one suit, as if the system wrote one where it knew none; suits were not relied on";
  }

  @Override
  String remedy() {
    return "give the suits of the cards, or cards without suits (7?)";
  }
}
