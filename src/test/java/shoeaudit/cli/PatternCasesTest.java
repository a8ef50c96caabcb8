package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Audits each acceptance case of patterns and compares its indicators (patterns.md, section 9). */
class PatternCasesTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> SAME =
      List.of("status", "level", "units", "at", "alert", "selected");
  private static final double CLOSE = 1e-9;
  private static final double CLOSE_DEVIATIONS = 1e-6;

  @TempDir private Path folder;

  static Stream<Path> cases() throws IOException {
    String cases = System.getenv("SHOE_AUDIT_CASES");
    if (cases == null) {
      return Stream.of(Path.of("none"));
    }
    try (Stream<Path> files = Files.list(Path.of(cases, "patterns"))) {
      return files.filter(Files::isDirectory).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void indicatorsAreThoseExpected(Path of) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "audit",
                "--reports",
                "none",
                "--controls",
                of.resolve("controls.yaml").toString(),
                "--out",
                folder.resolve("out").toString()));
    try (Stream<Path> logs = Files.list(of)) {
      logs.filter(log -> String.valueOf(log.getFileName()).startsWith("log"))
          .sorted()
          .forEach(log -> arguments.add(log.toString()));
    }
    Ran ran = Ran.command(arguments.toArray(String[]::new));
    SortedMap<String, JsonNode> expected = rows(of.resolve("expected-indicators.jsonl"));
    SortedMap<String, JsonNode> found = rows(folder.resolve("out/indicators.jsonl"));
    assertEquals(expected.keySet(), found.keySet(), ran.err());
    expected.forEach((key, row) -> compare(key, row, Objects.requireNonNull(found.get(key), key)));
    JsonNode run = JSON.readTree(of.resolve("expected-run.json").toFile());
    JsonNode patterns =
        JSON.readTree(folder.resolve("out/manifest.json").toFile()).path("patterns");
    for (String field : List.of("tested", "selected", "not_testable")) {
      assertEquals(run.path(field), patterns.path(field), field);
    }
  }

  private static SortedMap<String, JsonNode> rows(Path file) throws IOException {
    SortedMap<String, JsonNode> rows = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode row = JSON.readTree(line);
      rows.put(
          text(row, "code") + " " + text(row, "subject_kind") + " " + text(row, "subject"), row);
    }
    return rows;
  }

  private static void compare(String key, JsonNode expected, JsonNode found) {
    for (String field : SAME) {
      assertEquals(text(expected, field), text(found, field), key + " " + field);
    }
    for (String field : List.of("log_e", "log_e_max")) {
      compare(key, field, expected, found, CLOSE);
    }
    for (String field : List.of("z_play", "z_size", "z_total")) {
      compare(key, field, expected, found, CLOSE_DEVIATIONS);
    }
  }

  private static void compare(
      String key, String field, JsonNode expected, JsonNode found, double tolerance) {
    if (text(expected, field).isEmpty()) {
      assertEquals("", text(found, field), key + " " + field);
    } else {
      double value = expected.path(field).asDouble();
      assertEquals(
          value,
          found.path(field).asDouble(),
          tolerance * Math.max(1, Math.abs(value)),
          key + " " + field);
    }
  }

  private static String text(JsonNode row, String field) {
    return row.path(field).isNull() ? "" : row.path(field).asText();
  }
}
