package shoeaudit.shoelog.fast;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.assembly.LogPass;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.text.ByteWindow;
import shoeaudit.shoelog.text.CsvRecords;

/**
 * Reads plain CSV records where they lie in the window: one line, no quotation mark, ASCII without
 * control characters, as many cells as the header has. It stops before the first record that is
 * anything else, which {@link CsvRecords} then reads.
 */
public final class PlainCsv extends PlainText {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long STOPS_BELOW = ONES * (',' + 1);
  private static final long COMMAS = PlainCells.COMMAS;

  /** In place of a field: the column is of none. */
  static final int UNKNOWN = -1;

  private final ByteWindow window;
  private final EventFields fields;
  private final PlainCells cells;
  private final @Nullable LogField[] columns;

  /** Each column's {@link LogField#ordinal()}, or {@link #UNKNOWN}. */
  private final int[] fieldOfColumn;

  private final int last;
  private final int table;

  /** How many columns from the table's on tell where a record was made, and of what they tell. */
  private final int placeColumns;

  private final long placeFields;
  private final @Nullable FormedRows formed;

  /** The byte that ends a line here, eight times. */
  private long lineEnds = ONES * '\n';

  /** The records of a window; each column's field, null for an unknown one. */
  public PlainCsv(ByteWindow window, LogPass pass, @Nullable LogField[] columns) {
    super(window, pass);
    this.window = window;
    this.fields = pass.fields();
    this.cells = new PlainCells(fields, true);
    this.columns = columns;
    this.last = columns.length - 1;
    this.table = Arrays.asList(columns).indexOf(LogField.TABLE);
    this.fieldOfColumn =
        Arrays.stream(columns).mapToInt(f -> f == null ? UNKNOWN : f.ordinal()).toArray();
    int end = table;
    long told = 0;
    for (; end <= last && isOfPlace(columns[end]); end++) {
      told |= Objects.requireNonNull(columns[end]).bit();
    }
    this.placeColumns = end - table;
    this.placeFields = told;
    this.formed = FormedRows.of(cells, fields, fieldOfColumn, told, end);
  }

  private static boolean isOfPlace(@Nullable LogField field) {
    return field != null && (field.bit() & PlaceMemo.FIELDS) != 0;
  }

  @Override
  boolean record() {
    if (formed == null) {
      return cellByCell();
    }
    byte[] bytes = window.bytes();
    int end = formed.take(bytes, window.position(), lineEnds);
    if (end >= 0 && lineEnd(bytes, end)) {
      return true;
    }
    boolean plain = cellByCell();
    if (plain) {
      formed.learn();
    }
    return plain;
  }

  private boolean cellByCell() {
    byte[] bytes = window.bytes();
    cells.begin();
    int column = commas(bytes, window.position());
    int at = window.position() + column;
    boolean filled = false;
    while (column < last) {
      filled = true;
      long eight = PlainCells.eight(bytes, at);
      long stops = PlainCells.firstZero(eight ^ COMMAS);
      if (stops != 0 && column != table) {
        int length = Long.numberOfTrailingZeros(stops) >>> 3;
        if (!shortCell(column, bytes, at, eight & (stops ^ (stops - 1)), length)) {
          return false;
        }
        // What follows the cell's comma, as far as it is at hand: commas are 0.
        long behind = (eight ^ COMMAS) >>> (Byte.SIZE * length) >>> Byte.SIZE;
        if (behind != 0) {
          int empty = Long.numberOfTrailingZeros(behind) >>> 3;
          column += 1 + empty;
          at += length + 1 + empty;
          continue;
        }
        column += Long.BYTES - length;
        at += Long.BYTES;
      } else {
        at = column == table ? place(bytes, at) : cell(column, bytes, at);
        column += column == table ? placeColumns : 1;
        if (at < 0 || column > last) {
          return at >= 0 && lineEnd(bytes, at);
        }
        if (bytes[at] != ',') {
          return false;
        }
        at++;
      }
      int empty = commas(bytes, at);
      column += empty;
      at += empty;
    }
    return column == last && lastCell(bytes, at, filled);
  }

  /** Takes a cell of so many bytes, up to seven, that a comma ends; false where it is not plain. */
  private boolean shortCell(int column, byte[] bytes, int from, long text, int length) {
    int known = fieldOfColumn[column];
    return (known != UNKNOWN && cells.takeShort(known, text, length))
        || cellInFull(column, bytes, from) == from + length;
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
  private int place(byte[] bytes, int from) {
    PlaceMemo.Place known = cells.places().find(bytes, from, fields);
    if (known != null) {
      return from + known.length();
    }
    int at = from;
    for (int i = 0; ; i++) {
      at = cell(table + i, bytes, at);
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
    int known = fieldOfColumn[column];
    if (known != UNKNOWN) {
      int end = cells.known(known, bytes, from, column == last ? lineEnds : COMMAS);
      if (end >= 0) {
        return end;
      }
    }
    return cellInFull(column, bytes, from);
  }

  private int cellInFull(int column, byte[] bytes, int from) {
    int end = end(bytes, from);
    if (end > from) {
      LogField field = columns[column];
      if (field == null) {
        fields.further().takeAscii(column, bytes, from, end);
      } else {
        cells.set(field, bytes, from, end);
      }
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
