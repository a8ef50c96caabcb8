package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import shoeaudit.identity.Role;

/** The rules of {@code src/main/deploy/prometheus} and the dashboard ask for what there is. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AlertMetricsTest extends ServiceTestBase {
  private static final Path DEPLOY = Path.of("src/main/deploy");
  private static final Pattern GROUPING = Pattern.compile("\\b(?:by|without)\\s*\\(([^)]*)\\)");

  /** A name that is no function, with what is asked of its labels. */
  private static final Pattern SELECTOR =
      Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)\\s*(?:\\{([^}]*)\\})?(?![a-zA-Z0-9_:]|\\s*[({])");

  private static final Pattern MATCHER =
      Pattern.compile("([a-z]+)\\s*(=~|!~|!=|=)\\s*\"([^\"]*)\"");
  private static final Set<String> WORDS = Set.of("or", "and", "unless", "on", "ignoring");

  /** What Prometheus adds by itself. */
  private static final Set<String> ADDED = Set.of("job", "instance");

  /** What is asked of a metric. */
  private record Asked(String in, String metric, Map<String, String> labels) {}

  private static List<Asked> asked(String in, String expression) {
    List<Asked> asked = new ArrayList<>();
    Set<String> groups = new TreeSet<>();
    Matcher grouping = GROUPING.matcher(expression);
    while (grouping.find()) {
      groups.addAll(List.of(grouping.group(1).split("\\s*,\\s*", -1)));
    }
    groups.removeAll(ADDED);
    Matcher selector = SELECTOR.matcher(grouping.replaceAll(" ").replaceAll("\\[[^\\]]*\\]", " "));
    while (selector.find()) {
      if (!WORDS.contains(selector.group(1))) {
        Map<String, String> labels = new HashMap<>();
        groups.forEach(group -> labels.put(group, ""));
        if (selector.group(2) != null) {
          Matcher matcher = MATCHER.matcher(selector.group(2));
          while (matcher.find()) {
            // A value has to be one that there is where it is asked for by name.
            labels.put(matcher.group(1), matcher.group(2).equals("=") ? matcher.group(3) : "");
          }
        }
        assertEquals("shoe-audit", labels.remove("job"), in + ": " + expression);
        asked.add(new Asked(in, selector.group(1), labels));
      }
    }
    assertTrue(!asked.isEmpty(), in + " asks for nothing: " + expression);
    return asked;
  }

  private static List<Asked> ofRules() throws IOException {
    List<Asked> asked = new ArrayList<>();
    Object rules =
        new Load(LoadSettings.builder().build())
            .loadFromString(Files.readString(DEPLOY.resolve("prometheus/alerts.yml")));
    JsonNode tree = new JsonMapper().valueToTree(rules);
    for (JsonNode group : tree.path("groups")) {
      for (JsonNode rule : group.path("rules")) {
        asked.addAll(asked(rule.path("alert").asText(), rule.path("expr").asText()));
      }
    }
    return asked;
  }

  private static List<Asked> ofDashboard() throws IOException {
    List<Asked> asked = new ArrayList<>();
    JsonNode dashboard =
        new JsonMapper().readTree(DEPLOY.resolve("grafana/shoe-audit.json").toFile());
    assertEquals(39, dashboard.path("schemaVersion").asInt());
    Set<Integer> ids = new TreeSet<>();
    for (JsonNode panel : dashboard.path("panels")) {
      assertTrue(ids.add(panel.path("id").asInt()), "two panels have one number");
      assertTrue(panel.path("gridPos").path("w").asInt() > 0);
      for (JsonNode target : panel.path("targets")) {
        assertEquals("${datasource}", target.path("datasource").path("uid").asText());
        asked.addAll(asked(panel.path("title").asText(), target.path("expr").asText()));
      }
    }
    return asked;
  }

  private static String scrape() {
    return operations().get("/q/metrics").asString();
  }

  @Test
  void eachMetricThatIsAskedForIsTold() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    run(operator, licensee, log(operator, licensee, "2026-03-02-table-1.csv"));
    // A run's findings are counted a moment after it is done, and readiness is asked now and then.
    while (!scrape().contains("shoe_audit_findings_total{")
        || !scrape().contains("shoe_audit_ready{")) {
      Thread.sleep(50);
    }
    List<String> lines = scrape().lines().filter(line -> !line.startsWith("#")).toList();
    List<Asked> all = new ArrayList<>(ofRules());
    all.addAll(ofDashboard());
    assertTrue(all.size() > 20, "only " + all.size() + " were found");
    for (Asked asked : all) {
      if (!asked.metric().equals("up")) {
        assertTrue(
            lines.stream().anyMatch(line -> fits(line, asked)),
            () ->
                "the service tells nothing that fits "
                    + asked
                    + "; it tells\n"
                    + String.join("\n", lines));
      }
    }
  }

  private static boolean fits(String line, Asked asked) {
    int end = Math.max(line.indexOf('{'), 0) > 0 ? line.indexOf('{') : line.indexOf(' ');
    return line.substring(0, end).equals(asked.metric())
        && asked.labels().entrySet().stream()
            .allMatch(label ->
                label.getValue().isEmpty()
                    ? line.contains(label.getKey() + "=\"")
                    : line.contains(label.getKey() + "=\"" + label.getValue() + "\""));
  }

  @Test
  void theDisksReserveIsTheSettings() {
    List<String> lines = scrape().lines().toList();
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("shoe_audit_disk_reserve_bytes .*")),
        "the reserve is not told");
    double free =
        lines.stream()
            .filter(line -> line.startsWith("shoe_audit_disk_free_bytes "))
            .mapToDouble(line -> Double.parseDouble(line.split(" ", 2)[1]))
            .findFirst()
            .orElseThrow();
    assertTrue(free > 0, "free: " + free);
  }
}
