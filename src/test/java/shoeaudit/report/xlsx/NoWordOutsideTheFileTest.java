package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.SettlementRow;
import shoeaudit.report.Paper;
import shoeaudit.report.Report;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.Texts;

/**
 * Every word of the workbook's own comes from the file of texts: in a language in which each text
 * is the English one in brackets, nothing stands outside of brackets but what the record says.
 */
class NoWordOutsideTheFileTest {
  /** Of the range that languages may be made up in. */
  private static final String LANGUAGE = "qps";

  private static final Pattern BRACKETED = Pattern.compile("⟦[^⟦⟧]*⟧");
  private static final Pattern LETTERS = Pattern.compile("\\p{L}{2,}");

  /** The vocabulary of logs, findings and control files, which is the same in every language. */
  private static final Set<String> VOCABULARY =
      Set.of("player", "banker", "tie", "void", "down", "half_up", "win", "lose", "push");

  private static Path file() throws URISyntaxException {
    Path folder =
        Path.of(
            NoWordOutsideTheFileTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    return folder.resolve("shoeaudit/report/texts_" + LANGUAGE + ".properties");
  }

  @BeforeAll
  static void makeTheLanguage() throws IOException, URISyntaxException {
    Properties english = new Properties();
    try (InputStream in = Texts.class.getResourceAsStream("texts.properties")) {
      english.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    Properties bracketed = new Properties();
    english.forEach((key, text) -> bracketed.setProperty((String) key, "⟦" + text + "⟧"));
    try (Writer out = Files.newBufferedWriter(file(), StandardCharsets.UTF_8)) {
      bracketed.store(out, null);
    }
  }

  @AfterAll
  static void forgetTheLanguage() throws IOException, URISyntaxException {
    Files.delete(file());
  }

  @Test
  void nothingStandsOutsideOfBracketsButWhatTheRecordSays() throws Exception {
    Report report = XlsxSampleReports.full();
    SettlementSource settlements = SampleSettlements.full();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new XlsxReport(Texts.inLanguage(LANGUAGE), Paper.A4).write(report, settlements, out);
    List<String> record = record(report, settlements);
    List<String> outside = new ArrayList<>();
    int own = 0;
    try (XSSFWorkbook workbook = Workbooks.read(out.toByteArray())) {
      for (Sheet sheet : workbook) {
        check(sheet.getSheetName(), sheet.getSheetName(), record, outside);
        check(
            sheet.getFooter().getRight().replace("&P", "").replace("&N", ""),
            "footer",
            record,
            outside);
        for (Row row : sheet) {
          for (Cell cell : row) {
            if (cell.getCellType() == CellType.STRING
                || (cell.getCellType() == CellType.FORMULA
                    && cell.getCachedFormulaResultType() == CellType.STRING)) {
              String text = cell.getRichStringCellValue().getString();
              own += BRACKETED.matcher(text).find() ? 1 : 0;
              check(text, Workbooks.where(cell), record, outside);
            }
          }
        }
        ((XSSFSheet) sheet)
            .getDataValidations()
            .forEach(rule -> {
              for (String word : rule.getValidationConstraint().getExplicitListValues()) {
                check(word, "a list on " + sheet.getSheetName(), record, outside);
              }
              check(rule.getErrorBoxText(), "a list's error", record, outside);
              check(rule.getErrorBoxTitle(), "a list's error", record, outside);
            });
        for (XSSFChart chart : ((XSSFSheet) sheet).createDrawingPatriarch().getCharts()) {
          check(chart.getTitleText().getString(), "a chart's title", record, outside);
        }
      }
      String title = workbook.getProperties().getCoreProperties().getTitle();
      check(title == null ? "" : title, "the document's title", record, outside);
    }
    assertTrue(own > 300, "only " + own + " cells have words of the workbook's own");
    assertEquals(List.of(), outside);
  }

  private static void check(String text, String where, List<String> record, List<String> outside) {
    String rest = text;
    while (BRACKETED.matcher(rest).find()) {
      rest = BRACKETED.matcher(rest).replaceAll("");
    }
    for (String said : record) {
      rest = rest.replace(said, "");
    }
    if (LETTERS.matcher(rest).find()) {
      outside.add(where + ": " + text);
    }
  }

  /** All that the record says, the longest first. */
  private static List<String> record(Report report, SettlementSource settlements) throws Exception {
    Set<String> said = new HashSet<>(VOCABULARY);
    report.versions().forEach(version -> gather(version, said));
    report.findings().forEach(group -> gather(group, said));
    report.readings().get().forEach(reading -> gather(reading, said));
    for (SettlementSource.OfShoe shoe : settlements.shoes()) {
      said.add(shoe.table());
      said.add(shoe.shoe());
      for (SettlementRow row : shoe.rows()) {
        gather(row, said);
      }
    }
    gather(report.engine(), said);
    gather(report.verdict(), said);
    gather(report.forReview(), said);
    gather(report.coverage(), said);
    gather(report.codes(), said);
    gather(report.money(), said);
    gather(report.notTestable(), said);
    gather(report.problems(), said);
    gather(report.notes(), said);
    gather(report.inputs(), said);
    gather(report.breakdown(), said);
    for (var severity : shoeaudit.audit.Severity.values()) {
      said.add(severity.text());
    }
    for (var level : shoeaudit.audit.Level.values()) {
      said.add(level.text());
    }
    for (var verdict : shoeaudit.audit.Verdict.values()) {
      said.add(verdict.text());
    }
    return said.stream()
        .filter(text -> text.length() > 1)
        .flatMap(
            text -> java.util.stream.Stream.concat(java.util.stream.Stream.of(text), text.lines()))
        .distinct()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .toList();
  }

  private static void gather(@Nullable Object value, Set<String> said) {
    switch (value) {
      case null -> {}
      case String text -> said.add(text);
      case TemporalAccessor time -> said.add(time.toString());
      case Iterable<?> values -> values.forEach(one -> gather(one, said));
      case Map<?, ?> values ->
          values.forEach((key, one) -> {
            gather(key, said);
            gather(one, said);
          });
      case Record record -> {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
          try {
            component.getAccessor().setAccessible(true);
            gather(component.getAccessor().invoke(record), said);
          } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.toString(), e);
          }
        }
      }
      case java.time.ZoneId zone -> said.add(zone.getId());
      case java.util.Currency currency -> said.add(currency.getCurrencyCode());
      default -> {}
    }
  }
}
