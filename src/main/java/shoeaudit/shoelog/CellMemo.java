package shoeaudit.shoelog;

import java.util.Arrays;

/**
 * What the texts of one field's cells mean, remembered by their bytes: a log has few different
 * cells. Texts of up to fifteen bytes without a zero byte, given with the byte that ends them as
 * two longs (the first byte lowest, zeros behind the last one), so that equal longs are equal
 * texts.
 */
final class CellMemo {
  /** The longest text that two longs hold with its end. */
  static final int LONGEST = 2 * Long.BYTES - 1;

  private static final int LIMIT = 1 << 14;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** Longs of a slot: the text's two, its value, and one to fill a half cache line. */
  private static final int STRIDE = 4;

  private static final int STRIDE_BITS = 2;
  private static final int FEWEST_BITS = 3;

  /** At most a fourth of the slots is taken, so that the first one looked at mostly is it. */
  private long[] slots = new long[STRIDE << FEWEST_BITS];

  private int shift = Long.SIZE - FEWEST_BITS;
  private int size;

  /** The mask of so many bytes, 1 to 8. */
  static long low(int count) {
    return -1L >>> (Long.SIZE - Byte.SIZE * count);
  }

  private int place(long first, long second) {
    return (int) ((((first * MIX) ^ second) * MIX) >>> shift) << STRIDE_BITS;
  }

  /** The place of a text, to be asked for its value at once; -1 where it is not known. */
  int find(long first, long second) {
    long[] known = slots;
    int place = place(first, second);
    while (known[place] != first || known[place + 1] != second) {
      if (known[place] == 0) {
        return -1;
      }
      place = place + STRIDE & known.length - 1;
    }
    return place;
  }

  /** The value at a place. */
  long value(int place) {
    return slots[place + 2];
  }

  /** Remembers a text that is not known; forgets all others first where they are too many. */
  void put(long first, long second, long value) {
    if (size == LIMIT) {
      clear();
    } else if (4 * STRIDE * size >= slots.length) {
      grow();
    }
    size++;
    insert(first, second, value);
  }

  private void insert(long first, long second, long value) {
    int place = place(first, second);
    while (slots[place] != 0) {
      place = place + STRIDE & slots.length - 1;
    }
    slots[place] = first;
    slots[place + 1] = second;
    slots[place + 2] = value;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    shift--;
    for (int i = 0; i < old.length; i += STRIDE) {
      if (old[i] != 0) {
        insert(old[i], old[i + 1], old[i + 2]);
      }
    }
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(slots, 0);
    size = 0;
  }
}
