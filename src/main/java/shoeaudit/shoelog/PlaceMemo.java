package shoeaudit.shoelog;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where the records before were made: one after the other tells of the same table, shoe, coup and
 * dealer, mostly in the same bytes. Remembers these, from the table's value to the end of the last
 * such value behind it and whatever lies in between, with what they mean; a few of them, as tables
 * may take turns.
 */
final class PlaceMemo {
  /** What is remembered. */
  static final long FIELDS =
      LogField.bits(LogField.TABLE, LogField.SHOE, LogField.COUP, LogField.DEALER);

  private static final int LONGEST = 120;
  private static final int SLOT_BITS = 4;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** A place in the log's bytes, and its meaning. */
  static final class Place {
    private final byte[] text = new byte[LONGEST + Long.BYTES];
    private int length;
    private long told;
    private long present;
    private final long[] values = new long[LogField.DEALER.ordinal() + 1];

    /** The last field of it. */
    private LogField last = LogField.TABLE;

    /** How many bytes it has, without the one that ends its last value. */
    int length() {
      return length - 1;
    }

    /** The fields that it tells of, recorded or not. */
    long told() {
      return told;
    }

    /** The field of its last value. */
    LogField last() {
      return last;
    }

    private boolean lies(byte[] bytes, int from) {
      int rest = length;
      if (rest == 0) {
        return false;
      }
      int at = 0;
      for (; rest >= Long.BYTES; rest -= Long.BYTES) {
        if (PlainCells.eight(bytes, from + at) != PlainCells.eight(text, at)) {
          return false;
        }
        at += Long.BYTES;
      }
      return rest == 0
          || ((PlainCells.eight(bytes, from + at) ^ PlainCells.eight(text, at))
                  & CellMemo.low(rest))
              == 0;
    }

    private void restore(EventFields fields) {
      restore(LogField.TABLE, fields);
      restore(LogField.SHOE, fields);
      restore(LogField.COUP, fields);
      restore(LogField.DEALER, fields);
      fields.present |= present;
    }

    private void restore(LogField field, EventFields fields) {
      if ((present & field.bit()) != 0) {
        fields.values[field.ordinal()] = values[field.ordinal()];
      }
    }
  }

  private final @Nullable Place[] places = new @Nullable Place[1 << SLOT_BITS];

  /** The one found last: the next record mostly tells of the same. */
  private Place latest = new Place();

  private static int slot(byte[] bytes, int from) {
    return (int) ((PlainCells.eight(bytes, from) * MIX) >>> (Long.SIZE - SLOT_BITS));
  }

  /**
   * Sets the fields where the bytes from a table's value on are those of a known place.
   *
   * @return the place; null where it is not known, and nothing is set
   */
  @Nullable Place find(byte[] bytes, int from, EventFields fields) {
    if (from + LONGEST + Long.BYTES > bytes.length) {
      return null;
    }
    Place place = latest;
    if (!place.lies(bytes, from)) {
      place = places[slot(bytes, from)];
      if (place == null || !place.lies(bytes, from)) {
        return null;
      }
      latest = place;
    }
    place.restore(fields);
    return place;
  }

  /**
   * Remembers a place, unless one of its cells is faulty, which has to be told of each time.
   *
   * @param from where the table's value begins
   * @param end behind the last value; the byte there is remembered too, as it ends the value
   * @param told the fields that these bytes tell of
   * @param last the last value's field
   */
  void put(byte[] bytes, int from, int end, long told, LogField last, EventFields fields) {
    int length = end + 1 - from;
    if (length > LONGEST || fields.hasFaulty(told)) {
      return;
    }
    int slot = slot(bytes, from);
    Place place = places[slot];
    if (place == null) {
      place = new Place();
      places[slot] = place;
    }
    System.arraycopy(bytes, from, place.text, 0, length);
    Arrays.fill(place.text, length, place.text.length, (byte) 0);
    place.length = length;
    place.last = last;
    place.told = told;
    place.present = fields.present & told;
    System.arraycopy(fields.values, 0, place.values, 0, place.values.length);
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(places, null);
    latest = new Place();
  }
}
