package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.controls.Severity;
import shoeaudit.game.WagerOutcome;
import shoeaudit.report.Breakdown;
import shoeaudit.report.Decisions;
import shoeaudit.report.LateByTime;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Played;
import shoeaudit.report.ProblemSource;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.Totals;
import shoeaudit.shoelog.ImportProblem;

/**
 * Whatever a log writes in whichever field, it stands in the workbook as a text: no cell's formula
 * has any of it, and where a person edits the cell it stays a text.
 */
class NothingOfALogRunsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "=cmd|' /C calc'!A0",
        "+1+1",
        "-2+3",
        "@SUM(1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "\u00a0=1",
        "＝1+1",
        "＋1",
        "－1",
        "＠SUM(1)",
        "'=1",
        "=HYPERLINK(\"http://example.invalid\",\"x\")",
        "\"&cmd|'x'!A1&\"",
        "-"
      })
  void aTextOfALogIsATextInEveryField(String text) throws IOException {
    int found = 0;
    try (XSSFWorkbook workbook = Workbooks.read(report(text), settlements(text))) {
      List<String> formulas = new ArrayList<>();
      for (Sheet sheet : workbook) {
        for (Row row : sheet) {
          for (Cell cell : row) {
            if (cell.getCellType() == CellType.FORMULA) {
              formulas.add(cell.getCellFormula());
            } else if (cell.getCellType() == CellType.STRING
                && cell.getStringCellValue().equals(text)) {
              found++;
              boolean begins = !text.startsWith("\"");
              assertEquals(begins, cell.getCellStyle().getQuotePrefixed(), Workbooks.where(cell));
            }
          }
        }
      }
      assertTrue(formulas.size() > 20, "only " + formulas);
      for (String formula : formulas) {
        assertTrue(text.equals("-") || !formula.contains(text), formula);
      }
      for (String sheet : List.of("Findings", "Coups with findings", Workbooks.SETTLEMENTS)) {
        assertEquals(text, string(workbook, sheet, "Table"));
        assertEquals(text, string(workbook, sheet, "Shoe"));
        assertEquals(text, string(workbook, sheet, "Source file"));
      }
      for (String column : List.of("Patron", "Area", "Bet", "Dealer", "At, as recorded")) {
        assertEquals(text, string(workbook, "Findings", column));
      }
      for (String column : List.of("Patron", "Area", "Bet")) {
        assertEquals(text, string(workbook, Workbooks.SETTLEMENTS, column));
      }
      for (String sheet : List.of("Patrons", "Dealers", "Tables")) {
        assertEquals(text, workbook.getSheet(sheet).getRow(1).getCell(0).getStringCellValue());
      }
      assertEquals(text, string(workbook, "Import problems", "Problem"));
      assertEquals(text, string(workbook, "Inputs", "Name"));
    }
    assertTrue(found > 25, "only " + found);
  }

  private static String string(XSSFWorkbook workbook, String sheet, String column) {
    Sheet of = workbook.getSheet(sheet);
    return Workbooks.text(of.getRow(sheet.equals(Workbooks.SETTLEMENTS) ? 2 : 1), column);
  }

  private static SettlementSource settlements(String text) {
    return new SampleSettlements()
        .shoe(
            text,
            text,
            List.of(
                new SettlementRow(
                    1,
                    1,
                    0,
                    text,
                    text,
                    text,
                    100L,
                    100,
                    Basis.BET_NOT_OFFERED,
                    0,
                    WagerOutcome.WIN,
                    100L,
                    5L,
                    false,
                    false,
                    null,
                    0,
                    0,
                    text,
                    2,
                    3,
                    text)));
  }

  private static Report report(String text) {
    Report full = XlsxSampleReports.full();
    Finding finding =
        SampleFinding.of("f1", "settlement.payout-wrong", text)
            .level(Level.SETTLEMENT)
            .severity(Severity.HIGH)
            .on(text, text, 1)
            .wager(text, text, text)
            .dealer(text)
            .at(text)
            .says(text, text)
            .effect(100L)
            .source(text, text)
            .explanation(text)
            .made();
    CoupSnapshot coup =
        new CoupSnapshot(
            text,
            text,
            1,
            text,
            1,
            9,
            text,
            false,
            List.of(),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            CoupSnapshot.Dealing.NOT_JUDGED,
            text,
            new CoupSnapshot.Betting(text, null, null, null),
            List.of(),
            List.of(new CoupSnapshot.TimelineEvent(null, 2, new Fact.Text(text), true)),
            0,
            null,
            null);
    List<MoneyRow> money = List.of(new MoneyRow(text, 1, 100, 0, 0));
    return new Report(
        full.versions(),
        full.engine(),
        null,
        full.firstDay(),
        full.lastDay(),
        List.of(text),
        full.counts(),
        full.verdict(),
        full.readings(),
        full.forReview(),
        full.coverage(),
        full.codes(),
        full.money(),
        List.of(text),
        ProblemSource.of(List.of(new ImportProblem(text, 1, text, text))),
        List.of(text),
        List.of(new Report.Input("log", text, 1, "00")),
        consumer -> consumer.accept(new FindingGroup(0, List.of(finding), coup)),
        new Breakdown(
            money,
            money,
            money,
            List.of(),
            List.of(),
            full.breakdown().all(),
            Totals.NONE,
            LateByTime.NONE,
            Played.NONE,
            List.of()),
        ReportSources.NONE,
        Decisions.SAMPLE,
        null,
        List.of(),
        List.of(),
        OnRecord.NONE);
  }
}
