package shoeaudit.shoelog;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Sets the fields of a record from the bytes of its cells: the quick way to {@link
 * EventFields#set}, with the same outcome for every text of plain ASCII. A text that is met for the
 * first time goes through there, and what came of it is remembered; times, which hardly repeat, are
 * parsed here where they have the usual form.
 */
final class PlainCells {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** {@code 2026-03-02T18:00:20.123-08:00}. */
  private static final int TIME_LENGTH = 29;

  private static final int DATE_LENGTH = 11;
  private static final int CLOCK_LENGTH = 12;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final EventFields fields;
  private final CellMemo[] memos = new CellMemo[LogField.values().length];
  private int generation;
  private char[] chars = new char[64];

  /** Date and offset of the last time: its first and last bytes, and the nanoseconds they make. */
  private final byte[] lastTime = new byte[TIME_LENGTH + Long.BYTES];

  private boolean hasLastTime;
  private long lastMidnight;
  private short lastOffset;

  /** Cells for those fields. */
  PlainCells(EventFields fields) {
    this.fields = fields;
    for (int i = 0; i < memos.length; i++) {
      memos[i] = new CellMemo();
    }
  }

  /** Eight bytes as a number, the first lowest. */
  static long eight(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  /** A new record begins. */
  void begin() {
    fields.begin();
    if (generation != fields.identifiers().generation()) {
      generation = fields.identifiers().generation();
      for (CellMemo memo : memos) {
        memo.clear();
      }
    }
  }

  /**
   * Takes a cell.
   *
   * @param bytes plain ASCII without control characters from here to the end, followed by at least
   *     {@link ByteWindow#SLACK} bytes of any kind
   * @param end behind the last byte
   */
  void set(LogField field, byte[] bytes, int from, int end) {
    int length = end - from;
    if (field == LogField.AT) {
      if (length != TIME_LENGTH || !time(bytes, from)) {
        setInFull(field, bytes, from, end);
        rememberTime(bytes, from, end);
      }
      return;
    }
    if (length > CellMemo.LONGEST
        || field == LogField.PLAYER_CARDS
        || field == LogField.BANKER_CARDS) {
      setInFull(field, bytes, from, end);
      return;
    }
    long first = CellMemo.first(bytes, from, length);
    long second = CellMemo.second(bytes, from, length);
    CellMemo memo = memos[field.ordinal()];
    int place = memo.find(first, second);
    if (place >= 0) {
      restore(field, memo.value(place));
      fields.present |= field.bit();
      return;
    }
    setInFull(field, bytes, from, end);
    if (fields.has(field)) {
      memo.put(first, second, value(field));
    }
  }

  private void setInFull(LogField field, byte[] bytes, int from, int end) {
    int length = end - from;
    if (length > chars.length) {
      chars = new char[2 * length];
    }
    for (int i = 0; i < length; i++) {
      chars[i] = (char) bytes[from + i];
    }
    fields.set(field, chars, 0, length);
  }

  private void restore(LogField field, long value) {
    switch (field) {
      case EVENT -> fields.kind = (int) value;
      case TABLE -> fields.table = (int) value;
      case SHOE -> fields.shoe = (int) value;
      case COUP -> fields.coup = (int) value;
      case DEALER -> fields.dealer = (int) value;
      case DECKS -> fields.decks = (int) value;
      case AREA -> fields.area = (int) value;
      case PATRON -> fields.patron = (int) value;
      case ROLE -> fields.role = (byte) value;
      case PARTNERSHIP -> fields.partnership = (int) value;
      case BET -> fields.bet = (int) value;
      case AMOUNT -> fields.amount = value;
      case HAND -> fields.hand = (byte) value;
      case CARD -> fields.card = (byte) value;
      case FACE -> fields.face = (byte) value;
      case TOTAL -> fields.total = (byte) value;
      case RESULT -> fields.result = (byte) value;
      case PLAYER_TOTAL -> fields.playerTotal = (byte) value;
      case BANKER_TOTAL -> fields.bankerTotal = (byte) value;
      case OUTCOME -> fields.outcome = (byte) value;
      case PAID -> fields.paid = value;
      case COMMISSION -> fields.commission = value;
      case PHRASE -> fields.phrase = (int) value;
      case KIND -> fields.irregularity = (int) value;
      case PROCEDURE -> fields.procedure = (int) value;
      case FROM -> fields.from = (int) value;
      case TO -> fields.to = (int) value;
      case NOTE -> {}
      case AT, PLAYER_CARDS, BANKER_CARDS ->
          throw new IllegalStateException(field + " is not remembered");
    }
  }

  private long value(LogField field) {
    return switch (field) {
      case EVENT -> fields.kind;
      case TABLE -> fields.table;
      case SHOE -> fields.shoe;
      case COUP -> fields.coup;
      case DEALER -> fields.dealer;
      case DECKS -> fields.decks;
      case AREA -> fields.area;
      case PATRON -> fields.patron;
      case ROLE -> fields.role;
      case PARTNERSHIP -> fields.partnership;
      case BET -> fields.bet;
      case AMOUNT -> fields.amount;
      case HAND -> fields.hand;
      case CARD -> fields.card;
      case FACE -> fields.face;
      case TOTAL -> fields.total;
      case RESULT -> fields.result;
      case PLAYER_TOTAL -> fields.playerTotal;
      case BANKER_TOTAL -> fields.bankerTotal;
      case OUTCOME -> fields.outcome;
      case PAID -> fields.paid;
      case COMMISSION -> fields.commission;
      case PHRASE -> fields.phrase;
      case KIND -> fields.irregularity;
      case PROCEDURE -> fields.procedure;
      case FROM -> fields.from;
      case TO -> fields.to;
      case NOTE -> 0;
      case AT, PLAYER_CARDS, BANKER_CARDS ->
          throw new IllegalStateException(field + " is not remembered");
    };
  }

  /** Sets a time of the usual form with the date and the offset of the last one. */
  private boolean time(byte[] bytes, int from) {
    if (!hasLastTime
        || eight(bytes, from) != eight(lastTime, 0)
        || eight(bytes, from + 3) != eight(lastTime, 3)
        || (eight(bytes, from + 23) & CellMemo.low(6)) != (eight(lastTime, 23) & CellMemo.low(6))
        || bytes[from + 13] != ':'
        || bytes[from + 16] != ':'
        || bytes[from + 19] != '.') {
      return false;
    }
    int hour = two(bytes, from + DATE_LENGTH);
    int minute = two(bytes, from + 14);
    int second = two(bytes, from + 17);
    int tenths = bytes[from + 20] - '0';
    int hundredths = two(bytes, from + 21);
    if ((hour | minute | second | tenths | hundredths) < 0
        || tenths > 9
        || hour > 23
        || minute > 59
        || second > 59) {
      return false;
    }
    long millis = ((hour * 60L + minute) * 60 + second) * 1000 + 100L * tenths + hundredths;
    fields.at = lastMidnight + millis * NANOS_PER_MILLI;
    fields.offsetMinutes = lastOffset;
    fields.coarseTime = false;
    fields.present |= LogField.AT.bit();
    return true;
  }

  /** Two digits as a number; negative where they are none. */
  private static int two(byte[] bytes, int at) {
    int tens = bytes[at] - '0';
    int ones = bytes[at + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : 10 * tens + ones;
  }

  /** Keeps date and offset of a time that was read in full, where it has the usual form. */
  private void rememberTime(byte[] bytes, int from, int end) {
    if (end - from != TIME_LENGTH
        || !fields.has(LogField.AT)
        || fields.coarseTime
        || bytes[from + DATE_LENGTH + CLOCK_LENGTH - 4] != '.') {
      return;
    }
    int clock = from + DATE_LENGTH;
    long millis =
        ((two(bytes, clock) * 60L + two(bytes, clock + 3)) * 60 + two(bytes, clock + 6)) * 1000
            + 100L * (bytes[clock + 9] - '0')
            + two(bytes, clock + 10);
    System.arraycopy(bytes, from, lastTime, 0, TIME_LENGTH);
    lastMidnight = fields.at - millis * NANOS_PER_MILLI;
    lastOffset = fields.offsetMinutes;
    hasLastTime = true;
  }
}
