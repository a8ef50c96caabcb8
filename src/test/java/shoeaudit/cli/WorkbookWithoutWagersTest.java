package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.xlsx.Workbooks;

/** Of a log without wagers the workbook gives no amount, as the report gives none. */
class WorkbookWithoutWagersTest {
  private static final String UNKNOWN = "not known: no wagers are on record";

  @TempDir private Path folder;
  private Path out;

  @BeforeEach
  void auditCardsAlone() throws Exception {
    Path log = folder.resolve("cards.csv");
    List<String> lines = Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    Files.write(log, lines.stream().filter(line -> !line.startsWith("wager_")).toList());
    out = folder.resolve("out");
    Ran ran = Ran.audit(out, log);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertTrue(ran.out().contains("no figure"), ran.out());
  }

  @Test
  void theDecisionSaysThatWhatErrorsMovedIsNotKnown() throws Exception {
    try (XSSFWorkbook workbook = Workbooks.read(out.resolve("report.xlsx"))) {
      Sheet decision = workbook.getSheet("Decision");
      assertEquals(UNKNOWN, labelled(decision, "Net effect of those counted").getStringCellValue());
      boolean money = false;
      int parties = 0;
      for (Row row : decision) {
        String label = text(row, 0);
        money = label.isEmpty() ? money : label.startsWith("Money by") || (money && !ends(label));
        if (money && List.of("Patrons", "Dealers", "Tables", "Days").contains(label)) {
          parties++;
          assertEquals(UNKNOWN, text(row, 1), label);
          for (int column = 2; column <= 6; column++) {
            assertTrue(isEmpty(row, column), label + " has a figure in column " + column);
          }
        }
      }
      assertEquals(4, parties);
    }
  }

  @Test
  void noSheetByNameHasAnAmountOrACountOfAmounts() throws Exception {
    try (XSSFWorkbook workbook = Workbooks.read(out.resolve("report.xlsx"))) {
      for (String name : List.of("Dealers", "Tables", "Days")) {
        Row row = workbook.getSheet(name).getRow(1);
        assertTrue(
            Workbooks.text(row, "Why a figure is empty").contains("No wagers are on record"));
        for (int column = 4; column <= 8; column++) {
          assertTrue(isEmpty(row, column), name + " has a figure in column " + column);
        }
      }
    }
  }

  private static boolean ends(String label) {
    return label.startsWith("Coups and findings");
  }

  private static boolean isEmpty(Row row, int column) {
    Cell cell = row.getCell(column);
    return cell == null || cell.getCellType() == CellType.BLANK;
  }

  private static String text(Row row, int column) {
    Cell cell = row.getCell(column);
    return cell == null || cell.getCellType() != CellType.STRING ? "" : cell.getStringCellValue();
  }

  private static Cell labelled(Sheet sheet, String label) {
    for (Row row : sheet) {
      if (text(row, 0).equals(label)) {
        return row.getCell(1);
      }
    }
    throw new AssertionError("no row " + label);
  }
}
