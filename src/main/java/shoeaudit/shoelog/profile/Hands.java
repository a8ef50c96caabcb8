package shoeaudit.shoelog.profile;

import java.time.OffsetDateTime;
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
record Hands(List<Dealt> cards, boolean inDealOrder) {
  /**
   * A card of a hand.
   *
   * @param at when it was dealt; null where that is not recorded
   */
  record Dealt(Side side, byte card, @Nullable OffsetDateTime at) {}

  /** Keeps a copy. */
  Hands {
    cards = List.copyOf(cards);
  }

  /** Whether there is no card. */
  boolean isEmpty() {
    return cards.isEmpty();
  }

  /** What a hand counts. */
  int total(Side side) {
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

  /** Whether both hold the same cards. */
  boolean sameCards(Hands other) {
    return of(Side.PLAYER).equals(other.of(Side.PLAYER))
        && of(Side.BANKER).equals(other.of(Side.BANKER));
  }

  private List<Byte> of(Side side) {
    return cards.stream().filter(dealt -> dealt.side() == side).map(Dealt::card).toList();
  }
}
