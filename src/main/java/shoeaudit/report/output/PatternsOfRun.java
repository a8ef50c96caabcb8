package shoeaudit.report.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.Patterns;

/**
 * What a manifest says of patterns (patterns.md, section 7), and what another run needs to continue
 * them.
 *
 * @param tested how many indicators were tested
 * @param selected how many the run as a whole selects
 * @param notTestable how often something could not be tested, by code and reason
 * @param licensee whose run it is
 * @param begins the first event, in UTC; null: none has a time
 * @param ends the last event, likewise
 * @param earlierLogs the SHA-256 of every log of the runs that it continues, sorted
 */
public record PatternsOfRun(
    int tested,
    int selected,
    SortedMap<String, SortedMap<String, Integer>> notTestable,
    String licensee,
    @Nullable String begins,
    @Nullable String ends,
    List<String> earlierLogs) {
  /** Of a run's patterns. */
  public static PatternsOfRun of(
      Patterns patterns,
      String licensee,
      @Nullable String begins,
      @Nullable String ends,
      List<String> earlierLogs) {
    return new PatternsOfRun(
        patterns.tested(),
        patterns.selected(),
        patterns.notTestable(),
        licensee,
        begins,
        ends,
        earlierLogs);
  }

  /** Reads a manifest's; null where it says nothing of patterns. */
  public static @Nullable PatternsOfRun read(JsonNode node) {
    if (!node.isObject()) {
      return null;
    }
    SortedMap<String, SortedMap<String, Integer>> notTestable = new TreeMap<>();
    for (Map.Entry<String, JsonNode> code : node.path("not_testable").properties()) {
      SortedMap<String, Integer> reasons = new TreeMap<>();
      for (Map.Entry<String, JsonNode> reason : code.getValue().properties()) {
        reasons.put(reason.getKey(), reason.getValue().asInt());
      }
      notTestable.put(code.getKey(), reasons);
    }
    List<String> logs = new ArrayList<>();
    node.path("earlier_logs").forEach(log -> logs.add(log.asText()));
    return new PatternsOfRun(
        node.path("tested").asInt(),
        node.path("selected").asInt(),
        notTestable,
        node.path("licensee").asText(),
        node.path("begins").isTextual() ? node.path("begins").asText() : null,
        node.path("ends").isTextual() ? node.path("ends").asText() : null,
        List.copyOf(logs));
  }

  void write(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("patterns");
    json.writeNumberField("tested", tested);
    json.writeNumberField("selected", selected);
    json.writeObjectFieldStart("not_testable");
    for (Map.Entry<String, SortedMap<String, Integer>> code : notTestable.entrySet()) {
      json.writeObjectFieldStart(code.getKey());
      for (Map.Entry<String, Integer> reason : code.getValue().entrySet()) {
        json.writeNumberField(reason.getKey(), reason.getValue());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeStringField("licensee", licensee);
    json.writeStringField("begins", begins);
    json.writeStringField("ends", ends);
    json.writeArrayFieldStart("earlier_logs");
    for (String log : earlierLogs) {
      json.writeString(log);
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
