package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.xlsx.LibreOffice;
import shoeaudit.report.xlsx.Workbooks;

/**
 * The workbook of the sample audit opens in LibreOffice; there every formula computes, without the
 * values that we stored, to what we stored, and no cell is in error.
 */
class WorkbookInLibreOfficeTest {
  @TempDir private Path folder;

  @Test
  void everyFormulaComputesToTheEnginesFigureAndNoCellIsInError() throws Exception {
    assumeTrue(LibreOffice.isInstalled(), "LibreOffice is not installed");
    Path out = folder.resolve("out");
    Ran ran = Ran.audit(out, Ran.SAMPLE_LOGS);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    Path report = out.resolve("report.xlsx");
    try (XSSFWorkbook workbook = Workbooks.read(report)) {
      Path stripped =
          Workbooks.withoutValues(Files.readAllBytes(report), folder.resolve("stripped.xlsx"));
      try (XSSFWorkbook converted = Workbooks.read(LibreOffice.convert(stripped, "xlsx", folder))) {
        assertEquals(workbook.getNumberOfSheets(), converted.getNumberOfSheets());
        noCellIsInError(converted);
        List<Cell> formulas = Workbooks.formulas(workbook);
        assertTrue(formulas.size() > 1_000, "only " + formulas.size());
        for (Cell formula : formulas) {
          Cell other =
              converted
                  .getSheet(formula.getSheet().getSheetName())
                  .getRow(formula.getRowIndex())
                  .getCell(formula.getColumnIndex());
          assertEquals(value(formula), value(other), Workbooks.where(formula));
        }
        eachRowAgrees(converted.getSheet(Workbooks.SETTLEMENTS));
      }
    }
    assertTrue(Files.exists(LibreOffice.convert(report, "pdf", folder)));
  }

  private static Object value(Cell cell) {
    return switch (cell.getCellType() == CellType.FORMULA
        ? cell.getCachedFormulaResultType()
        : cell.getCellType()) {
      case NUMERIC -> cell.getNumericCellValue() + 0.0;
      default -> cell.getStringCellValue();
    };
  }

  private static void noCellIsInError(XSSFWorkbook workbook) {
    for (Sheet sheet : workbook) {
      for (Row row : sheet) {
        for (Cell cell : row) {
          boolean error =
              cell.getCellType() == CellType.ERROR
                  || (cell.getCellType() == CellType.FORMULA
                      && cell.getCachedFormulaResultType() == CellType.ERROR);
          assertTrue(!error, Workbooks.where(cell));
        }
      }
    }
  }

  private static void eachRowAgrees(Sheet settlements) {
    int due = Workbooks.column(settlements, "Due winnings");
    int engine = Workbooks.column(settlements, "Engine: winnings");
    int compared = 0;
    for (int i = 2; i <= settlements.getLastRowNum(); i++) {
      Row row = settlements.getRow(i);
      if (!Workbooks.text(row, "Formula and engine").equals("agree")) {
        continue;
      }
      compared++;
      for (int column = 0; column < 3; column++) {
        assertEquals(
            row.getCell(engine + column).getNumericCellValue(),
            row.getCell(due + column).getNumericCellValue() + 0.0,
            CellReference.convertNumToColString(due + column) + (i + 1));
      }
    }
    assertTrue(compared > 100, "only " + compared);
  }
}
