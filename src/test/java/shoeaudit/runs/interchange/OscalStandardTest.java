package shoeaudit.runs.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;

/**
 * The assessment results are OSCAL: NIST's own schema has no fault to find, every reference leads
 * to something, and the counts are those of the run's folder.
 */
class OscalStandardTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> COUNTS =
      List.of("criterion", "conforms", "deviates", "review", "not_testable", "not_applicable");

  private static final String LATE = "e866a5afb29744e1";

  @TempDir private Path folder;

  private static String oscal(ExportedRun run) throws Exception {
    return run.text(ResultsExport.Format.OSCAL, false, RuleLibrary.onClasspath());
  }

  private static List<String> faults(String document) throws Exception {
    try (InputStream in =
        OscalStandardTest.class.getResourceAsStream("/schema/json/oscal-ar_schema.json")) {
      JsonSchema schema =
          JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(JSON.readTree(in));
      return schema.validate(JSON.readTree(document)).stream()
          .map(ValidationMessage::getMessage)
          .toList();
    }
  }

  private static JsonNode results(String document) throws Exception {
    return JSON.readTree(document).path("assessment-results");
  }

  private static Map<String, String> props(JsonNode of) {
    Map<String, String> props = new LinkedHashMap<>();
    of.path("props")
        .forEach(each -> props.put(each.path("name").asText(), each.path("value").asText()));
    return props;
  }

  private static List<JsonNode> observations(JsonNode document, String type) {
    List<JsonNode> observations = new ArrayList<>();
    for (JsonNode each : document.path("results").path(0).path("observations")) {
      if (each.path("types").path(0).asText().equals(type)) {
        observations.add(each);
      }
    }
    return observations;
  }

  @Test
  void theSchemaFindsFaultsWhereThereAreSome() throws Exception {
    String document = oscal(ExportedRun.ofSample(folder.resolve("out"), null));
    assertEquals(List.of(), faults(document));
    assertFalse(faults(document.replace("\"not-satisfied\"", "\"guilty\"")).isEmpty());
    assertFalse(faults(document.replace("\"uuid\": \"", "\"uuid\": \"x")).isEmpty());
    assertFalse(faults(document.replace("\"GAME.", "\"GAME:")).isEmpty());
    assertFalse(faults(document.replace("\"import-ap\"", "\"import-plan\"")).isEmpty());
  }

  /** Every finding is an observation with its fields and the hash of its evidence. */
  @Test
  void findingsOfManyCodesAreValidAndCountedAsInTheFolder() throws Exception {
    ExportedRun run = ExportedRun.ofManyCodes(folder);
    String text = oscal(run);
    assertEquals(List.of(), faults(text));
    JsonNode document = results(text);
    List<JsonNode> observed = observations(document, "finding");
    assertTrue(observed.size() > 100, "only " + observed.size() + " findings");
    assertEquals(run.findings().size(), observed.size());
    Set<String> logs = hashes(run);
    for (int i = 0; i < observed.size(); i++) {
      JsonNode line = run.findings().get(i);
      JsonNode observation = observed.get(i);
      Map<String, String> expected = new LinkedHashMap<>();
      line.properties()
          .forEach(field -> {
            if (!field.getKey().equals("explanation")
                && !field.getValue().asText().isBlank()
                && !field.getValue().isNull()) {
              expected.put(field.getKey(), field.getValue().asText());
            }
          });
      assertEquals(expected, props(observation));
      assertEquals(
          line.path("explanation").asText(),
          observation.path("description").asText().replaceAll("\\\\(.)", "$1"));
      if (!line.path("source_file").isNull()) {
        JsonNode evidence = observation.path("relevant-evidence").path(0);
        assertEquals(line.path("source_line").asText(), props(evidence).get("source_line"));
        assertTrue(logs.contains(props(evidence).get("sha-256")), evidence.toString());
      }
    }
    assertEquals(coverage(run), coverage(document));
    assertEquals(determined(run), determined(document));
    referencesLeadSomewhere(document);
  }

  private static Set<String> hashes(ExportedRun run) throws Exception {
    Set<String> hashes = new HashSet<>();
    JSON.readTree(run.folder().resolve("inputs.json").toFile())
        .path("files")
        .forEach(file -> hashes.add(file.path("sha256").asText()));
    return hashes;
  }

  private static List<String> coverage(ExportedRun run) throws Exception {
    return run.coverage().stream().map(row -> String.join(",", row)).sorted().toList();
  }

  private static List<String> coverage(JsonNode document) {
    return observations(document, "control-objective").stream()
        .map(each -> COUNTS.stream().map(props(each)::get).collect(Collectors.joining(",")))
        .sorted()
        .toList();
  }

  /** By the table of coverage: what deviates anywhere, and what conforms everywhere. */
  private static Map<String, String> determined(ExportedRun run) throws Exception {
    Map<String, String> determined = new TreeMap<>();
    for (String[] row : run.coverage()) {
      if (!row[2].equals("0")) {
        determined.put(row[0], "not-satisfied");
      } else if (!row[1].equals("0") && row[3].equals("0") && row[4].equals("0")) {
        determined.put(row[0], "satisfied");
      }
    }
    assertTrue(determined.containsValue("satisfied"), "nothing conforms");
    return determined;
  }

  private static Map<String, String> determined(JsonNode document) {
    Map<String, String> determined = new TreeMap<>();
    for (JsonNode finding : document.path("results").path(0).path("findings")) {
      determined.put(
          props(finding).get("criterion"),
          finding.path("target").path("status").path("state").asText());
    }
    return determined;
  }

  /** No UUID is given twice, and none is named that is not given. */
  private static void referencesLeadSomewhere(JsonNode document) {
    Set<String> given = new HashSet<>();
    Set<String> objectives = new HashSet<>();
    for (JsonNode each : document.findValues("uuid")) {
      assertTrue(given.add(each.asText()), "twice: " + each);
    }
    for (JsonNode observation : observations(document, "control-objective")) {
      assertTrue(objectives.add(props(observation).get("control-id") + "_obj"), "an id twice");
    }
    for (String field : List.of("observation-uuid", "risk-uuid", "actor-uuid", "component-uuid")) {
      document.findValues(field).forEach(each -> assertTrue(given.contains(each.asText()), field));
    }
    document
        .findValues("target-id")
        .forEach(each -> assertTrue(objectives.contains(each.asText()), each.toString()));
    for (JsonNode evidence : document.findValues("relevant-evidence")) {
      assertTrue(given.contains(evidence.path(0).path("href").asText().substring(1)));
    }
    for (JsonNode subjects : document.findValues("subjects")) {
      for (JsonNode subject : subjects) {
        assertTrue(
            subject.path("type").asText().equals("coup")
                || given.contains(subject.path("subject-uuid").asText()),
            subject.toString());
      }
    }
    assertTrue(given.contains(document.path("import-ap").path("href").asText().substring(1)));
  }

  /** The run of a log of the tests of error messages. */
  private ExportedRun ofErrors(String log) throws Exception {
    return ExportedRun.of(
        ExportedRun.CONTROLS, ExportedRun.ERRORS.resolve(log), null, folder.resolve("out"));
  }

  @Test
  void aCleanShoeAccusesNobody() throws Exception {
    ExportedRun run = ofErrors("run-clean.csv");
    String text = oscal(run);
    assertEquals(List.of(), faults(text));
    JsonNode document = results(text);
    assertEquals(List.of(), observations(document, "finding"));
    assertTrue(document.path("results").path(0).path("risks").isMissingNode());
    assertEquals(determined(run), determined(document));
    assertFalse(determined(document).containsValue("not-satisfied"));
    referencesLeadSomewhere(document);
  }

  @Test
  void whatCouldNotBeReadIsObserved() throws Exception {
    ExportedRun run = ofErrors("run-card-1X.csv");
    String text = oscal(run);
    assertEquals(List.of(), faults(text));
    List<JsonNode> problems = observations(results(text), "import-problem");
    assertEquals(1, problems.size());
    assertEquals(
        "run-card-1X.csv, line "
            + props(problems.getFirst().path("relevant-evidence").path(0)).get("source_line"),
        problems.getFirst().path("relevant-evidence").path(0).path("description").asText());
  }

  @Test
  void aRunThatTestedNoPlayDeterminesNothingOfIt() throws Exception {
    ExportedRun run = ofErrors("run-outside-the-controls-span.csv");
    String text = oscal(run);
    assertEquals(List.of(), faults(text));
    assertFalse(determined(results(text)).containsValue("not-satisfied"));
    assertFalse(determined(results(text)).containsKey("WSGC-MB-7b"));
  }

  private JsonNode reviewed(String reviews) throws Exception {
    Path file = Files.writeString(folder.resolve("reviews.csv"), reviews);
    String text = oscal(ExportedRun.ofSample(folder.resolve("reviewed"), file));
    assertEquals(List.of(), faults(text));
    return results(text);
  }

  private static JsonNode risk(JsonNode document, String finding) {
    for (JsonNode risk : document.path("results").path(0).path("risks")) {
      if (finding.equals(props(risk).get("finding"))) {
        return risk;
      }
    }
    throw new IllegalArgumentException("no risk of " + finding);
  }

  @Test
  void aDismissedFindingDeterminesNothingAndIsToldDismissed() throws Exception {
    JsonNode without = results(oscal(ExportedRun.ofSample(folder.resolve("out"), null)));
    assertEquals("open", risk(without, LATE).path("status").asText());
    assertEquals("not-satisfied", determined(without).get("WSGC-MB-3c"));
    JsonNode document =
        reviewed("id,disposition,cause,notes\n" + LATE + ",dismissed,Slow *clock*,See slip 9.\n");
    JsonNode risk = risk(document, LATE);
    assertEquals("closed", risk.path("status").asText());
    assertTrue(risk.path("title").asText().startsWith("Dismissed: "), risk.toString());
    assertEquals(
        "Disposition: dismissed.\n\nCause: Slow \\*clock\\*\n\nNotes: See slip 9.",
        risk.path("risk-log").path("entries").path(0).path("description").asText());
    assertFalse(determined(document).containsKey("WSGC-MB-3c"));
    assertNotEquals(without.path("uuid"), document.path("uuid"));
    assertEquals(
        without.path("results").path(0).path("uuid"),
        document.path("results").path(0).path("uuid"));
  }

  @Test
  void reading39_aDismissalOnOtherFactsClosesNothing() throws Exception {
    JsonNode document =
        reviewed("id,disposition,cause,facts\n" + LATE + ",dismissed,Slow,0123456789abcdef\n");
    assertEquals("investigating", risk(document, LATE).path("status").asText());
    assertEquals("not-satisfied", determined(document).get("WSGC-MB-3c"));
  }

  @Test
  void theSameRunGivesTheSameBytes() throws Exception {
    assertEquals(
        oscal(ExportedRun.ofSample(folder.resolve("first"), null)),
        oscal(ExportedRun.ofSample(folder.resolve("second"), null)));
  }
}
