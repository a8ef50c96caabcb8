package shoeaudit.runs.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.interchange.FinishedRun;

/**
 * SARIF for viewers with limits: findings alone where asked for, and never fewer than there are.
 */
class FindingsOnlyTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @Test
  void onlyWhatFailsOrIsForReviewStaysAndTheRestIsCounted() throws Exception {
    ExportedRun exported = ExportedRun.ofSample(folder.resolve("out"), null);
    JsonNode all = exported.sarifRun(false).path("results");
    JsonNode run = exported.sarifRun(true);
    assertEquals(exported.findings().size(), run.path("results").size());
    Set<String> kinds = new HashSet<>();
    run.path("results").forEach(result -> kinds.add(result.path("kind").asText()));
    assertEquals(Set.of("fail", "review"), kinds);
    JsonNode notice = run.path("invocations").path(0).path("toolExecutionNotifications").path(0);
    assertEquals("left-out", notice.path("descriptor").path("id").asText());
    int left = all.size() - run.path("results").size();
    assertTrue(left > 50, "only " + left);
    assertTrue(
        notice.path("message").path("text").asText().startsWith(left + " results on what conforms"),
        notice.toString());
  }

  /** A run whose only finding comes again and again, each time under another id. */
  private static FinishedRun repeated(int times) {
    ObjectNode finding =
        JSON.createObjectNode()
            .put("id", "")
            .put("code", "wager.late")
            .put("criterion", "WSGC-MB-3c")
            .put("level", "wager")
            .put("verdict", "deviates")
            .put("severity", "high")
            .put("explanation", "It came late.");
    return new FinishedRun(
        JSON.createObjectNode(),
        "1.0.0",
        "1.0.0",
        List.of(),
        List.of(),
        List.of(),
        taker -> {
          for (int i = 0; i < times; i++) {
            taker.take(finding.put("id", "id" + i));
          }
        },
        taker -> {},
        Map.of());
  }

  private List<String> said(int findings, boolean findingsOnly) throws Exception {
    ResultsExport export =
        new ResultsExport(ResultsExport.Format.SARIF, findingsOnly, repeated(findings));
    Path file = folder.resolve(findings + ".sarif");
    List<String> said = export.write(file, true);
    assertEquals(findings, fingerprints(file));
    return said;
  }

  private static long fingerprints(Path file) throws Exception {
    Set<String> ids = new HashSet<>();
    try (JsonParser json = JSON.createParser(Files.newInputStream(file))) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.FIELD_NAME && json.currentName().equals("shoeAuditFindingId/v1")) {
          ids.add(json.nextTextValue());
        }
      }
    }
    return ids.size();
  }

  @Test
  void moreResultsThanGitHubTakesAreAllWrittenAndTold() throws Exception {
    assertEquals(List.of(), said(25_000, true));
    assertEquals(
        List.of(
            "the document has 25,001 results, all of them; GitHub takes at most 25,000 in a run ->"
                + " audit fewer days at once with --days"),
        said(25_001, true));
    assertEquals(
        List.of(
            "the document has 25,001 results, all of them; GitHub takes at most 25,000 in a run ->"
                + " give --findings-only, or audit fewer days at once with --days"),
        said(25_001, false));
  }
}
