package shoeaudit.report.xlsx;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.util.IOUtils;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import shoeaudit.pdf.Paper;
import shoeaudit.report.Report;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.text.Texts;

/** Workbooks written and read back. */
public final class Workbooks {
  public static final String FINDINGS = "Findings";
  public static final String SETTLEMENTS = "Settlements recomputed";

  private static final Pattern VALUE_OF_FORMULA =
      Pattern.compile("(<f(?: [^>]*)?(?:/>|>[^<]*</f>))<v>[^<]*</v>");

  private Workbooks() {}

  public static byte[] bytes(Report report, SettlementSource settlements) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new XlsxReport(Texts.english(), Paper.LETTER).write(report, settlements, out);
    return out.toByteArray();
  }

  public static XSSFWorkbook read(Report report, SettlementSource settlements) throws IOException {
    return read(bytes(report, settlements));
  }

  public static XSSFWorkbook read(byte[] workbook) throws IOException {
    return new XSSFWorkbook(new ByteArrayInputStream(workbook));
  }

  public static XSSFWorkbook read(Path workbook) throws IOException {
    IOUtils.setByteArrayMaxOverride(1 << 30);
    try {
      return read(Files.readAllBytes(workbook));
    } finally {
      IOUtils.setByteArrayMaxOverride(-1);
    }
  }

  /** Every cell with a formula. */
  public static List<Cell> formulas(Workbook workbook) {
    List<Cell> formulas = new ArrayList<>();
    for (Sheet sheet : workbook) {
      for (Row row : sheet) {
        for (Cell cell : row) {
          if (cell.getCellType() == CellType.FORMULA) {
            formulas.add(cell);
          }
        }
      }
    }
    return formulas;
  }

  /** Saves it without the values of its formulas, so that whoever opens it must work them out. */
  public static Path withoutValues(XSSFWorkbook workbook, Path file) throws IOException {
    for (Cell cell : formulas(workbook)) {
      ((XSSFCell) cell).getCTCell().unsetV();
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      workbook.write(out);
    }
    return file;
  }

  /** The same of a workbook as it was written: formulas that rows share are still shared. */
  public static Path withoutValues(byte[] workbook, Path file) throws IOException {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(workbook));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        out.putNextEntry(new ZipEntry(entry.getName()));
        byte[] bytes = in.readAllBytes();
        if (entry.getName().startsWith("xl/worksheets/sheet")) {
          String text = new String(bytes, StandardCharsets.UTF_8);
          bytes = VALUE_OF_FORMULA.matcher(text).replaceAll("$1").getBytes(StandardCharsets.UTF_8);
        }
        out.write(bytes);
      }
    }
    return file;
  }

  /** Where a cell stands: {@code Findings!B2}. */
  public static String where(Cell cell) {
    return cell.getSheet().getSheetName() + "!" + cell.getAddress();
  }

  /** A column by its title in a header row. */
  public static int column(Sheet sheet, String title) {
    for (int header = 0; header < 2; header++) {
      Row row = sheet.getRow(header);
      for (Cell cell : row == null ? List.<Cell>of() : row) {
        if (cell.getCellType() == CellType.STRING && cell.getStringCellValue().equals(title)) {
          return cell.getColumnIndex();
        }
      }
    }
    throw new AssertionError(sheet.getSheetName() + " has no column " + title);
  }

  /** A cell by its column's title; null where there is none. */
  public static @Nullable Cell cell(Row row, String title) {
    return row.getCell(column(row.getSheet(), title));
  }

  public static String text(Row row, String title) {
    Cell cell = cell(row, title);
    if (cell == null) {
      throw new AssertionError("nothing under " + title);
    }
    return cell.getStringCellValue();
  }

  public static double number(Row row, String title) {
    Cell cell = cell(row, title);
    if (cell == null) {
      throw new AssertionError("nothing under " + title);
    }
    return cell.getNumericCellValue();
  }
}
