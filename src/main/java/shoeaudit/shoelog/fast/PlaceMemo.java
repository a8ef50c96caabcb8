package shoeaudit.shoelog.fast;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;

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

  private static final int TABLE = LogField.TABLE.ordinal();
  private static final int SHOE = LogField.SHOE.ordinal();
  private static final int COUP = LogField.COUP.ordinal();
  private static final int DEALER = LogField.DEALER.ordinal();
  private static final int LONGEST = 120;
  private static final int SLOT_BITS = 4;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** A place in the log's bytes, and its meaning. */
  static final class Place {
    /** The bytes, eight a word; of the last word those that the mask has. */
    private final long[] words;

    private final long lastMask;
    private final int length;
    private final long told;
    private final long present;
    private final LogField last;
    private final long tableText;
    private final long shoeText;
    private final long coup;
    private final long dealerText;

    private Place(
        byte[] bytes, int from, int length, long told, LogField last, EventFields fields) {
      this.words = new long[(length + Long.BYTES - 1) / Long.BYTES];
      for (int i = 0; i < words.length; i++) {
        words[i] = PlainCells.eight(bytes, from + Long.BYTES * i);
      }
      this.lastMask = CellMemo.low(length - Long.BYTES * (words.length - 1));
      this.length = length;
      this.told = told;
      this.present = fields.present & told;
      this.last = last;
      this.tableText = valueOf(LogField.TABLE, fields);
      this.shoeText = valueOf(LogField.SHOE, fields);
      this.coup = valueOf(LogField.COUP, fields);
      this.dealerText = valueOf(LogField.DEALER, fields);
    }

    private long valueOf(LogField field, EventFields fields) {
      return (present & field.bit()) == 0 ? 0 : fields.values[field.ordinal()];
    }

    /** How many bytes it has, without the one that ends its last value. */
    int length() {
      return length - 1;
    }

    /** The fields that it tells of, recorded or not. */
    long given() {
      return told;
    }

    /** The field of its last value. */
    LogField last() {
      return last;
    }

    private boolean lies(byte[] bytes, int from) {
      long[] known = words;
      int end = known.length - 1;
      for (int i = 0; i < end; i++) {
        if (PlainCells.eight(bytes, from + Long.BYTES * i) != known[i]) {
          return false;
        }
      }
      return ((PlainCells.eight(bytes, from + Long.BYTES * end) ^ known[end]) & lastMask) == 0;
    }

    private void restore(EventFields fields) {
      long[] values = fields.values;
      if (told == FIELDS) {
        values[DEALER] = dealerText;
        values[COUP] = coup;
        values[SHOE] = shoeText;
        values[TABLE] = tableText;
      } else {
        restoreSome(values);
      }
      fields.present |= present;
    }

    /** Sets what it tells of: others may have been read before it. */
    private void restoreSome(long[] values) {
      values[TABLE] = tableText;
      if ((told & LogField.SHOE.bit()) != 0) {
        values[SHOE] = shoeText;
      }
      if ((told & LogField.COUP.bit()) != 0) {
        values[COUP] = coup;
      }
      if ((told & LogField.DEALER.bit()) != 0) {
        values[DEALER] = dealerText;
      }
    }
  }

  private final @Nullable Place[] places = new @Nullable Place[1 << SLOT_BITS];

  /** The one found last: the next record mostly tells of the same. */
  private @Nullable Place latest;

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
    if (place == null || !place.lies(bytes, from)) {
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
    places[slot(bytes, from)] = new Place(bytes, from, length, told, last, fields);
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(places, null);
    latest = null;
  }
}
