package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** The parts of a workbook's archive. */
final class WorkbookParts {
  private static final String FOLDER = "xl/";
  private static final String RELATIONS =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

  private WorkbookParts() {}

  /** A reader of a part, a piece at a time. */
  static XMLStreamReader reader(InputStream part) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    // A workbook that somebody hands in may not make this machine read other files.
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    return factory.createXMLStreamReader(part);
  }

  /** The sheets' names by the part that each stands in, in the workbook's order. */
  static Map<String, String> sheets(ZipFile workbook) throws IOException {
    Map<String, String> targets = new HashMap<>();
    read(
        workbook,
        FOLDER + "_rels/workbook.xml.rels",
        "Relationship",
        element -> {
          String target = String.valueOf(element.getAttributeValue(null, "Target"));
          targets.put(
              String.valueOf(element.getAttributeValue(null, "Id")),
              target.startsWith("/") ? target.substring(1) : FOLDER + target);
        });
    Map<String, String> sheets = new LinkedHashMap<>();
    read(
        workbook,
        FOLDER + "workbook.xml",
        "sheet",
        element -> {
          @Nullable String part = targets.get(element.getAttributeValue(RELATIONS, "id"));
          if (part != null) {
            sheets.put(part, String.valueOf(element.getAttributeValue(null, "name")));
          }
        });
    return sheets;
  }

  private interface Element {
    void found(XMLStreamReader element);
  }

  private static void read(ZipFile workbook, String part, String name, Element taker)
      throws IOException {
    ZipEntry entry = workbook.getEntry(part);
    if (entry == null) {
      return;
    }
    try (InputStream in = workbook.getInputStream(entry)) {
      XMLStreamReader reader = reader(in);
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamReader.START_ELEMENT && reader.getLocalName().equals(name)) {
          taker.found(reader);
        }
      }
    } catch (XMLStreamException e) {
      throw new IOException(part + " cannot be read: " + e.getMessage(), e);
    }
  }
}
