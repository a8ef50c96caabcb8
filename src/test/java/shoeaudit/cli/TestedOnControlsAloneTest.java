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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.pdf.PdfPages;

/**
 * What a requirement's test found on the control file says nothing of play: where the record lacks
 * what the test on play needs, no output counts the requirement as tested and none calls it kept.
 */
class TestedOnControlsAloneTest {
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river");

  @TempDir private Path folder;

  @Test
  void logOfCardsAloneIsSaidToHaveTestedOnlyTheControlFile() throws IOException {
    Ran ran = audit(cards());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    String told = ran.out().replaceAll("\\s+", " ");
    assertTrue(told.contains(" tested, 9 on the control file alone, "), told);
    assertTrue(told.contains("- 9 criteria were tested on the control file alone, "), told);
    String report = PdfPages.text(Files.readAllBytes(folder.resolve("out").resolve("report.pdf")));
    String solid = PdfPages.solid(report);
    assertTrue(
        solid.contains(PdfPages.solid("requirements tested, and 9 on the control file alone")),
        report);
    int byTheFile = solid.indexOf(PdfPages.solid("Kept by the control file: whether play kept it"));
    int kept = solid.indexOf(PdfPages.solid("Kept in every case that could be tested"));
    int areaOfOne = solid.indexOf(PdfPages.solid("Only one patron wagers in a wagering area."));
    assertTrue(byTheFile > 0 && byTheFile < areaOfOne && areaOfOne < kept, report);
  }

  @Test
  void documentsForOtherProgramsSaySo() throws IOException {
    audit(cards());
    String json = Ran.printed("export", "--format", "json", folder.resolve("out"));
    int alone = 0;
    for (JsonNode row : new ObjectMapper().readTree(json).path("coverage")) {
      alone += row.path("on_controls_alone").asBoolean() ? 1 : 0;
    }
    assertEquals(9, alone, json);
    String sarif = Ran.printed("export", "--format", "sarif", folder.resolve("out"));
    assertTrue(sarif.contains("conform, tested on the control file alone"), sarif);
    JsonNode oscal =
        new ObjectMapper()
            .readTree(Ran.printed("export", "--format", "oscal", folder.resolve("out")));
    JsonNode result = oscal.path("assessment-results").path("results").path(0);
    JsonNode selection = result.path("reviewed-controls").path("control-selections").path(0);
    assertFalse(selection.path("include-controls").toString().contains("\"WSGC-MB-3a\""));
    assertTrue(selection.path("exclude-controls").toString().contains("\"WSGC-MB-3a\""));
    assertTrue(result.path("observations").toString().contains("\"controls-alone\""));
  }

  @Test
  void handoutsSaySo() throws IOException {
    audit(cards());
    String record = Ran.printed("dealer", folder.resolve("out"), "--dealer", "D07");
    assertTrue(record.contains("(WSGC-MB-3a)"), record);
    String sheet = Ran.printed("checklist", folder.resolve("out"));
    assertTrue(
        sheet
            .lines()
            .anyMatch(line ->
                line.startsWith("| 3.a |") && line.contains("| not testable | 1 conforming,")),
        sheet);
  }

  @Test
  void logOfWagersIsTestedOnThem() throws IOException {
    Ran ran = audit(SAMPLE.resolve("logs"));
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    assertFalse(ran.out().contains("control file alone"), ran.out());
    String report = PdfPages.text(Files.readAllBytes(folder.resolve("out").resolve("report.pdf")));
    assertFalse(PdfPages.solid(report).contains(PdfPages.solid("control file alone")));
  }

  private Path cards() throws IOException {
    List<String> lines =
        Files.readAllLines(SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv"));
    return Files.write(
        folder.resolve("cards.csv"),
        lines.stream().filter(TestedOnControlsAloneTest::isOfCards).toList());
  }

  private static boolean isOfCards(String line) {
    return !line.startsWith("wager_") && !line.startsWith("betting_");
  }

  private Ran audit(Path log) {
    return Ran.command(
        "audit",
        "--reports",
        "pdf",
        "--controls",
        SAMPLE.resolve("controls.yaml").toString(),
        "--out",
        folder.resolve("out").toString(),
        log.toString());
  }
}
