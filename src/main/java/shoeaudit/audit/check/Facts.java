package shoeaudit.audit.check;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Times;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Ratio;
import shoeaudit.game.Result;
import shoeaudit.game.Rounding;
import shoeaudit.game.Side;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ShoeEvents;

/** What findings of several checks tell. The examples are how it is put in English. */
public final class Facts {
  private static final Pattern TIME_OF_DAY = Pattern.compile("T([0-9:.]+)");

  private Facts() {}

  /** Odds: {@code 8 to 1}. */
  public static Fact odds(Ratio odds) {
    return phrase("fact.odds", odds.numerator(), odds.denominator());
  }

  /** A result with its article for a sentence: {@code the Player wins}. */
  public static Fact result(Result result) {
    return phrase("fact.result." + key(result));
  }

  /** How a coup ended: {@code the Banker won}. */
  public static Fact ended(Result result) {
    return phrase("fact.ended." + key(result));
  }

  private static String key(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** Both hands: {@code Player 7H 10S = 7, Banker KD 8C = 8}. */
  public static Fact hands(CoupCards cards) {
    return phrase("fact.hands", hand(cards, Side.PLAYER), hand(cards, Side.BANKER));
  }

  /** One hand: {@code Player 7H 10S = 7}. */
  public static Fact hand(CoupCards cards, Side side) {
    String text = cards.text(side);
    return text.isEmpty()
        ? phrase("fact.hand.no-card", name(side))
        : phrase("fact.hand.cards", name(side), text, cards.total(side));
  }

  /** A hand's name: {@code Player}. */
  public static Fact name(Side side) {
    return phrase("fact.hand." + key(side));
  }

  /** Where a wager lies: {@code area 3}, {@code line L4}. */
  public static Fact area(int area) {
    return at("fact.area", area);
  }

  /** Likewise, to follow what lies there: {@code in area 3}, {@code on line L4}. */
  public static Fact inArea(int area) {
    return at("fact.in-area", area);
  }

  private static Fact at(String key, int area) {
    return area == Area.NONE
        ? phrase(key + ".unknown")
        : phrase(key + (Area.isLine(area) ? ".line" : ""), Area.text(area));
  }

  /** Whether a shoe's record shows areas, so that sentences say where wagers lie. */
  public static boolean tellsAreas(ShoeReplay shoe) {
    return shoe.records(Requirement.AREAS);
  }

  /** Whose wager it is: {@code patron P12's wager on banker in area 3}. */
  public static Fact wager(CoupReplay coup, WagerReplay wager) {
    return wager(
        coup.shoe(),
        coup.events().names().text(wager.patron()),
        coup.events().names().text(wager.betName()),
        wager.area());
  }

  /** Likewise, by what is recorded of it; an empty patron is not on record. */
  public static Fact wager(ShoeReplay shoe, String patron, String bet, int area) {
    if (!tellsAreas(shoe)) {
      return patron.isEmpty()
          ? phrase("fact.wager", bet)
          : phrase("fact.wager.of-patron", patron, bet);
    }
    Fact in = inArea(area);
    return patron.isEmpty()
        ? phrase("fact.wager.in-area", bet, in)
        : phrase("fact.wager.of-patron.in-area", patron, bet, in);
  }

  /** An event's time of day as recorded: {@code 18:00:41.000}. Its time must be on record. */
  public static Fact when(ShoeEvents events, int row) {
    String text = Times.text(events.at[row], events.offsetMinutes[row]);
    Matcher time = TIME_OF_DAY.matcher(text);
    if (!time.find()) {
      throw new IllegalArgumentException("event " + row + " has no time");
    }
    return new Fact.Time(events.at[row], time.group(1));
  }

  /**
   * Likewise, with the day where another event, if there is one, was recorded on another day.
   *
   * @param other negative: there is none
   */
  public static Fact when(ShoeEvents events, int row, int other) {
    if (other < 0 || events.at[other] == ShoeEvents.NO_TIME) {
      return when(events, row);
    }
    String text = Times.text(events.at[row], events.offsetMinutes[row]);
    String day = text.substring(0, text.indexOf('T'));
    return Times.text(events.at[other], events.offsetMinutes[other]).startsWith(day)
        ? when(events, row)
        : new Fact.Time(events.at[row], text);
  }

  /** A rounding: {@code to the nearest 0.05 USD}. */
  public static Fact rounding(Rounding rounding, Findings findings) {
    return phrase(
        "fact.rounding." + key(rounding.mode()).replace('_', '-'),
        findings.amount(rounding.unitMinor()));
  }

  /** The total of a hand, which is named as a log does: {@code player total 7}. */
  public static Fact handTotal(Side side, int total) {
    return phrase("fact.hand-total", side.text(), total);
  }
}
