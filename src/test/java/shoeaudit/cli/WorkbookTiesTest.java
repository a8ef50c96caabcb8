package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.xlsx.Workbooks;

/**
 * Every sum of the workbook of the mixed case is what it is held against, with findings of each
 * level, some of them without a figure, and with coups that cannot be tested.
 */
class WorkbookTiesTest {
  private static final int FEWEST_TIES = 17;

  @TempDir private Path folder;

  @Test
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void everyDifferenceOfTheDecisionIsZero() throws Exception {
    Path mixed = Path.of(System.getenv("SHOE_AUDIT_CASES"), "mixed");
    Ran ran = Ran.audit(List.of(mixed.resolve("controls.yaml")), folder.resolve("out"), mixed);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    try (XSSFWorkbook workbook = Workbooks.read(folder.resolve("out").resolve("report.xlsx"))) {
      List<Integer> columns = new ArrayList<>();
      int ties = 0;
      for (Row row : workbook.getSheet("Decision")) {
        // A row with a text in the third column names the columns of what follows.
        if (!text(row, 2).isEmpty() || row.getLastCellNum() < 3) {
          columns.clear();
        }
        for (Cell cell : row) {
          if (text(row, cell.getColumnIndex()).contains("to be 0")) {
            columns.add(cell.getColumnIndex());
          } else if (columns.contains(cell.getColumnIndex())
              && cell.getCellType() == CellType.FORMULA) {
            ties++;
            assertEquals(0, cell.getNumericCellValue(), Workbooks.where(cell));
          }
        }
      }
      assertTrue(ties >= FEWEST_TIES, "only " + ties);
      assertTrue(workbook.getSheet("Coups").getLastRowNum() > 350);
    }
  }

  private static String text(Row row, int column) {
    Cell cell = row.getCell(column);
    return cell == null || cell.getCellType() != CellType.STRING ? "" : cell.getStringCellValue();
  }
}
