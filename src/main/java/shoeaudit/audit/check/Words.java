package shoeaudit.audit.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.result.LineSpans;
import shoeaudit.game.Ratio;
import shoeaudit.game.Side;
import shoeaudit.shoelog.ShoeEvents;

/** How odds, rates and lines are written where no template is. */
public final class Words {
  private Words() {}

  /** Lines of a file, sorted, each once: {@code 12;15-18}. */
  public static String lines(List<Integer> lines) {
    LineSpans spans = new LineSpans();
    lines.stream().sorted().forEach(spans::add);
    return spans.text();
  }

  /** The lines of events that one file records, {@code 7;11-13}; those of others are left out. */
  public static String linesIn(String file, ShoeEvents events, List<Integer> rows) {
    List<Integer> lines = new ArrayList<>();
    for (int row : rows) {
      int line = events.lineIn(file, row);
      if (line != 0) {
        lines.add(line);
      }
    }
    return lines(lines);
  }

  /** Odds: {@code 8 to 1}. */
  public static String odds(Ratio odds) {
    return odds.numerator() + " to " + odds.denominator();
  }

  /** A hand's name: {@code Player}. */
  public static String name(Side side) {
    return side == Side.PLAYER ? "Player" : "Banker";
  }

  /** A text with its first letter in upper case, to begin a sentence. */
  public static String sentence(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** A rate in per cent, exact: {@code 5%}, {@code 4.75%}; as a ratio where it has no end. */
  public static String percent(Ratio rate) {
    try {
      return BigDecimal.valueOf(rate.numerator())
              .multiply(BigDecimal.valueOf(100))
              .divide(BigDecimal.valueOf(rate.denominator()))
              .stripTrailingZeros()
              .toPlainString()
          + "%";
    } catch (ArithmeticException withoutEnd) {
      return rate.numerator() + "/" + rate.denominator();
    }
  }
}
