package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.pdf.Paper;
import shoeaudit.report.MadeUpLanguage;
import shoeaudit.report.Report;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.text.Texts;

/**
 * Every word of the workbook's own comes from the file of texts: in a language in which each text
 * is the English one in brackets, nothing stands outside of brackets but what the record says.
 */
class NoWordOutsideTheFileTest {
  /** The vocabulary of logs, findings and control files, which is the same in every language. */
  private static final Set<String> VOCABULARY =
      Set.of("player", "banker", "tie", "void", "down", "half_up", "win", "lose", "push");

  @BeforeAll
  static void makeTheLanguage() throws Exception {
    MadeUpLanguage.make();
  }

  @AfterAll
  static void forgetTheLanguage() throws Exception {
    MadeUpLanguage.forget();
  }

  @Test
  void nothingStandsOutsideOfBracketsButWhatTheRecordSays() throws Exception {
    Report report = XlsxSampleReports.full();
    SettlementSource settlements = SampleSettlements.full();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new XlsxReport(Texts.inLanguage(MadeUpLanguage.TAG), Paper.A4).write(report, settlements, out);
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
              own += MadeUpLanguage.speaks(text) ? 1 : 0;
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
    if (MadeUpLanguage.isOtherwise(text, record)) {
      outside.add(where + ": " + text);
    }
  }

  /** All that the record says, the longest first. */
  private static List<String> record(Report report, SettlementSource settlements) throws Exception {
    Set<String> said = new HashSet<>(VOCABULARY);
    report.versions().forEach(version -> MadeUpLanguage.gather(version, said));
    report.findings().forEach(group -> MadeUpLanguage.gather(group, said));
    report
        .findings()
        .forEach(group -> group.findings().forEach(finding -> said.add(finding.facts())));
    report.readings().get().forEach(reading -> MadeUpLanguage.gather(reading, said));
    for (SettlementSource.OfShoe shoe : settlements.shoes()) {
      said.add(shoe.table());
      said.add(shoe.shoe());
      for (SettlementRow row : shoe.rows()) {
        MadeUpLanguage.gather(row, said);
      }
    }
    MadeUpLanguage.gather(report.engine(), said);
    if (report.build() != null) {
      MadeUpLanguage.gather(report.build(), said);
    }
    MadeUpLanguage.gather(report.verdict(), said);
    said.add(report.decision().conclusion());
    if (report.engagement() != null) {
      MadeUpLanguage.gather(report.engagement(), said);
      MadeUpLanguage.gather(report.engagement().responses().values(), said);
    }
    MadeUpLanguage.gather(report.forReview(), said);
    MadeUpLanguage.gather(report.coverage(), said);
    MadeUpLanguage.gather(report.codes(), said);
    MadeUpLanguage.gather(report.money(), said);
    MadeUpLanguage.gather(report.notTestable(), said);
    MadeUpLanguage.gather(report.problems(), said);
    MadeUpLanguage.gather(report.notes(), said);
    MadeUpLanguage.gather(report.inputs(), said);
    MadeUpLanguage.gather(report.breakdown(), said);
    for (var severity : shoeaudit.controls.Severity.values()) {
      said.add(severity.text());
    }
    for (var level : shoeaudit.audit.result.Level.values()) {
      said.add(level.text());
    }
    for (var verdict : shoeaudit.audit.result.Verdict.values()) {
      said.add(verdict.text());
    }
    return MadeUpLanguage.longestFirst(said);
  }
}
