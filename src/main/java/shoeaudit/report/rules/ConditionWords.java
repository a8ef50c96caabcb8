package shoeaudit.report.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import shoeaudit.game.Condition;

/** Says in words when a line of a bet matches. */
final class ConditionWords {
  private static final int ALL_WINNERS = 7;
  private static final int HIGHEST_TOTAL = 9;
  private static final int MOST_CARDS_OF_A_HAND = 3;
  private static final int MOST_CARDS = 6;
  private static final int PAIR_BITS = 4;
  private static final int ALL_PAIRS = (1 << PAIR_BITS) - 1;

  /** Sets of pairs that have a sentence of their own. */
  private static final Set<Integer> PAIRS = Set.of(1, 2, 4, 8, 10, 12, 14);

  private final RulesWords words;

  ConditionWords(RulesWords words) {
    this.words = words;
  }

  /** All that must hold, {@code the Player wins, the totals differ by 6 or 7}. */
  String of(Condition when) {
    List<String> parts = new ArrayList<>();
    int winners = when.winners() & ALL_WINNERS;
    if (winners != ALL_WINNERS) {
      parts.add(words.say("when.winner." + winners));
    }
    numbers("player-total", when.playerTotals(), HIGHEST_TOTAL, parts);
    numbers("banker-total", when.bankerTotals(), HIGHEST_TOTAL, parts);
    numbers("margin", when.margins(), HIGHEST_TOTAL, parts);
    numbers("player-cards", when.playerCards(), MOST_CARDS_OF_A_HAND, parts);
    numbers("banker-cards", when.bankerCards(), MOST_CARDS_OF_A_HAND, parts);
    numbers("total-cards", when.totalCards(), MOST_CARDS, parts);
    flag("player-natural", when.playerNatural(), parts);
    flag("banker-natural", when.bankerNatural(), parts);
    pairs("pair", when.pairs(), parts);
    pairs("perfect-pair", when.perfectPairs(), parts);
    return parts.isEmpty() ? words.say("when.always") : words.all(parts);
  }

  private void numbers(String key, int mask, int highest, List<String> parts) {
    if (mask != Condition.ANY) {
      parts.add(words.say("when." + key, words.numbers(mask, highest)));
    }
  }

  private void flag(String key, int mask, List<String> parts) {
    int either = mask & 3;
    if (either == 1 || either == 2) {
      parts.add(words.say("when." + key + "." + either));
    }
  }

  private void pairs(String key, int mask, List<String> parts) {
    int pairs = mask & ALL_PAIRS;
    if (pairs == ALL_PAIRS) {
      return;
    }
    parts.add(
        PAIRS.contains(pairs)
            ? words.say("when." + key + "." + pairs)
            : words.either(
                IntStream.range(0, PAIR_BITS)
                    .map(bit -> pairs & 1 << bit)
                    .filter(bit -> bit != 0)
                    .mapToObj(bit -> words.say("when." + key + "." + bit))
                    .toList()));
  }
}
