package shoeaudit.profile;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Side;

/**
 * The cards of a coup as a record gives them.
 *
 * @param cards in the order in which they left the shoe where that is recorded, otherwise each
 *     hand's in its own order
 * @param inDealOrder whether the record shows in what order they left the shoe
 */
public record Hands(List<Dealt> cards, boolean inDealOrder) {
  /**
   * A card of a hand.
   *
   * @param at when it was dealt; null where that is not recorded
   */
  public record Dealt(Side side, byte card, @Nullable OffsetDateTime at) {}

  private static final int THIRD = 3;

  /** Keeps a copy. */
  public Hands {
    cards = List.copyOf(cards);
  }

  /** Whether there is no card. */
  public boolean isEmpty() {
    return cards.isEmpty();
  }

  /** Whether a hand has a third card. */
  boolean hasThird(Side side) {
    return of(side).size() >= THIRD;
  }

  /** A hand's third card; it has one. */
  byte third(Side side) {
    return of(side).get(THIRD - 1);
  }

  /** The same without what a hand has from its third card on. */
  Hands withoutThird(Side side) {
    List<Dealt> left = new ArrayList<>();
    int ofSide = 0;
    for (Dealt card : cards) {
      ofSide += card.side() == side ? 1 : 0;
      if (card.side() != side || ofSide < THIRD) {
        left.add(card);
      }
    }
    return new Hands(left, inDealOrder);
  }

  /** What a hand counts. */
  public int total(Side side) {
    return cards.stream()
            .filter(dealt -> dealt.side() == side)
            .mapToInt(dealt -> Card.value(dealt.card()))
            .sum()
        % 10;
  }

  /** The result that the totals give, as a shoe log writes it. */
  String result() {
    int player = total(Side.PLAYER);
    int banker = total(Side.BANKER);
    return player > banker ? "player" : banker > player ? "banker" : "tie";
  }

  /**
   * The same cards with all that both records say of them: a suit, or a rank where the other has
   * points, may stand in one alone.
   *
   * @return null where they are not the same cards
   */
  @Nullable Hands with(Hands other) {
    List<Byte> player = joined(of(Side.PLAYER), other.of(Side.PLAYER));
    List<Byte> banker = joined(of(Side.BANKER), other.of(Side.BANKER));
    if (player == null || banker == null) {
      return null;
    }
    Hands ordered = other.inDealOrder && !inDealOrder ? other : this;
    Iterator<Byte> ofPlayer = player.iterator();
    Iterator<Byte> ofBanker = banker.iterator();
    List<Dealt> dealt = new ArrayList<>();
    for (Dealt card : ordered.cards) {
      byte known = card.side() == Side.PLAYER ? ofPlayer.next() : ofBanker.next();
      dealt.add(new Dealt(card.side(), known, card.at()));
    }
    return new Hands(dealt, ordered.inDealOrder);
  }

  /** Cards of which each is known as well as one of two records knows it; null: they differ. */
  private static @Nullable List<Byte> joined(List<Byte> mine, List<Byte> theirs) {
    if (mine.size() != theirs.size()) {
      return null;
    }
    List<Byte> joined = new ArrayList<>();
    for (int i = 0; i < mine.size(); i++) {
      byte one = mine.get(i);
      byte other = theirs.get(i);
      if (!Card.canBeSame(one, other)) {
        return null;
      }
      byte ranked = Card.rankKnown(one) ? one : other;
      byte suited = Card.suit(one) == Card.SUIT_NOT_RECORDED ? other : one;
      joined.add(Card.of(Card.rank(ranked), Card.suit(suited)));
    }
    return joined;
  }

  /** Whether both hold the same cards, known alike. */
  public boolean sameCards(Hands other) {
    return of(Side.PLAYER).equals(other.of(Side.PLAYER))
        && of(Side.BANKER).equals(other.of(Side.BANKER));
  }

  /** The same cards, with nothing known of when each was dealt, nor in what order. */
  public Hands withoutTimes() {
    return new Hands(
        cards.stream().map(dealt -> new Dealt(dealt.side(), dealt.card(), null)).toList(), false);
  }

  /** Whether the suit of every card is known. */
  public boolean hasAllSuits() {
    return cards.stream().allMatch(dealt -> Card.suit(dealt.card()) != Card.SUIT_NOT_RECORDED);
  }

  /** Whether the rank of every card is known. */
  public boolean hasAllRanks() {
    return cards.stream().allMatch(dealt -> Card.rankKnown(dealt.card()));
  }

  private List<Byte> of(Side side) {
    return cards.stream().filter(dealt -> dealt.side() == side).map(Dealt::card).toList();
  }
}
