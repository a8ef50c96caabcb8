package shoeaudit.shoelog.field;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.RecordGap;

/**
 * Explains a cell that {@link EventFields} refused: what is wrong with it, and what would be right.
 */
public final class FieldFaults {
  private FieldFaults() {}

  /** A cell without the form of its field. */
  static Fault ofCell(LogField field, String text, int currencyDigits) {
    String cell = field.text() + " " + Excerpt.of(text);
    return switch (field) {
      case EVENT -> event(cell, text);
      case AT -> time(cell, text);
      case COUP ->
          new Fault(
              cell + " is not a whole number from 1 to " + FieldForms.MAX_COUP,
              "write the coup's number in the shoe in digits, as in \"12\"");
      case DECKS ->
          new Fault(
              cell + " is not a whole number from 1 to " + FieldForms.MAX_DECKS,
              "write how many decks the shoe holds in digits, as in \"8\"");
      case AREA ->
          new Fault(
              cell + " is neither a wagering area nor a line",
              "write an area as a whole number from 1, as in \"3\", and a line as L and its number from 0, as in \"L3\"");
      case AMOUNT, PAID, COMMISSION, NET -> money(cell, text, currencyDigits);
      case CARD -> card(cell, text);
      case TOTAL, PLAYER_TOTAL, BANKER_TOTAL ->
          new Fault(
              cell + " is not a whole number from 0 to 9",
              "write the hand's total as one digit, as in \"7\"");
      case ROLE -> word(cell, text, "seated", "gallery", "back");
      case HAND -> word(cell, text, "player", "banker");
      case FACE -> word(cell, text, "up", "down");
      case RESULT ->
          word(cell, text, Arrays.stream(Result.values()).map(Result::text).toArray(String[]::new));
      case OUTCOME ->
          word(
              cell,
              text,
              Arrays.stream(WagerOutcome.values()).map(WagerOutcome::text).toArray(String[]::new));
      case PROCEDURE ->
          word(cell, text, "void_coup", "withdraw_card", "burn_card", "continue_play");
      case TABLE, SHOE, DEALER, CARD_SET, SHUFFLER, PATRON, PARTNERSHIP, BET, KIND, FROM, TO ->
          text.length() > FieldForms.MAX_TEXT
              ? tooLong(cell, text, "an identifier")
              : new Fault(
                  cell + " has characters that cannot be printed",
                  "write the identifier on one line, without tabs and control characters");
      case PLAYER_CARDS, BANKER_CARDS -> cards(cell, text);
      case PHRASE, NOTE ->
          text.length() > FieldForms.MAX_TEXT
              ? tooLong(cell, text, "a phrase")
              : new Fault(
                  cell + " has characters that cannot be printed",
                  "write the text without control characters");
    };
  }

  private static Fault tooLong(String cell, String text, String what) {
    return new Fault(
        cell + " has " + text.length() + " characters",
        "write " + what + " of at most " + FieldForms.MAX_TEXT + " characters");
  }

  /** A field that this kind of event needs, or, where the kind itself is missing, every event. */
  static Fault missing(LogField field, @Nullable EventKind kind) {
    boolean always = field == LogField.EVENT || field == LogField.TABLE || field == LogField.SHOE;
    return new Fault(
        kind == null ? "the line names no event" : kind.text() + " without " + field.text(),
        always
            ? "fill " + field.text() + ": every event needs event, table and shoe"
            : "fill " + field.text() + ", which this kind of event needs");
  }

  /** A field that every coup summary needs. */
  static Fault missingInSummary(LogField field) {
    return new Fault(
        "the row sums up a coup without " + field.text(),
        "fill " + field.text() + ": every coup summary needs table, shoe and coup");
  }

  /** A value that is neither text nor a number, for example a JSON array. */
  public static Fault notACell(LogField field, String what) {
    boolean cards = field == LogField.PLAYER_CARDS || field == LogField.BANKER_CARDS;
    return new Fault(
        field.text() + " is " + what,
        cards
            ? "write "
                + field.text()
                + " as one text with blanks between the cards, as in \"7H 10S\""
            : "write " + field.text() + " as a string or a number");
  }

  /** A record of this kind in a log of the other. */
  public static Fault otherKind(RecordKind kind) {
    return new Fault(
        kind == RecordKind.EVENT ? "an event among coup summaries" : "a coup summary among events",
        "keep events and coup summaries in files of their own");
  }

  /** A wager placed with the amount 0. */
  static Fault nothingPlaced() {
    return new Fault(
        "wager_placed with an amount of 0",
        "write the amount that was placed; a wager taken back is wager_removed");
  }

  /** A settlement that has its winnings after commission, and one of the two apart as well. */
  static Fault besideNet(LogField apart) {
    return new Fault(
        "wager_settled with " + apart.text() + " beside net",
        "write paid and commission where the record keeps them apart, otherwise net alone");
  }

  /** A {@code record_lacks} of something that no record is known to lack. */
  static Fault unknownLack(String text) {
    return word(
        LogField.KIND.text() + " " + Excerpt.of(text),
        text,
        Arrays.stream(RecordGap.values()).map(RecordGap::text).toArray(String[]::new));
  }

  /** A {@code record_lacks} of a coup that it does not name. */
  static Fault lackOfNoCoup() {
    return new Fault(
        "record_lacks of kind coup without a coup", "add the number of the coup that is meant");
  }

  /** A text that is none of the field's words; one spelt otherwise is named (reading 44). */
  private static Fault word(String cell, String text, String... words) {
    String all = String.join(", ", words);
    return new Fault(
        cell + " is none of " + all, right(text, "one of " + all + ", in small letters", words));
  }

  private static Fault event(String cell, String text) {
    String[] kinds =
        Arrays.stream(EventKind.values())
            .filter(EventKind::isRecorded)
            .map(EventKind::text)
            .toArray(String[]::new);
    return new Fault(
        cell + " is no kind of event",
        right(text, "one of " + String.join(", ", kinds) + ", in small letters", kinds));
  }

  private static String right(String text, String otherwise, String... words) {
    String meant = Spelling.of(words).meant(text);
    return "write " + (meant == null ? otherwise : Excerpt.of(meant));
  }

  /** A table or shoe that another line names in another spelling. */
  public static Fault nearName(LogField field, String text, String other) {
    return new Fault(
        field.text()
            + " "
            + Excerpt.of(text)
            + " differs only in case, by blanks or in the form of its characters from "
            + Excerpt.of(other)
            + " on a line before",
        "write both the same, or give each " + field.text() + " a name of its own");
  }

  /**
   * A table or shoe that may be another spelling of one on a line before.
   *
   * @param then what follows from it, after the other's name
   */
  public static Fault otherSpelling(LogField field, String text, String other, String then) {
    return new Fault(
        field.text()
            + " "
            + Excerpt.of(text)
            + " differs only in case, by blanks, zeros, marks or the form of its characters from "
            + Excerpt.of(other)
            + then,
        "write both the same if they are one, or give each " + field.text() + " a name of its own");
  }

  /** A party to an exchange that is the dealer in another spelling, and may be no patron. */
  static Fault dealerOtherwise(LogField field, String text) {
    return new Fault(
        field.text()
            + " "
            + Excerpt.of(text)
            + " differs only in case or by blanks from "
            + Excerpt.of(EventRules.DEALER_WORD),
        "write " + Excerpt.of(EventRules.DEALER_WORD));
  }

  private static Fault card(String cell, String text) {
    String remedy =
        "write the rank A, 2 to 10, J, Q or K (0 for a ten-point card of unknown rank), then the suit S, H,"
            + " D or C (or ?), as in \"7H\", \"10S\"";
    if (text.length() > 1 && text.trim().indexOf(' ') > 0) {
      return new Fault(cell + " is more than one card", "write one card an event, as in \"7H\"");
    }
    return new Fault(cell + " is no card", remedy);
  }

  private static Fault cards(String cell, String text) {
    String form = "write the hand's cards with blanks between them, as in \"7H 10S\"";
    int count = 0;
    for (String card : text.trim().split("[\\s\\u00A0]+", -1)) {
      if (HandCards.cardOf(card.toCharArray(), 0, card.length()) == Card.NONE) {
        return card.indexOf(',') >= 0 || card.indexOf(';') >= 0 || card.indexOf('-') >= 0
            ? new Fault(cell + " has other marks than blanks between the cards", form)
            : new Fault(
                cell
                    + " is no row of cards"
                    + (card.equals(text) ? "" : ": " + Excerpt.of(card) + " is none"),
                form
                    + "; a card is its rank A, 2 to 10, J, Q or K (0 for a ten-point card of unknown rank), then"
                    + " its suit S, H, D or C (or ?)");
      }
      count++;
    }
    return new Fault(
        cell + " is a row of " + count + " cards",
        "write the cards of one hand in one coup, at most " + HandCards.MOST);
  }

  private static Fault money(String cell, String text, int currencyDigits) {
    String example = currencyDigits == 0 ? "\"25\"" : "\"25." + "0".repeat(currencyDigits) + "\"";
    String form =
        "write the amount in digits with a decimal point, without sign or other marks, as in "
            + example;
    if (text.startsWith("-") || text.startsWith("+")) {
      return new Fault(cell + " has a sign", "write the amount without a sign, as in " + example);
    }
    int point = text.indexOf('.');
    String whole = point < 0 ? text : text.substring(0, point);
    String decimals = point < 0 ? "" : text.substring(point + 1);
    if (!isDigits(whole) || (point >= 0 && !isDigits(decimals))) {
      String number = text.toLowerCase(Locale.ROOT);
      if (number.matches("[0-9.]+e[-+]?[0-9]+")) {
        return new Fault(cell + " has an exponent", form);
      }
      if (text.indexOf(',') >= 0) {
        return new Fault(cell + " has a comma", form);
      }
      return new Fault(cell + " is no decimal number", form);
    }
    if (decimals.length() > currencyDigits) {
      if (currencyDigits == 0) {
        return new Fault(
            cell + " has decimals, the currency has none",
            "write the amount without decimals, as in \"25\"");
      }
      return new Fault(
          cell
              + " has more than "
              + currencyDigits
              + (currencyDigits == 1 ? " decimal" : " decimals"),
          "write the amount with at most "
              + currencyDigits
              + (currencyDigits == 1 ? " decimal" : " decimals")
              + ", as in "
              + Excerpt.of(shortened(whole, decimals, currencyDigits)));
    }
    return new Fault(
        cell + " is more than " + FieldForms.MAX_AMOUNT_MAJOR,
        "write the amount in major units, as in " + example);
  }

  /**
   * The amount cut to the currency's decimals: an example of the form, not a proposal of the
   * amount.
   */
  private static String shortened(String whole, String decimals, int currencyDigits) {
    return (whole.length() > 13 ? "25" : whole) + "." + decimals.substring(0, currencyDigits);
  }

  private static boolean isDigits(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static Fault time(String cell, String text) {
    String form =
        "write date, T, time and offset from UTC, as in \"2026-03-02T18:00:24.100-08:00\"";
    if (text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?")) {
      return new Fault(
          cell + " has no offset from UTC",
          "add the offset that held at the table, as in \"2026-03-02T18:00:24.100-08:00\", or Z for UTC");
    }
    if (text.matches(
        "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)? *\\[?[A-Za-z][A-Za-z/_+-]+\\]?")) {
      return new Fault(
          cell + " names its zone by a word, not by its offset from UTC",
          "write the offset that held at the table in place of the word, as in \"2026-03-02T18:00:24.100-08:00\","
              + " or Z for UTC");
    }
    if (!text.matches(
        "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[-+][0-9]{2}:[0-9]{2})")) {
      return new Fault(cell + " is no date and time of RFC 3339", form);
    }
    if (text.matches(".*\\.[0-9]{10,}.*")) {
      return new Fault(
          cell + " has more than 9 decimals of a second",
          "write the second with at most 9 decimals");
    }
    if (text.startsWith("60", 17)) {
      return new Fault(
          cell + " is a leap second",
          "write the time as the clock of the table's system had it, up to second 59");
    }
    int year = Integer.parseInt(text.substring(0, 4));
    if (year < FieldForms.FIRST_YEAR || year > FieldForms.LAST_YEAR) {
      return new Fault(
          cell + " is not in the years " + FieldForms.FIRST_YEAR + " to " + FieldForms.LAST_YEAR,
          form);
    }
    return new Fault(
        cell + " is a date, time or offset that does not exist",
        "write a day of the calendar, a time up to 23:59:59.999 and an offset of at most 18 hours");
  }
}
