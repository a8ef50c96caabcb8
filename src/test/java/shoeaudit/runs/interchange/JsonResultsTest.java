package shoeaudit.runs.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The results as one JSON document: what the folder's files say, and a verdict. */
class JsonResultsTest {
  @TempDir private Path folder;

  private ExportedRun audit(String log) throws Exception {
    return ExportedRun.of(
        ExportedRun.CONTROLS, ExportedRun.ERRORS.resolve(log), null, folder.resolve("out"));
  }

  @Test
  void findingsAreTheLinesOfTheListAndCoverageTheRowsOfTheTable() throws Exception {
    ExportedRun run = ExportedRun.ofManyCodes(folder);
    JsonNode document = run.json();
    List<JsonNode> findings = new ArrayList<>();
    document.path("findings").forEach(findings::add);
    assertEquals(run.findings(), findings);
    List<String> rows = new ArrayList<>();
    for (JsonNode row : document.path("coverage")) {
      List<String> cells = new ArrayList<>();
      row.forEach(cell -> cells.add(cell.asText()));
      assertEquals("false", cells.removeLast(), "on_controls_alone");
      rows.add(String.join(",", cells));
    }
    assertEquals(run.coverage().stream().map(row -> String.join(",", row)).toList(), rows);
    long ofCodes = 0;
    for (JsonNode code : document.path("codes")) {
      ofCodes += code.path("deviates").asLong() + code.path("review").asLong();
    }
    assertEquals(run.findings().size(), ofCodes);
    assertEquals("deviates", document.path("verdict").asText());
    assertEquals(
        document.path("counts").path("findings"), document.path("summary").path("findings"));
  }

  @Test
  void whatCouldNotBeReadStandsInIt() throws Exception {
    JsonNode document = audit("run-card-1X.csv").json();
    assertEquals(1, document.path("problems").size());
    JsonNode problem = document.path("problems").path(0);
    assertEquals("run-card-1X.csv", problem.path("source_file").asText());
    assertEquals(true, problem.path("source_line").isNumber());
    assertEquals("no_findings", document.path("verdict").asText());
  }

  @Test
  void reading54_aRunThatTestedNothingIsNotTestable() throws Exception {
    JsonNode document = audit("run-outside-the-controls-span.csv").json();
    assertEquals("not_testable", document.path("verdict").asText());
    assertEquals(0, document.path("summary").path("findings").asLong());
  }
}
