package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What stands above a sheet's rows is whole on each printed page. */
class PrintedHeadsTest {
  private static final String DECISION = "Decision";

  private static byte[] full;

  @BeforeAll
  static void write() throws IOException {
    full = Workbooks.bytes(XlsxSampleReports.full(), SampleSettlements.full());
  }

  @Test
  void aSentenceAboveTheHeaderFitsTheColumnsThatEachPageRepeats() throws IOException {
    List<String> wide = new ArrayList<>();
    int sheets = 0;
    try (XSSFWorkbook workbook = Workbooks.read(full)) {
      for (int i = 0; i < workbook.getNumberOfSheets(); i++) {
        XSSFSheet sheet = workbook.getSheetAt(i);
        CellRangeAddress repeated = sheet.getRepeatingColumns();
        if (repeated == null || sheet.getRepeatingRows().getFirstRow() == 0) {
          continue;
        }
        sheets++;
        int room = 0;
        for (int column = 0; column <= repeated.getLastColumn(); column++) {
          room += sheet.getColumnWidth(column) / 256;
        }
        for (int row = 0; row < sheet.getRepeatingRows().getFirstRow(); row++) {
          String line = sheet.getRow(row).getCell(0).getStringCellValue();
          int lines = RowHeight.lines(line, room);
          CellRangeAddress all = new CellRangeAddress(row, row, 0, repeated.getLastColumn());
          if (lines > 1
              && !(sheet.getMergedRegions().contains(all)
                  && sheet.getRow(row).getCell(0).getCellStyle().getWrapText()
                  && sheet.getRow(row).getHeightInPoints() >= RowHeight.points(lines))) {
            wide.add(sheet.getSheetName() + ": " + line);
          }
        }
      }
    }
    assertTrue(sheets >= 2, "Coups and Settlements recomputed have such a sentence");
    assertEquals(List.of(), wide);
  }

  @Test
  void noWordOfAHeaderIsBrokenByItsColumn() throws IOException {
    List<String> broken = new ArrayList<>();
    int words = 0;
    try (XSSFWorkbook workbook = Workbooks.read(full)) {
      for (int i = 0; i < workbook.getNumberOfSheets(); i++) {
        XSSFSheet sheet = workbook.getSheetAt(i);
        if (sheet.getRepeatingRows() == null) {
          continue;
        }
        for (Cell cell : sheet.getRow(sheet.getRepeatingRows().getFirstRow())) {
          if (sheet.isColumnHidden(cell.getColumnIndex())) {
            continue;
          }
          int width = sheet.getColumnWidth(cell.getColumnIndex()) / 256;
          for (String word : cell.getStringCellValue().split(" ", -1)) {
            words++;
            if (RowHeight.linesInBold(word, width - 1) > 1) {
              broken.add(sheet.getSheetName() + ": " + word);
            }
          }
        }
      }
    }
    assertTrue(words > 200, "words of headers: " + words);
    assertEquals(List.of(), broken);
  }

  @Test
  void aHeaderOfTheDecisionIsAsHighAsItsLines() throws IOException {
    List<String> cut = new ArrayList<>();
    int headers = 0;
    try (XSSFWorkbook workbook = Workbooks.read(full)) {
      XSSFSheet sheet = workbook.getSheet(DECISION);
      for (Row row : sheet) {
        for (Cell cell : row) {
          if (cell.getCellType() == CellType.STRING
              && sheet.getWorkbook().getFontAt(cell.getCellStyle().getFontIndex()).getBold()
              && cell.getCellStyle().getWrapText()
              && cell.getColumnIndex() > 1) {
            headers++;
            int width = sheet.getColumnWidth(cell.getColumnIndex()) / 256 - 1;
            int lines = RowHeight.linesInBold(cell.getStringCellValue(), width);
            if (row.getHeightInPoints() < RowHeight.points(lines)) {
              cut.add(cell.getAddress() + ": " + cell.getStringCellValue());
            }
          }
        }
      }
    }
    assertTrue(headers > 15, "headers: " + headers);
    assertEquals(List.of(), cut);
  }
}
