package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.CoupRow.Untested;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.game.Bet;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;

/** The sheet Coups plays every coup again by formulas (WSGC-MB-P, WSGC-MB-B, WSGC-MB-7b). */
class EveryCoupTest {
  private static final String RIGHT = "as due";
  private static final String DIFFERS = "differs";

  /** A coup of Player 7, Banker 4 and a third card that the Player's stand asks for. */
  private static CoupRow coup(
      int number,
      List<String> player,
      List<String> banker,
      @Nullable Result declared,
      @Nullable Untested dealing,
      @Nullable Untested result,
      boolean drawnWrong,
      boolean winnerWrong,
      @Nullable Result byCards) {
    return new CoupRow(
        number,
        number - 1,
        10 * number,
        10 * number + 9,
        0,
        "pit/log-T1.csv",
        "D1",
        LocalDate.of(2026, 1, 5),
        player,
        banker,
        declared,
        byCards,
        dealing,
        result,
        drawnWrong,
        winnerWrong);
  }

  private static List<CoupRow> coups() {
    return List.of(
        coup(
            1,
            List.of("7H", "KS"),
            List.of("4D", "10C", "2S"),
            Result.PLAYER,
            null,
            null,
            false,
            false,
            Result.PLAYER),
        // The Banker stood on 4 against the Player's stand.
        coup(
            2,
            List.of("7H", "0"),
            List.of("4D", "J"),
            Result.PLAYER,
            null,
            null,
            true,
            false,
            Result.PLAYER),
        coup(
            3,
            List.of("9H", "QS"),
            List.of("4D", "2C"),
            Result.BANKER,
            null,
            null,
            false,
            true,
            Result.PLAYER),
        coup(
            4,
            List.of("9H", "QS"),
            List.of("4D", "2C"),
            Result.VOID,
            Untested.ANNULLED_BY_IRREGULARITY,
            Untested.DECLARED_VOID,
            false,
            false,
            Result.PLAYER),
        coup(
            5,
            List.of("2H", "2S", "2D", "2C"),
            List.of("4D", "2C"),
            Result.PLAYER,
            Untested.MORE_CARDS,
            Untested.MORE_CARDS,
            false,
            true,
            Result.PLAYER),
        coup(
            6,
            List.of(),
            List.of(),
            null,
            Untested.UNREADABLE_LINE,
            Untested.UNREADABLE_LINE,
            false,
            false,
            null),
        // The engine calls right what the table does not: a difference between the two.
        coup(
            7,
            List.of("AH", "AS"),
            List.of("9D", "10C", "9S"),
            Result.BANKER,
            null,
            null,
            false,
            false,
            Result.BANKER));
  }

  private static XSSFWorkbook workbook(List<SettlementRow> rows) throws IOException {
    return Workbooks.read(
        XlsxSampleReports.under(controls()),
        new SampleSettlements().shoe("T1", "S001", rows, coups()));
  }

  /** A real regulation, under a control file that charges more than it allows. */
  private static ControlFile controls() throws IOException {
    String text =
        Files.readString(Path.of("rules-config", "controls", "cedar-river-card-room.yaml"));
    try {
      return ControlFileReader.read(
          "controls.yaml",
          text.replace("rate: 5%", "rate: 6%").getBytes(StandardCharsets.UTF_8),
          RuleLibrary.onClasspath());
    } catch (ConfigException e) {
      throw new AssertionError(e);
    }
  }

  private static Bet banker() throws IOException {
    Bet banker = controls().bets().get("banker");
    if (banker == null) {
      throw new AssertionError("no bet banker");
    }
    return banker;
  }

  private static void write(Cell cell, String text) {
    // POI would leave the text that stands in the cell itself.
    cell.setBlank();
    cell.setCellValue(text);
  }

  private static XSSFWorkbook workbook() throws IOException {
    return workbook(List.of());
  }

  private static Row row(XSSFWorkbook workbook, int coup) {
    return workbook.getSheet("Coups").getRow(coup + 1);
  }

  @Test
  void drawAndWinnerFollowFromTheCardsByFormulasOverTheThirdCardTable() throws IOException {
    try (XSSFWorkbook workbook = workbook()) {
      Row right = row(workbook, 1);
      assertEquals(7, Workbooks.number(right, "Player, two cards"));
      assertEquals("stands", Workbooks.text(right, "Player must"));
      assertEquals("draws", Workbooks.text(right, "Banker must"));
      assertEquals("draws", Workbooks.text(right, "Banker did"));
      assertEquals(RIGHT, Workbooks.text(right, "Third cards"));
      assertEquals(6, Workbooks.number(right, "Banker's total"));
      assertEquals("player", Workbooks.text(right, "Result of the cards"));
      assertEquals(DIFFERS, Workbooks.text(row(workbook, 2), "Third cards"));
      assertEquals(RIGHT, Workbooks.text(row(workbook, 2), "Result"));
      assertEquals("yes", Workbooks.text(row(workbook, 3), "Natural"));
      assertEquals(DIFFERS, Workbooks.text(row(workbook, 3), "Result"));
      for (int coup : List.of(1, 2, 3)) {
        assertEquals("agree", Workbooks.text(row(workbook, coup), "Formula and engine"));
      }
    }
  }

  @Test
  void theStoredValuesAreWhatTheFormulasComeTo() throws IOException {
    try (XSSFWorkbook workbook = workbook()) {
      FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
      int seen = 0;
      for (Row row : workbook.getSheet("Coups")) {
        for (Cell cell : row) {
          if (cell.getCellType() == CellType.FORMULA
              && !cell.getCellFormula().startsWith("HYPERLINK")) {
            seen++;
            if (cell.getCachedFormulaResultType() == CellType.NUMERIC) {
              assertEquals(
                  cell.getNumericCellValue(),
                  evaluator.evaluate(cell).getNumberValue(),
                  Workbooks.where(cell));
            } else {
              assertEquals(
                  cell.getStringCellValue(),
                  evaluator.evaluate(cell).getStringValue(),
                  Workbooks.where(cell));
            }
          }
        }
      }
      assertTrue(seen > 60, "only " + seen);
    }
  }

  @Test
  void aCoupThatCannotBeTestedIsNoDifferenceButEmptyWithItsReason() throws IOException {
    try (XSSFWorkbook workbook = workbook()) {
      for (int coup : List.of(4, 5, 6)) {
        Row row = row(workbook, coup);
        for (String title : List.of("Third cards", "Result", "Formula and engine", "Player must")) {
          assertNull(Workbooks.cell(row, title), title + " of " + coup);
        }
        assertTrue(Workbooks.text(row, "Why not tested").length() > 10);
      }
      assertEquals(
          "Third cards: An irregularity annuls the coup.\nResult: The coup was declared void.",
          Workbooks.text(row(workbook, 4), "Why not tested"));
      assertEquals("P 2C", Workbooks.text(row(workbook, 5), "Further cards"));
    }
  }

  @Test
  void theSummaryTiesTheDifferencesOfTheFormulasToThoseOfTheEngine() throws IOException {
    try (XSSFWorkbook workbook = workbook()) {
      assertEquals("differ", Workbooks.text(row(workbook, 7), "Formula and engine"));
      Row drawing = line(workbook.getSheet("Decision"), "Third cards against the table");
      assertEquals(2, drawing.getCell(2).getNumericCellValue());
      assertEquals(1, drawing.getCell(3).getNumericCellValue());
      assertEquals(1, drawing.getCell(4).getNumericCellValue());
      Row result = line(workbook.getSheet("Decision"), "Declared result not that of the cards");
      assertEquals(1, result.getCell(2).getNumericCellValue());
      assertEquals(0, result.getCell(4).getNumericCellValue());
      Row check = line(workbook.getSheet("Decision"), "Formula and engine differ");
      assertEquals(1, check.getCell(4).getNumericCellValue());
      FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
      for (Row row : List.of(drawing, result, check)) {
        Cell cell = row.getCell(4);
        assertEquals(cell.getNumericCellValue(), evaluator.evaluate(cell).getNumberValue());
      }
    }
  }

  private static Row line(Sheet sheet, String label) {
    for (Row row : sheet) {
      Cell cell = row.getCell(0);
      if (cell != null
          && cell.getCellType() == CellType.STRING
          && cell.getStringCellValue().equals(label)) {
        return row;
      }
    }
    throw new AssertionError("no row " + label);
  }

  @Test
  void aChangeOfTheThirdCardTableShowsInEveryCoup() throws IOException {
    try (XSSFWorkbook workbook = workbook()) {
      Row four = workbook.getSheet("Third cards").getRow(5);
      assertEquals(4, Workbooks.number(four, "Two-card total"));
      Cell stood = four.getCell(Workbooks.column(four.getSheet(), "Banker, Player stood"));
      assertEquals("draws", stood.getStringCellValue());
      write(stood, "stands");
      FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
      evaluator.clearAllCachedResultValues();
      Cell cell =
          row(workbook, 1).getCell(Workbooks.column(workbook.getSheet("Coups"), "Third cards"));
      assertEquals(DIFFERS, evaluator.evaluate(cell).getStringValue());
    }
  }

  @Test
  void theOutcomeOfASettlementFollowsFromItsCoupByFormula() throws IOException {
    Bet banker = banker();
    SettlementRow row =
        SampleSettlements.row(3, 30, "3", "P1", banker, 0, 2500, WagerOutcome.WIN, 2500L, 150L);
    try (XSSFWorkbook workbook = workbook(List.of(row))) {
      Cell due = Workbooks.cell(workbook.getSheet(Workbooks.SETTLEMENTS).getRow(2), "Due outcome");
      assertTrue(due != null);
      assertEquals(
          "IF('Coups'!$AF$5=\"banker\",\"win\",IF('Coups'!$AF$5=\"tie\",\"push\",\"lose\"))",
          due.getCellFormula());
      FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
      assertEquals("win", evaluator.evaluate(due).getStringValue());
      // The wager did not follow: changing the declaration shows it.
      write(workbook.getSheet("Coups").getRow(4).getCell(31), "tie");
      evaluator.clearAllCachedResultValues();
      assertEquals("push", evaluator.evaluate(due).getStringValue());
      assertEquals(
          "differ",
          evaluator
              .evaluate(
                  Workbooks.cell(
                      workbook.getSheet(Workbooks.SETTLEMENTS).getRow(2), "Formula and engine"))
              .getStringValue());
    }
  }

  @Test
  void moneyBeyondLawfulTermsIsAFormulaOverTheNearestLawfulOnes() throws IOException {
    Bet banker = banker();
    SettlementRow row =
        SampleSettlements.row(3, 30, "3", "P1", banker, 0, 10000, WagerOutcome.WIN, 10000L, 600L);
    try (XSSFWorkbook workbook = workbook(List.of(row))) {
      Row shown = workbook.getSheet(Workbooks.SETTLEMENTS).getRow(2);
      assertEquals(95, Workbooks.number(shown, "Net by the nearest lawful terms"));
      assertEquals(-1, Workbooks.number(shown, "Due net less lawful net"));
      FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
      Cell over = Workbooks.cell(shown, "Due net less lawful net");
      assertEquals(-1, evaluator.evaluate(over).getNumberValue());
    }
  }
}
