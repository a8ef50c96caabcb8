package shoeaudit.runs.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.contrastsecurity.sarif.Result;
import com.contrastsecurity.sarif.Run;
import com.contrastsecurity.sarif.SarifSchema210;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The SARIF that is written is SARIF: the standard's own schema has no fault to find, and a program
 * that others wrote reads the same results, rules and levels as stand in the run's folder.
 */
class SarifStandardTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private static List<String> faults(String document) throws Exception {
    try (InputStream in =
        SarifSchema210.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      JsonNode tree = JSON.readTree(in);
      JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(tree);
      return schema.validate(JSON.readTree(document)).stream()
          .map(ValidationMessage::getMessage)
          .toList();
    }
  }

  @Test
  void theSchemaFindsFaultsWhereThereAreSome() throws Exception {
    String document = ExportedRun.ofSample(folder.resolve("out"), null).sarif(false);
    assertFalse(faults(document.replace("\"kind\": \"fail\"", "\"kind\": \"deviates\"")).isEmpty());
    assertFalse(faults(document.replace("\"startLine\": 2", "\"startLine\": -2")).isEmpty());
    assertFalse(faults(document.replace("\"ruleId\"", "\"rule_id\"")).isEmpty());
  }

  @Test
  void theSampleWithItsReviewsIsValid() throws Exception {
    ExportedRun run =
        ExportedRun.ofSample(folder.resolve("out"), ExportedRun.SAMPLE.resolve("reviews.csv"));
    assertEquals(List.of(), faults(run.sarif(false)));
    assertEquals(List.of(), faults(run.sarif(true)));
  }

  @Test
  void findingsOfManyCodesAreValid() throws Exception {
    ExportedRun run = ExportedRun.ofManyCodes(folder);
    assertTrue(run.findings().size() > 100, "only " + run.findings().size() + " findings");
    assertEquals(List.of(), faults(run.sarif(false)));
  }

  @Test
  void aLogThatCouldNotBeReadWhollyIsValid() throws Exception {
    ExportedRun run =
        ExportedRun.of(
            ExportedRun.CONTROLS,
            ExportedRun.ERRORS.resolve("run-card-1X.csv"),
            null,
            folder.resolve("out"));
    String document = run.sarif(false);
    assertTrue(document.contains("\"import-problem\""), document);
    assertEquals(List.of(), faults(document));
  }

  @Test
  void anotherProgramReadsTheSameResultsRulesAndLevels() throws Exception {
    ExportedRun run = ExportedRun.ofManyCodes(folder);
    Run read = JSON.readValue(run.sarif(false), SarifSchema210.class).getRuns().getFirst();
    Map<String, Long> expected = new HashMap<>();
    for (JsonNode finding : run.findings()) {
      boolean review = finding.path("verdict").asText().equals("review");
      String level =
          switch (finding.path("severity").asText()) {
            case "high" -> "error";
            case "medium" -> "warning";
            default -> "note";
          };
      expected.merge(
          finding.path("code").asText() + (review ? " review none" : " fail " + level),
          1L,
          Long::sum);
    }
    for (String[] row : run.coverage()) {
      count(row[1], "coverage pass none", expected);
      count(row[4], "coverage open none", expected);
      count(row[5], "coverage notApplicable none", expected);
    }
    Map<String, Long> is = new HashMap<>();
    for (Result result : read.getResults()) {
      assertEquals(
          result.getRuleId(),
          read.getTool().getDriver().getRules().stream()
              .toList()
              .get(result.getRuleIndex())
              .getId());
      is.merge(
          result.getRuleId() + " " + result.getKind().value() + " " + result.getLevel().value(),
          1L,
          Long::sum);
    }
    assertEquals(expected, is);
    assertTrue(is.keySet().stream().anyMatch(key -> key.endsWith(" error")), is.toString());
    assertTrue(is.keySet().stream().anyMatch(key -> key.endsWith(" warning")), is.toString());
    assertTrue(is.keySet().stream().anyMatch(key -> key.endsWith(" note")), is.toString());
  }

  private static void count(String members, String key, Map<String, Long> expected) {
    if (!members.equals("0")) {
      expected.merge(key, 1L, Long::sum);
    }
  }

  @Test
  void theSameRunGivesTheSameBytes() throws Exception {
    ExportedRun first = ExportedRun.ofSample(folder.resolve("first"), null);
    ExportedRun second = ExportedRun.ofSample(folder.resolve("second"), null);
    assertEquals(first.sarif(false), second.sarif(false));
    assertFalse(first.sarif(false).contains("guid"), "a random id");
    assertEquals(
        List.of(),
        Files.readAllLines(first.folder().resolve("inputs.json")).stream()
            .filter(line -> line.contains("\"sha256\": \""))
            .map(line -> line.replaceAll(".*\"sha256\": \"([0-9a-f]+)\".*", "$1"))
            .filter(hash -> !uncheckedContains(first, hash))
            .toList());
  }

  private static boolean uncheckedContains(ExportedRun run, String hash) {
    try {
      return run.sarif(true).contains("\"sha-256\": \"" + hash + "\"");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
