package shoeaudit.report.comparison;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Currency;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Level;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Texts;

/**
 * Whether the sheet Findings of a workbook has the ids, codes and effects of {@code
 * findings.jsonl}, in the same order. Both are read a finding at a time.
 */
public final class WorkbookFindings implements AutoCloseable {
  private static final String SHEET = "xlsx.findings.";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final ZipFile workbook;
  private final SharedTexts shared;
  private final Texts texts;
  private final boolean noWagers;
  private final Iterator<String> parts;
  private final Map<String, String> columns = new HashMap<>();
  private @Nullable SheetCells sheet;

  private WorkbookFindings(ZipFile workbook, Texts texts, boolean noWagers) throws IOException {
    this.workbook = workbook;
    this.shared = new SharedTexts(workbook);
    this.texts = texts;
    this.noWagers = noWagers;
    String name = texts.of(SHEET + "name");
    Map<String, String> sheets = WorkbookParts.sheets(workbook);
    List<String> ofFindings =
        sheets.entrySet().stream()
            .filter(each ->
                each.getValue().equals(name) || each.getValue().matches("\\Q" + name + "\\E \\d+"))
            .map(Map.Entry::getKey)
            .toList();
    this.parts = ofFindings.iterator();
  }

  /**
   * Compares them.
   *
   * @param texts in the workbook's language
   * @param noWagers whether the run has no wagers on record: what errors of play moved is then not
   *     known, and the sheet shows no 0
   * @return what differs first, in words that stand by themselves; null where they agree
   * @throws IOException where one cannot be read
   */
  public static @Nullable String difference(Path list, Path workbook, Texts texts, boolean noWagers)
      throws IOException {
    try (ZipFile archive = new ZipFile(workbook.toFile());
        WorkbookFindings findings = new WorkbookFindings(archive, texts, noWagers);
        BufferedReader lines = Files.newBufferedReader(list, StandardCharsets.ISO_8859_1)) {
      return findings.difference(lines);
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private @Nullable String difference(BufferedReader lines) throws IOException, XMLStreamException {
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      JsonNode finding;
      try {
        finding =
            JSON.readTree(
                new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
      } catch (JacksonException e) {
        return "line " + number + " of findings.jsonl is no JSON";
      }
      Map<String, SheetCells.Held> row = next();
      if (row == null) {
        return "the sheet Findings of report.xlsx ends before finding "
            + number
            + " of findings.jsonl, "
            + text(finding, FindingField.ID);
      }
      String differs = difference(finding, row);
      if (differs != null) {
        return "report.xlsx says something else than findings.jsonl of its finding "
            + number
            + ", "
            + text(finding, FindingField.ID)
            + ": "
            + differs;
      }
    }
    Map<String, SheetCells.Held> more = next();
    boolean saysNone =
        number == 0
            && more != null
            && more.size() == 1
            && said(more, "id").equals(texts.of(SHEET + "empty"))
            && next() == null;
    return more == null || saysNone
        ? null
        : "the sheet Findings of report.xlsx goes on where findings.jsonl ends";
  }

  private @Nullable String difference(JsonNode finding, Map<String, SheetCells.Held> row) {
    for (FindingField field : List.of(FindingField.ID, FindingField.CODE)) {
      SheetCells.Held held = row.get(column(field.key()));
      if (held == null || !held.isText() || !held.text().equals(text(finding, field))) {
        return shown(field.key(), held) + " instead of " + text(finding, field);
      }
    }
    SheetCells.Held effect = row.get(column("effect"));
    return isEffect(finding, effect)
        ? null
        : shown("effect", effect)
            + " instead of "
            + finding.path(FindingField.EFFECT_MINOR.key()).asText()
            + " minor units";
  }

  private static String shown(String column, SheetCells.@Nullable Held held) {
    return "its "
        + column
        + " is "
        + (held == null
            ? "empty"
            : (held.formula() ? "a formula that gives " : "") + "\"" + held.text() + "\"");
  }

  private boolean isEffect(JsonNode finding, SheetCells.@Nullable Held held) {
    JsonNode effect = finding.path(FindingField.EFFECT_MINOR.key());
    if (effect.isNull() || effect.isMissingNode()) {
      return held == null;
    }
    boolean counts = countsEffect(text(finding, FindingField.LEVEL));
    boolean zero = effect.isIntegralNumber() && effect.asText().equals("0");
    if (held == null) {
      return zero && counts && noWagers;
    }
    if (zero && !counts && held.isText()) {
      return held.text().equals(texts.of("xlsx.none_counted"));
    }
    try {
      int digits =
          Math.max(
              0,
              Currency.getInstance(text(finding, FindingField.CURRENCY))
                  .getDefaultFractionDigits());
      BigDecimal amount = new BigDecimal(effect.asText()).movePointLeft(digits);
      // An amount of more digits than a spreadsheet's number holds stands as a text.
      return (held.isNumber() || held.isText())
          && amount.compareTo(new BigDecimal(held.text())) == 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean countsEffect(String level) {
    for (Level each : Level.values()) {
      if (each.text().equals(level.toLowerCase(Locale.ROOT))) {
        return each.countsEffect();
      }
    }
    return true;
  }

  private static String text(JsonNode finding, FindingField field) {
    return finding.path(field.key()).asText();
  }

  private String column(String key) {
    return columns.getOrDefault(key, "");
  }

  private String said(Map<String, SheetCells.Held> row, String column) {
    SheetCells.Held held = row.get(column(column));
    return held == null ? "" : held.text();
  }

  /** The next row under a header, on this sheet or the next one; null after all. */
  private @Nullable Map<String, SheetCells.Held> next() throws IOException, XMLStreamException {
    while (true) {
      Map<String, SheetCells.Held> row = sheet == null ? null : sheet.next();
      if (row != null) {
        return row;
      }
      close();
      if (!parts.hasNext()) {
        return null;
      }
      String part = parts.next();
      ZipEntry entry = workbook.getEntry(part);
      if (entry == null) {
        throw new IOException("its part " + part + " is missing");
      }
      SheetCells opened = new SheetCells(workbook.getInputStream(entry), shared);
      sheet = opened;
      header(opened.next());
    }
  }

  private void header(@Nullable Map<String, SheetCells.Held> row) throws IOException {
    columns.clear();
    for (String column : List.of("id", "code", "effect")) {
      String title = texts.of(SHEET + column);
      if (row != null) {
        row.forEach((letters, held) -> {
          if (held.text().equals(title)) {
            columns.put(column, letters);
          }
        });
      }
      if (!columns.containsKey(column)) {
        throw new IOException("a sheet of findings has no column \"" + title + "\"");
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (sheet != null) {
      sheet.close();
      sheet = null;
    }
  }
}
