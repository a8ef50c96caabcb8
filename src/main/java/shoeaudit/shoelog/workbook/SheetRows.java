package shoeaudit.shoelog.workbook;

import java.util.ArrayList;
import java.util.List;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.ss.util.CellRangeAddress;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.field.FieldForms;
import shoeaudit.shoelog.workbook.SheetCell.Content;

/**
 * The rows of a worksheet that have anything in them, one at a time, as they stand in its XML. Rows
 * and cells are where their references say; those without one follow the one before.
 */
public final class SheetRows implements AutoCloseable {
  /** The most rows and columns that a sheet can have. */
  static final int MOST_ROWS = 1 << 20;

  private static final int MOST_COLUMNS = 1 << 14;

  /** How many formulas are looked at that fill more than one cell. */
  private static final int MOST_FILLED = 1_000;

  /** The most characters that a cell can have. */
  private static final int LONGEST_TEXT = Short.MAX_VALUE;

  private final XmlPart xml;
  private final SharedTexts texts;
  private final boolean[] dateStyles;
  private final boolean outdated;

  /** The cells that a formula in the first of them fills. */
  private final List<CellRangeAddress> filledByFormula = new ArrayList<>();

  private final List<SheetCell> cells = new ArrayList<>();
  private final StringBuilder value = new StringBuilder();
  private final SharedTexts.RichText rich = new SharedTexts.RichText();
  private int row;
  private int column;

  /**
   * The rows of a sheet.
   *
   * @param texts that its cells share
   * @param dateStyles whether a style shows numbers as dates
   * @param outdated whether the values that stand beside formulas are not what they come to
   * @throws UnreadableWorkbookException where it is no worksheet
   */
  SheetRows(PackagePart sheet, SharedTexts texts, boolean[] dateStyles, boolean outdated)
      throws UnreadableWorkbookException {
    this.xml = new XmlPart(sheet);
    this.texts = texts;
    this.dateStyles = dateStyles;
    this.outdated = outdated;
  }

  /**
   * Goes to the next row with anything in it.
   *
   * @return false after the last one
   * @throws UnreadableWorkbookException where the sheet breaks off or is damaged; {@link #number}
   *     is then the last row that was begun
   */
  public boolean next() throws UnreadableWorkbookException {
    while (xml.next()) {
      if (xml.begins("row")) {
        beginRow();
      } else if (xml.begins("c")) {
        SheetCell cell = cell();
        if (cell != null) {
          cells.add(cell);
        }
      } else if (xml.ends("row")) {
        if (!cells.isEmpty()) {
          return true;
        }
      } else if (xml.ends("sheetData")) {
        return false;
      }
    }
    return false;
  }

  private void beginRow() throws UnreadableWorkbookException {
    String reference = xml.attribute("r");
    int next = reference == null ? row + 1 : number(reference);
    if (next <= row || next > MOST_ROWS) {
      throw XmlPart.damaged();
    }
    row = next;
    column = -1;
    cells.clear();
  }

  private @Nullable SheetCell cell() throws UnreadableWorkbookException {
    String reference = xml.attribute("r");
    column = reference == null ? column + 1 : columnOf(reference);
    String type = xml.attribute("t");
    int style = number(xml.attribute("s"));
    boolean formula = false;
    boolean hasValue = false;
    boolean inValue = false;
    value.setLength(0);
    while (xml.next() && !xml.ends("c")) {
      if (xml.begins("v") || xml.ends("v")) {
        inValue = xml.begins("v");
        hasValue = true;
      } else if (xml.begins("f")) {
        formula = true;
        takeFilled(xml.attribute("ref"));
      } else if (inValue) {
        xml.addText(value);
      } else if ("inlineStr".equals(type)) {
        rich.take(xml, value);
      }
    }
    if (outdated && (formula || isFilledByFormula())) {
      return new SheetCell(column, row, Content.FORMULA_WITHOUT_VALUE, "");
    }
    if (value.isEmpty()) {
      return formula && !hasValue
          ? new SheetCell(column, row, Content.FORMULA_WITHOUT_VALUE, "")
          : null;
    }
    return of(type == null ? "n" : type, style < dateStyles.length && dateStyles[style]);
  }

  /** Takes note of the cells that a formula fills beside its own. */
  private void takeFilled(@Nullable String reference) throws UnreadableWorkbookException {
    if (outdated && reference != null && filledByFormula.size() < MOST_FILLED) {
      CellRangeAddress area = MergedCells.area(reference);
      if (area.getNumberOfCells() > 1) {
        filledByFormula.add(area);
      }
    }
  }

  private boolean isFilledByFormula() {
    for (CellRangeAddress area : filledByFormula) {
      if (area.isInRange(row - 1, column)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable SheetCell of(String type, boolean date) {
    String text = value.toString();
    return switch (type) {
      case "s" -> shared(text);
      case "inlineStr", "str", "d" -> filled(SharedTexts.unescaped(text));
      case "n" -> SheetCell.number(column, row, text.strip(), date);
      case "b" ->
          new SheetCell(
              column, row, Content.TRUTH_VALUE, text.strip().equals("1") ? "TRUE" : "FALSE");
      case "e" -> new SheetCell(column, row, Content.ERROR, text.strip());
      default -> new SheetCell(column, row, Content.DAMAGED, text);
    };
  }

  private @Nullable SheetCell shared(String number) {
    String digits = number.strip();
    long place = FieldForms.whole(digits.toCharArray(), 0, digits.length());
    return place < 0 || place >= texts.count()
        ? new SheetCell(column, row, Content.DAMAGED, number)
        : filled(texts.text((int) place));
  }

  private @Nullable SheetCell filled(String text) {
    if (text.isEmpty()) {
      return null;
    }
    boolean possible = text.length() <= LONGEST_TEXT;
    return new SheetCell(column, row, possible ? Content.TEXT : Content.DAMAGED, text);
  }

  /** The column of a reference such as {@code B7}, from 0; the row has to be the present one. */
  private int columnOf(String reference) throws UnreadableWorkbookException {
    int number = 0;
    int i = 0;
    while (i < reference.length() && i < 3 && isLetter(reference.charAt(i))) {
      number = 26 * number + reference.charAt(i) - 'A' + 1;
      i++;
    }
    if (number == 0 || number > MOST_COLUMNS || number(reference.substring(i)) != row) {
      throw XmlPart.damaged();
    }
    return number - 1;
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z';
  }

  /** The present row's number, from 1; before the first row 0. */
  public int number() {
    return row;
  }

  /** The present row's filled cells, in the order in which they stand; valid until the next row. */
  public List<SheetCell> cells() {
    return cells;
  }

  @Override
  public void close() throws UnreadableWorkbookException {
    xml.close();
  }

  /** A whole number of an attribute; 0 where it is missing, as the standard has it. */
  static int number(@Nullable String text) throws UnreadableWorkbookException {
    if (text == null) {
      return 0;
    }
    long number = FieldForms.whole(text.toCharArray(), 0, text.length());
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw XmlPart.damaged();
    }
    return (int) number;
  }
}
