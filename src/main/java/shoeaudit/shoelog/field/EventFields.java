package shoeaudit.shoelog.field;

import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One record of a log, cell by cell: the one place that knows what a cell of each field may look
 * like (shoe-log.md, Fields); {@link EventRules} knows which fields an event needs. A reader of any
 * encoding calls {@link #begin}, {@link #set} for each cell, and then asks {@link #fault}; without
 * one, {@code ShoeAssembler} takes the values over.
 *
 * <p>Every cell of a known field is checked, whether or not the event uses it. A cell of blanks
 * only is not recorded.
 */
public final class EventFields {
  private static final EventKind[] KINDS = EventKind.values();
  private static final long EVENT = LogField.EVENT.bit();

  private final int currencyDigits;
  private final Identifiers identifiers;
  private final KindCells kinds;
  private final FieldForms.Times times = new FieldForms.Times();
  private final FurtherFields further;

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
    this.kinds = new KindCells(identifiers);
    this.further = new FurtherFields(identifiers);
  }

  /** How many decimals the currency has. */
  public int currencyDigits() {
    return currencyDigits;
  }

  /** The texts of the file. */
  public Identifiers identifiers() {
    return identifiers;
  }

  /** What the record says in fields that format 1 does not have. */
  public FurtherFields further() {
    return further;
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
    further.begin();
    identifiers.tidy();
  }

  /**
   * Of these fields each value says what is recorded: where that is nothing, it is {@link
   * LogField#unrecorded}. So whoever takes the values over need not ask for each.
   */
  public void give(long those) {
    told = those;
  }

  /** The fields that {@link #give} names, and those that are {@link #present}. */
  public long given() {
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

  /** The record names another shoe than it was taken to: the one that it means. */
  public void meansShoe(String name) {
    store(LogField.SHOE, text(name.toCharArray(), 0, name.length()), 1);
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
      case EVENT -> store(field, kinds.ordinalOf(text(buffer, offset, length)), 0);
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
      case ROLE -> store(field, ChoiceWords.numberOf(ChoiceWords.ROLES, buffer, offset, length), 1);
      case HAND -> store(field, ChoiceWords.numberOf(ChoiceWords.HANDS, buffer, offset, length), 1);
      case FACE -> store(field, ChoiceWords.numberOf(ChoiceWords.FACES, buffer, offset, length), 1);
      case RESULT ->
          store(field, ChoiceWords.numberOf(ChoiceWords.RESULTS, buffer, offset, length), 1);
      case OUTCOME ->
          store(field, ChoiceWords.numberOf(ChoiceWords.OUTCOMES, buffer, offset, length), 1);
      case TOTAL, PLAYER_TOTAL, BANKER_TOTAL -> store(field, totalOf(buffer, offset, length), 0);
      case PHRASE -> store(field, text(buffer, offset, length), 1);
      case PROCEDURE ->
          store(field, identifier(buffer, offset, length), 1)
              && ChoiceWords.numberOf(ChoiceWords.PROCEDURES, buffer, offset, length) != 0;
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
      long missing = EventRules.REQUIRED_OF_SUMMARY & ~present;
      return missing == 0
          ? null
          : FieldFaults.missingInSummary(LogField.values()[Long.numberOfTrailingZeros(missing)]);
    }
    if (!has(EVENT)) {
      return FieldFaults.missing(LogField.EVENT, null);
    }
    long missing = EventRules.required(kindOf()) & ~present & ~spared;
    if (missing != 0) {
      return FieldFaults.missing(LogField.values()[Long.numberOfTrailingZeros(missing)], kindOf());
    }
    return EventRules.contradiction(this);
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
}
