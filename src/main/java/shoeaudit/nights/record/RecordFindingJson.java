package shoeaudit.nights.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import shoeaudit.controls.Severity;

/** A finding about the record as {@code night.json} has it, in the order of other findings. */
public final class RecordFindingJson {
  private RecordFindingJson() {}

  /** Writes it. */
  public static void write(RecordFinding finding, ObjectNode to) {
    to.put("id", finding.id())
        .put("code", finding.code().text())
        .put("criterion", finding.criterion())
        .put("authority", finding.authority())
        .put("level", RecordFinding.LEVEL)
        .put("verdict", finding.code().verdict().text())
        .put("severity", finding.severity().text())
        .put("basis", finding.code().basis().text())
        .put("table", finding.table())
        .put("shoe", finding.shoe())
        .put("expected", finding.expected())
        .put("recorded", finding.recorded());
  }

  /** Reads what was written. */
  public static RecordFinding read(JsonNode from) {
    RecordFinding.Code code = RecordFinding.Code.of(from.path("code").asText());
    return new RecordFinding(
        from.path("id").asText(),
        code,
        from.path("authority").asText(),
        severity(from.path("severity").asText(), code),
        from.path("table").asText(),
        from.path("shoe").asText(),
        from.path("expected").asText(),
        from.path("recorded").asText());
  }

  private static Severity severity(String text, RecordFinding.Code code) {
    for (Severity severity : Severity.values()) {
      if (severity.text().equals(text)) {
        return severity;
      }
    }
    return code.severity();
  }
}
