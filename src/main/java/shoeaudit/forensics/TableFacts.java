package shoeaudit.forensics;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.cards.Source;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/**
 * What the whole record of a table tells before any of its deals is tested: how closely its cards
 * can be told apart, and so which deals are left out (patterns.md, section 1).
 *
 * <p>A table whose record has so many cards and no jack, queen or king among them records points,
 * whether or not suits stand beside them: there a ten is any ten-point card.
 */
final class TableFacts {
  /**
   * So many cards without a picture come from honest decks twice in a million times; with fewer no
   * deal is tested.
   */
  private static final int ENOUGH_CARDS = Source.FEWEST_CARDS;

  /** More unreadable lines than this for each seen card, and what is unreadable may be a class. */
  private static final int SEEN_FOR_UNREADABLE = 20;

  /**
   * More unreadable lines than one in so many coups, and which coups are wholly on record may
   * depend on what came of them.
   */
  private static final int COUPS_FOR_UNREADABLE = 20;

  private long cards;
  private long coups;
  private long unreadable;
  private boolean pictures;
  private final HandOrder hands = new HandOrder();

  /** By card set, the coarsest level of the deals that are not left out. */
  private final SortedMap<String, CardLevel> levels = new TreeMap<>();

  /** By card set, the decks of the first of them; deals with others are left out. */
  private final SortedMap<String, Integer> decks = new TreeMap<>();

  /** Takes a deal. */
  void add(Deal deal) {
    cards += deal.seen();
    coups += deal.coups().size();
    unreadable += deal.rules().unreadable();
    hands.add(deal);
    if (!pictures) {
      for (byte card : deal.seenCards()) {
        pictures |= Card.isPicture(card);
      }
    }
    CardLevel level = ownLevel(deal);
    if (leftOut(deal, level) == null
        && decks.computeIfAbsent(deal.cardSet(), set -> deal.rules().decks())
            == deal.rules().decks()) {
      levels.merge(deal.cardSet(), level, CardLevel::with);
    }
  }

  private boolean recordsPoints() {
    return cards >= ENOUGH_CARDS && !pictures;
  }

  private static CardLevel ownLevel(Deal deal) {
    if (deal.tells(CardLevel.SUIT)) {
      return CardLevel.SUIT;
    }
    return deal.tells(CardLevel.RANK) ? CardLevel.RANK : CardLevel.VALUE;
  }

  /** How closely the cards of a deal are told apart. */
  CardLevel level(Deal deal) {
    return recordsPoints() ? CardLevel.VALUE : ownLevel(deal);
  }

  /** How closely those of all deals of a card set are. */
  CardLevel levelOfSet(String set) {
    return recordsPoints() ? CardLevel.VALUE : levels.getOrDefault(set, CardLevel.VALUE);
  }

  /** Why a deal is left out of the tests of cards; null: it is not. */
  @Nullable String leftOut(Deal deal) {
    return leftOut(deal, level(deal));
  }

  private static @Nullable String leftOut(Deal deal, CardLevel level) {
    if (deal.rules().shuffledEveryCoup()) {
      return "shuffled_every_coup";
    }
    if (!deal.rules().shuffleKnown()) {
      return "shuffles_not_recorded";
    }
    if (!areLinesRead(deal)) {
      return "unreadable_lines";
    }
    if (deal.seen() < Source.FEWEST_CARDS) {
      return "too_few_cards";
    }
    return isImpossible(deal, level) ? "impossible_card" : null;
  }

  /**
   * Whether the record has the cards of a deal in the order in which they left the shoe: it does
   * not where hands are sorted, at the table or, where a part of its record is of another kind, in
   * it.
   */
  boolean orderKnown(Deal deal) {
    return deal.rules().orderKnown() && !hands.sorted() && !HandOrder.of(deal).sorted();
  }

  /**
   * Whether the coups of a deal are on record whatever came of them: hardly a line could not be
   * read, neither of the deal nor, as a deal may be one coup, of its table.
   */
  boolean coupsOnRecord(Deal deal) {
    return deal.rules().unreadable() * COUPS_FOR_UNREADABLE <= deal.coups().size()
        && unreadable * COUPS_FOR_UNREADABLE <= coups;
  }

  /** Whether nearly all lines of a deal could be read. */
  static boolean areLinesRead(Deal deal) {
    return deal.rules().unreadable() * SEEN_FOR_UNREADABLE <= deal.seen();
  }

  /** Whether more cards of a class were seen than the decks hold. */
  boolean isImpossible(Deal deal) {
    return isImpossible(deal, level(deal));
  }

  private static boolean isImpossible(Deal deal, CardLevel level) {
    int[] left = level.full(deal.rules().decks());
    for (int of : level.of(deal.seenCards())) {
      if (--left[of] < 0) {
        return true;
      }
    }
    return false;
  }
}
