package shoeaudit.runs.interchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nothing of a finding is lost in SARIF: a result's properties are its line, and what SARIF has
 * places of its own for says the same there.
 */
class SarifReadBackTest {
  @TempDir private Path folder;

  /** The results on findings, which come first. */
  private static List<JsonNode> results(JsonNode run) {
    List<JsonNode> results = new ArrayList<>();
    for (JsonNode result : run.path("results")) {
      if (!result.path("ruleId").asText().equals("coverage")) {
        results.add(result);
      }
    }
    return results;
  }

  @Test
  void everyFieldOfEveryFindingComesBackInItsOrder() throws Exception {
    ExportedRun run = ExportedRun.ofManyCodes(folder);
    List<JsonNode> back =
        results(run.sarifRun(false)).stream().map(SarifReadBackTest::line).toList();
    assertEquals(run.findings(), back);
  }

  @Test
  void aReviewStandsBesideTheFieldsAndTakesNoneAway() throws Exception {
    ExportedRun run =
        ExportedRun.ofSample(folder.resolve("out"), ExportedRun.SAMPLE.resolve("reviews.csv"));
    List<JsonNode> back =
        results(run.sarifRun(true)).stream().map(SarifReadBackTest::line).toList();
    assertEquals(run.findings(), back);
  }

  private static JsonNode line(JsonNode result) {
    ObjectNode properties = result.path("properties").deepCopy();
    properties.remove("reviewed");
    return properties;
  }

  @Test
  void whatSarifHasPlacesForSaysTheSame() throws Exception {
    JsonNode many = ExportedRun.ofManyCodes(folder).sarifRun(false);
    JsonNode sample = ExportedRun.ofSample(folder.resolve("sample"), null).sarifRun(false);
    assertEquals(0, saysTheSame(many));
    assertEquals(2, saysTheSame(sample));
  }

  /** How many findings have an authority beside their criterion. */
  private static int saysTheSame(JsonNode run) {
    int withAuthority = 0;
    for (JsonNode result : results(run)) {
      JsonNode line = result.path("properties");
      assertEquals(line.path("code"), result.path("ruleId"));
      assertEquals(
          line.path("id"), result.path("partialFingerprints").path("shoeAuditFindingId/v1"));
      assertEquals(
          line.path("explanation").asText(),
          result.path("message").path("text").asText().replace("{{", "{").replace("}}", "}"));
      List<String> criteria = new ArrayList<>(List.of(line.path("criterion").asText()));
      if (!line.path("authority").isNull()) {
        criteria.add(line.path("authority").asText());
        withAuthority++;
      }
      assertEquals(criteria, taxa(run, result));
      if (!line.path("source_line").isNull()) {
        assertEquals(line.path("source_line").asText(), lines(run, result, line));
      }
    }
    return withAuthority;
  }

  /** The criteria of a result, found in the taxonomies by their places alone. */
  private static List<String> taxa(JsonNode run, JsonNode result) {
    List<String> ids = new ArrayList<>();
    for (JsonNode reference : result.path("taxa")) {
      JsonNode taxonomy =
          run.path("taxonomies").path(reference.path("toolComponent").path("index").asInt());
      assertEquals(taxonomy.path("name"), reference.path("toolComponent").path("name"));
      JsonNode taxon = taxonomy.path("taxa").path(reference.path("index").asInt());
      assertEquals(taxon.path("id"), reference.path("id"));
      ids.add(taxon.path("id").asText());
    }
    return ids;
  }

  /** The lines of a result's locations as a finding writes them; each in the artifact named. */
  private static String lines(JsonNode run, JsonNode result, JsonNode line) {
    StringJoiner lines = new StringJoiner(";");
    for (JsonNode location : result.path("locations")) {
      JsonNode artifact = location.path("physicalLocation").path("artifactLocation");
      String file = line.path("source_file").asText();
      assertEquals(file, URLDecoder.decode(artifact.path("uri").asText(), StandardCharsets.UTF_8));
      assertEquals(
          file,
          run.path("artifacts")
              .path(artifact.path("index").asInt())
              .path("properties")
              .path("name")
              .asText());
      int first = location.path("physicalLocation").path("region").path("startLine").asInt();
      int last = location.path("physicalLocation").path("region").path("endLine").asInt();
      lines.add(first == last ? Integer.toString(first) : first + "-" + last);
    }
    return lines.toString();
  }

  @Test
  void theStepsOfACoupAreItsCitedLinesInTheirOrder() throws Exception {
    JsonNode run = ExportedRun.ofSample(folder.resolve("out"), null).sarifRun(true);
    JsonNode first = run.path("results").path(0);
    assertEquals("201-205;218", first.path("properties").path("source_line").asText());
    List<Integer> steps = new ArrayList<>();
    int order = 1;
    for (JsonNode step :
        first.path("codeFlows").path(0).path("threadFlows").path(0).path("locations")) {
      assertEquals(order++, step.path("executionOrder").asInt());
      JsonNode region = step.path("location").path("physicalLocation").path("region");
      assertEquals(region.path("startLine"), region.path("endLine"));
      steps.add(region.path("startLine").asInt());
    }
    assertEquals(List.of(201, 202, 203, 204, 205, 218), steps);
    JsonNode play = first.path("locations").path(0).path("logicalLocations").path(0);
    assertEquals("T1/2026-03-02-A/11", play.path("fullyQualifiedName").asText());
    assertEquals("coup", play.path("kind").asText());
  }

  @Test
  void everyCriterionHasItsCountsAlsoThoseThatNoLogShows() throws Exception {
    ExportedRun exported = ExportedRun.ofSample(folder.resolve("out"), null);
    JsonNode run = exported.sarifRun(true);
    Map<String, String> counts = new TreeMap<>();
    for (JsonNode taxonomy : run.path("taxonomies")) {
      for (JsonNode taxon : taxonomy.path("taxa")) {
        JsonNode of = taxon.path("properties");
        counts.put(
            taxon.path("id").asText(),
            of.path("conforms").asText()
                + ","
                + of.path("deviates").asText()
                + ","
                + of.path("review").asText()
                + ","
                + of.path("not_testable").asText()
                + ","
                + of.path("not_applicable").asText());
      }
    }
    Map<String, String> rows = new TreeMap<>();
    for (String[] row : exported.coverage()) {
      rows.put(row[0], String.join(",", List.of(row).subList(1, row.length)));
    }
    assertEquals(rows, counts);
    JsonNode first = run.path("taxonomies").path(0);
    assertEquals("wsgc-mini-baccarat-2022", first.path("name").asText());
    assertEquals(
        "definition", first.path("taxa").path(0).path("properties").path("testing").asText());
  }
}
