package shoeaudit.shoelog.fast;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;

/**
 * Which columns behind a record's place one kind of event fills, as far as its records have shown:
 * each kind has few, and what lies between them is commas side by side. A row that fills others, or
 * that has a cell whose text is not known, is none of this form.
 */
final class RowForm {
  private static final long COMMAS = PlainCells.COMMAS;

  /** A column that is looked at, and the commas of the empty ones before it. */
  private static final class Column {
    private final int empty;
    private final long commas;
    private final int field;
    private final boolean money;
    private final CellMemo memo;

    private Column(int empty, int field, PlainCells cells) {
      this.empty = empty;
      this.commas = empty == 0 ? 0 : CellMemo.low(empty);
      this.field = field;
      this.money = cells.isInCents(field);
      this.memo = cells.memo(field);
    }
  }

  private final PlainCells cells;
  private final EventFields fields;
  private final Column[] columns;
  private final long told;

  /**
   * A form.
   *
   * @param fieldOfColumn of each column behind the place, at least one: {@link LogField#ordinal()}
   * @param filled the fields that such rows fill
   */
  RowForm(PlainCells cells, EventFields fields, int[] fieldOfColumn, long filled) {
    this.cells = cells;
    this.fields = fields;
    List<Column> looked = new ArrayList<>();
    long seen = 0;
    int empty = 0;
    int last = fieldOfColumn.length - 1;
    for (int i = 0; i <= last; i++) {
      int field = fieldOfColumn[i];
      if ((filled & 1L << field) != 0 || empty == Long.BYTES || i == last) {
        looked.add(new Column(empty, field, cells));
        seen |= 1L << field;
        empty = 0;
      } else {
        empty++;
      }
    }
    this.columns = looked.toArray(Column[]::new);
    this.told = seen;
  }

  /** The fields of the columns looked at. */
  long given() {
    return told;
  }

  /**
   * Takes the cells behind the place.
   *
   * @param lineEnds the byte that ends the row, eight times
   * @return where that byte lies; -1 where the row is none of this form
   */
  int take(byte[] bytes, int from, long lineEnds) {
    Column[] looked = columns;
    long[] values = fields.values;
    int last = looked.length - 1;
    int at = from;
    long present = 0;
    for (int i = 0; i <= last; i++) {
      Column column = looked[i];
      if (((PlainCells.eight(bytes, at) ^ COMMAS) & column.commas) != 0) {
        return -1;
      }
      at += column.empty;
      long ends = i == last ? lineEnds : COMMAS;
      long eight = PlainCells.eight(bytes, at);
      long stops = PlainCells.firstZero(eight ^ ends);
      if (stops == 0) {
        int end = cells.known(column.field, bytes, at, ends);
        if (end < 0) {
          return -1;
        }
        at = end + 1;
        continue;
      }
      int length = Long.numberOfTrailingZeros(stops) >>> 3;
      at += length + 1;
      long text = eight & (stops ^ (stops - 1));
      if (column.money && length >= PlainMoney.SHORTEST) {
        long cents = PlainMoney.cents(text, length);
        if (cents >= 0) {
          values[column.field] = cents;
          present |= 1L << column.field;
          continue;
        }
      }
      CellMemo.Cell known = column.memo.find(text);
      if (known == null) {
        return -1;
      }
      values[column.field] = known.value();
      present |= known.present();
    }
    fields.present |= present;
    fields.give(told);
    return at - 1;
  }
}
