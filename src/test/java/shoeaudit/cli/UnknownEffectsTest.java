package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An effect that is not known is empty and has its reason in every result, also where a log has no
 * wagers at all: a 0 would say that nothing moved.
 */
class UnknownEffectsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path folder;

  /** The sample's first table without its wagers and settlements. */
  @BeforeAll
  static void auditCardsAlone() throws IOException {
    Path log = folder.resolve("cards.csv");
    Files.write(
        log,
        Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv")).stream()
            .filter(line -> !line.matches("(wager|settle).*"))
            .toList());
    Ran ran = Ran.audit(folder.resolve("out"), log);
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
  }

  private static Map<String, JsonNode> findings() throws IOException {
    Map<String, JsonNode> findings = new TreeMap<>();
    for (String line : Files.readAllLines(folder.resolve("out").resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      findings.put(finding.path("id").asText(), finding);
    }
    assertTrue(findings.size() >= 3, findings::toString);
    return findings;
  }

  private static boolean ofPlay(JsonNode finding) {
    return List.of("wager", "dealing", "result", "settlement")
        .contains(finding.path("level").asText());
  }

  @Test
  void theListHasNullAndTheReason() throws IOException {
    int ofPlay = 0;
    for (JsonNode finding : findings().values()) {
      if (ofPlay(finding)) {
        ofPlay++;
        assertTrue(finding.path("effect_minor").isNull(), finding::toString);
        assertEquals("no_wagers", finding.path("effect_unknown").asText());
      }
    }
    assertTrue(ofPlay >= 3, "only " + ofPlay);
  }

  @Test
  void theTableHasAnEmptyCellAndTheReason() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("out").resolve("findings.csv"));
    assertTrue(lines.getFirst().contains("effect_minor,effect_unknown,"), lines.getFirst());
    assertTrue(
        lines.stream().filter(line -> line.contains(",,no_wagers,,USD,")).count() >= 3,
        lines::toString);
  }

  @Test
  void theWorkbookHasAnEmptyCellAndTheReasonInWords() throws IOException {
    Map<String, JsonNode> findings = findings();
    try (XSSFWorkbook workbook =
        new XSSFWorkbook(folder.resolve("out").resolve("report.xlsx").toString())) {
      Sheet sheet = workbook.getSheet("Findings");
      Map<String, Integer> columns = new TreeMap<>();
      sheet.getRow(0).forEach(cell -> columns.put(cell.toString(), cell.getColumnIndex()));
      int effect = columns.getOrDefault("Effect (+ to patron, - to house)", -1);
      int reason = columns.getOrDefault("Why no figure", -1);
      int seen = 0;
      for (Row row : sheet) {
        JsonNode finding = findings.get(row.getCell(0).toString());
        if (finding != null && ofPlay(finding)) {
          seen++;
          assertTrue(
              row.getCell(effect) == null || row.getCell(effect).toString().isEmpty(),
              () -> row.getCell(effect).toString());
          assertEquals(
              "no figure can be given: no wagers are on record", row.getCell(reason).toString());
        }
      }
      assertTrue(seen >= 3, "only " + seen);
    }
  }

  @Test
  void thePdfSaysItInWords() throws IOException {
    try (PDDocument report = Loader.loadPDF(folder.resolve("out").resolve("report.pdf").toFile())) {
      String text = new PDFTextStripper().getText(report).replaceAll("\\s+", " ");
      assertTrue(text.contains("Effect no figure can be given: no wagers are on record"), text);
      assertFalse(text.contains("nothing moved"), text);
    }
  }

  @Test
  void aReplayGivesTheSame() {
    Ran ran =
        Ran.command(
            "report",
            "verify",
            folder.resolve("out").toString(),
            folder.resolve("cards.csv").toString());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.out());
  }
}
