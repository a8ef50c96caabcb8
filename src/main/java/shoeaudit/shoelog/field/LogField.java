package shoeaudit.shoelog.field;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The fields of the shoe log (shoe-log.md, Fields and Coup summary), in the order in which faults
 * of one line are looked for.
 */
public enum LogField {
  EVENT,
  AT,
  TABLE,
  SHOE,
  COUP,
  DEALER,
  DECKS,
  CARD_SET,
  SHUFFLER,
  AREA,
  PATRON,
  ROLE,
  PARTNERSHIP,
  BET,
  AMOUNT,
  HAND,
  CARD,
  FACE,
  TOTAL,
  RESULT,
  PLAYER_TOTAL,
  BANKER_TOTAL,
  OUTCOME,
  PAID,
  COMMISSION,
  NET,
  PHRASE,
  KIND,
  PROCEDURE,
  FROM,
  TO,
  NOTE,
  PLAYER_CARDS,
  BANKER_CARDS;

  private static final Map<String, LogField> BY_TEXT = new HashMap<>();

  static {
    for (LogField field : values()) {
      BY_TEXT.put(field.text, field);
    }
  }

  private static final Spelling BY_NAME = Spelling.of(BY_TEXT.keySet());

  /** Interned, as Jackson interns keys: the look-up then compares no characters. */
  private final String text = name().toLowerCase(Locale.ROOT).intern();

  /** As a header or a JSON key writes it. */
  public String text() {
    return text;
  }

  /** The field's bit in a set of fields. */
  public long bit() {
    return 1L << ordinal();
  }

  /** Its value where it is not recorded, as the columns of {@link ShoeEvents} have it. */
  public long unrecorded() {
    return switch (this) {
      case AMOUNT, PAID, COMMISSION, NET -> ShoeEvents.NO_MONEY;
      case TOTAL, PLAYER_TOTAL, BANKER_TOTAL -> ShoeEvents.NO_TOTAL;
      default -> 0;
    };
  }

  /** The field of that name; null where format 1 has none. */
  public static @Nullable LogField of(String text) {
    return BY_TEXT.get(text);
  }

  /**
   * The field that a header or a JSON key means: the one of that name, or of that name in another
   * case or with other blanks ({@code Player Cards}); null where format 1 has none.
   */
  public static @Nullable LogField meant(String text) {
    LogField named = BY_TEXT.get(text);
    if (named != null) {
      return named;
    }
    String word = BY_NAME.meant(text);
    return word == null ? null : BY_TEXT.get(word);
  }

  /** A set of fields. */
  public static long bits(LogField... fields) {
    long bits = 0;
    for (LogField field : fields) {
      bits |= field.bit();
    }
    return bits;
  }
}
