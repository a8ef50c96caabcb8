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
import java.util.stream.Collectors;
import shoeaudit.config.Sha256;
import shoeaudit.report.Statement;
import shoeaudit.report.output.FindingColumns;
import shoeaudit.report.text.Amounts;

/**
 * Two lists of findings compared by their ids. Where the recorded one has other fields than this
 * build writes, findings that agree in the fields that both have are the same.
 */
final class FindingsComparison {
  private static final int MOST_NAMED = 20;

  private final ObjectMapper json = new ObjectMapper();
  private final FindingColumns fields;
  private final List<String> compared;
  private final List<Statement> statements = new ArrayList<>();

  /** A finding as it is told here, and its line's hash: the lists may be long. */
  private record Line(String words, String sha256) {}

  /** A comparison with a recorded list that has these fields. */
  private FindingsComparison(FindingColumns fields) {
    this.fields = fields;
    this.compared = fields.commonWith(FindingColumns.WRITTEN);
  }

  /**
   * What differs between the recorded findings and those of the replay: other fields first, and by
   * which ones the findings were compared; then a statement for each kind of difference, with a
   * line for each of the first twenty findings.
   */
  static List<Statement> of(Path recorded, Path replayed) throws IOException {
    FindingsComparison comparison = new FindingsComparison(FindingColumns.ofList(recorded));
    if (!comparison.bySameFields()) {
      comparison.reportFields();
    }
    comparison.compare(comparison.read(recorded), comparison.read(replayed));
    return comparison.statements;
  }

  private boolean bySameFields() {
    return fields.equals(FindingColumns.WRITTEN);
  }

  private void reportFields() {
    statements.add(
        Statement.differs(
            "findings.jsonl has other fields than a list of findings: " + fields.difference()));
    notCompared(
        "fields of the replay's findings.jsonl that findings.jsonl does not have: ",
        FindingColumns.WRITTEN.missingIn(fields));
    notCompared(
        "fields of findings.jsonl that the replay's findings.jsonl does not have: ",
        fields.missingIn(FindingColumns.WRITTEN));
    statements.add(
        Statement.says(
            "findings.jsonl was compared with the replay's by these fields alone: "
                + String.join(", ", compared)));
  }

  private void notCompared(String what, List<String> missing) {
    if (!missing.isEmpty()) {
      statements.add(Statement.open(what + FindingColumns.listed(missing)));
    }
  }

  private void compare(Map<String, Line> before, Map<String, Line> after) {
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
    int told = statements.size();
    report(missing, "recorded and not found by the replay");
    report(added, "found by the replay and not recorded");
    report(
        changed, "found by both with other contents" + (bySameFields() ? "" : " in these fields"));
    if (statements.size() == told) {
      statements.add(
          bySameFields()
              ? Statement.differs(
                  "findings.jsonl holds the same findings in another order or other line ends")
              : List.copyOf(before.keySet()).equals(List.copyOf(after.keySet()))
                  ? Statement.holds(
                      "the findings of findings.jsonl come out the same in these fields")
                  : Statement.differs("findings.jsonl holds the same findings in another order"));
    }
  }

  private void report(List<String> findings, String how) {
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
    statements.add(Statement.differs(text.toString()));
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
        String sha256 = Sha256.hex(bytes);
        try {
          JsonNode finding = json.readTree(new String(bytes, StandardCharsets.UTF_8));
          if (!bySameFields() && finding.isObject()) {
            sha256 = Sha256.hex(contents(finding));
          }
          if (compared.contains("id") && finding.path("id").isTextual()) {
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
        findings.put(key, new Line(words, sha256));
      }
    }
    return findings;
  }

  /** What a finding says in the fields that are compared. */
  private byte[] contents(JsonNode finding) {
    return compared.stream()
        .map(field -> finding.path(field).toString())
        .collect(Collectors.joining("\n"))
        .getBytes(StandardCharsets.UTF_8);
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
