package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.controls.Severity;

/**
 * The codes of findings as SARIF's rules: those of the catalogue with their published sentences, in
 * its order, then those of another version's findings, of which only the code is known; and last
 * the rule under which coverage is told.
 */
final class SarifRules {
  /** The rule of results that tell how often a criterion was tested; no code is named so. */
  static final String COVERAGE = "coverage";

  private final SequencedMap<String, Rule> rules = new LinkedHashMap<>();
  private final Map<String, Integer> places = new HashMap<>();

  SarifRules(FindingTally tally, boolean findingsOnly) {
    for (Check check : Catalogue.checks().all()) {
      rules.putIfAbsent(
          check.code(), new Rule(check.condition(), check.level().text(), check.severity()));
    }
    tally
        .byCode()
        .forEach(entry ->
            rules.putIfAbsent(entry.getKey(), new Rule(null, entry.getValue().level, null)));
    if (!findingsOnly) {
      rules.put(
          COVERAGE,
          new Rule("how often a criterion was tested, and with which verdict", COVERAGE, null));
    }
    for (String code : rules.keySet()) {
      places.put(code, places.size());
    }
  }

  /**
   * A rule.
   *
   * @param says its sentence; null: not known
   * @param severity of its findings where the control file says nothing else; null: not known, or
   *     it has none
   */
  private record Rule(@Nullable String says, String level, @Nullable Severity severity) {}

  /** Names a result's rule. */
  void writeReference(String code, JsonGenerator json) throws IOException {
    Integer place = places.get(code);
    if (place == null) {
      throw new IllegalArgumentException("no rule for the code " + code);
    }
    json.writeStringField("ruleId", code);
    json.writeNumberField("ruleIndex", place);
  }

  /** SARIF's level of what deviates, by its severity as findings write it. */
  static String level(String severity) {
    return switch (severity) {
      case "high" -> "error";
      case "low" -> "note";
      default -> "warning";
    };
  }

  void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("rules");
    for (Map.Entry<String, Rule> entry : rules.entrySet()) {
      Rule rule = entry.getValue();
      json.writeStartObject();
      json.writeStringField("id", entry.getKey());
      if (rule.says() != null) {
        json.writeObjectFieldStart("shortDescription");
        json.writeStringField("text", SarifText.message(rule.says()));
        json.writeEndObject();
      }
      Severity severity = rule.severity();
      if (severity != null) {
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", level(severity.text()));
        json.writeEndObject();
      }
      json.writeObjectFieldStart("properties");
      json.writeStringField("level", rule.level());
      if (severity != null) {
        json.writeStringField("severity", severity.text());
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
