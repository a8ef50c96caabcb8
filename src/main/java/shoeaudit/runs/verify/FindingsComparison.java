package shoeaudit.runs.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.config.Sha256;
import shoeaudit.report.text.Amounts;

/** Two lists of findings compared by their ids. */
final class FindingsComparison {
  private static final int MOST_NAMED = 20;

  private final ObjectMapper json = new ObjectMapper();

  /** A finding as it is told here, and its line's hash: the lists may be long. */
  private record Line(String words, String sha256) {}

  private FindingsComparison() {}

  /**
   * What differs between the recorded findings and those of the replay, a sentence for each kind of
   * difference, and a line for each of the first twenty findings.
   */
  static List<String> of(Path recorded, Path replayed) throws IOException {
    FindingsComparison comparison = new FindingsComparison();
    Map<String, Line> before = comparison.read(recorded);
    Map<String, Line> after = comparison.read(replayed);
    List<String> missing = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    before.forEach((id, line) -> {
      Line same = after.get(id);
      if (same == null) {
        missing.add(line.words());
      } else if (!same.sha256().equals(line.sha256())) {
        changed.add(line.words());
      }
    });
    List<String> added = new ArrayList<>();
    after.forEach((id, line) -> {
      if (!before.containsKey(id)) {
        added.add(line.words());
      }
    });
    List<String> differences = new ArrayList<>();
    tell(differences, missing, "recorded and not found by the replay");
    tell(differences, added, "found by the replay and not recorded");
    tell(differences, changed, "found by both with other contents");
    if (differences.isEmpty()) {
      differences.add("findings.jsonl holds the same findings in another order or other line ends");
    }
    return differences;
  }

  private static void tell(List<String> differences, List<String> findings, String how) {
    if (findings.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder("findings.jsonl: ");
    text.append(Amounts.count(findings.size(), "finding ", "findings ")).append(how);
    for (String finding : findings.subList(0, Math.min(MOST_NAMED, findings.size()))) {
      text.append("\n  ").append(finding);
    }
    if (findings.size() > MOST_NAMED) {
      text.append("\n  and ").append(Amounts.count(findings.size() - MOST_NAMED)).append(" more");
    }
    differences.add(text.toString());
  }

  private Map<String, Line> read(Path file) throws IOException {
    Map<String, Line> findings = new LinkedHashMap<>();
    // Bytes that are no UTF-8 are compared too, so no decoder may refuse them.
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
        String id = "line " + number;
        String words = id + ", which is no finding";
        try {
          JsonNode finding = json.readTree(new String(bytes, StandardCharsets.UTF_8));
          if (finding != null && finding.path("id").isTextual()) {
            id = finding.path("id").asText();
            words = id + words(finding);
          }
        } catch (JsonProcessingException noJson) {
          words = id + ", which is no JSON";
        }
        // Two findings that look alike have one id.
        String key = id;
        for (int copy = 2; findings.containsKey(key); copy++) {
          key = id + " #" + copy;
        }
        findings.put(key, new Line(words, Sha256.hex(bytes)));
      }
    }
    return findings;
  }

  private static String words(JsonNode finding) {
    StringBuilder words = new StringBuilder(" ").append(finding.path("code").asText());
    for (String where : List.of("table", "shoe", "coup")) {
      JsonNode value = finding.path(where);
      if (!value.isMissingNode() && !value.isNull()) {
        words.append(", ").append(where).append(' ').append(value.asText());
      }
    }
    return words.toString();
  }
}
