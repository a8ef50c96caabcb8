package shoeaudit.report.xlsx;

import java.util.StringJoiner;
import shoeaudit.game.Bet;
import shoeaudit.game.Condition;
import shoeaudit.game.Ratio;
import shoeaudit.report.text.Texts;

/** When a line of a bet matches and what it pays, in words. */
final class ConditionWords {
  private static final int HIGHEST_CARDS = 6;
  private static final int HIGHEST_TOTAL = 9;
  private static final String[] WINNERS = {"player", "banker", "tie"};

  /** The hands that may hold a pair, as {@link Condition#pairs} has them. */
  private static final String[] PAIRS = {"none", "player", "banker", "both"};

  private final Texts texts;

  ConditionWords(Texts texts) {
    this.texts = texts;
  }

  /** A condition: {@code winner: Banker; Banker's total: 6}. */
  String when(Condition condition) {
    StringJoiner parts = new StringJoiner("; ");
    words(parts, "winner", condition.winners(), WINNERS);
    numbers(parts, "player_total", condition.playerTotals(), 0, HIGHEST_TOTAL);
    numbers(parts, "banker_total", condition.bankerTotals(), 0, HIGHEST_TOTAL);
    numbers(parts, "margin", condition.margins(), 0, HIGHEST_TOTAL);
    numbers(parts, "player_cards", condition.playerCards(), 2, 3);
    numbers(parts, "banker_cards", condition.bankerCards(), 2, 3);
    numbers(parts, "total_cards", condition.totalCards(), 4, HIGHEST_CARDS);
    words(parts, "player_natural", condition.playerNatural(), "no", "yes");
    words(parts, "banker_natural", condition.bankerNatural(), "no", "yes");
    words(parts, "pair", condition.pairs(), PAIRS);
    words(parts, "perfect_pair", condition.perfectPairs(), PAIRS);
    return parts.length() == 0 ? texts.of("xlsx.when.always") : parts.toString();
  }

  /** What a line pays: {@code 8 to 1}. */
  String pays(Bet.Line line) {
    Ratio odds = line.odds();
    return line.push()
        ? texts.of("xlsx.pays.push")
        : texts.of("xlsx.pays.odds", odds.numerator(), odds.denominator());
  }

  private void numbers(StringJoiner parts, String what, int mask, int from, int to) {
    if (mask != Condition.ANY) {
      StringJoiner values = new StringJoiner(", ");
      for (int value = from; value <= to; value++) {
        if ((mask >> value & 1) != 0) {
          values.add(Integer.toString(value));
        }
      }
      parts.add(texts.of("xlsx.when." + what, values.toString()));
    }
  }

  private void words(StringJoiner parts, String what, int mask, String... words) {
    int all = (1 << words.length) - 1;
    if ((mask & all) != all) {
      StringJoiner values = new StringJoiner(", ");
      for (int value = 0; value < words.length; value++) {
        if ((mask >> value & 1) != 0) {
          values.add(texts.of("xlsx.when." + what + "." + words[value]));
        }
      }
      parts.add(texts.of("xlsx.when." + what, values.toString()));
    }
  }
}
