package shoeaudit.shoelog.fast;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
  private static final int FEWEST_SLOTS = 32;

  /** So few slots are taken that the first one looked at nearly always is it. */
  private static final int SLOTS_PER_CELL = 16;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** A hash has eighteen bits, as many as the most slots have. */
  private static final int HASH_SHIFT = Long.SIZE - 18;

  /** A text and its meaning. */
  static final class Cell {
    private final long first;
    private final long second;
    private final long value;
    private final long present;

    private Cell(long first, long second, long value, long present) {
      this.first = first;
      this.second = second;
      this.value = value;
      this.present = present;
    }

    /** The field's value. */
    long value() {
      return value;
    }

    /** The field's bit; 0 where nothing is recorded. */
    long present() {
      return present;
    }
  }

  private @Nullable Cell[] slots = new @Nullable Cell[FEWEST_SLOTS];

  private int size;
  private final boolean empty;
  private final long unrecorded;

  private CellMemo(boolean empty, long unrecorded) {
    this.empty = empty;
    this.unrecorded = unrecorded;
    clear();
  }

  /** A memory that knows from the start that an empty cell records nothing. */
  static CellMemo withEmpty(long unrecorded) {
    return new CellMemo(true, unrecorded);
  }

  /** A memory that knows nothing at the start. */
  static CellMemo withoutEmpty() {
    return new CellMemo(false, 0);
  }

  /** The mask of so many bytes, 1 to 8. */
  static long low(int count) {
    return -1L >>> (Long.SIZE - Byte.SIZE * count);
  }

  private static int hash(long first, long second) {
    return (int) ((((first * MIX) ^ second) * MIX) >>> HASH_SHIFT);
  }

  /** What is known of a text; null where that is nothing. */
  @Nullable Cell find(long first, long second) {
    @Nullable Cell[] known = slots;
    int place = hash(first, second);
    while (true) {
      Cell cell = known[place & known.length - 1];
      if (cell == null || (cell.first == first && cell.second == second)) {
        return cell;
      }
      place++;
    }
  }

  /** {@link #find} for a text of up to seven bytes, which its first long holds with its end. */
  @Nullable Cell find(long text) {
    @Nullable Cell[] known = slots;
    int place = hash(text, 0);
    while (true) {
      Cell cell = known[place & known.length - 1];
      if (cell == null || cell.first == text) {
        return cell;
      }
      place++;
    }
  }

  /**
   * Remembers a text that is not known; forgets all others first where they are too many.
   *
   * @param present the field's bit; 0 where the text means that nothing is recorded
   */
  void put(long first, long second, long value, long present) {
    if (size == LIMIT) {
      clear();
    } else if (SLOTS_PER_CELL * size >= slots.length) {
      grow();
    }
    size++;
    insert(new Cell(first, second, value, present));
  }

  private void insert(Cell cell) {
    int place = hash(cell.first, cell.second);
    while (slots[place & slots.length - 1] != null) {
      place++;
    }
    slots[place & slots.length - 1] = cell;
  }

  private void grow() {
    @Nullable Cell[] old = slots;
    slots = new @Nullable Cell[2 * old.length];
    for (Cell cell : old) {
      if (cell != null) {
        insert(cell);
      }
    }
  }

  /** Forgets everything that it has not known from the start. */
  void clear() {
    Arrays.fill(slots, null);
    size = 0;
    if (empty) {
      put(',', 0, unrecorded, 0);
      put('\n', 0, unrecorded, 0);
      put('\r', 0, unrecorded, 0);
    }
  }
}
