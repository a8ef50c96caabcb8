package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads a sheet of a workbook of ours, a row at a time. */
final class SheetCells implements AutoCloseable {
  private final InputStream part;
  private final XMLStreamReader reader;

  /**
   * Begins with the sheet's first row.
   *
   * @param part of the workbook's archive; closed with this
   */
  SheetCells(InputStream part) throws XMLStreamException {
    this.part = part;
    this.reader = WorkbookParts.reader(part);
  }

  /**
   * What a cell holds.
   *
   * @param kind as the file has it: {@code n} for a number, {@code inlineStr} for a text; formulas
   *     and all that no workbook of ours holds have others
   * @param text the text, or the number's digits
   */
  record Held(String kind, String text) {
    boolean isNumber() {
      return kind.equals("n");
    }

    boolean isText() {
      return kind.equals("inlineStr");
    }
  }

  /** The next row's cells that are not empty, by the letters of their columns; null after all. */
  @Nullable Map<String, Held> next() throws XMLStreamException {
    while (reader.hasNext()) {
      if (reader.next() == XMLStreamConstants.START_ELEMENT
          && reader.getLocalName().equals("row")) {
        return row();
      }
    }
    return null;
  }

  private Map<String, Held> row() throws XMLStreamException {
    Map<String, Held> cells = new HashMap<>();
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals("row")) {
        return cells;
      }
      if (event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("c")) {
        String place = String.valueOf(reader.getAttributeValue(null, "r"));
        String kind = reader.getAttributeValue(null, "t");
        Held held = cell(kind == null ? "n" : kind);
        if (!held.text().isEmpty()) {
          cells.put(place.replaceAll("[0-9]", ""), held);
        }
      }
    }
    return cells;
  }

  private Held cell(String kind) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    boolean formula = false;
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals("c")) {
        break;
      }
      formula |= event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("f");
      if (event == XMLStreamConstants.CHARACTERS) {
        text.append(reader.getText());
      }
    }
    return new Held(formula ? "formula" : kind, text.toString());
  }

  @Override
  public void close() throws IOException {
    part.close();
  }
}
