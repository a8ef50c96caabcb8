package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.SpreadsheetVersion;
import shoeaudit.report.text.EscapedText;

/**
 * Writes the formulas of a sheet. Those that say the same in each row but for the row's own number
 * are written out for the first in a column, and the others refer to it (ISO 29500-1, 18.3.1.40),
 * which is less to write, and for a spreadsheet program to read. It shows each as its own.
 *
 * <p>Formulas that name another sheet are written out in each row: Excel shares none of them, and
 * POI reads shared ones without the sheet.
 */
final class FormulaText {
  /**
   * Stands in the text of a formula for the number of the row that holds it. No other text has this
   * character, as XML has no place for it.
   */
  static final char OWN_ROW = '\u0001';

  private static final int LAST_ROW = SpreadsheetVersion.EXCEL2007.getMaxRows();

  /** By the column's letters, as references are relative to it, and by text. */
  private final Map<String, Map<String, String>> shared = new HashMap<>();

  /** What stands between the numbers of the row, as XML has it. */
  private final Map<String, List<String>> parts = new HashMap<>();

  private int count;

  /**
   * Writes a formula's element.
   *
   * @param column its letters
   * @param row the number of its row
   * @param text with or without {@link #OWN_ROW}
   */
  void write(StringBuilder xml, String column, String row, String text) {
    if (text.indexOf(OWN_ROW) < 0) {
      xml.append("<f>");
      EscapedText.append(xml, text);
      xml.append("</f>");
      return;
    }
    Map<String, String> ofColumn = shared.computeIfAbsent(column, one -> new HashMap<>());
    String earlier = ofColumn.get(text);
    if (earlier != null) {
      xml.append(earlier);
      return;
    }
    if (text.indexOf('!') >= 0) {
      xml.append("<f>");
    } else {
      ofColumn.put(text, "<f t=\"shared\" si=\"" + count + "\"/>");
      // How far it will reach is not known while rows are streamed; which cells take part they say.
      String range = column + row + ":" + column + LAST_ROW;
      xml.append("<f t=\"shared\" ref=\"" + range + "\" si=\"" + count + "\">");
      count++;
    }
    List<String> between = parts.computeIfAbsent(text, FormulaText::parts);
    xml.append(between.getFirst());
    for (int i = 1; i < between.size(); i++) {
      xml.append(row).append(between.get(i));
    }
    xml.append("</f>");
  }

  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int to = text.indexOf(OWN_ROW); to >= 0; to = text.indexOf(OWN_ROW, from)) {
      parts.add(EscapedText.of(text.substring(from, to)));
      from = to + 1;
    }
    parts.add(EscapedText.of(text.substring(from)));
    return parts;
  }
}
