package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.replay.RowList;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.game.Card;
import shoeaudit.shoelog.ShoeEvents;

/** The cards seen from one shuffle to the next, and which of them are more than the decks hold. */
final class CardCopies {
  private static final int SUITS = Card.HIGHEST_SUIT;

  /** Ten, jack, queen and king. */
  private static final int TEN_POINT_RANKS = 4;

  /** What copies are counted of. */
  enum Kind {
    CARD,
    RANK,
    TEN_POINTS;

    /** How many of it so many decks hold. */
    int heldBy(int decks) {
      return switch (this) {
        case CARD -> decks;
        case RANK -> SUITS * decks;
        case TEN_POINTS -> SUITS * TEN_POINT_RANKS * decks;
      };
    }

    /** What a card is a copy of: {@code 7H}, {@code cards of rank 7}, {@code ten-point cards}. */
    Fact of(byte card) {
      return switch (this) {
        case CARD -> new Fact.Text(Card.text(card));
        case RANK -> phrase("shoe.impossible-card.rank", Card.rankText(card));
        case TEN_POINTS -> phrase("shoe.impossible-card.ten-points");
      };
    }

    /** Likewise without words. */
    String key(byte card) {
      return switch (this) {
        case CARD -> Card.text(card);
        case RANK -> "rank-" + Card.rankText(card);
        case TEN_POINTS -> "ten-points";
      };
    }

    /** Whether two cards are of one such kind. */
    boolean same(byte card, byte other) {
      return switch (this) {
        case CARD -> card == other;
        case RANK -> Card.rank(card) == Card.rank(other);
        case TEN_POINTS -> other != Card.NONE && Card.value(card) == Card.value(other);
      };
    }
  }

  /** Hears of each card that is one too many, once for each kind of card and shuffle. */
  @FunctionalInterface
  interface Surplus {
    /**
     * A card too many.
     *
     * @param row its event
     * @param copies the events of the cards since the last shuffle of which it is a copy
     */
    void at(int row, byte card, Kind kind, List<Integer> copies);
  }

  /** What the cards that the check is about come to. */
  static final class Outcome {
    private boolean any;
    private boolean surplus;
    private boolean unknown;

    /** There is a card that the check is about. */
    void any() {
      any = true;
    }

    Verdict verdict() {
      if (!any) {
        return Verdict.NOT_APPLICABLE;
      }
      return surplus ? Verdict.DEVIATES : unknown ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
    }
  }

  /** A card that is one too many. */
  private record OneTooMany(int row, Kind kind) {}

  private static final int CARDS_IN_A_DECK = 52;

  private final int decks;
  private final boolean tensArePoints;
  private final int[] ofCard = new int[128];
  private final int[] ofRank = new int[Card.RANK_NOT_RECORDED + 1];
  private final boolean[] suitless = new boolean[Card.RANK_NOT_RECORDED + 1];
  private final boolean[] rankReported = new boolean[Card.RANK_NOT_RECORDED + 1];
  private final RowList rows = new RowList();
  private final List<OneTooMany> tooMany = new ArrayList<>();
  private int ofTenPoints;
  private boolean rankOpen;
  private boolean tenPointsReported;

  CardCopies(int decks, boolean tensArePoints) {
    this.decks = decks;
    this.tensArePoints = tensArePoints;
  }

  void add(int row, byte card) {
    rows.add(row);
    int rank = Card.rank(card);
    ofTenPoints += Card.value(card) == 0 ? 1 : 0;
    ofRank[rank]++;
    suitless[rank] |= Card.suit(card) == Card.SUIT_NOT_RECORDED;
    boolean open = !Card.rankKnown(card) || (tensArePoints && rank == Card.TEN);
    rankOpen |= open;
    if (rankOpen) {
      addTenPoints(row, card);
    }
    if (open) {
      return;
    }
    if (Card.suit(card) != Card.SUIT_NOT_RECORDED
        && ++ofCard[card] == Kind.CARD.heldBy(decks) + 1) {
      tooMany.add(new OneTooMany(row, Kind.CARD));
    } else if (suitless[rank] && !rankReported[rank] && ofRank[rank] > Kind.RANK.heldBy(decks)) {
      rankReported[rank] = true;
      tooMany.add(new OneTooMany(row, Kind.RANK));
    }
  }

  private void addTenPoints(int row, byte card) {
    if (Card.value(card) == 0
        && !tenPointsReported
        && ofTenPoints > Kind.TEN_POINTS.heldBy(decks)) {
      tenPointsReported = true;
      tooMany.add(new OneTooMany(row, Kind.TEN_POINTS));
    }
  }

  /**
   * All of them are counted. More cards than the decks have are of several loadings, and which of
   * them were in the shoe together is not known.
   */
  void conclude(ShoeEvents events, Outcome outcome, Surplus surplus) {
    if (rows.size() > decks * CARDS_IN_A_DECK) {
      outcome.unknown = true;
      return;
    }
    for (OneTooMany each : tooMany) {
      outcome.surplus = true;
      byte card = events.card[each.row];
      surplus.at(each.row, card, each.kind, copiesBefore(events, each));
    }
  }

  private List<Integer> copiesBefore(ShoeEvents events, OneTooMany one) {
    List<Integer> copies = new ArrayList<>();
    for (int i = 0; i < rows.size() && rows.get(i) < one.row; i++) {
      if (one.kind.same(events.card[one.row], events.card[rows.get(i)])) {
        copies.add(rows.get(i));
      }
    }
    return copies;
  }
}
