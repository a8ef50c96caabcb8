package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.xlsx.LibreOffice;
import shoeaudit.report.xlsx.Workbooks;

/**
 * {@code report verify} on a workbook that another program saved: it compares cells, and names the
 * sheet and the cell that changed, with both values.
 */
class ReportVerifyWorkbookTest {
  private static final String HASH = "report.xlsx has another SHA-256 than the manifest records: ";

  @TempDir private static Path shared;

  @TempDir private Path folder;

  private Path run = Path.of("");

  @BeforeAll
  static void audit() {
    assertEquals(ExitStatus.FINDINGS, Ran.audit(shared.resolve("run"), Ran.SAMPLE_LOGS).status());
  }

  @BeforeEach
  void freshCopy() throws IOException {
    run = Folders.copy(shared.resolve("run"), folder.resolve("run"));
  }

  /** Something that a person does to a workbook. */
  @FunctionalInterface
  private interface Change {
    void on(XSSFWorkbook workbook);
  }

  private void save(Change change) throws IOException {
    Path report = run.resolve("report.xlsx");
    try (XSSFWorkbook workbook = Workbooks.read(report)) {
      change.on(workbook);
      try (OutputStream out = Files.newOutputStream(report)) {
        workbook.write(out);
      }
    }
  }

  private static Row row(Sheet sheet, int index) {
    return Objects.requireNonNull(sheet.getRow(index));
  }

  private Ran verify() {
    return Ran.command(
        "report",
        "verify",
        run.toString(),
        Ran.SAMPLE_LOGS.toString(),
        "--controls",
        Ran.SAMPLE_CONTROLS.toString());
  }

  private static List<String> differences(Ran ran) {
    assertEquals("", ran.err());
    return ran.out()
        .lines()
        .filter(line -> line.startsWith("  DIFFERS      "))
        .map(line -> line.substring(15))
        .toList();
  }

  private static void onlySaved(Ran ran) {
    List<String> differences = differences(ran);
    assertEquals(1, differences.size(), ran.out());
    assertTrue(differences.getFirst().startsWith(HASH), ran.out());
    assertTrue(
        ran.out()
            .contains(
                "  ok           every cell of report.xlsx holds the value that the replay gives;"
                    + " another program saved it\n"),
        ran.out());
    assertTrue(
        ran.out()
            .contains(
                "  not checked  formats, charts and notes of report.xlsx, which another program"
                    + " saved in its own way\n"),
        ran.out());
  }

  @Test
  void savedWithoutAChange() throws IOException {
    save(workbook -> {});
    onlySaved(verify());
  }

  @Test
  void savedByLibreOffice() throws Exception {
    assumeTrue(LibreOffice.isInstalled(), "LibreOffice is not installed");
    Path saved = LibreOffice.convert(run.resolve("report.xlsx"), "xlsx", folder);
    Files.move(saved, run.resolve("report.xlsx"), StandardCopyOption.REPLACE_EXISTING);
    onlySaved(verify());
  }

  @Test
  void everyCellThatChangedIsNamedWithBothValues() throws IOException {
    save(workbook -> {
      Sheet findings = workbook.getSheet(Workbooks.FINDINGS);
      Row second = row(findings, 2);
      // Set anew: where a cell holds its text itself, POI leaves the old one in it.
      second.createCell(Workbooks.column(findings, "Code")).setCellValue("wager.laid");
      Row third = row(findings, 3);
      third.createCell(third.getLastCellNum() + 20).setCellValue("asked the dealer");
      Sheet settlements = workbook.getSheet(Workbooks.SETTLEMENTS);
      Cell due = Objects.requireNonNull(Workbooks.cell(row(settlements, 2), "Due winnings"));
      due.setCellFormula(null);
      due.setCellValue(12.5);
    });

    List<String> differences = differences(verify());

    String on = "report.xlsx differs from the replay's on the sheet ";
    assertEquals(5, differences.size(), differences.toString());
    assertTrue(differences.get(0).startsWith(HASH));
    assertTrue(
        differences.get(1).endsWith(": its code is \"wager.laid\" instead of wager.late"),
        differences.get(1));
    assertTrue(
        differences
            .get(2)
            .matches(on + "\"Findings\" in [A-Z]+3: \"wager.laid\" instead of \"wager.late\""),
        differences.get(2));
    assertTrue(
        differences
            .get(3)
            .matches(on + "\"Findings\" in [A-Z]+4: \"asked the dealer\" instead of an empty cell"),
        differences.get(3));
    assertTrue(
        differences
            .get(4)
            .matches(
                on
                    + "\"Settlements recomputed\" in [A-Z]+3: 12.5 instead of a formula that gives .*"),
        differences.get(4));
  }

  @Test
  void ofManyCellsTheFirstAreNamedAndTheOthersCounted() throws IOException {
    save(workbook -> {
      for (int i = 0; i < 60; i++) {
        Row row = workbook.getSheet(Workbooks.FINDINGS).getRow(3);
        Objects.requireNonNull(row).createCell(50 + i).setCellValue(i);
      }
    });
    List<String> differences = differences(verify());
    assertEquals(22, differences.size(), differences.toString());
    assertEquals("report.xlsx differs from the replay's in 40 more cells", differences.getLast());
  }

  @Test
  void aSheetThatIsMissingAndOneTooMany() throws IOException {
    save(workbook -> {
      workbook.removeSheetAt(workbook.getSheetIndex(Workbooks.SETTLEMENTS));
      workbook.createSheet("Mine");
    });
    List<String> differences = differences(verify());
    assertTrue(
        differences.contains(
            "report.xlsx differs from the replay's in the sheet \"Settlements recomputed\", which"
                + " it does not have"),
        differences.toString());
    assertTrue(
        differences.contains(
            "report.xlsx differs from the replay's in the sheet \"Mine\", which only it has"),
        differences.toString());
  }
}
