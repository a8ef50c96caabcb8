package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.pdf.PdfPages;
import shoeaudit.report.xlsx.Workbooks;

/**
 * A record that names no shoe has none that could be counted: no output says that it has one, only
 * because it is audited as a whole.
 */
class ShoesNotRecordedTest {
  private static final String NOT_RECORDED = "shoes not recorded";

  @TempDir private static Path folder;

  private static Path out;
  private static Ran ran;

  @BeforeAll
  static void audit() throws IOException {
    out = folder.resolve("out");
    ran =
        Ran.command(
            "audit",
            "--profile",
            "game-server",
            "--controls",
            Path.of("rules-config", "controls", "blue-lantern-gaming.yaml").toString(),
            "--out",
            out.toString(),
            Path.of("src", "test", "resources", "profiles", "game-server", "records.csv")
                .toString());
  }

  @Test
  void theTerminalSaysSoInItsVerdictAndItsCounts() {
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertTrue(ran.out().contains("coups (shoes not recorded)"), ran.out());
    assertTrue(ran.out().contains("Audited: 1 file, 1 table, shoes not recorded, "), ran.out());
    assertFalse(ran.out().contains("1 shoe"), ran.out());
  }

  @Test
  void theReportAndItsCasebookSaySo() throws IOException {
    String report = PdfPages.text(Files.readAllBytes(out.resolve("report.pdf")));
    assertTrue(report.contains("1 table, shoes not recorded, "));
    assertFalse(report.contains("1 shoe"));
    // Its records are counted, and then the events made of them, which are more.
    assertTrue(PdfPages.solid(report).contains(PdfPages.solid("Every record is counted once")));
    assertTrue(
        PdfPages.solid(report)
            .contains(PdfPages.solid("each event that the profile made of the records")));
    assertFalse(PdfPages.solid(report).contains(PdfPages.solid("each data row of the logs")));
    String casebook = PdfPages.text(Files.readAllBytes(out.resolve("casebook.pdf")));
    assertTrue(PdfPages.solid(casebook).contains(PdfPages.solid(NOT_RECORDED)));
    assertFalse(casebook.contains("1 shoe"));
  }

  @Test
  void theWorkbookHasNoNumberOfShoes() throws IOException {
    try (XSSFWorkbook workbook = Workbooks.read(out.resolve("report.xlsx"))) {
      Sheet decision = workbook.getSheetAt(0);
      for (Row row : decision) {
        if (row.getCell(0) != null && row.getCell(0).toString().equals("Shoes")) {
          assertEquals(NOT_RECORDED, row.getCell(1).toString());
          return;
        }
      }
    }
    throw new AssertionError("the workbook does not count shoes");
  }

  @Test
  void theManifestHasNoNumberOfShoes() throws IOException {
    String manifest = Files.readString(out.resolve("manifest.json"));
    assertTrue(manifest.contains("\"shoes\": null"));
  }

  @Test
  void aShoeThatIsNamedIsCountedBesideThoseThatAreNot() throws IOException {
    Path log = folder.resolve("log.csv");
    Files.writeString(
        log,
        """
        event,table,shoe,coup,hand,card,result,kind
        record_lacks,T1,S1,,,,,shoes
        card_dealt,T1,S1,1,player,7H,,
        card_dealt,T1,S1,1,banker,KD,,
        card_dealt,T1,S1,1,player,10S,,
        card_dealt,T1,S1,1,banker,8C,,
        result_declared,T1,S1,1,,,banker,
        card_dealt,T1,S2,1,player,7H,,
        card_dealt,T1,S2,1,banker,KD,,
        card_dealt,T1,S2,1,player,10S,,
        card_dealt,T1,S2,1,banker,8C,,
        result_declared,T1,S2,1,,,banker,
        """);
    Ran mixed =
        Ran.command(
            "audit",
            "--reports",
            "none",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            folder.resolve("mixed").toString(),
            log.toString());
    assertTrue(
        mixed.out().contains("2 coups of 1 shoe and others not recorded"),
        mixed.err() + mixed.out());
  }
}
