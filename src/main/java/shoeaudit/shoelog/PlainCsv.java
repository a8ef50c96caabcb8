package shoeaudit.shoelog;

import org.jspecify.annotations.Nullable;

/**
 * Reads plain CSV records where they lie in the window: one line, no quotation mark, ASCII without
 * control characters, as many cells as the header has. It stops before the first record that is
 * anything else, which {@link CsvRecords} then reads.
 */
final class PlainCsv extends PlainText {
  private static final long STOPS_BELOW = 0x2D2D2D2D2D2D2D2DL; // after the comma
  private static final long HIGH_BITS = 0x8080808080808080L;

  private final ByteWindow window;
  private final PlainCells cells;
  private final @Nullable LogField[] columns;

  /** The records of a window; each column's field, null for an unknown one. */
  PlainCsv(ByteWindow window, LogPass pass, @Nullable LogField[] columns) {
    super(window, pass);
    this.window = window;
    this.cells = new PlainCells(pass.fields());
    this.columns = columns;
  }

  @Override
  boolean record() {
    byte[] bytes = window.bytes();
    int at = window.position();
    int last = columns.length - 1;
    boolean filled = false;
    cells.begin();
    for (int column = 0; ; column++) {
      int end = bytes[at] == ',' ? at : end(bytes, at);
      if (end < 0) {
        return false;
      }
      if (end > at) {
        filled = true;
        LogField field = columns[column];
        if (field != null) {
          cells.set(field, bytes, at, end);
        }
      }
      if (column == last) {
        int next = afterLine(bytes, end);
        if (next < 0 || !filled) {
          return false;
        }
        window.position(next);
        return true;
      }
      if (bytes[end] != ',') {
        return false;
      }
      at = end + 1;
    }
  }

  /** Where a cell ends: at a comma, or at what ends a line; -1 where the cell is not plain. */
  private static int end(byte[] bytes, int from) {
    int at = from;
    while (true) {
      long eight = PlainCells.eight(bytes, at);
      long stops = (((eight - STOPS_BELOW) & ~eight) | eight) & HIGH_BITS;
      if (stops == 0) {
        at += Long.BYTES;
        continue;
      }
      at += Long.numberOfTrailingZeros(stops) >>> 3;
      byte stop = bytes[at];
      if (stop == ',' || stop == '\n' || stop == '\r') {
        return at;
      }
      if (stop < ' ' || stop == '"') {
        return -1;
      }
      at++;
    }
  }
}
