package shoeaudit.shoelog.field;

import static shoeaudit.shoelog.field.LogField.bits;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One record of a log, cell by cell: the one place that knows what a cell of each field may look
 * like and which fields an event needs (shoe-log.md, Fields and Events). A reader of any encoding
 * calls {@link #begin}, {@link #set} for each cell, and then asks {@link #fault}; without one,
 * {@code ShoeAssembler} takes the values over.
 *
 * <p>Every cell of a known field is checked, whether or not the event uses it. A cell of blanks
 * only is not recorded.
 */
public final class EventFields {
  private static final EventKind[] KINDS = EventKind.values();
  private static final Map<String, EventKind> KIND_BY_TEXT = new HashMap<>();
  private static final long[] REQUIRED = new long[KINDS.length];

  private static final long EVENT = LogField.EVENT.bit();
  private static final long AMOUNT = LogField.AMOUNT.bit();
  private static final long NET = LogField.NET.bit();

  /** What {@code net} takes the place of. */
  private static final long KEPT_APART = bits(LogField.PAID, LogField.COMMISSION);

  /** What an exchange of chips calls the dealer. */
  static final String DEALER_WORD = "dealer";

  private static final Spelling DEALER_WORDS = Spelling.of(DEALER_WORD);

  private static final String[] ROLES = {"seated", "gallery", "back"};
  private static final String[] HANDS = {"player", "banker"};
  private static final String[] FACES = {"up", "down"};
  private static final String[] PROCEDURES = {
    "void_coup", "withdraw_card", "burn_card", "continue_play"
  };
  private static final String[] RESULTS =
      Arrays.stream(Result.values()).map(Result::text).toArray(String[]::new);
  private static final String[] OUTCOMES =
      Arrays.stream(WagerOutcome.values()).map(WagerOutcome::text).toArray(String[]::new);

  static {
    for (EventKind kind : KINDS) {
      if (kind.isRecorded()) {
        KIND_BY_TEXT.put(kind.text(), kind);
      }
      long always = bits(LogField.EVENT, LogField.TABLE, LogField.SHOE);
      REQUIRED[kind.ordinal()] =
          always | (kind.coupRequired() ? LogField.COUP.bit() : 0) | ownRequired(kind);
    }
  }

  private static long ownRequired(EventKind kind) {
    return switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED -> bits(LogField.AREA, LogField.BET, LogField.AMOUNT);
      case WAGER_REMOVED -> bits(LogField.AREA, LogField.BET);
      case WAGER_SETTLED -> bits(LogField.AREA, LogField.BET, LogField.OUTCOME);
      case CARD_DEALT -> bits(LogField.HAND, LogField.CARD);
      case CARD_WITHDRAWN -> bits(LogField.HAND);
      case TOTAL_ANNOUNCED -> bits(LogField.HAND, LogField.TOTAL);
      case ANNOUNCED -> bits(LogField.PHRASE);
      case RESULT_DECLARED -> bits(LogField.RESULT);
      case COMMISSION_COLLECTED -> bits(LogField.AMOUNT);
      case IRREGULARITY -> bits(LogField.KIND, LogField.PROCEDURE);
      case CHIPS_EXCHANGED -> bits(LogField.FROM, LogField.TO);
      case RECORD_LACKS -> bits(LogField.KIND);
      case SHOE_OPENED,
          SHUFFLED,
          CARD_BURNED,
          CUT_CARD_OUT,
          BETTING_OPENED,
          BETTING_CLOSED,
          GHOST_HAND,
          SHOE_CLOSED,
          COUP_SUMMARY,
          UNREADABLE ->
          0;
    };
  }

  private static final long REQUIRED_OF_SUMMARY =
      bits(LogField.TABLE, LogField.SHOE, LogField.COUP);

  private final int currencyDigits;
  private final Identifiers identifiers;
  private final FieldForms.Times times = new FieldForms.Times();

  /** Kinds by the number of their text, filled as they come. */
  private byte[] kindOfText = new byte[64];

  private int kindGeneration;

  /** Whether a comma may be the mark before an amount's decimals: it separates no cells. */
  private boolean decimalCommas;

  private RecordKind records = RecordKind.EVENT;

  /** The texts of cells without the form of their field. */
  private final @Nullable String[] faulty = new @Nullable String[LogField.values().length];

  /** Fields with a cell that is not empty and has their form. */
  public long present;

  /** Fields of which it is known what is recorded, if only that it is nothing. */
  private long told;

  /** Fields whose cell has not their form. */
  private long bad;

  /**
   * By {@link LogField#ordinal()}; those that are not in {@link #present} keep that of an earlier
   * record. Texts are numbers of {@link #identifiers()}.
   */
  public final long[] values = new long[LogField.values().length];

  /** The offset of {@link LogField#AT} from UTC, in minutes. */
  public short offsetMinutes;

  /** Whether {@link LogField#AT} is coarser than a millisecond. */
  public boolean coarseTime;

  public final HandCards playerCards = new HandCards();
  public final HandCards bankerCards = new HandCards();

  /**
   * @param currencyDigits how many decimals the currency has, 0 to 6
   * @param identifiers of the file
   */
  public EventFields(int currencyDigits, Identifiers identifiers) {
    if (currencyDigits < 0 || currencyDigits > 6) {
      throw new IllegalArgumentException("no currency has " + currencyDigits + " decimals");
    }
    this.currencyDigits = currencyDigits;
    this.identifiers = identifiers;
  }

  /** The fields that every event of that kind has. */
  static long required(EventKind kind) {
    return REQUIRED[kind.ordinal()];
  }

  /** Whether that is how a log writes some kind of event. */
  public static boolean isKind(String text) {
    return KIND_BY_TEXT.containsKey(text);
  }

  /** How many decimals the currency has. */
  public int currencyDigits() {
    return currencyDigits;
  }

  /** The texts of the file. */
  public Identifiers identifiers() {
    return identifiers;
  }

  /**
   * Whether a comma may stand before the decimals of an amount, as where semicolons separate cells.
   */
  public void decimalCommas(boolean may) {
    decimalCommas = may;
  }

  /** What each record from now on tells. */
  public void records(RecordKind each) {
    records = each;
  }

  /** What each record tells. */
  public RecordKind records() {
    return records;
  }

  /** A new record begins: nothing recorded. */
  public void begin() {
    present = 0;
    told = 0;
    bad = 0;
    identifiers.tidy();
  }

  /**
   * Of these fields each value says what is recorded: where that is nothing, it is {@link
   * LogField#unrecorded}. So whoever takes the values over need not ask for each.
   */
  public void tells(long those) {
    told = those;
  }

  /** The fields that {@link #tells} names, and those that are {@link #present}. */
  public long told() {
    return told | present;
  }

  /** Whether that field is recorded and has its form. */
  public boolean has(LogField field) {
    return (present & field.bit()) != 0;
  }

  /** {@link #has(LogField)} of a field given as its bit. */
  public boolean has(long field) {
    return (present & field) != 0;
  }

  /** {@link #number(LogField)} of a field given as its bit. */
  public int number(long field) {
    return (int) value(field);
  }

  /** The value of a field given as its bit. */
  public long value(long field) {
    return values[Long.numberOfTrailingZeros(field)];
  }

  /** A field's value where that is a whole number, a choice or a text's number. */
  public int number(LogField field) {
    return (int) values[field.ordinal()];
  }

  /** Whether a cell of one of these fields has not its form. */
  public boolean hasFaulty(long any) {
    return (bad & any) != 0;
  }

  /** Whether a {@code record_lacks} says that nothing is known of one coup. */
  public boolean isLackOfCoup() {
    return isLack(RecordGap.COUP);
  }

  /** Whether a {@code record_lacks} declares that. */
  public boolean isLack(RecordGap lack) {
    return lack.text().equals(identifiers.text(number(LogField.KIND)));
  }

  /** The record's kind of event, once {@link #fault} has said that nothing is wrong. */
  public EventKind kindOf() {
    return records == RecordKind.COUP_SUMMARY ? EventKind.COUP_SUMMARY : KINDS[number(EVENT)];
  }

  /**
   * Takes a cell's value back, as it may be another field's or cut off: it is not to be relied on.
   */
  public void distrust(LogField field) {
    present &= ~field.bit();
  }

  /** Takes back all values. */
  public void distrustAll() {
    present = 0;
  }

  /**
   * A value that has no cell's form at all, for example a nested JSON value; the text is for the
   * excerpt.
   */
  public void setFaulty(LogField field, String text) {
    present &= ~field.bit();
    bad |= field.bit();
    faulty[field.ordinal()] = text;
  }

  /** Takes a cell. */
  public void set(LogField field, char[] buffer, int cellOffset, int cellLength) {
    int offset = cellOffset;
    int end = cellOffset + cellLength;
    while (offset < end && FieldForms.isBlank(buffer[offset])) {
      offset++;
    }
    while (offset < end && FieldForms.isBlank(buffer[end - 1])) {
      end--;
    }
    int length = end - offset;
    if (length == 0) {
      return;
    }
    if (parse(field, buffer, offset, length)) {
      present |= field.bit();
    } else {
      setFaulty(field, new String(buffer, offset, length));
    }
  }

  private boolean parse(LogField field, char[] buffer, int offset, int length) {
    return switch (field) {
      case EVENT -> store(field, kindNumber(buffer, offset, length) - 1, 0);
      case AT -> {
        long at = times.parse(buffer, offset, length);
        offsetMinutes = (short) times.offsetMinutes();
        coarseTime = times.fractionDigits() < 3;
        values[LogField.AT.ordinal()] = at;
        yield at != ShoeEvents.NO_TIME;
      }
      case TABLE, SHOE, DEALER, CARD_SET, SHUFFLER, PATRON, PARTNERSHIP, BET, KIND, FROM, TO ->
          store(field, identifier(buffer, offset, length), 1);
      case COUP -> {
        long number = FieldForms.wholeOrPointZero(buffer, offset, length);
        yield store(field, number, 1) && number <= FieldForms.MAX_COUP;
      }
      case DECKS -> {
        long number = FieldForms.wholeOrPointZero(buffer, offset, length);
        yield store(field, number, 1) && number <= FieldForms.MAX_DECKS;
      }
      case AREA -> {
        int area = FieldForms.area(buffer, offset, length);
        values[LogField.AREA.ordinal()] = area;
        yield area != Area.NONE;
      }
      case AMOUNT, PAID, COMMISSION, NET -> store(field, money(buffer, offset, length), 0);
      case CARD -> {
        byte card = HandCards.cardOf(buffer, offset, length);
        values[LogField.CARD.ordinal()] = card;
        yield card != Card.NONE;
      }
      case ROLE -> store(field, word(ROLES, buffer, offset, length), 1);
      case HAND -> store(field, word(HANDS, buffer, offset, length), 1);
      case FACE -> store(field, word(FACES, buffer, offset, length), 1);
      case RESULT -> store(field, word(RESULTS, buffer, offset, length), 1);
      case OUTCOME -> store(field, word(OUTCOMES, buffer, offset, length), 1);
      case TOTAL, PLAYER_TOTAL, BANKER_TOTAL -> store(field, totalOf(buffer, offset, length), 0);
      case PHRASE -> store(field, text(buffer, offset, length), 1);
      case PROCEDURE ->
          store(field, identifier(buffer, offset, length), 1)
              && word(PROCEDURES, buffer, offset, length) != 0;
      case NOTE -> true;
      case PLAYER_CARDS -> playerCards.parse(buffer, offset, length);
      case BANKER_CARDS -> bankerCards.parse(buffer, offset, length);
    };
  }

  /** Stores a value; says whether it is one, and none of those below the least. */
  private boolean store(LogField field, long value, int least) {
    values[field.ordinal()] = value;
    return value >= least;
  }

  private long money(char[] buffer, int offset, int length) {
    long minor = FieldForms.money(buffer, offset, length, currencyDigits);
    return minor == FieldForms.NONE && decimalCommas
        ? FieldForms.moneyWithComma(buffer, offset, length, currencyDigits)
        : minor;
  }

  /** The number of a text; 0 where it cannot be one. */
  private int text(char[] buffer, int offset, int length) {
    return length > FieldForms.MAX_TEXT ? 0 : identifiers.number(buffer, offset, length);
  }

  private int identifier(char[] buffer, int offset, int length) {
    int number = text(buffer, offset, length);
    return number != 0 && identifiers.isOneLine(number) ? number : 0;
  }

  /** One more than the ordinal of the kind of event; 0 for no kind. */
  private int kindNumber(char[] buffer, int offset, int length) {
    int text = text(buffer, offset, length);
    if (text == 0) {
      return 0;
    }
    if (kindGeneration != identifiers.generation()) {
      kindGeneration = identifiers.generation();
      Arrays.fill(kindOfText, (byte) 0);
    }
    if (text >= kindOfText.length) {
      kindOfText = Arrays.copyOf(kindOfText, Math.max(text + 1, 2 * kindOfText.length));
    }
    int known = kindOfText[text];
    if (known == 0) {
      EventKind named = KIND_BY_TEXT.get(identifiers.text(text));
      if (named == null) {
        return 0;
      }
      known = named.ordinal() + 1;
      kindOfText[text] = (byte) known;
    }
    return known;
  }

  private static byte word(String[] words, char[] buffer, int offset, int length) {
    for (int i = 0; i < words.length; i++) {
      if (is(words[i], buffer, offset, length)) {
        return (byte) (i + 1);
      }
    }
    return 0;
  }

  private static boolean is(String word, char[] buffer, int offset, int length) {
    if (word.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (word.charAt(i) != buffer[offset + i]) {
        return false;
      }
    }
    return true;
  }

  private static byte totalOf(char[] buffer, int offset, int length) {
    long number = FieldForms.wholeOrPointZero(buffer, offset, length);
    return number > 9 ? ShoeEvents.NO_TOTAL : (byte) number;
  }

  /**
   * The text of a cell that is a text or has not its field's form; null where there is none, or
   * where it is a value of its field.
   */
  @Nullable String textOf(LogField field) {
    if ((bad & field.bit()) != 0) {
      return faulty[field.ordinal()];
    }
    boolean text =
        switch (field) {
          case TABLE,
              SHOE,
              DEALER,
              CARD_SET,
              SHUFFLER,
              PATRON,
              PARTNERSHIP,
              BET,
              PHRASE,
              KIND,
              FROM,
              TO ->
              true;
          default -> false;
        };
    return text && has(field) ? identifiers.text(number(field)) : null;
  }

  /** Whether a cell of that field has anything in it. */
  boolean isFilled(LogField field) {
    return ((present | bad) & field.bit()) != 0;
  }

  /**
   * What is wrong with the record's cells, the first fault in the order of the fields: a cell
   * without the form of its field, then a field that this kind of event needs, then a value that
   * means nothing there.
   *
   * @return null where nothing is wrong
   */
  public @Nullable Fault fault() {
    return fault(0);
  }

  /**
   * What is wrong with the record, apart from what it does not record.
   *
   * @param spared fields that it may leave out, though its kind of event needs them
   * @return null where nothing is wrong
   */
  public @Nullable Fault fault(long spared) {
    if (bad != 0) {
      LogField field = LogField.values()[Long.numberOfTrailingZeros(bad)];
      String text = faulty[field.ordinal()];
      return FieldFaults.ofCell(field, text == null ? "" : text, currencyDigits);
    }
    if (records == RecordKind.COUP_SUMMARY) {
      long missing = REQUIRED_OF_SUMMARY & ~present;
      return missing == 0
          ? null
          : FieldFaults.missingInSummary(LogField.values()[Long.numberOfTrailingZeros(missing)]);
    }
    if (!has(EVENT)) {
      return FieldFaults.missing(LogField.EVENT, null);
    }
    int kind = number(EVENT);
    long missing = REQUIRED[kind] & ~present & ~spared;
    if (missing != 0) {
      return FieldFaults.missing(LogField.values()[Long.numberOfTrailingZeros(missing)], kindOf());
    }
    return contradiction();
  }

  /**
   * Whether this is a declaration without its result: only a shoe whose record declares to lack
   * results may have such, for the time and the totals that it keeps.
   */
  public boolean isWithoutResult() {
    return records != RecordKind.COUP_SUMMARY
        && has(EVENT)
        && kindOf() == EventKind.RESULT_DECLARED
        && !has(LogField.RESULT);
  }

  /** Cells that have their form, and mean nothing in this kind of event or beside each other. */
  private @Nullable Fault contradiction() {
    return switch (kindOf()) {
      case WAGER_PLACED -> value(AMOUNT) == 0 ? FieldFaults.nothingPlaced() : null;
      case WAGER_SETTLED -> {
        long beside = has(NET) ? present & KEPT_APART : 0;
        yield beside == 0
            ? null
            : FieldFaults.besideNet(LogField.values()[Long.numberOfTrailingZeros(beside)]);
      }
      case RECORD_LACKS -> {
        String lack = identifiers.text(number(LogField.KIND));
        RecordGap known = RecordGap.of(lack);
        if (known == null) {
          yield FieldFaults.unknownLack(lack);
        }
        yield known.isOfCoup() && !has(LogField.COUP) ? FieldFaults.lackOfNoCoup() : null;
      }
      case CHIPS_EXCHANGED -> {
        Fault from = dealerOtherwise(LogField.FROM);
        yield from == null ? dealerOtherwise(LogField.TO) : from;
      }
      default -> null;
    };
  }

  private @Nullable Fault dealerOtherwise(LogField field) {
    String party = identifiers.text(number(field));
    return DEALER_WORDS.meant(party) == null ? null : FieldFaults.dealerOtherwise(field, party);
  }
}
