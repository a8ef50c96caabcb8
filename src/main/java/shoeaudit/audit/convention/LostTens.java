package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.Set;
import shoeaudit.audit.replay.RowList;
import shoeaudit.audit.replay.TrialDeal;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Coup after coup lacks some of its first four cards, now these and now those, and cards of ten
 * points there make a faultless deal of it: a scanner misses such cards. As they are worth nothing,
 * what was declared is what lies there in any case. A dealer may forget a third card, but not the
 * first ones again and again, each time one that would have changed nothing.
 *
 * <p>Coups whose cards, with some of ten points among them, are a deal by the rules are then not
 * testable. What no such card explains is found: a card too many, a wrong winner.
 */
final class LostTens extends Convention {
  private static final int FIRST_FOUR = 4;
  private static final int ENOUGH = 4;
  private static final int SEVERAL_PLACES = 3;

  private final LostCardTrial lostCards;
  private final LostTensTrial lostTens;
  private final BitSet places = new BitSet();

  /** How many coups lack a card, or have their first ones out of turn, in another way. */
  private int others;

  /** The cards of coups that may be found to lack such cards, one coup's after the other's. */
  private final RowList cards = new RowList();

  /** How many of {@link #cards} there are up to the end of each coup. */
  private final RowList ends = new RowList();

  /** Which of these coups, by their place here, are void or more than one deal and its result. */
  private final BitSet unplain = new BitSet();

  private int untested;

  LostTens(LostCardTrial lostCards, ThirdCardTable table) {
    this.lostCards = lostCards;
    lostTens = new LostTensTrial(table);
  }

  @Override
  void begin() {
    super.begin();
    lostCards.begin();
    places.clear();
    others = 0;
    cards.clear();
    ends.clear();
    unplain.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    keep(coup);
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
    if (coup.lacksCards() || isOutOfTurn(coup)) {
      countShort(coup);
    }
  }

  /** Counts a coup that lacks several such cards, or that they do not explain. */
  private void countShort(ShoeCoup coup) {
    lostTens.begin();
    for (int i = 0; i < coup.cardCount(); i++) {
      lostTens.add(coup.events(), coup.cardRows()[i]);
    }
    int lacking = lostTens.lacking();
    boolean isOther =
        coup.lacksCards() ? lostCards.isShortOtherwise() : lostCards.isOtherThanTold();
    if (isOther || lacking == LostTensTrial.NO_DEAL) {
      others++;
      return;
    }
    for (int place = 0; place < FIRST_FOUR; place++) {
      places.set(place, places.get(place) || (lacking & 1 << place) != 0);
    }
    countOtherwise(coup.firstCard());
  }

  /** Keeps a coup's cards: not more of them than one deal has, which lack none. */
  private void keep(ShoeCoup coup) {
    boolean isVoid = coup.resultRow() >= 0 && !coup.isDecided();
    boolean isPlain = coup.isPlain() && !isVoid;
    if (coup.cardCount() == 0 || (isPlain && coup.cardCount() > TrialDeal.MOST_DEALT)) {
      return;
    }
    unplain.set(ends.size(), !isPlain);
    for (int i = 0; i < Math.min(coup.cardCount(), TrialDeal.MOST_DEALT); i++) {
      cards.add(coup.cardRows()[i]);
    }
    ends.add(cards.size());
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
    return Set.of(RecordGap.SHOE_EVENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.HANDS);
  }

  @Override
  void leaveOut(ShoeEvents events) {
    untested = 0;
    for (int coup = 0; coup < ends.size(); coup++) {
      if (mayLackTens(events, coup)) {
        events.holdsInPart(events.coup[cards.get(ends.get(coup) - 1)]);
        untested++;
      }
    }
  }

  private boolean mayLackTens(ShoeEvents events, int coup) {
    lostTens.begin();
    for (int i = coup == 0 ? 0 : ends.get(coup - 1); i < ends.get(coup); i++) {
      if (events.kindOf(cards.get(i)) != EventKind.CARD_DEALT) {
        return true;
      }
      lostTens.add(events, cards.get(i));
    }
    return lostTens.mayLackTens() || (unplain.get(coup) && !lostTens.isDealtByTheRules());
  }

  @Override
  String what() {
    return share()
        + " coups lack some of their first four cards, now these and now those, and with cards of ten points there"
        + " they are dealt by the rules, as where a scanner misses such cards; "
        + untested
        + " coups that may lack such cards were not tested, nor burned cards";
  }

  @Override
  String remedy() {
    return "give the whole log, with every card; if the table did deal so, its footage shows it";
  }
}
