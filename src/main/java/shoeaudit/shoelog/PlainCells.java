package shoeaudit.shoelog;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

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
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** What remembers no texts: each has a form of its own, or hardly comes twice. */
  private static final long NOT_REMEMBERED =
      LogField.bits(LogField.AT, LogField.NOTE, LogField.PLAYER_CARDS, LogField.BANKER_CARDS);

  private static final long MONEY =
      LogField.bits(LogField.AMOUNT, LogField.PAID, LogField.COMMISSION);

  private final EventFields fields;
  private final PlainTime time;
  private final boolean hasCents;
  private final PlaceMemo places = new PlaceMemo();
  private final CellMemo[] memos = new CellMemo[LogField.values().length];
  private int generation;
  private char[] chars = new char[64];

  /** Cells for those fields. */
  PlainCells(EventFields fields) {
    this.fields = fields;
    this.time = new PlainTime(fields);
    this.hasCents = fields.currencyDigits() == 2;
    for (int i = 0; i < memos.length; i++) {
      memos[i] = new CellMemo();
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
      for (CellMemo memo : memos) {
        memo.clear();
      }
    }
  }

  /** What is known of where records were made. */
  PlaceMemo places() {
    return places;
  }

  /**
   * Takes the cell that begins there, where that can be done at once.
   *
   * @param bytes with at least {@link ByteWindow#SLACK} bytes of any kind behind the record
   * @param ends the byte that ends the cell, eight times
   * @return where that byte lies; -1 where nothing is known of the cell, and nothing taken
   */
  int known(LogField field, byte[] bytes, int from, long ends) {
    long bit = field.bit();
    if ((bit & MONEY) != 0) {
      return money(field, bytes, from, ends);
    }
    if ((bit & NOT_REMEMBERED) == 0) {
      return remembered(field, bytes, from, ends);
    }
    return field == LogField.AT ? time.take(bytes, from) : -1;
  }

  /** {@link #known} for a cell that has been met before in the same bytes, or is not known. */
  int remembered(LogField field, byte[] bytes, int from, long ends) {
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
    int number = field.ordinal();
    CellMemo memo = memos[number];
    int place = memo.find(first, second);
    if (place < 0) {
      return -1;
    }
    fields.values[number] = memo.value(place);
    fields.present |= field.bit();
    return end + (Long.numberOfTrailingZeros(stops) >>> 3);
  }

  private int money(LogField field, byte[] bytes, int from, long ends) {
    long eight = eight(bytes, from);
    long stops = firstZero(eight ^ ends);
    int length = Long.numberOfTrailingZeros(stops) >>> 3;
    if (hasCents && length >= PlainMoney.SHORTEST && length < Long.BYTES) {
      long cents = PlainMoney.cents(eight, length);
      if (cents >= 0) {
        fields.values[field.ordinal()] = cents;
        fields.present |= field.bit();
        return from + length;
      }
    }
    return remembered(field, bytes, from, ends);
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
    if (memo.find(first, second) < 0) {
      memo.put(first, second, fields.values[field.ordinal()]);
    }
  }
}
