package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.ss.util.CellReference;
import org.jspecify.annotations.Nullable;

/** Reads a sheet of a workbook, whichever program saved it, a row at a time. */
final class SheetCells implements AutoCloseable {
  /** Spreadsheets keep and show no more digits of a number. */
  private static final MathContext DIGITS = new MathContext(15);

  private final InputStream part;
  private final SharedTexts texts;
  private final XMLStreamReader reader;
  private int number;

  /**
   * Begins with the sheet's first row.
   *
   * @param part of the workbook's archive; closed with this
   * @param texts to which its cells may refer
   */
  SheetCells(InputStream part, SharedTexts texts) throws XMLStreamException {
    this.part = part;
    this.texts = texts;
    this.reader = WorkbookParts.reader(part);
  }

  /** What a cell's value is. */
  enum Kind {
    NUMBER,
    TEXT,
    /** True, false or an error, which no workbook of ours holds. */
    OTHER
  }

  /**
   * What a cell holds.
   *
   * @param formula whether a formula gives it
   * @param text the text, or the number's digits
   */
  record Held(Kind kind, boolean formula, String text) {
    boolean isNumber() {
      return kind == Kind.NUMBER && !formula;
    }

    boolean isText() {
      return kind == Kind.TEXT && !formula;
    }

    /** Whether a person sees the same in both. */
    boolean isSame(Held other) {
      return formula == other.formula
          && kind == other.kind
          && (text.equals(other.text) || (kind == Kind.NUMBER && sameNumber(other)));
    }

    private boolean sameNumber(Held other) {
      try {
        BigDecimal one = new BigDecimal(text).round(DIGITS);
        return one.compareTo(new BigDecimal(other.text).round(DIGITS)) == 0;
      } catch (NumberFormatException e) {
        return false;
      }
    }
  }

  /** The next row's cells that are not empty, by the letters of their columns; null after all. */
  @Nullable Map<String, Held> next() throws XMLStreamException, IOException {
    while (reader.hasNext()) {
      if (reader.next() == XMLStreamConstants.START_ELEMENT
          && reader.getLocalName().equals("row")) {
        String place = reader.getAttributeValue(null, "r");
        number = place == null ? number + 1 : Integer.parseInt(place);
        return row();
      }
    }
    return null;
  }

  /** The number of the row that was read last, as a person sees it; 0 before the first. */
  int number() {
    return number;
  }

  private Map<String, Held> row() throws XMLStreamException, IOException {
    Map<String, Held> cells = new HashMap<>();
    int column = 0;
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals("row")) {
        return cells;
      }
      if (event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("c")) {
        String place = reader.getAttributeValue(null, "r");
        // A cell that names no place stands behind the one before.
        String letters =
            place == null
                ? CellReference.convertNumToColString(column)
                : place.replaceAll("[0-9]", "");
        column = CellReference.convertColStringToIndex(letters) + 1;
        String type = reader.getAttributeValue(null, "t");
        Held held = cell(type == null ? "n" : type);
        if (!held.text().isEmpty()) {
          cells.put(letters, held);
        }
      }
    }
    return cells;
  }

  private Held cell(String type) throws XMLStreamException, IOException {
    // Some programs leave an old text in a cell that has got another value.
    String holder = type.equals("inlineStr") ? "t" : "v";
    StringBuilder text = new StringBuilder();
    boolean formula = false;
    boolean value = false;
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals("c")) {
        break;
      }
      if (event == XMLStreamConstants.START_ELEMENT) {
        formula |= reader.getLocalName().equals("f");
        value = reader.getLocalName().equals(holder);
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        value = false;
      } else if (event == XMLStreamConstants.CHARACTERS && value) {
        text.append(reader.getText());
      }
    }
    String held = text.toString();
    return switch (type) {
      case "n" -> new Held(Kind.NUMBER, formula, held);
      case "s" -> new Held(Kind.TEXT, formula, held.isEmpty() ? "" : texts.at(held));
      case "inlineStr", "str" -> new Held(Kind.TEXT, formula, SharedTexts.plain(held));
      default -> new Held(Kind.OTHER, formula, held);
    };
  }

  @Override
  public void close() throws IOException {
    part.close();
  }
}
