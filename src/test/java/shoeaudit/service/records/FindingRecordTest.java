package shoeaudit.service.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shoeaudit.report.output.FindingField;

/** A finding as JSON has every field, whichever version recorded its line. */
class FindingRecordTest {
  private static final JsonMapper JSON = new JsonMapper();

  private static String line(String... leftOut) {
    return List.of(FindingField.values()).stream()
        .filter(field -> !List.of(leftOut).contains(field.key()))
        .map(field -> "\"" + field.key() + "\":" + value(field))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String value(FindingField field) {
    return switch (field.type()) {
      case TEXT -> "\"a \\\"basis\\\": of " + field.key() + "\"";
      case INTEGER -> "7";
      case LONG -> "-1250";
    };
  }

  private static FindingRecord recorded(String line) {
    FindingRecord record = new FindingRecord();
    record.line = line;
    return record;
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void aLineWithEveryFieldIsGivenAsItStands() {
    String line = line();
    assertSame(line, recorded(line).json());
  }

  @Test
  void aFieldThatAnEarlierVersionDidNotRecordIsNull() throws Exception {
    JsonNode json = JSON.readTree(recorded(line("basis", "facts")).json());
    assertEquals(names(JSON.readTree(line())), names(json));
    assertEquals(true, json.get("basis").isNull());
    assertEquals("a \"basis\": of expected", json.get("expected").asText());
    assertEquals(-1250, json.get("effect_minor").asLong());
  }

  @Test
  void aFindingOfBeforeLinesHasTheFieldsOfItsColumns() throws Exception {
    FindingRecord record = new FindingRecord();
    record.code = "wager.late";
    JsonNode json = JSON.readTree(record.json());
    assertEquals("wager.late", json.get("code").asText());
    assertEquals(names(JSON.readTree(line())), names(json));
  }
}
