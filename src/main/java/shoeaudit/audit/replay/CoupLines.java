package shoeaudit.audit.replay;

import java.util.EnumSet;
import java.util.Set;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines of one coup, or of one number that stand together: how much of a coup they are. See {@link
 * StrayLines}.
 */
final class CoupLines {
  /** As many cards as a coup has at least. */
  static final int DEAL = 4;

  /** As many cards as a hand has at first. */
  static final int FIRST_CARDS = 2;

  /** As many cards as a hand has at most. */
  private static final int CARDS_OF_HAND = 3;

  /** Kinds that come after others of their coup. */
  private static final Set<EventKind> NEVER_FIRST =
      EnumSet.of(EventKind.WAGER_CHANGED, EventKind.WAGER_REMOVED, EventKind.RESULT_DECLARED);

  private final int number;
  private final Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
  private final int[] cardsOfHand = new int[3];
  private boolean numberUsedBefore;

  CoupLines(int number) {
    this.number = number;
  }

  void add(ShoeEvents events, int row) {
    EventKind kind = events.kindOf(row);
    kinds.add(kind);
    if (kind == EventKind.CARD_DEALT) {
      cardsOfHand[events.hand[row]]++;
    }
  }

  void add(CoupLines others) {
    kinds.addAll(others.kinds);
    for (int hand = 0; hand < cardsOfHand.length; hand++) {
      cardsOfHand[hand] += others.cardsOfHand[hand];
    }
  }

  /** Which kinds of event they have. */
  Set<EventKind> kinds() {
    return kinds;
  }

  /** The number of their coup. */
  int number() {
    return number;
  }

  /** Whether others of their number came before that are another coup's. */
  boolean isNumberUsedBefore() {
    return numberUsedBefore;
  }

  void useNumberAgain() {
    numberUsedBefore = true;
  }

  /** How many cards a hand has among them. */
  int cards(int hand) {
    return cardsOfHand[hand];
  }

  int cards() {
    return cardsOfHand[0] + cardsOfHand[1] + cardsOfHand[2];
  }

  /** Whether both have a kind of event. */
  boolean share(CoupLines others, EventKind kind) {
    return kinds.contains(kind) && others.kinds.contains(kind);
  }

  boolean shareAny(CoupLines others) {
    return kinds.stream().anyMatch(others.kinds::contains);
  }

  /** Whether more is on record of them than the beginning of a coup. */
  boolean areCoup() {
    return cards() >= DEAL || (kinds.size() > 1 && areOver());
  }

  /** Whether both hands have as many cards as a deal begins with. */
  boolean areDealt() {
    return cardsOfHand[1] >= FIRST_CARDS && cardsOfHand[2] >= FIRST_CARDS;
  }

  /** Whether any of them ends a coup. */
  boolean areOver() {
    return kinds.contains(EventKind.RESULT_DECLARED) || kinds.contains(EventKind.WAGER_SETTLED);
  }

  /** Whether wagers are placed among them, and no betting was opened for them. */
  boolean placeWagersAlone() {
    return kinds.contains(EventKind.WAGER_PLACED)
        && !kinds.contains(EventKind.BETTING_OPENED)
        && cards() == 0;
  }

  /** Whether these, by themselves, are a coup, where others of its number came before. */
  boolean areCoupBeside(CoupLines before) {
    return (cards() >= DEAL && before.areCoup())
        || (kinds.size() > 1
            && (share(before, EventKind.BETTING_OPENED)
                || share(before, EventKind.RESULT_DECLARED)
                || (share(before, EventKind.WAGER_PLACED)
                    && share(before, EventKind.WAGER_SETTLED)
                    && mayBeCoupBeside(before))));
  }

  /** Whether these may be one: lines of wagers alone are none where the others tell of play. */
  boolean mayBeCoupBeside(CoupLines before) {
    return tellOfPlay()
        || (kinds.size() > 1 && kinds.contains(EventKind.BETTING_OPENED))
        || !before.tellOfPlay();
  }

  /** Whether these are a card or a few, and nothing that comes before them. */
  boolean areFirstCards() {
    return cards() > 0 && cards() < DEAL && kinds.size() == 1;
  }

  /** Whether these are of one kind that begins no coup, and others tell of betting after them. */
  boolean areAheadOf(CoupLines others) {
    boolean opens = others.kinds.contains(EventKind.BETTING_OPENED);
    boolean bets = opens || others.kinds.contains(EventKind.WAGER_PLACED);
    return kinds.size() == 1
        && ((kinds.contains(EventKind.BETTING_CLOSED) && opens)
            || ((areFirstCards() || NEVER_FIRST.stream().anyMatch(kinds::contains)) && bets));
  }

  private boolean tellOfPlay() {
    return cards() > 0 || kinds.contains(EventKind.RESULT_DECLARED);
  }

  /** Whether the cards of both are no more than one coup's. */
  boolean fit(CoupLines before) {
    boolean fit = true;
    for (int hand = 1; hand < cardsOfHand.length; hand++) {
      fit &= cardsOfHand[hand] + before.cardsOfHand[hand] <= CARDS_OF_HAND;
    }
    return fit;
  }

  /** Whether these are cards of a coup of which no more than the beginning came before. */
  boolean complete(CoupLines before) {
    return cards() > 0
        && fit(before)
        && !before.areCoup()
        && !share(before, EventKind.BETTING_OPENED)
        && (before.cards() == 0 || !share(before, EventKind.WAGER_PLACED));
  }
}
