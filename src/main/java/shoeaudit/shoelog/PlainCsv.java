package shoeaudit.shoelog;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads plain CSV records where they lie in the window: one line, no quotation mark, ASCII without
 * control characters, as many cells as the header has. It stops before the first record that is
 * anything else, which {@link CsvRecords} then reads.
 */
final class PlainCsv extends PlainText {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long STOPS_BELOW = ONES * (',' + 1);
  private static final long COMMAS = ONES * ',';

  private final ByteWindow window;
  private final EventFields fields;
  private final PlainCells cells;
  private final @Nullable LogField[] columns;
  private final int last;

  /** How many columns from the table's on tell where a record was made, and of what they tell. */
  private final int placeColumns;

  private final long placeFields;

  /** The byte that ends a line here, eight times. */
  private long lineEnds = ONES * '\n';

  /** The records of a window; each column's field, null for an unknown one. */
  PlainCsv(ByteWindow window, LogPass pass, @Nullable LogField[] columns) {
    super(window, pass);
    this.window = window;
    this.fields = pass.fields();
    this.cells = new PlainCells(fields);
    this.columns = columns;
    this.last = columns.length - 1;
    int table = 0;
    while (columns[table] != LogField.TABLE) {
      table++;
    }
    int end = table;
    long told = 0;
    for (; end <= last && isOfPlace(columns[end]); end++) {
      told |= Objects.requireNonNull(columns[end]).bit();
    }
    this.placeColumns = end - table;
    this.placeFields = told;
  }

  private static boolean isOfPlace(@Nullable LogField field) {
    return field != null && (field.bit() & PlaceMemo.FIELDS) != 0;
  }

  @Override
  boolean record() {
    byte[] bytes = window.bytes();
    int at = window.position();
    int column = 0;
    boolean filled = false;
    cells.begin();
    while (true) {
      int empty = commas(bytes, at);
      at += empty;
      column += empty;
      if (column >= last) {
        return column == last && lastCell(bytes, at, filled);
      }
      filled = true;
      if (columns[column] == LogField.TABLE) {
        at = place(bytes, at, column);
        column += placeColumns - 1;
      } else {
        at = cell(column, bytes, at);
      }
      if (at < 0 || column == last) {
        return at >= 0 && lineEnd(bytes, at);
      }
      if (bytes[at] != ',') {
        return false;
      }
      at++;
      column++;
    }
  }

  /** How many commas lie there side by side: as many cells are empty. */
  private static int commas(byte[] bytes, int from) {
    int count = 0;
    int more;
    do {
      more = Long.numberOfTrailingZeros(PlainCells.eight(bytes, from + count) ^ COMMAS) >>> 3;
      count += more;
    } while (more == Long.BYTES);
    return count;
  }

  private boolean lastCell(byte[] bytes, int at, boolean filled) {
    int end = bytes[at] == '\n' || bytes[at] == '\r' ? at : cell(last, bytes, at);
    return end >= 0 && (filled || end > at) && lineEnd(bytes, end);
  }

  private boolean lineEnd(byte[] bytes, int end) {
    int next = afterLine(bytes, end);
    if (next < 0) {
      return false;
    }
    lineEnds = ONES * bytes[end];
    window.position(next);
    return true;
  }

  /** Takes the cells that tell where the record was made; gives the place behind them, or -1. */
  private int place(byte[] bytes, int from, int column) {
    PlaceMemo.Place known = cells.places().find(bytes, from, fields);
    if (known != null) {
      return from + known.length();
    }
    int at = from;
    for (int i = 0; ; i++) {
      at = cell(column + i, bytes, at);
      if (at < 0) {
        return -1;
      }
      if (i == placeColumns - 1) {
        cells.places().put(bytes, from, at, placeFields, LogField.TABLE, fields);
        return at;
      }
      if (bytes[at] != ',') {
        return -1;
      }
      at++;
    }
  }

  /** Takes a cell; gives the place behind it, or -1 where it is not plain. */
  private int cell(int column, byte[] bytes, int from) {
    LogField field = columns[column];
    if (field != null) {
      int end = cells.known(field, bytes, from, column == last ? lineEnds : COMMAS);
      if (end >= 0) {
        return end;
      }
    }
    int end = end(bytes, from);
    if (field != null && end > from) {
      cells.set(field, bytes, from, end);
    }
    return end;
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
