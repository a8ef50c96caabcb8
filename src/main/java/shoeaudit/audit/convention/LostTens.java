package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Coup after coup lacks one of its first four cards, now this and now that one, and a card of ten
 * points there makes a faultless deal of it: a scanner misses such cards. As they are worth
 * nothing, what was declared is what lies there in any case. A dealer may forget a third card, but
 * not the first ones again and again, each time one that would have changed nothing.
 */
final class LostTens extends Convention {
  private static final int FIRST_FOUR = 4;
  private static final int ENOUGH = 4;
  private static final int SEVERAL_PLACES = 3;

  private final LostCardTrial lostCards;
  private final BitSet places = new BitSet();

  /** How many coups lack a card, or have their first ones out of turn, in another way. */
  private int others;

  LostTens(LostCardTrial lostCards) {
    this.lostCards = lostCards;
  }

  @Override
  void begin() {
    super.begin();
    lostCards.begin();
    places.clear();
    others = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    lostCards.look(coup);
    if (!lostCards.isTried()) {
      return;
    }
    if (lostCards.isFaultless()) {
      countAsAsked();
      return;
    }
    for (int place = 0; place < FIRST_FOUR; place++) {
      if (lostCards.lacksTen(place)) {
        places.set(place);
        countOtherwise(coup.firstCard());
        return;
      }
    }
    others += coup.lacksCards() || isOutOfTurn(coup) ? 1 : 0;
  }

  private static boolean isOutOfTurn(ShoeCoup coup) {
    for (int i = 0; i < Math.min(FIRST_FOUR, coup.cardCount()); i++) {
      if (coup.events().hand[coup.cardRows()[i]] - 1 != i % 2) {
        return true;
      }
    }
    return false;
  }

  /** However many coups lack none. */
  @Override
  boolean isMost() {
    return otherwise() > others;
  }

  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  boolean isCommon() {
    return places.cardinality() >= SEVERAL_PLACES;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.HANDS, RecordGap.DEAL_ORDER, RecordGap.SHOE_EVENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.HANDS);
  }

  @Override
  String what() {
    return share()
        + " coups lack one of their first four cards, now this and now that one, and with a card of ten points there"
        + " they are dealt by the rules, as where a scanner misses such cards; dealing, what follows from the cards and"
        + " burned cards were not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with every card; if the table did deal so, its footage shows it";
  }
}
