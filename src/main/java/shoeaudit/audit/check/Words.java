package shoeaudit.audit.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.LineSpans;
import shoeaudit.audit.result.Times;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Ratio;
import shoeaudit.game.Result;
import shoeaudit.game.Rounding;
import shoeaudit.game.Side;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ShoeEvents;

/** How findings put things in words. */
public final class Words {
  private Words() {}

  /** An amount with its currency: {@code 25.00 USD}. */
  public static String money(long minor, Currency currency) {
    return BigDecimal.valueOf(minor, currency.getDefaultFractionDigits()).toPlainString()
        + " "
        + currency.getCurrencyCode();
  }

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

  /** A result with its article for a sentence: {@code the Player wins}. */
  public static String result(Result result) {
    return switch (result) {
      case PLAYER -> "the Player wins";
      case BANKER -> "the Banker wins";
      case TIE -> "a tie";
      case VOID -> "void";
    };
  }

  /** How a coup ended: {@code the Banker won}. */
  public static String ended(Result result) {
    return switch (result) {
      case PLAYER -> "the Player won";
      case BANKER -> "the Banker won";
      case TIE -> "it was a tie";
      case VOID -> "it was void";
    };
  }

  /** Both hands: {@code Player 7H 10S = 7, Banker KD 8C = 8}. */
  public static String hands(CoupCards cards) {
    return hand(cards, Side.PLAYER) + ", " + hand(cards, Side.BANKER);
  }

  /** One hand: {@code Player 7H 10S = 7}. */
  public static String hand(CoupCards cards, Side side) {
    String text = cards.text(side);
    return name(side) + " " + (text.isEmpty() ? "no card" : text + " = " + cards.total(side));
  }

  /** A hand's name: {@code Player}. */
  public static String name(Side side) {
    return side == Side.PLAYER ? "Player" : "Banker";
  }

  /** Where a wager lies: {@code area 3}, {@code line L4}. */
  public static String area(int area) {
    return area == Area.NONE
        ? "an area not recorded"
        : (Area.isLine(area) ? "line " : "area ") + Area.text(area);
  }

  /** Whose wager it is: {@code patron P12's wager on banker in area 3}. */
  public static String wager(CoupReplay coup, WagerReplay wager) {
    String patron = coup.events().names().text(wager.patron());
    return (patron.isEmpty() ? "the wager" : "patron " + patron + "'s wager")
        + " on "
        + coup.events().names().text(wager.betName())
        + inArea(coup.shoe(), wager.area());
  }

  /**
   * Where a wager lies, to follow what it is on: {@code in area 3}, {@code on line L4}; nothing
   * where not shown.
   */
  public static String inArea(ShoeReplay shoe, int area) {
    return shoe.shows(Requirement.AREAS) ? (Area.isLine(area) ? " on " : " in ") + area(area) : "";
  }

  /**
   * An event's time of day as recorded, {@code 18:00:41.000}, or its line where no time is
   * recorded.
   */
  public static String when(ShoeEvents events, int row) {
    if (events.at[row] == ShoeEvents.NO_TIME) {
      return "line " + events.line[row];
    }
    String text = Times.text(events.at[row], events.offsetMinutes[row]);
    int start = text.indexOf('T') + 1;
    int end = start;
    while (end < text.length()
        && (Character.isDigit(text.charAt(end))
            || text.charAt(end) == ':'
            || text.charAt(end) == '.')) {
      end++;
    }
    return text.substring(start, end);
  }

  /**
   * An event's time of day as {@link #when(ShoeEvents, int)} puts it, with the day where another
   * event, if there is one, was recorded on another day.
   */
  public static String when(ShoeEvents events, int row, int other) {
    if (other < 0
        || events.at[row] == ShoeEvents.NO_TIME
        || events.at[other] == ShoeEvents.NO_TIME) {
      return when(events, row);
    }
    String text = Times.text(events.at[row], events.offsetMinutes[row]);
    String day = text.substring(0, text.indexOf('T'));
    return Times.text(events.at[other], events.offsetMinutes[other]).startsWith(day)
        ? when(events, row)
        : text;
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

  /** A rounding: {@code to the nearest 0.05 USD}. */
  public static String rounding(Rounding rounding, Findings findings) {
    String unit = findings.money(rounding.unitMinor());
    return switch (rounding.mode()) {
      case HALF_UP -> "to the nearest " + unit + ", a half upwards";
      case UP -> "up to the next " + unit;
      case DOWN -> "down to the next " + unit;
    };
  }
}
