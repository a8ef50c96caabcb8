package shoeaudit.shoelog.fast;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;

/**
 * Takes rows that are like those before: a known kind of event, a time of the usual form, a known
 * place, and behind it cells of that kind's {@link RowForm}. Columns may stand in any order from
 * there on. Any other row is for {@link PlainCsv} to take cell by cell, and from it this learns.
 */
final class FormedRows {
  private static final int AT_COLUMN = 1;
  private static final int TABLE_COLUMN = 2;
  private static final long EVENT_AND_TIME = LogField.bits(LogField.EVENT, LogField.AT);

  /**
   * What an unknown column is taken for: a note too means nothing for the audit, and one that is
   * filled is never remembered.
   */
  private static final int LIKE_UNKNOWN = LogField.NOTE.ordinal();

  private final PlainCells cells;
  private final EventFields fields;
  private final int[] fieldsBehindPlace;
  private final long behindPlace;
  private final @Nullable RowForm[] forms = new @Nullable RowForm[EventKind.values().length];

  private FormedRows(
      PlainCells cells, EventFields fields, long placeFields, int[] fieldsBehindPlace) {
    this.cells = cells;
    this.fields = fields;
    this.fieldsBehindPlace = fieldsBehindPlace;
    this.behindPlace = ~(EVENT_AND_TIME | placeFields);
  }

  /**
   * The rows of a file.
   *
   * @param fieldOfColumn each column's {@link LogField#ordinal()}, or {@link PlainCsv#UNKNOWN}
   * @param behindPlace the first column behind those of the place
   * @return null where they do not begin with event, time and place, or nothing is behind these
   */
  static @Nullable FormedRows of(
      PlainCells cells,
      EventFields fields,
      int[] fieldOfColumn,
      long placeFields,
      int behindPlace) {
    boolean leads =
        behindPlace < fieldOfColumn.length
            && fieldOfColumn[0] == LogField.EVENT.ordinal()
            && fieldOfColumn[AT_COLUMN] == LogField.AT.ordinal()
            && fieldOfColumn[TABLE_COLUMN] == LogField.TABLE.ordinal();
    return leads
        ? new FormedRows(
            cells,
            fields,
            placeFields,
            Arrays.stream(fieldOfColumn, behindPlace, fieldOfColumn.length)
                .map(field -> field == PlainCsv.UNKNOWN ? LIKE_UNKNOWN : field)
                .toArray())
        : null;
  }

  /**
   * Takes the row that begins there.
   *
   * @param lineEnds the byte that ends it, eight times
   * @return where that byte lies; -1 where the row is not like those before, and some fields may be
   *     set
   */
  int take(byte[] bytes, int from, long lineEnds) {
    cells.begin();
    int timeAt = cells.event(bytes, from, PlainCells.COMMAS) + 1;
    if (timeAt == 0) {
      return -1;
    }
    int placeAt = cells.time(bytes, timeAt) + 1;
    RowForm form = forms[fields.number(LogField.EVENT)];
    if (placeAt == 0 || form == null) {
      return -1;
    }
    PlaceMemo.Place place = cells.places().find(bytes, placeAt, fields);
    if (place == null) {
      return -1;
    }
    return form.take(bytes, placeAt + place.length() + 1, lineEnds);
  }

  /** A row has been taken in full: such rows may have its form from now on. */
  void learn() {
    if (!fields.has(LogField.EVENT)) {
      return;
    }
    int kind = fields.number(LogField.EVENT);
    RowForm form = forms[kind];
    long filled = fields.present & behindPlace;
    if (form == null) {
      forms[kind] = new RowForm(cells, fields, fieldsBehindPlace, filled);
    } else if ((filled & ~form.given()) != 0) {
      forms[kind] = new RowForm(cells, fields, fieldsBehindPlace, filled | form.given());
    }
  }
}
