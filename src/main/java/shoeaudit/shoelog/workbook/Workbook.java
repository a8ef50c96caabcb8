package shoeaudit.shoelog.workbook;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.exceptions.OpenXML4JRuntimeException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackageRelationship;
import org.apache.poi.openxml4j.opc.PackageRelationshipCollection;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.openxml4j.opc.internal.ZipHelper;
import org.apache.poi.openxml4j.util.ZipFileZipEntrySource;
import org.apache.poi.openxml4j.util.ZipSecureFile;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.DateUtil;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.text.LogBytes;

/**
 * An Excel workbook ({@code .xlsx}, {@code .xlsm}), opened for reading its first worksheet, or
 * others by name. POI opens the package and finds the parts; sheets are read as a stream of XML, as
 * a workbook in memory would take some hundred times its file's size. Macros are never looked at.
 */
public final class Workbook implements AutoCloseable {
  private static final String SAVE_AS =
      "open it in Excel and save it as an Excel workbook (.xlsx), or export the sheet as CSV";

  /** A worksheet of the workbook. */
  private record Sheet(String name, boolean hidden, PackagePart part) {}

  private final OPCPackage opened;
  private final PackagePart workbook;
  private final List<Sheet> sheets;

  private Workbook(OPCPackage opened, PackagePart workbook, List<Sheet> sheets) {
    this.opened = opened;
    this.workbook = workbook;
    this.sheets = sheets;
  }

  /**
   * Opens a file.
   *
   * @throws UnreadableWorkbookException where it is no workbook, or one that cannot be read
   * @throws IOException where the file cannot be opened
   */
  public static Workbook open(Path file) throws UnreadableWorkbookException, IOException {
    try (LogBytes bytes = new LogBytes(file)) {
      if (bytes.isOle2()) {
        throw olderOffice(file);
      }
    }
    OPCPackage opened = opened(file);
    try {
      PackagePart workbook = workbookOf(opened);
      return new Workbook(opened, workbook, sheetsOf(workbook));
    } catch (IllegalArgumentException | OpenXML4JRuntimeException damaged) {
      // How POI says that a part is named as none can be.
      opened.revert();
      throw XmlPart.damaged();
    } catch (UnreadableWorkbookException e) {
      opened.revert();
      throw e;
    }
  }

  private static UnreadableWorkbookException olderOffice(Path file) {
    try (POIFSFileSystem parts = new POIFSFileSystem(file.toFile(), true)) {
      if (parts.getRoot().hasEntryCaseInsensitive("EncryptedPackage")) {
        return new UnreadableWorkbookException(
            "the workbook is protected by a password",
            "open it in Excel and save it without a password");
      }
      if (parts.getRoot().hasEntryCaseInsensitive("Workbook")
          || parts.getRoot().hasEntryCaseInsensitive("Book")) {
        return new UnreadableWorkbookException(
            "the file is a workbook of Excel before 2007 (.xls)", SAVE_AS);
      }
    } catch (IOException | RuntimeException damaged) {
      return notAWorkbook("a damaged file of Office before 2007");
    }
    return notAWorkbook("a file of Office before 2007, not a workbook");
  }

  private static UnreadableWorkbookException notAWorkbook(String what) {
    return new UnreadableWorkbookException(
        "the file is " + what,
        "give the log as CSV, as JSON Lines or as an Excel workbook (.xlsx)",
        true);
  }

  private static OPCPackage opened(Path file) throws UnreadableWorkbookException, IOException {
    ZipSecureFile zip;
    try {
      zip = ZipHelper.openZipFile(file.toFile());
    } catch (IOException | RuntimeException e) {
      // It was open a moment ago: what is wrong are its contents.
      throw new UnreadableWorkbookException(
          "the file is a zip archive that is cut off or damaged", "copy or export the file again");
    }
    try {
      ZipFileZipEntrySource entries = new ZipFileZipEntrySource(zip);
      for (ZipEntry entry : Collections.list(entries.getEntries())) {
        if (entry.getMethod() != ZipEntry.STORED && entry.getMethod() != ZipEntry.DEFLATED) {
          zip.close();
          throw new UnreadableWorkbookException(
              "the file is a zip archive compressed by a method that workbooks do not have",
              "copy or export the file again");
        }
      }
      return OPCPackage.open(entries);
    } catch (InvalidFormatException | OpenXML4JRuntimeException | IllegalArgumentException e) {
      zip.close();
      throw notAWorkbook("a zip archive, not a workbook");
    }
  }

  private static PackagePart workbookOf(OPCPackage opened) throws UnreadableWorkbookException {
    PackageRelationshipCollection main =
        opened.getRelationshipsByType(PackageRelationshipTypes.CORE_DOCUMENT);
    if (main.isEmpty()) {
      main = opened.getRelationshipsByType(PackageRelationshipTypes.STRICT_CORE_DOCUMENT);
    }
    PackageRelationship first = main.isEmpty() ? null : main.getRelationship(0);
    PackagePart part = first == null ? null : opened.getPart(first);
    String type = part == null ? "" : part.getContentType();
    if (type.contains("ms-excel.sheet.binary")) {
      throw new UnreadableWorkbookException("the file is a binary workbook (.xlsb)", SAVE_AS);
    }
    if (part == null || !(type.contains("spreadsheetml") || type.contains("ms-excel"))) {
      throw notAWorkbook("a zip archive, not a workbook");
    }
    return part;
  }

  private static List<Sheet> sheetsOf(PackagePart workbook) throws UnreadableWorkbookException {
    List<Sheet> sheets = new ArrayList<>();
    try (XmlPart xml = new XmlPart(workbook)) {
      while (xml.next()) {
        if (!xml.begins("sheet")) {
          continue;
        }
        String id = xml.relation();
        PackageRelationship relation = id == null ? null : workbook.getRelationship(id);
        if (relation != null && relation.getRelationshipType().endsWith("/worksheet")) {
          String name = xml.attribute("name");
          String state = xml.attribute("state");
          sheets.add(
              new Sheet(
                  name == null ? "" : name,
                  state != null && !state.equals("visible"),
                  related(workbook, relation)));
        }
      }
    }
    if (sheets.isEmpty()) {
      throw new UnreadableWorkbookException("the workbook has no worksheet", SAVE_AS);
    }
    return sheets;
  }

  private static PackagePart related(PackagePart workbook, PackageRelationship relation)
      throws UnreadableWorkbookException {
    try {
      PackagePart part = workbook.getRelatedPart(relation);
      if (part == null) {
        throw XmlPart.damaged();
      }
      return part;
    } catch (InvalidFormatException | IllegalArgumentException e) {
      throw XmlPart.damaged();
    }
  }

  /** The part to which the workbook has a relation of a type that ends so; null: none. */
  private @Nullable PackagePart part(String typeEnd) throws UnreadableWorkbookException {
    try {
      for (PackageRelationship relation : workbook.getRelationships()) {
        if (relation.getRelationshipType().endsWith(typeEnd)) {
          return related(workbook, relation);
        }
      }
      return null;
    } catch (InvalidFormatException e) {
      throw XmlPart.damaged();
    }
  }

  /** The name of the first sheet, in the workbook's order. */
  public String sheet() {
    return sheets.getFirst().name();
  }

  /** Whether the first sheet is hidden. */
  public boolean isHidden() {
    return sheets.getFirst().hidden();
  }

  /** The names of the other sheets. */
  public List<String> otherSheets() {
    return sheets.stream().skip(1).map(Sheet::name).toList();
  }

  /** The names of all sheets, in the workbook's order. */
  public List<String> sheets() {
    return sheets.stream().map(Sheet::name).toList();
  }

  /** The rows of the first sheet. */
  public SheetRows rows() throws UnreadableWorkbookException {
    return rows(sheets.getFirst());
  }

  /** The rows of a sheet by its name, which has to be one of {@link #sheets}. */
  public SheetRows rows(String name) throws UnreadableWorkbookException {
    for (Sheet sheet : sheets) {
      if (sheet.name().equals(name)) {
        return rows(sheet);
      }
    }
    throw new IllegalArgumentException("the workbook has no sheet " + name);
  }

  private SheetRows rows(Sheet sheet) throws UnreadableWorkbookException {
    PackagePart texts = part("/sharedStrings");
    return new SheetRows(
        sheet.part(),
        texts == null ? new SharedTexts() : SharedTexts.read(texts),
        dateStyles(),
        isOutdated());
  }

  /** Holds the first sheet's bytes against their checksum; whether any of its cells are merged. */
  public boolean hasMergedCells() throws UnreadableWorkbookException {
    return XmlPart.contains(sheets.getFirst().part(), "mergeCell");
  }

  /** The merged cells of the first sheet that lie in known columns. */
  public MergedCells mergedCells(@Nullable LogField[] columns) throws UnreadableWorkbookException {
    try (XmlPart sheet = new XmlPart(sheets.getFirst().part())) {
      return MergedCells.read(sheet, columns);
    }
  }

  /**
   * Whether the values beside formulas are not what they come to: whoever opens the workbook is to
   * work them out first, as the program that wrote it did not. Such programs write 0 for each.
   */
  private boolean isOutdated() throws UnreadableWorkbookException {
    boolean outdated = false;
    try (XmlPart xml = new XmlPart(workbook)) {
      while (xml.next()) {
        if (xml.begins("calcPr")) {
          outdated |=
              isSaid(xml.attribute("fullCalcOnLoad"), true)
                  || isSaid(xml.attribute("calcCompleted"), false)
                  || ("manual".equals(xml.attribute("calcMode"))
                      && isSaid(xml.attribute("calcOnSave"), false));
        }
      }
    }
    return outdated;
  }

  /** Whether an attribute is there and has that truth value. */
  private static boolean isSaid(@Nullable String attribute, boolean value) {
    return attribute != null
        && (value
            ? attribute.equals("1") || attribute.equals("true")
            : attribute.equals("0") || attribute.equals("false"));
  }

  /** Which of the styles that cells name show a number as a date or a time of day. */
  private boolean[] dateStyles() throws UnreadableWorkbookException {
    PackagePart styles = part("/styles");
    List<Boolean> dates = new ArrayList<>();
    if (styles != null) {
      XmlPart.contains(styles, "<");
      Map<Integer, String> formats = new HashMap<>();
      boolean ofCells = false;
      try (XmlPart xml = new XmlPart(styles)) {
        while (xml.next()) {
          if (xml.begins("cellXfs") || xml.ends("cellXfs")) {
            ofCells = xml.begins("cellXfs");
          } else if (xml.begins("numFmt")) {
            String code = xml.attribute("formatCode");
            formats.put(SheetRows.number(xml.attribute("numFmtId")), code == null ? "" : code);
          } else if (ofCells && xml.begins("xf")) {
            int format = SheetRows.number(xml.attribute("numFmtId"));
            dates.add(DateUtil.isADateFormat(format, formats.get(format)));
          }
        }
      }
    }
    boolean[] result = new boolean[dates.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = dates.get(i);
    }
    return result;
  }

  @Override
  public void close() {
    opened.revert();
  }
}
