package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.poi.schemas.ooxml.system.ooxml.TypeSystemHolder;
import org.apache.xmlbeans.SchemaTypeLoader;
import org.apache.xmlbeans.XmlBeans;
import org.apache.xmlbeans.XmlError;
import org.apache.xmlbeans.XmlException;
import org.apache.xmlbeans.XmlObject;
import org.apache.xmlbeans.XmlOptions;

/**
 * Holds every part of a workbook to the schemas of ECMA-376 (Transitional), as Excel does when it
 * opens one: those that Apache POI was built from, and keeps in poi-ooxml-full.
 */
final class OpenXmlSchemas {
  private static final SchemaTypeLoader SCHEMAS =
      XmlBeans.typeLoaderUnion(TypeSystemHolder.typeSystem, XmlBeans.getBuiltinTypeSystem());

  /** Parts of the package itself, which other schemas than these describe. */
  private static final Map<String, String> OF_PACKAGE =
      Map.of(
          "[Content_Types].xml", "Types",
          "docProps/core.xml", "coreProperties");

  /** Excel itself writes xml:space on a text with blanks at its ends; the schema forgot it. */
  private static final String SPACES_KEPT =
      "space@http://www.w3.org/XML/1998/namespace in element"
          + " t@http://schemas.openxmlformats.org/spreadsheetml/2006/main";

  private OpenXmlSchemas() {}

  /** What is wrong with the parts, each with its name; empty: nothing. */
  static List<String> faults(Path workbook) throws IOException {
    List<String> faults = new ArrayList<>();
    try (ZipFile zip = new ZipFile(workbook.toFile())) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        try (InputStream in = zip.getInputStream(entry)) {
          check(entry.getName(), in, faults);
        }
      }
    }
    return faults;
  }

  private static void check(String name, InputStream in, List<String> faults) throws IOException {
    List<XmlError> errors = new ArrayList<>();
    try {
      XmlObject part = SCHEMAS.parse(in, null, new XmlOptions().setLoadLineNumbers());
      String root = part.newCursor().getDomNode().getFirstChild().getLocalName();
      if (name.endsWith(".rels") || root.equals(OF_PACKAGE.get(name))) {
        return;
      }
      if (!part.schemaType().isDocumentType()) {
        faults.add(name + ": no schema knows its root element " + root);
        return;
      }
      part.validate(new XmlOptions().setErrorListener(errors));
    } catch (XmlException e) {
      faults.add(name + ": no XML: " + e.getMessage());
    }
    errors.stream()
        .filter(error -> !error.getMessage().contains(SPACES_KEPT))
        .forEach(error -> faults.add(name + ":" + error.getLine() + ": " + error.getMessage()));
  }
}
