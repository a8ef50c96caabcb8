package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.Set;
import shoeaudit.game.Card;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Many coups lack cards, and no card of the shoe is of some suit or of some rank: the lines of some
 * cards alone were chosen from the log.
 */
final class CardsLeftOut extends Convention {
  private static final int ENOUGH_SHORT = 3;
  private static final int WHOLE_PER_SHORT = 8;

  /** Of so many cards one suit or one rank is absent by chance hardly ever. */
  private static final int CARDS_FOR_SUITS = 24;

  private static final int CARDS_FOR_RANKS = 100;

  /** Four cards in thirteen are of ten points: of so many one is. */
  private static final int CARDS_FOR_TENS = 40;

  /** Of so many cards two are of different suits, and of different ranks. */
  private static final int CARDS_FOR_SEVERAL = 8;

  private final int[] ofSuit = new int[Card.HIGHEST_SUIT + 1];
  private final int[] ofRank = new int[Card.HIGHEST_RANK + 1];

  @Override
  void begin() {
    super.begin();
    Arrays.fill(ofSuit, 0);
    Arrays.fill(ofRank, 0);
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    int cards = Math.min(coup.cardCount(), coup.cardRows().length);
    for (int i = 0; i < cards; i++) {
      byte card = events.card[coup.cardRows()[i]];
      ofSuit[Card.suit(card)]++;
      ofRank[Card.rankKnown(card) ? Card.rank(card) : 0]++;
    }
    if (coup.firstCard() >= 0) {
      count(coup.lacksCards(), coup.firstCard());
    }
  }

  @Override
  int enough() {
    return ENOUGH_SHORT;
  }

  @Override
  boolean isMost() {
    return WHOLE_PER_SHORT * otherwise() >= asAsked() && (lacksSuit() || lacksRank());
  }

  /** Which cards there are is known at the end. */
  @Override
  boolean isRefuted() {
    return false;
  }

  private boolean lacksSuit() {
    return lacks(ofSuit, Card.HIGHEST_SUIT, CARDS_FOR_SUITS);
  }

  /** A table that records points has no pictures. */
  private boolean lacksRank() {
    boolean pictures = false;
    for (int rank = Card.TEN + 1; rank <= Card.HIGHEST_RANK; rank++) {
      pictures |= ofRank[rank] > 0;
    }
    return lacksTens(pictures)
        || lacks(ofRank, pictures ? Card.HIGHEST_RANK : Card.TEN - 1, CARDS_FOR_RANKS);
  }

  /** Whether no card of ten points is there, as a rank or as points alone. */
  private boolean lacksTens(boolean pictures) {
    boolean tens = pictures || ofRank[Card.TEN] > 0 || ofRank[0] > 0;
    return !tens && told(ofRank, Card.TEN - 1) >= CARDS_FOR_TENS;
  }

  /** How many cards tell one of the first so many values. */
  private static int told(int[] ofValue, int values) {
    return Arrays.stream(ofValue, 1, values + 1).sum();
  }

  /** Whether many cards tell a value, and none has one of them; or some, and all the same. */
  private static boolean lacks(int[] ofValue, int values, int many) {
    int told = told(ofValue, values);
    int present = 0;
    for (int value = 1; value <= values; value++) {
      present += ofValue[value] > 0 ? 1 : 0;
    }
    return (present < values && told >= many) || (present == 1 && told >= CARDS_FOR_SEVERAL);
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.HANDS, RecordGap.DEAL_ORDER, RecordGap.SHOE_EVENTS);
  }

  @Override
  String what() {
    return share()
        + " coups lack cards, and no card of the shoe is of some "
        + (lacksSuit() ? "suit" : "rank")
        + ", as if lines of cards had been chosen; dealing, what follows from the cards and burned cards were not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with every card";
  }
}
