package shoeaudit.web.shoes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.game.Card;

/**
 * Which cards were seen of a shoe so far: those of the hands as they lie. It says nothing of fault,
 * as cards that were burned, cut off or taken back are none of them.
 *
 * @param ranks from ace to king, and last, where there are such, ten-point cards of which the
 *     record does not say which they are
 * @param seen how many cards
 * @param of how many a shoe has by the controls; null: they give none, or not the same for all
 *     coups
 */
record SeenCards(List<Rank> ranks, int seen, @Nullable Integer of) {
  /** Cards of a rank in a deck. */
  private static final int SUITS = 4;

  private static final List<String> NAMES =
      List.of("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "");

  /** How wide a bar is drawn that is full. */
  private static final int BAR = 160;

  /**
   * A rank.
   *
   * @param name as cards have it; empty: the record does not say
   * @param seen how many cards of it
   * @param of how many a shoe has; null: not known, or none is of this rank for certain
   * @param bar how wide its bar is, of {@value #BAR}
   */
  record Rank(String name, int seen, @Nullable Integer of, int bar) {}

  /** Those of a shoe. */
  static SeenCards of(ShoeInFull shoe) {
    int[] seen = new int[Card.RANK_NOT_RECORDED + 1];
    shoe.coups().stream()
        .flatMap(coup -> Stream.of(coup.row().player(), coup.row().banker()))
        .flatMap(List::stream)
        .map(Card::parse)
        .filter(card -> card != Card.NONE)
        .forEach(card -> seen[Card.rank(card)]++);
    Integer decks = decks(shoe);
    Integer each = decks == null ? null : decks * SUITS;
    int most = 1;
    for (int count : seen) {
      most = Math.max(most, count);
    }
    int full = each == null ? most : Math.max(each, most);
    List<Rank> ranks = new ArrayList<>();
    int all = 0;
    for (int rank = 1; rank <= Card.RANK_NOT_RECORDED; rank++) {
      boolean known = rank <= Card.HIGHEST_RANK;
      if (known || seen[rank] > 0) {
        ranks.add(
            new Rank(
                NAMES.get(rank - 1), seen[rank], known ? each : null, seen[rank] * BAR / full));
      }
      all += seen[rank];
    }
    return new SeenCards(List.copyOf(ranks), all, each == null ? null : each * Card.HIGHEST_RANK);
  }

  /** By the controls that judged its coups; null where they judged none, or differ. */
  private static @Nullable Integer decks(ShoeInFull shoe) {
    Set<Integer> decks =
        shoe.coups().stream()
            .map(coup -> coup.row().version())
            .filter(version -> version >= 0 && version < shoe.decks().size())
            .map(version -> shoe.decks().get(version))
            .collect(Collectors.toSet());
    return decks.size() == 1 ? decks.iterator().next() : null;
  }
}
