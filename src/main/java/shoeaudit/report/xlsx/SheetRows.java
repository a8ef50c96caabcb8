package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.streaming.SXSSFRow;
import org.apache.poi.xssf.streaming.SheetDataWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a streamed sheet, as POI's own writer does, which takes most of a workbook's
 * time to write them a character at a time. A cell that names no type holds a number (ISO 29500-1,
 * 18.3.1.4), and numbers are as short as they can be: a tenth less to deflate.
 *
 * <p>It knows what this workbook's rows and cells have, and refuses others: rows have a height,
 * cells a style and a text, a number, or a formula with its value.
 */
final class SheetRows extends SheetDataWriter {
  /** Characters that are handed on at once. */
  private static final int PART = 1 << 16;

  private final DeflatedText text;
  private final StringBuilder xml = new StringBuilder();
  private final List<String> letters = new ArrayList<>();
  private final SharedFormulas shared = new SharedFormulas();
  private int first = -1;
  private int last = -1;
  private int count;
  private int cellsOfLast;
  private boolean placesLeftOut;

  /**
   * No rows.
   *
   * @param text takes them
   */
  SheetRows(DeflatedText text) throws IOException {
    super(Writer.nullWriter());
    this.text = text;
  }

  /**
   * From now on a cell names its place only behind a gap, as it stands behind the one before
   * otherwise (ISO 29500-1, 18.3.1.4): a third less to deflate. Not for sheets that people fill in,
   * as a program that takes such a cell away may move those behind it.
   */
  void leaveOutPlaces() {
    placesLeftOut = true;
  }

  /** What was written, when all rows are. */
  DeflatedText ended() throws IOException {
    handOn();
    text.end();
    return text;
  }

  private void handOn() throws IOException {
    text.write(xml.toString());
    xml.setLength(0);
  }

  @Override
  public void writeRow(int index, SXSSFRow row) throws IOException {
    if (row.isFormatted() || row.getZeroHeight() || row.getOutlineLevel() != 0) {
      throw new IllegalArgumentException("a row that has more than a height");
    }
    first = count == 0 ? index : first;
    last = Math.max(last, index);
    cellsOfLast = row.getLastCellNum();
    count++;
    String number = Integer.toString(index + 1);
    xml.append("<row r=\"").append(number).append('"');
    if (row.hasCustomHeight()) {
      xml.append(" customHeight=\"1\" ht=\"").append(row.getHeightInPoints()).append('"');
    }
    xml.append(">\n");
    int due = 0;
    for (Cell cell : row) {
      write(cell, number, placesLeftOut && cell.getColumnIndex() == due);
      due = cell.getColumnIndex() + 1;
    }
    xml.append("</row>\n");
    if (xml.length() > PART) {
      handOn();
    }
  }

  /**
   * Writes a cell.
   *
   * @param follows whether it stands where the one before ends, or the row begins
   */
  private void write(Cell cell, String row, boolean follows) {
    String column = letters(cell.getColumnIndex());
    xml.append("<c");
    if (!follows) {
      xml.append(" r=\"").append(column).append(row).append('"');
    }
    int style = cell.getCellStyle().getIndex();
    if (style != 0) {
      xml.append(" s=\"").append(style & 0xffff).append('"');
    }
    switch (cell.getCellType()) {
      case BLANK -> xml.append('>');
      case NUMERIC -> {
        xml.append('>');
        number(cell.getNumericCellValue());
      }
      case STRING -> text(cell.getStringCellValue());
      case FORMULA -> formula(cell, column, row);
      default -> throw new IllegalArgumentException("a cell of type " + cell.getCellType());
    }
    xml.append("</c>");
  }

  private void text(String text) {
    xml.append(" t=\"inlineStr\"><is><t");
    if (Character.isWhitespace(text.charAt(0))
        || Character.isWhitespace(text.charAt(text.length() - 1))) {
      xml.append(" xml:space=\"preserve\"");
    }
    xml.append('>');
    escape(text);
    xml.append("</t></is>");
  }

  private void formula(Cell cell, String column, String row) {
    boolean number = cell.getCachedFormulaResultType() == CellType.NUMERIC;
    SharedFormulas.Written formula = shared.of(column, row, cell.getCellFormula());
    xml.append(number ? "><f" : " t=\"str\"><f").append(formula.attributes());
    if (formula.text() == null) {
      xml.append("/>");
    } else {
      xml.append('>');
      escape(formula.text());
      xml.append("</f>");
    }
    if (number) {
      number(cell.getNumericCellValue());
    } else if (!cell.getStringCellValue().isEmpty()) {
      xml.append("<v>");
      escape(cell.getStringCellValue());
      xml.append("</v>");
    }
  }

  /** A whole number without the point that Java gives it. */
  private void number(double value) {
    xml.append("<v>");
    long whole = (long) value;
    if (whole == value) {
      xml.append(whole);
    } else {
      xml.append(value);
    }
    xml.append("</v>");
  }

  /** The letters of a column, from 0. */
  private String letters(int column) {
    while (letters.size() <= column) {
      letters.add(CellReference.convertNumToColString(letters.size()));
    }
    return letters.get(column);
  }

  /** Every character that XML has a meaning for, or a reader may change, is written by number. */
  private void escape(String text) {
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      String escaped = escaped(text.charAt(i));
      if (escaped != null) {
        xml.append(text, from, i).append(escaped);
        from = i + 1;
      }
    }
    xml.append(text, from, text.length());
  }

  private static @Nullable String escaped(char character) {
    return switch (character) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '\n' -> "&#xa;";
      case '\r' -> "&#xd;";
      case '\t' -> "&#x9;";
      case '\u00a0' -> "&#xa0;";
      default -> null;
    };
  }

  @Override
  public int getNumberOfFlushedRows() {
    return count;
  }

  @Override
  public int getLowestIndexOfFlushedRows() {
    return first;
  }

  @Override
  public int getLastFlushedRow() {
    return last;
  }

  @Override
  public int getNumberOfCellsOfLastFlushedRow() {
    return cellsOfLast;
  }
}
