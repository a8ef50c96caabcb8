package shoeaudit.shoelog.workbook;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** Makes Excel workbooks for tests, as POI writes them. */
public final class WorkbookBytes {
  private WorkbookBytes() {}

  /**
   * A workbook whose one sheet has the cells of a CSV file without quotation marks, all as text.
   */
  public static byte[] ofCsv(String csv) throws IOException {
    return of(workbook -> fill(workbook.createSheet("Log"), csv.lines().toList()));
  }

  /** A workbook that a test fills. */
  public static byte[] of(Consumer<XSSFWorkbook> content) throws IOException {
    try (XSSFWorkbook workbook = new XSSFWorkbook();
        ByteArrayOutputStream out = new ByteArrayOutputStream()) {
      content.accept(workbook);
      workbook.write(out);
      return out.toByteArray();
    }
  }

  /** Fills a sheet with cells of text, lines from row 1; empty cells and lines are left out. */
  public static void fill(XSSFSheet sheet, List<String> lines) {
    for (int row = 0; row < lines.size(); row++) {
      String[] cells = lines.get(row).split(",", -1);
      for (int column = 0; column < cells.length; column++) {
        if (!cells[column].isEmpty()) {
          if (sheet.getRow(row) == null) {
            sheet.createRow(row);
          }
          sheet.getRow(row).createCell(column).setCellValue(cells[column]);
        }
      }
    }
  }
}
