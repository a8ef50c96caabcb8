package shoeaudit.runs.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a reviewer made of findings, in SARIF: a dismissal suppresses, nothing else does. */
class SarifReviewsTest {
  private static final String STOOD = "d190c91225d6d6b4";
  private static final String LATE = "e866a5afb29744e1";

  @TempDir private Path folder;

  private JsonNode run(String reviews) throws Exception {
    Path file = folder.resolve("reviews.csv");
    Files.writeString(file, reviews);
    return ExportedRun.ofSample(folder.resolve("out"), file).sarifRun(false);
  }

  private static JsonNode result(JsonNode run, String id) {
    for (JsonNode result : run.path("results")) {
      if (result.path("properties").path("id").asText().equals(id)) {
        return result;
      }
    }
    throw new IllegalArgumentException("no result of " + id);
  }

  @Test
  void aDismissedFindingIsSuppressedWithTheReviewersWords() throws Exception {
    JsonNode run =
        run("id,disposition,cause,notes\n" + LATE + ",dismissed,Slow clock,See slip 9.\n");
    JsonNode suppressions = result(run, LATE).path("suppressions");
    assertEquals(1, suppressions.size());
    assertEquals("external", suppressions.path(0).path("kind").asText());
    assertEquals("accepted", suppressions.path(0).path("status").asText());
    assertEquals(
        "Dismissed by a reviewer. Slow clock See slip 9.",
        suppressions.path(0).path("justification").asText());
    assertEquals("fail", result(run, LATE).path("kind").asText());
    for (JsonNode other : run.path("results")) {
      assertTrue(other.path("suppressions").isArray(), "all results say it, or none: " + other);
    }
    assertEquals(0, result(run, STOOD).path("suppressions").size());
  }

  @Test
  void reading39_aDismissalOnOtherFactsSuppressesNothing() throws Exception {
    JsonNode run =
        run("id,disposition,cause,facts\n" + LATE + ",dismissed,Slow clock,0123456789abcdef\n");
    JsonNode suppression = result(run, LATE).path("suppressions").path(0);
    assertEquals("underReview", suppression.path("status").asText());
    assertTrue(
        suppression.path("justification").asText().contains("on other facts than these"),
        suppression.toString());
    assertTrue(
        result(run, LATE).path("properties").path("reviewed").path("on_other_facts").asBoolean());
  }

  @Test
  void aConfirmedFindingIsToldSoAndNotSuppressed() throws Exception {
    JsonNode run = run("id,disposition,recommendation\n" + STOOD + ",confirmed,Train again.\n");
    assertEquals(0, result(run, STOOD).path("suppressions").size());
    JsonNode reviewed = result(run, STOOD).path("properties").path("reviewed");
    assertEquals("confirmed", reviewed.path("disposition").asText());
    assertEquals("Train again.", reviewed.path("recommendation").asText());
    assertTrue(result(run, LATE).path("properties").path("reviewed").isMissingNode());
  }

  @Test
  void withoutReviewsNoResultSaysAnythingOfSuppression() throws Exception {
    JsonNode run = ExportedRun.ofSample(folder.resolve("out"), null).sarifRun(false);
    assertFalse(run.toString().contains("suppressions"));
  }

  @Test
  void reading37_ourOwnDocumentCountsBothWays() throws Exception {
    Path file = folder.resolve("reviews.csv");
    Files.writeString(file, "id,disposition\n" + LATE + ",dismissed\n" + STOOD + ",confirmed\n");
    JsonNode document = ExportedRun.ofSample(folder.resolve("out"), file).json();
    assertEquals(
        "{\"findings\":11,\"deviates\":10,\"review\":1,\"dismissed\":1,"
            + "\"findings_without_dismissed\":10}",
        document.path("summary").toString());
    assertEquals(
        List.of(STOOD, LATE),
        List.of(
            document.path("reviews").path(0).path("finding").asText(),
            document.path("reviews").path(1).path("finding").asText()));
  }
}
