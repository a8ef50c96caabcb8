package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.streaming.SXSSFRow;
import org.apache.poi.xssf.streaming.SheetDataWriter;
import shoeaudit.report.text.EscapedText;

/**
 * Writes the rows of a streamed sheet, as POI's own writer does, which takes most of a workbook's
 * time to write them a character at a time. A cell that names no type holds a number (ISO 29500-1,
 * 18.3.1.4), and numbers are as short as they can be: a tenth less to deflate.
 *
 * <p>It knows what this workbook's rows and cells have, and refuses others: rows have a height,
 * cells a style and a text, a number, or a formula with its value.
 */
final class SheetRows extends SheetDataWriter implements CellRow {
  /** Characters that are handed on at once. */
  private static final int PART = 1 << 16;

  private final DeflatedText text;
  private final StringBuilder xml = new StringBuilder();
  private final List<String> letters = new ArrayList<>();
  private final FormulaText formulas = new FormulaText();
  private int first = -1;
  private int last = -1;
  private int count;
  private int cellsOfLast;

  /** Of the row that was begun: its number as text, and where a cell needs to name no place. */
  private String number = "";

  private int due;
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
  public void writeRow(int index, SXSSFRow row) {
    if (row.isFormatted() || row.getZeroHeight() || row.getOutlineLevel() != 0) {
      throw new IllegalArgumentException("a row that has more than a height");
    }
    begin(index, row.hasCustomHeight() ? row.getHeightInPoints() : 0);
    for (Cell cell : row) {
      write(cell);
    }
    end();
  }

  /**
   * Begins a row of a long sheet, behind those of POI's that were flushed; its cells are set from
   * the left, then it is ended.
   *
   * @param index from 0
   * @param heightInPoints as a row of POI's comes to it; 0: the usual one
   */
  CellRow begin(int index, float heightInPoints) {
    first = count == 0 ? index : first;
    last = Math.max(last, index);
    count++;
    number = Integer.toString(index + 1);
    due = 0;
    xml.append("<row r=\"").append(number).append('"');
    if (heightInPoints > 0) {
      xml.append(" customHeight=\"1\" ht=\"").append(heightInPoints).append('"');
    }
    xml.append(">\n");
    return this;
  }

  /** Ends the row that was begun last. */
  void end() {
    cellsOfLast = due;
    xml.append("</row>\n");
    if (xml.length() > PART) {
      try {
        handOn();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void write(Cell cell) {
    int column = cell.getColumnIndex();
    CellStyle style = cell.getCellStyle();
    switch (cell.getCellType()) {
      case BLANK -> empty(column, style);
      case NUMERIC -> number(column, style, cell.getNumericCellValue());
      case STRING -> text(column, style, cell.getStringCellValue());
      case FORMULA -> {
        if (cell.getCachedFormulaResultType() == CellType.NUMERIC) {
          formula(column, style, cell.getCellFormula(), cell.getNumericCellValue());
        } else {
          formula(column, style, cell.getCellFormula(), cell.getStringCellValue());
        }
      }
      default -> throw new IllegalArgumentException("a cell of type " + cell.getCellType());
    }
  }

  @Override
  public void empty(int column, CellStyle style) {
    cell(column, style);
    xml.append("></c>");
  }

  @Override
  public void number(int column, CellStyle style, double value) {
    cell(column, style);
    xml.append('>');
    value(value);
    xml.append("</c>");
  }

  @Override
  public void text(int column, CellStyle style, String value) {
    cell(column, style);
    xml.append(" t=\"inlineStr\"><is><t");
    if (Character.isWhitespace(value.charAt(0))
        || Character.isWhitespace(value.charAt(value.length() - 1))) {
      xml.append(" xml:space=\"preserve\"");
    }
    xml.append('>');
    EscapedText.append(xml, value);
    xml.append("</t></is></c>");
  }

  @Override
  public void formula(int column, CellStyle style, String formula, double value) {
    cell(column, style);
    xml.append('>');
    formulas.write(xml, letters(column), number, formula);
    value(value);
    xml.append("</c>");
  }

  @Override
  public void formula(int column, CellStyle style, String formula, String value) {
    cell(column, style);
    xml.append(" t=\"str\">");
    formulas.write(xml, letters(column), number, formula);
    if (!value.isEmpty()) {
      xml.append("<v>");
      EscapedText.append(xml, value);
      xml.append("</v>");
    }
    xml.append("</c>");
  }

  /** Begins a cell's element; only one that stands behind a gap has to name its place. */
  private void cell(int column, CellStyle style) {
    xml.append("<c");
    if (!placesLeftOut || column != due) {
      xml.append(" r=\"").append(letters(column)).append(number).append('"');
    }
    due = column + 1;
    int index = style.getIndex();
    if (index != 0) {
      xml.append(" s=\"").append(index & 0xffff).append('"');
    }
  }

  /** A whole number without the point that Java gives it. */
  private void value(double value) {
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
