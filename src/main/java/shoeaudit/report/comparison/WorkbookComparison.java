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
import shoeaudit.report.Manifest;

/** Two workbooks compared by what they hold, not by how it is packed. */
public final class WorkbookComparison {
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
      Map<String, String> sheets = new HashMap<>(WorkbookParts.sheets(two));
      sheets.putAll(WorkbookParts.sheets(one));
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
}
