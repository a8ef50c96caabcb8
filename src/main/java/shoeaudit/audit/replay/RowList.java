package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.Objects;

/** Rows of one shoe's events, in the order in which they were added. */
public final class RowList {
  private int[] rows = new int[32];
  private int size;

  /** Takes all of them out. */
  public void clear() {
    size = 0;
  }

  /** Adds one. */
  public void add(int row) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
    }
    rows[size++] = row;
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /** One of them, an event's place in the shoe. */
  public int get(int index) {
    return rows[Objects.checkIndex(index, size)];
  }
}
