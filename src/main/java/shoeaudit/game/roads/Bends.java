package shoeaudit.game.roads;

import java.util.HashSet;
import java.util.Set;

/**
 * Gives the places of a road one after another. A run begins a column and goes down it; at the
 * bottom, or where an earlier run stands, it turns to the right: the dragon's tail.
 */
final class Bends {
  /** Of a scoreboard. */
  static final int ROWS = 6;

  private final Set<Integer> taken = new HashSet<>();
  private int start;
  private int column = -1;
  private int row;

  /**
   * Takes the next place.
   *
   * @param goesOn whether it belongs to the same run as the one before it
   */
  void next(boolean goesOn) {
    if (column >= 0 && goesOn) {
      if (row + 1 < ROWS && !taken.contains(number(column, row + 1))) {
        row++;
      } else {
        column++;
      }
    } else {
      while (taken.contains(number(start, 0))) {
        start++;
      }
      column = start;
      row = 0;
    }
    taken.add(number(column, row));
  }

  /** The column of the place that was taken last, from 0. */
  int column() {
    return column;
  }

  /** Its row, from 0, the uppermost. */
  int row() {
    return row;
  }

  private static int number(int column, int row) {
    return column * ROWS + row;
  }
}
