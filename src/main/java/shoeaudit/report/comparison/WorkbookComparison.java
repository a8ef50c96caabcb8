package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.Manifest;

/**
 * Two workbooks compared by what a person sees in their cells, not by how a program saved them.
 * Both are read a row at a time.
 */
public final class WorkbookComparison {
  private static final int MOST_CELLS = 20;
  private static final int LONGEST_TEXT = 100;

  /** As columns stand: Z before AA. */
  private static final Comparator<String> COLUMNS =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  private final ZipFile recorded;
  private final ZipFile other;
  private final SharedTexts recordedTexts;
  private final SharedTexts otherTexts;
  private final List<String> differences = new ArrayList<>();
  private long cells;

  private WorkbookComparison(ZipFile recorded, ZipFile other) throws IOException {
    this.recorded = recorded;
    this.other = other;
    recordedTexts = new SharedTexts(recorded);
    otherTexts = new SharedTexts(other);
  }

  /**
   * What came of it.
   *
   * @param differences what differs in the cells, in words that go on from "differs": {@code on the
   *     sheet "Findings" in C3: "a" instead of "b"}; nothing where all hold the same
   * @param sameParts whether all else is the same too; otherwise formats, charts and notes may
   *     differ, or be the same and written in another way
   */
  public record Outcome(List<String> differences, boolean sameParts) {
    public Outcome {
      differences = List.copyOf(differences);
    }
  }

  /**
   * Compares them.
   *
   * @throws IOException where one cannot be read
   */
  public static Outcome compare(Path recorded, Path other) throws IOException {
    try (ZipFile one = new ZipFile(recorded.toFile());
        ZipFile two = new ZipFile(other.toFile())) {
      if (sameParts(one, two)) {
        return new Outcome(List.of(), true);
      }
      WorkbookComparison comparison = new WorkbookComparison(one, two);
      comparison.sheets();
      return new Outcome(comparison.differences, false);
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static boolean sameParts(ZipFile one, ZipFile two) throws IOException {
    Set<String> names = new TreeSet<>();
    one.stream().map(ZipEntry::getName).forEach(names::add);
    two.stream().map(ZipEntry::getName).forEach(names::add);
    for (String name : names) {
      if (!sha256(one, name).equals(sha256(two, name))) {
        return false;
      }
    }
    return true;
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

  private void sheets() throws IOException, XMLStreamException {
    Map<String, String> others = new HashMap<>();
    WorkbookParts.sheets(other).forEach((part, name) -> others.put(name, part));
    for (Map.Entry<String, String> sheet : WorkbookParts.sheets(recorded).entrySet()) {
      String part = others.remove(sheet.getValue());
      if (part == null) {
        differences.add("in the sheet \"" + sheet.getValue() + "\", which only it has");
        continue;
      }
      try (SheetCells one = open(recorded, sheet.getKey(), recordedTexts);
          SheetCells two = open(other, part, otherTexts)) {
        rows(sheet.getValue(), one, two);
      }
    }
    others.keySet().stream()
        .sorted()
        .forEach(name -> differences.add("in the sheet \"" + name + "\", which it does not have"));
    if (cells > MOST_CELLS) {
      long more = cells - MOST_CELLS;
      differences.add("in " + more + (more == 1 ? " more cell" : " more cells"));
    }
  }

  private static SheetCells open(ZipFile workbook, String part, SharedTexts texts)
      throws IOException, XMLStreamException {
    ZipEntry entry = workbook.getEntry(part);
    if (entry == null) {
      throw new IOException("its part " + part + " is missing");
    }
    return new SheetCells(workbook.getInputStream(entry), texts);
  }

  private void rows(String sheet, SheetCells one, SheetCells two)
      throws IOException, XMLStreamException {
    Map<String, SheetCells.Held> left = one.next();
    Map<String, SheetCells.Held> right = two.next();
    while (left != null || right != null) {
      int row =
          right == null || (left != null && one.number() < two.number())
              ? one.number()
              : two.number();
      boolean hasLeft = left != null && one.number() == row;
      boolean hasRight = right != null && two.number() == row;
      row(
          sheet,
          row,
          hasLeft && left != null ? left : Map.of(),
          hasRight && right != null ? right : Map.of());
      left = hasLeft ? one.next() : left;
      right = hasRight ? two.next() : right;
    }
  }

  private void row(
      String sheet,
      int row,
      Map<String, SheetCells.Held> left,
      Map<String, SheetCells.Held> right) {
    Set<String> columns = new TreeSet<>(COLUMNS);
    columns.addAll(left.keySet());
    columns.addAll(right.keySet());
    for (String column : columns) {
      SheetCells.Held one = left.get(column);
      SheetCells.Held two = right.get(column);
      if (one != null && two != null && one.isSame(two)) {
        continue;
      }
      cells++;
      if (cells <= MOST_CELLS) {
        differences.add(
            "on the sheet \""
                + sheet
                + "\" in "
                + column
                + row
                + ": "
                + shown(one)
                + " instead of "
                + shown(two));
      }
    }
  }

  private static String shown(SheetCells.@Nullable Held held) {
    if (held == null) {
      return "an empty cell";
    }
    String text = held.text();
    String cut = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "..." : text;
    String value = held.kind() == SheetCells.Kind.TEXT ? "\"" + cut + "\"" : cut;
    return held.formula() ? "a formula that gives " + value : value;
  }
}
