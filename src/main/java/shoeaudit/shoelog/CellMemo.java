package shoeaudit.shoelog;

import java.util.Arrays;

/**
 * What the texts of one field's cells mean, remembered by their bytes: a log has few different
 * cells. Texts of up to sixteen bytes without a zero byte, given as two longs (the first byte
 * lowest, zeros behind the last one), so that equal longs are equal texts.
 */
final class CellMemo {
  /** The longest text that two longs hold. */
  static final int LONGEST = 2 * Long.BYTES;

  private static final int LIMIT = 1 << 14;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private long[] firsts = new long[64];
  private long[] seconds = new long[64];
  private long[] values = new long[64];
  private int shift = Long.SIZE - 6;
  private int size;

  /** The first eight bytes of a text of 1 to 16 bytes, zeros behind its last one. */
  static long first(byte[] bytes, int from, int length) {
    long first = PlainCells.eight(bytes, from);
    return length < Long.BYTES ? first & low(length) : first;
  }

  /** Its other bytes, likewise; 0 where there are none. */
  static long second(byte[] bytes, int from, int length) {
    return length > Long.BYTES
        ? PlainCells.eight(bytes, from + Long.BYTES) & low(length - Long.BYTES)
        : 0;
  }

  /** The mask of so many bytes, 1 to 8. */
  static long low(int count) {
    return -1L >>> (Long.SIZE - Byte.SIZE * count);
  }

  /** The place of a text, or where it would be put: to be asked for its value at once. */
  int find(long first, long second) {
    int mask = firsts.length - 1;
    int slot = (int) ((((first * MIX) ^ second) * MIX) >>> shift);
    while (firsts[slot] != first || seconds[slot] != second) {
      if (firsts[slot] == 0) {
        return -1;
      }
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** The value at a place. */
  long value(int place) {
    return values[place];
  }

  /** Remembers a text that is not known; forgets all others first where they are too many. */
  void put(long first, long second, long value) {
    if (size == LIMIT) {
      clear();
    } else if (2 * size >= firsts.length) {
      grow();
    }
    size++;
    insert(first, second, value);
  }

  private void insert(long first, long second, long value) {
    int mask = firsts.length - 1;
    int slot = (int) ((((first * MIX) ^ second) * MIX) >>> shift);
    while (firsts[slot] != 0) {
      slot = slot + 1 & mask;
    }
    firsts[slot] = first;
    seconds[slot] = second;
    values[slot] = value;
  }

  private void grow() {
    long[] oldFirsts = firsts;
    long[] oldSeconds = seconds;
    long[] oldValues = values;
    firsts = new long[2 * oldFirsts.length];
    seconds = new long[firsts.length];
    values = new long[firsts.length];
    shift--;
    for (int i = 0; i < oldFirsts.length; i++) {
      if (oldFirsts[i] != 0) {
        insert(oldFirsts[i], oldSeconds[i], oldValues[i]);
      }
    }
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(firsts, 0);
    Arrays.fill(seconds, 0);
    size = 0;
  }
}
