package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Manifest;

/** Two workbooks compared by what they hold, not by how it is packed. */
public final class WorkbookComparison {
  private static final String FOLDER = "xl/";
  private static final String RELATIONS =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

  private WorkbookComparison() {}

  /**
   * What differs, in words that go on from "differs": {@code on the sheet "Findings"}.
   *
   * @return nothing where they hold the same
   * @throws IOException where one cannot be read
   */
  public static List<String> differences(Path recorded, Path other) throws IOException {
    try (ZipFile one = new ZipFile(recorded.toFile());
        ZipFile two = new ZipFile(other.toFile())) {
      Map<String, String> sheets = new HashMap<>(sheets(two));
      sheets.putAll(sheets(one));
      Set<String> names = new TreeSet<>();
      one.stream().map(ZipEntry::getName).forEach(names::add);
      two.stream().map(ZipEntry::getName).forEach(names::add);
      List<String> differences = new ArrayList<>();
      for (String name : names) {
        if (!sha256(one, name).equals(sha256(two, name))) {
          String sheet = sheets.get(name);
          differences.add(sheet == null ? "in its part " + name : "on the sheet \"" + sheet + "\"");
        }
      }
      return differences;
    }
  }

  private static String sha256(ZipFile workbook, String name) throws IOException {
    ZipEntry entry = workbook.getEntry(name);
    if (entry == null) {
      return "";
    }
    try (InputStream in = workbook.getInputStream(entry)) {
      return Manifest.Output.of(name, in).sha256();
    }
  }

  /** The sheets' names by the part that each stands in. */
  private static Map<String, String> sheets(ZipFile workbook) throws IOException {
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
    Map<String, String> sheets = new HashMap<>();
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
    XMLInputFactory factory = XMLInputFactory.newFactory();
    // A workbook that somebody hands in may not make this machine read other files.
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try (InputStream in = workbook.getInputStream(entry)) {
      XMLStreamReader reader = factory.createXMLStreamReader(in);
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
