package shoeaudit.report.xlsx;

import java.util.HashMap;
import java.util.Map;
import org.apache.poi.ss.SpreadsheetVersion;
import org.jspecify.annotations.Nullable;

/**
 * The formulas of a sheet that say the same in each row but for the row's own number: the first in
 * a column is written out, the others refer to it (ISO 29500-1, 18.3.1.40), which is less to write,
 * and for a spreadsheet program to read. It shows each as its own.
 *
 * <p>Formulas that name another sheet are written out in each row: Excel shares none of them, and
 * POI reads shared ones without the sheet.
 */
final class SharedFormulas {
  /**
   * Stands in the text of a formula for the number of the row that holds it. No other text has this
   * character, as XML has no place for it.
   */
  static final char OWN_ROW = '\u0001';

  private static final int LAST_ROW = SpreadsheetVersion.EXCEL2007.getMaxRows();

  /** In the order in which they came: from 0. */
  private final Map<Place, Integer> known = new HashMap<>();

  /** A formula's text, and the column in which it stands: its references are relative to it. */
  private record Place(String column, String text) {}

  /**
   * A formula as a cell's element has it.
   *
   * @param attributes of the element, each with a space before it
   * @param text what it holds; null: nothing, as an earlier one says it
   */
  record Written(String attributes, @Nullable String text) {}

  /**
   * A formula as it is to be written.
   *
   * @param column its letters
   * @param row the number of its row
   * @param text with or without {@link #OWN_ROW}
   */
  Written of(String column, String row, String text) {
    if (text.indexOf(OWN_ROW) < 0) {
      return new Written("", text);
    }
    if (text.indexOf('!') >= 0) {
      return new Written("", inRow(text, row));
    }
    Place place = new Place(column, text);
    Integer earlier = known.get(place);
    if (earlier != null) {
      return new Written(" t=\"shared\" si=\"" + earlier + '"', null);
    }
    int number = known.size();
    known.put(place, number);
    // How far it will reach is not known while rows are streamed; which cells take part they say.
    String range = column + row + ":" + column + LAST_ROW;
    return new Written(
        " t=\"shared\" ref=\"" + range + "\" si=\"" + number + '"', inRow(text, row));
  }

  private static String inRow(String text, String row) {
    return text.replace(String.valueOf(OWN_ROW), row);
  }
}
