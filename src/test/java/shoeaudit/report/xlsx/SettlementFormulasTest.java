package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SequencedMap;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.Condition;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;

/**
 * What is due to a settlement is computed by formulas, and comes out as the engine has it, to the
 * minor unit, in POI's evaluator and in LibreOffice: with every rounding and with amounts, odds and
 * rates that binary fractions do not hold. {@code -DshoeAudit.settlements=3} tries three times as
 * many amounts.
 */
class SettlementFormulasTest {
  private static final int SEED = 20260105;

  /** How many times as many amounts are tried as in each build. */
  private static final int TIMES = Integer.getInteger("shoeAudit.settlements", 1);

  /** In minor units; times odds and rates it is just below what a spreadsheet holds. */
  private static final long LARGEST = 50_000_000_000L;

  @TempDir private Path folder;

  /** A workbook, and what is to stand in it. */
  private record Written(Path stripped, List<SettlementRow> rows, double minor) {}

  /** A workbook of that currency, once its formulas were held to by POI. */
  private Written written(String currency, int smallInEachBuild, int largeInEachBuild)
      throws Exception {
    int small = TIMES * smallInEachBuild;
    int large = TIMES * largeInEachBuild;
    ControlFile controls = XlsxSampleReports.controls(currency, awkwardBets());
    List<SettlementRow> rows = rows(controls, small, large);
    assertEquals(controls.bets().size() * (small + large), rows.size());
    assertTrue(controls.bets().size() >= 60, "only " + controls.bets().size() + " bets");
    byte[] bytes =
        Workbooks.bytes(
            XlsxSampleReports.under(controls), new SampleSettlements().shoe("T1", "S1", rows));
    double minor = Math.pow(10, controls.currencyDigits());
    try (XSSFWorkbook workbook = Workbooks.read(bytes)) {
      holds(workbook.getSheet(Workbooks.SETTLEMENTS), rows, minor);
      FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
      Workbooks.formulas(workbook).stream()
          .filter(cell -> !cell.getCellFormula().startsWith("HYPERLINK"))
          .forEach(evaluator::evaluateFormulaCell);
      holds(workbook.getSheet(Workbooks.SETTLEMENTS), rows, minor);
    }
    Path stripped = Workbooks.withoutValues(bytes, folder.resolve(currency + ".xlsx"));
    return new Written(stripped, rows, minor);
  }

  @Test
  void everyFormulaGivesTheEnginesFigureInPoiAndInLibreOffice() throws Exception {
    List<Written> workbooks =
        List.of(written("USD", 40, 15), written("JPY", 10, 5), written("BHD", 10, 5));
    if (LibreOffice.isInstalled()) {
      List<Path> converted =
          LibreOffice.convert(workbooks.stream().map(Written::stripped).toList(), "xlsx", folder);
      for (int i = 0; i < workbooks.size(); i++) {
        Written written = workbooks.get(i);
        try (XSSFWorkbook workbook = Workbooks.read(converted.get(i))) {
          holds(workbook.getSheet(Workbooks.SETTLEMENTS), written.rows(), written.minor());
        }
      }
    }
  }

  /** Odds, rates and roundings of many kinds, each a bet. */
  private static SequencedMap<String, Bet> awkwardBets() {
    List<Ratio> odds =
        List.of(Ratio.ONE, new Ratio(1, 3), new Ratio(19, 20), new Ratio(3, 2), new Ratio(25, 7));
    List<Ratio> rates = List.of(new Ratio(1, 20), new Ratio(6, 125), new Ratio(7, 300));
    long[] units = {1, 5, 25, 100};
    SequencedMap<String, Bet> bets = new LinkedHashMap<>();
    int number = 0;
    for (Ratio paid : odds) {
      for (Rounding.Mode mode : Rounding.Mode.values()) {
        for (long unit : units) {
          String id = "bet_" + ++number;
          bets.put(
              id,
              new Bet(
                  id,
                  true,
                  List.of(
                      new Bet.Line(Condition.winners(1), paid, false),
                      new Bet.Line(Condition.winners(4), Ratio.ZERO, true)),
                  new Bet.Commission(rates.get(number % rates.size()), new Rounding(unit, mode)),
                  number % 4 == 0
                      ? Rounding.DOWN_TO_MINOR_UNIT
                      : new Rounding(
                          units[number % units.length],
                          Rounding.Mode.values()[number % Rounding.Mode.values().length])));
        }
      }
    }
    return bets;
  }

  /**
   * Of each bet wagers of every small amount and some large ones, paid right and wrong.
   *
   * @param small every amount up to here, in minor units
   * @param large so many above
   */
  private static List<SettlementRow> rows(ControlFile controls, int small, int large) {
    Random random = new Random(SEED);
    List<SettlementRow> rows = new ArrayList<>();
    for (Bet bet : controls.bets().values()) {
      for (int i = 1; i <= small + large; i++) {
        long amount = i <= small ? i : random.nextLong(LARGEST);
        int line = i % 40 == 0 ? Bet.LOSES : i % 50 == 0 ? 1 : 0;
        SettlementRow row =
            SampleSettlements.row(
                i,
                10 * i,
                "3",
                "P1",
                bet,
                line,
                amount,
                bet.outcome(line),
                bet.winnings(line, amount) + i % 3 - 1,
                bet.commission(line, amount) + i % 5 - 2);
        rows.add(i % 7 == 0 ? SampleSettlements.net(row) : row);
      }
    }
    return rows;
  }

  /** Every figure of every row is the engine's, as exact as a spreadsheet's number is. */
  private static void holds(Sheet sheet, List<SettlementRow> rows, double minor) {
    int due = Workbooks.column(sheet, "Due winnings");
    int check = Workbooks.column(sheet, "Formula and engine");
    for (int i = 0; i < rows.size(); i++) {
      SettlementRow row = rows.get(i);
      Row shown = sheet.getRow(i + 2);
      String where = "row " + (i + 3) + ": " + row;
      assertEquals(CellType.FORMULA, shown.getCell(due).getCellType(), where);
      assertEquals(row.dueWinningsMinor() / minor, value(shown, due), where);
      assertEquals(row.dueCommissionMinor() / minor, value(shown, due + 1), where);
      assertEquals(row.dueNetMinor() / minor, value(shown, due + 2), where);
      assertEquals(known(row.paidDifferenceMinor()) / minor, value(shown, due + 3), where);
      if (!row.net()) {
        assertEquals(row.commissionDifferenceMinor() / minor, value(shown, due + 4), where);
      }
      assertEquals(known(row.netDifferenceMinor()) / minor, value(shown, due + 5), where);
      assertEquals("agree", shown.getCell(check).getStringCellValue(), where);
    }
  }

  /** A figure that every row here records. */
  private static long known(@Nullable Long figure) {
    return Objects.requireNonNull(figure);
  }

  private static double value(Row row, int column) {
    double value = row.getCell(column).getNumericCellValue();
    return value == 0 ? 0 : value;
  }

  @Test
  void aChangeOnTheSheetControlsChangesWhatIsDueAsTheEngineWould() throws Exception {
    assumeTrue(LibreOffice.isInstalled());
    SequencedMap<String, Bet> bets = new LinkedHashMap<>();
    bets.put("banker", banker(new Ratio(1, 20), Rounding.Mode.HALF_UP));
    ControlFile controls = XlsxSampleReports.controls("USD", bets);
    List<SettlementRow> rows = rows(controls, 130, 50);
    byte[] bytes =
        Workbooks.bytes(
            XlsxSampleReports.under(controls), new SampleSettlements().shoe("T1", "S1", rows));
    Bet changed = banker(new Ratio(7, 100), Rounding.Mode.UP);
    try (XSSFWorkbook workbook = Workbooks.read(bytes)) {
      Row odds = workbook.getSheet("Controls").getRow(1);
      set(odds, "Commission rate", 0.07);
      Cell mode = odds.getCell(Workbooks.column(odds.getSheet(), "Rounding of commission"));
      // POI would leave the text that stands in the cell itself.
      mode.setBlank();
      mode.setCellValue("up");
      Path stripped = Workbooks.withoutValues(workbook, folder.resolve("changed.xlsx"));
      try (XSSFWorkbook converted = Workbooks.read(LibreOffice.convert(stripped, "xlsx", folder))) {
        Sheet sheet = converted.getSheet(Workbooks.SETTLEMENTS);
        int commission = Workbooks.column(sheet, "Due commission");
        int differ = 0;
        for (int i = 0; i < rows.size(); i++) {
          SettlementRow row = rows.get(i);
          int line = row.basis() == SettlementRow.Basis.NO_LINE ? Bet.LOSES : row.line();
          long due = changed.commission(line, row.acceptedMinor());
          Row shown = sheet.getRow(i + 2);
          assertEquals(due / 100.0, value(shown, commission), row.toString());
          boolean other = due != row.dueCommissionMinor();
          differ += other ? 1 : 0;
          assertEquals(
              other ? "differ" : "agree",
              shown.getCell(Workbooks.column(sheet, "Formula and engine")).getStringCellValue());
        }
        assertNotEquals(0, differ);
        assertEquals(differ, summaryCount(converted.getSheet("Decision")));
      }
    }
  }

  private static Bet banker(Ratio rate, Rounding.Mode mode) {
    return new Bet(
        "banker",
        true,
        List.of(
            new Bet.Line(Condition.winners(2), Ratio.ONE, false),
            new Bet.Line(Condition.winners(4), Ratio.ZERO, true)),
        new Bet.Commission(rate, new Rounding(25, mode)),
        Rounding.DOWN_TO_MINOR_UNIT);
  }

  private static void set(Row row, String title, double value) {
    row.getCell(Workbooks.column(row.getSheet(), title)).setCellValue(value);
  }

  /** How many rows the summary says that formula and engine differ in. */
  private static int summaryCount(Sheet summary) {
    for (Row row : summary) {
      Cell first = row.getCell(0);
      if (first != null
          && first.getCellType() == CellType.STRING
          && first.getStringCellValue().equals(Workbooks.SETTLEMENTS)) {
        return (int) row.getCell(3).getNumericCellValue();
      }
    }
    throw new AssertionError("the summary has no row for the settlements");
  }

  @Test
  void amountsThatASpreadsheetCannotHoldStandAsTheEnginesValues() throws IOException {
    ControlFile controls = XlsxSampleReports.controls("USD");
    Bet banker = controls.bets().getOrDefault("banker", banker(Ratio.ONE, Rounding.Mode.UP));
    SettlementRow huge =
        SampleSettlements.row(
            1,
            10,
            "3",
            "P1",
            banker,
            0,
            4_000_000_000_000_001L,
            banker.outcome(0),
            4_000_000_000_000_001L,
            0L);
    try (XSSFWorkbook workbook =
        Workbooks.read(
            XlsxSampleReports.under(controls),
            new SampleSettlements().shoe("T1", "S1", List.of(huge)))) {
      Row row = workbook.getSheet(Workbooks.SETTLEMENTS).getRow(2);
      assertEquals("40000000000000.01", Workbooks.text(row, "Due winnings"));
      assertEquals("not compared", Workbooks.text(row, "Formula and engine"));
      assertTrue(Workbooks.text(row, "Remark").startsWith("Amounts beyond"));
    }
  }

  @Test
  void aSettlementWithoutAWagerIsHeldAgainstNothing() throws IOException {
    try (XSSFWorkbook workbook =
        Workbooks.read(XlsxSampleReports.full(), SampleSettlements.full())) {
      int seen = 0;
      for (Row row : workbook.getSheet(Workbooks.SETTLEMENTS)) {
        Cell remark = Workbooks.cell(row, "Remark");
        if (remark != null
            && remark.getStringCellValue().startsWith("A settlement without a wager")) {
          seen++;
          assertEquals(0, Workbooks.number(row, "Due net to patron"));
          assertEquals(5, Workbooks.number(row, "Net less due"));
          assertEquals("agree", Workbooks.text(row, "Formula and engine"));
        }
      }
      assertEquals(1, seen);
    }
  }
}
