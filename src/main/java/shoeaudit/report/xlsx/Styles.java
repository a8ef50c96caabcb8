package shoeaudit.report.xlsx;

import java.util.EnumMap;
import java.util.Map;
import org.apache.poi.ss.usermodel.BorderStyle;
import org.apache.poi.ss.usermodel.FillPatternType;
import org.apache.poi.ss.usermodel.FontUnderline;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.usermodel.VerticalAlignment;
import org.apache.poi.xssf.model.StylesTable;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.apache.poi.xssf.usermodel.XSSFColor;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTCellStyle;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTCellStyles;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTStylesheet;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.CTXf;

/**
 * The workbook's named cell styles, one for each {@link Look}; change one in Excel and every such
 * cell follows.
 */
final class Styles {
  /**
   * Room of a letter's width between a number and the text of the next column. An indention would
   * do as well, but LibreOffice leaves it out of some cells.
   */
  private static final String ROOM = "_0";

  private static final String PERCENTAGE = "0.######%" + ROOM;

  /** Of a percentage without decimals, after which the other format leaves the point. */
  static final String WHOLE_PERCENTAGE = "0%" + ROOM;

  private static final String FONT = "Arial";
  private static final String CODE_FONT = "Courier New";
  private static final XSSFColor INK = color(0x1f3a5f);
  private static final XSSFColor LINK_INK = color(0x0b5394);
  private static final XSSFColor HEADER_FILL = color(0xdce6f1);
  private static final XSSFColor ENTRY_FILL = color(0xfff8d6);
  private static final XSSFColor WRONG_FILL = color(0xfde9d9);

  private final XSSFWorkbook workbook;
  private final int currencyDigits;
  private final Map<Look, XSSFCellStyle> plain = new EnumMap<>(Look.class);
  private final Map<Look, XSSFCellStyle> quoted = new EnumMap<>(Look.class);

  /**
   * Defines the styles.
   *
   * @param currencyDigits digits after the decimal point of an amount
   */
  Styles(XSSFWorkbook workbook, int currencyDigits) {
    this.workbook = workbook;
    this.currencyDigits = currencyDigits;
    // The first font is that of the style Normal: column widths are reckoned in its digits.
    XSSFFont normal = workbook.getFontAt(0);
    normal.setFontName(FONT);
    normal.setFontHeightInPoints((short) 10);
    for (Look look : Look.values()) {
      XSSFCellStyle style = define(look);
      int id = name(look.styleName(), style);
      plain.put(look, style);
      if (look.text()) {
        XSSFCellStyle prefixed = define(look);
        prefixed.getCoreXf().setXfId(id);
        prefixed.setQuotePrefixed(true);
        quoted.put(look, prefixed);
      }
    }
  }

  /** The look's style. */
  XSSFCellStyle of(Look look) {
    return get(plain, look);
  }

  /**
   * The same for a text that must stay one when a person edits the cell: Excel's leading
   * apostrophe.
   */
  XSSFCellStyle quoted(Look look) {
    return get(quoted, look);
  }

  private static XSSFCellStyle get(Map<Look, XSSFCellStyle> styles, Look look) {
    XSSFCellStyle style = styles.get(look);
    if (style == null) {
      throw new IllegalArgumentException("no such style: " + look);
    }
    return style;
  }

  private XSSFCellStyle define(Look look) {
    XSSFCellStyle style = workbook.createCellStyle();
    style.setVerticalAlignment(VerticalAlignment.TOP);
    switch (look) {
      case TITLE -> style.setFont(font(true, 16, INK));
      case VERDICT -> {
        style.setFont(font(true, 11, null));
        style.setWrapText(true);
      }
      case HEADING -> {
        style.setFont(font(true, 12, INK));
        style.setBorderBottom(BorderStyle.MEDIUM);
        style.setBottomBorderColor(INK);
      }
      case HEADER -> header(style);
      case NUMBER_HEADER -> {
        header(style);
        right(style);
        style.setIndention((short) 1);
      }
      case LABEL -> style.setFont(font(true, 10, null));
      // The format "@": what a person types into such a cell stays a text as well.
      case TEXT -> style.setDataFormat(format("@"));
      case WRAPPED -> style.setWrapText(true);
      case CODE -> {
        XSSFFont font = workbook.createFont();
        font.setFontName(CODE_FONT);
        font.setFontHeightInPoints((short) 9);
        style.setFont(font);
        style.setWrapText(true);
      }
      case NUMBER -> {
        style.setDataFormat(format("#,##0" + ROOM));
        right(style);
      }
      case FIGURE -> {
        style.setDataFormat(format("#,##0"));
        style.setAlignment(HorizontalAlignment.LEFT);
      }
      case PERCENT -> {
        style.setDataFormat(format(PERCENTAGE));
        right(style);
      }
      case DERIVED -> {
        style.setDataFormat(format("0.############" + ROOM));
        right(style);
      }
      case ENTRY -> entry(style);
      case NOTE -> {
        entry(style);
        style.setWrapText(true);
      }
      case INPUT -> {
        entry(style);
        style.setDataFormat(format("#,##0" + ROOM));
        right(style);
      }
      case INPUT_PERCENT -> {
        entry(style);
        style.setDataFormat(format(PERCENTAGE));
        right(style);
      }
      case INPUT_WORD -> entry(style);
      case MONEY -> {
        style.setDataFormat(format(money() + ROOM));
        right(style);
      }
      case EFFECT -> {
        style.setDataFormat(format(signed(ROOM)));
        right(style);
      }
      case MONEY_FIGURE -> {
        style.setDataFormat(format(money()));
        style.setAlignment(HorizontalAlignment.LEFT);
      }
      case EFFECT_FIGURE -> {
        style.setDataFormat(format(signed("")));
        style.setAlignment(HorizontalAlignment.LEFT);
      }
      case DAY -> {
        style.setDataFormat(format("yyyy-mm-dd"));
        style.setAlignment(HorizontalAlignment.LEFT);
      }
      case TIMESTAMP -> {
        style.setDataFormat(format("yyyy-mm-dd hh:mm:ss.000" + ROOM));
        right(style);
      }
      case LINK -> {
        XSSFFont font = font(false, 10, LINK_INK);
        font.setUnderline(FontUnderline.SINGLE);
        style.setFont(font);
      }
      case WRONG_TEXT -> wrong(style);
      case WRONG_NUMBER -> {
        wrong(style);
        style.setDataFormat(format("#,##0" + ROOM));
        right(style);
      }
      case WRONG_MONEY -> {
        wrong(style);
        style.setDataFormat(format(money() + ROOM));
        right(style);
      }
    }
    return style;
  }

  /**
   * Makes the cell style a named one: POI knows only cell formats, so the style's own record is
   * added here.
   */
  private int name(String name, XSSFCellStyle style) {
    StylesTable table = workbook.getStylesSource();
    CTXf named = (CTXf) style.getCoreXf().copy();
    if (named.isSetXfId()) {
      named.unsetXfId();
    }
    int id = table.putCellStyleXf(named) - 1;
    style.getCoreXf().setXfId(id);
    CTStylesheet sheet = table.getCTStylesheet();
    CTCellStyles names = sheet.getCellStyles();
    if (names == null) {
      names = sheet.addNewCellStyles();
      CTCellStyle normal = names.addNewCellStyle();
      normal.setName("Normal");
      normal.setXfId(0);
      normal.setBuiltinId(0);
    }
    CTCellStyle entry = names.addNewCellStyle();
    entry.setName(name);
    entry.setXfId(id);
    names.setCount(names.sizeOfCellStyleArray());
    return id;
  }

  private XSSFFont font(boolean bold, int points, @Nullable XSSFColor color) {
    XSSFFont font = workbook.createFont();
    font.setFontName(FONT);
    font.setFontHeightInPoints((short) points);
    font.setBold(bold);
    if (color != null) {
      font.setColor(color);
    }
    return font;
  }

  private short format(String code) {
    return workbook.createDataFormat().getFormat(code);
  }

  private String money() {
    return currencyDigits == 0 ? "#,##0" : "#,##0." + "0".repeat(currencyDigits);
  }

  private String signed(String room) {
    return "+" + money() + room + ";-" + money() + room + ";" + money() + room + ";@" + room;
  }

  /**
   * A cell to be filled in or changed: framed, on a ground of its own, and in italics, as a sheet
   * that is printed with its grid shows neither.
   */
  private void entry(XSSFCellStyle style) {
    XSSFFont font = font(false, 10, null);
    font.setItalic(true);
    style.setFont(font);
    fill(style, ENTRY_FILL);
    style.setBorderTop(BorderStyle.THIN);
    style.setBorderRight(BorderStyle.THIN);
    style.setBorderBottom(BorderStyle.THIN);
    style.setBorderLeft(BorderStyle.THIN);
  }

  private void header(XSSFCellStyle style) {
    style.setFont(font(true, 10, null));
    style.setWrapText(true);
    style.setVerticalAlignment(VerticalAlignment.CENTER);
    fill(style, HEADER_FILL);
    style.setBorderBottom(BorderStyle.THIN);
  }

  private void wrong(XSSFCellStyle style) {
    style.setFont(font(true, 10, null));
    fill(style, WRONG_FILL);
  }

  private static void right(XSSFCellStyle style) {
    style.setAlignment(HorizontalAlignment.RIGHT);
  }

  private static void fill(XSSFCellStyle style, XSSFColor color) {
    style.setFillForegroundColor(color);
    style.setFillPattern(FillPatternType.SOLID_FOREGROUND);
  }

  private static XSSFColor color(int rgb) {
    // Eight digits, as the schema asks for: what is opaque says so.
    return new XSSFColor(
        new byte[] {(byte) 0xff, (byte) (rgb >> 16), (byte) (rgb >> 8), (byte) rgb});
  }
}
