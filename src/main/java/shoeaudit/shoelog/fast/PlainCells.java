package shoeaudit.shoelog.fast;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.text.ByteWindow;

/**
 * Sets the fields of a record from the bytes of its cells: the quick way to {@link
 * EventFields#set}, with the same outcome for every text of plain ASCII. A text that is met for the
 * first time goes through there, and what came of it is remembered; times and amounts, which hardly
 * repeat, are parsed here where they have the usual form.
 */
final class PlainCells {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;

  /** A comma, eight times. */
  static final long COMMAS = ONES * ',';

  private static final long HIGH_BITS = 0x8080808080808080L;

  /** Equals nothing under a mask that does not have all bits. */
  private static final long NO_EVENT = -1;

  /** What remembers no texts: each has a form of its own, or hardly comes twice. */
  private static final long NOT_REMEMBERED =
      LogField.bits(LogField.AT, LogField.NOTE, LogField.PLAYER_CARDS, LogField.BANKER_CARDS);

  private static final long AT = LogField.AT.bit();
  private static final long EVENT = LogField.EVENT.bit();
  private static final int EVENT_VALUE = LogField.EVENT.ordinal();
  private static final long MONEY =
      LogField.bits(LogField.AMOUNT, LogField.PAID, LogField.COMMISSION, LogField.NET);

  private final EventFields fields;
  private final PlainTime time;
  private final boolean hasCents;
  private final PlaceMemo places = new PlaceMemo();
  private final CellMemo[] memos = new CellMemo[LogField.values().length];
  private int generation;
  private char[] chars = new char[64];

  /** The kind of event before: its first eight bytes, the others with their end, its meaning. */
  private long lastEvent;

  private long lastEventEnd = NO_EVENT;
  private long lastEventMask;
  private int lastEventLength;
  private long lastKind;

  /**
   * Cells for those fields.
   *
   * @param empty whether cells may be empty, which means that nothing is recorded
   */
  PlainCells(EventFields fields, boolean empty) {
    this.fields = fields;
    this.time = new PlainTime(fields);
    this.hasCents = fields.currencyDigits() == 2;
    for (LogField field : LogField.values()) {
      memos[field.ordinal()] =
          empty ? CellMemo.withEmpty(field.unrecorded()) : CellMemo.withoutEmpty();
    }
  }

  /** Eight bytes as a number, the first lowest. */
  static long eight(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  /** The highest bit of the first byte that is 0, and maybe higher bits; 0 where none is. */
  static long firstZero(long eight) {
    return (eight - ONES) & ~eight & HIGH_BITS;
  }

  /** A new record begins. */
  void begin() {
    fields.begin();
    if (generation != fields.identifiers().generation()) {
      generation = fields.identifiers().generation();
      places.clear();
      lastEventMask = 0;
      lastEventEnd = NO_EVENT;
      for (CellMemo memo : memos) {
        memo.clear();
      }
    }
  }

  /** What is remembered of a field's cells. */
  CellMemo memo(int field) {
    return memos[field];
  }

  /** Whether the field's cells may be amounts that are parsed here. */
  boolean isInCents(int field) {
    return hasCents && (MONEY & 1L << field) != 0;
  }

  /** {@link #known} for a time. */
  int time(byte[] bytes, int from) {
    return time.take(bytes, from);
  }

  /** What is known of where records were made. */
  PlaceMemo places() {
    return places;
  }

  /**
   * Takes the cell that begins there, where that can be done at once.
   *
   * @param field its {@link LogField#ordinal()}
   * @param bytes with at least {@link ByteWindow#SLACK} bytes of any kind behind the record
   * @param ends the byte that ends the cell, eight times
   * @return where that byte lies; -1 where nothing is known of the cell, and nothing taken
   */
  int known(int field, byte[] bytes, int from, long ends) {
    long bit = 1L << field;
    if (bit == AT) {
      return time.take(bytes, from);
    }
    if (bit == EVENT) {
      return event(bytes, from, ends);
    }
    if ((bit & NOT_REMEMBERED) != 0) {
      return -1;
    }
    if ((bit & MONEY) != 0) {
      long eight = eight(bytes, from);
      int length = Long.numberOfTrailingZeros(firstZero(eight ^ ends)) >>> 3;
      if (length < Long.BYTES && money(field, eight, length)) {
        return from + length;
      }
    }
    return remembered(field, bytes, from, ends);
  }

  /**
   * {@link #known} for a cell of up to seven bytes.
   *
   * @param text its bytes and the one that ends it, the first lowest, 0 behind them
   * @param length how many bytes it has, without the one that ends it
   */
  boolean takeShort(int field, long text, int length) {
    long bit = 1L << field;
    if ((bit & NOT_REMEMBERED) != 0) {
      return false;
    }
    return ((bit & MONEY) != 0 && money(field, text, length)) || remembered(field, text, 0);
  }

  /** {@link #known} for the kind of event, which mostly is that of the record before. */
  int event(byte[] bytes, int from, long ends) {
    if (eight(bytes, from) == lastEvent
        && (eight(bytes, from + Long.BYTES) & lastEventMask) == lastEventEnd) {
      fields.values[EVENT_VALUE] = lastKind;
      fields.present |= EVENT;
      return from + lastEventLength;
    }
    int end = remembered(EVENT_VALUE, bytes, from, ends);
    int length = end - from;
    if (length >= Long.BYTES) {
      lastEvent = eight(bytes, from);
      lastEventMask = CellMemo.low(length + 1 - Long.BYTES);
      lastEventEnd = eight(bytes, from + Long.BYTES) & lastEventMask;
      lastEventLength = length;
      lastKind = fields.values[EVENT_VALUE];
    }
    return end;
  }

  /** {@link #known} for a cell that has been met before in the same bytes, or is not known. */
  int remembered(int field, byte[] bytes, int from, long ends) {
    long first = eight(bytes, from);
    long second = 0;
    int end = from;
    long stops = firstZero(first ^ ends);
    if (stops == 0) {
      second = eight(bytes, from + Long.BYTES);
      end += Long.BYTES;
      stops = firstZero(second ^ ends);
      if (stops == 0) {
        return -1;
      }
      second &= stops ^ (stops - 1);
    } else {
      first &= stops ^ (stops - 1);
    }
    return remembered(field, first, second) ? end + (Long.numberOfTrailingZeros(stops) >>> 3) : -1;
  }

  private boolean remembered(int field, long first, long second) {
    CellMemo.Cell known = memos[field].find(first, second);
    if (known == null) {
      return false;
    }
    fields.values[field] = known.value();
    fields.present |= known.present();
    return true;
  }

  private boolean money(int field, long text, int length) {
    long cents = hasCents && length >= PlainMoney.SHORTEST ? PlainMoney.cents(text, length) : -1;
    if (cents < 0) {
      return false;
    }
    fields.values[field] = cents;
    fields.present |= 1L << field;
    return true;
  }

  /**
   * Takes a cell in full.
   *
   * @param bytes plain ASCII without control characters from here to the end, where a byte lies
   *     that no such cell has
   * @param end behind the last byte
   */
  void set(LogField field, byte[] bytes, int from, int end) {
    int length = end - from;
    if (length > chars.length) {
      chars = new char[2 * length];
    }
    for (int i = 0; i < length; i++) {
      chars[i] = (char) bytes[from + i];
    }
    fields.set(field, chars, 0, length);
    if (field == LogField.AT) {
      time.learn(bytes, from, end);
    } else if ((field.bit() & NOT_REMEMBERED) == 0
        && length <= CellMemo.LONGEST
        && fields.has(field)) {
      remember(field, bytes, from, length + 1);
    }
  }

  private void remember(LogField field, byte[] bytes, int from, int length) {
    long first = eight(bytes, from) & CellMemo.low(Math.min(length, Long.BYTES));
    long second =
        length > Long.BYTES
            ? eight(bytes, from + Long.BYTES) & CellMemo.low(length - Long.BYTES)
            : 0;
    CellMemo memo = memos[field.ordinal()];
    if (memo.find(first, second) == null) {
      memo.put(first, second, fields.values[field.ordinal()], field.bit());
    }
  }
}
