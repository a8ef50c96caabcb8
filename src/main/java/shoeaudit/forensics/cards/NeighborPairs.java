package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * Pairs of cards of a deal that lie close together and follow each other in an order, against those
 * that a fair shuffle gives: what a person can count again where a shoe lies in an order
 * (patterns.md, 3.2).
 *
 * @param relation what the later card of a pair is to the earlier: the next above ({@code up}), the
 *     next below ({@code down}) or the same, of the same suit where suits are told
 * @param pairs how many pairs of cards were looked at
 * @param count how many of them follow each other
 * @param due how many would after a fair shuffle
 * @param cards by card, whether it is in one of them
 */
public record NeighborPairs(
    String relation, int pairs, int count, double due, List<Boolean> cards) {
  /** Cards that lie so close together. */
  public static final int WITHIN = 4;

  private static final String[] RELATIONS = {"up", "down", "same"};
  private static final int[] STEPS = {1, -1, 0};
  private static final int SUITS = 4;

  /** The relation in which a deal's cards stand most above what is due. */
  public static NeighborPairs of(Deal deal, CardLevel level) {
    int[] cards = level.of(deal.seenCards());
    int[] full = level.full(deal.rules().decks());
    NeighborPairs most = of(cards, full, level, 0);
    for (int relation = 1; relation < RELATIONS.length; relation++) {
      NeighborPairs other = of(cards, full, level, relation);
      most = other.excess() > most.excess() ? other : most;
    }
    return most;
  }

  private double excess() {
    return (count - due) / StrictMath.sqrt(Math.max(due, 1));
  }

  private static NeighborPairs of(int[] cards, int[] full, CardLevel level, int relation) {
    List<Boolean> in = new ArrayList<>();
    for (int i = 0; i < cards.length; i++) {
      in.add(false);
    }
    int pairs = 0;
    int count = 0;
    for (int first = 0; first < cards.length; first++) {
      int next = next(cards[first], level, STEPS[relation]);
      for (int then = first + 1; then < cards.length && then <= first + WITHIN; then++) {
        pairs++;
        if (cards[then] == next) {
          count++;
          in.set(first, true);
          in.set(then, true);
        }
      }
    }
    return new NeighborPairs(
        RELATIONS[relation],
        pairs,
        count,
        pairs * chance(full, level, STEPS[relation]),
        List.copyOf(in));
  }

  /** Of two cards of a fair shuffle, the chance that they follow each other. */
  private static double chance(int[] full, CardLevel level, int step) {
    int all = 0;
    for (int each : full) {
      all += each;
    }
    double chance = 0;
    for (int of = 0; of < full.length; of++) {
      int next = next(of, level, step);
      chance += (double) full[of] / all * (full[next] - (next == of ? 1 : 0)) / (all - 1);
    }
    return chance;
  }

  private static int next(int of, CardLevel level, int step) {
    int suits = level == CardLevel.SUIT ? SUITS : 1;
    int steps = level.classes() / suits;
    return Math.floorMod(of / suits + step, steps) * suits + of % suits;
  }
}
