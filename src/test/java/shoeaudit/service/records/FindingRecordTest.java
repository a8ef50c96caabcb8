package shoeaudit.service.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import shoeaudit.report.output.FindingField;

/** What is written of a finding is what its line has, all fields in their order. */
class FindingRecordTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final List<String> KEYS =
      Arrays.stream(FindingField.values()).map(FindingField::key).toList();

  /** A line with a value in every other field, null in the rest. */
  private static ObjectNode line() {
    ObjectNode line = MAPPER.createObjectNode();
    for (FindingField field : FindingField.values()) {
      if (field.ordinal() % 2 == 1) {
        line.putNull(field.key());
      } else if (field.type() == FindingField.Type.TEXT) {
        line.put(field.key(), "\"" + field.key() + "\" \u00e9\n\ud83c\udca1");
      } else {
        line.put(field.key(), -field.ordinal());
      }
    }
    return line;
  }

  private static FindingRecord of(String line) {
    FindingRecord finding = new FindingRecord();
    finding.line = line;
    return finding;
  }

  private static JsonNode written(FindingRecord finding) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = MAPPER.createGenerator(text)) {
      json.writeStartObject();
      finding.write(json);
      json.writeEndObject();
    }
    JsonNode object = MAPPER.readTree(text.toString());
    List<String> keys = new ArrayList<>();
    object.fieldNames().forEachRemaining(keys::add);
    assertEquals(KEYS, keys);
    finding
        .fields()
        .forEach((field, value) ->
            assertEquals(Objects.toString(value), object.get(field.key()).asText(), field.key()));
    return object;
  }

  @Test
  void itsLineIsWrittenAsItIs() throws IOException {
    assertEquals(line(), written(of(line().toString())));
    assertEquals(
        line(), written(of(line().toPrettyString())), "a line with blanks holds the same values");
  }

  @Test
  void aFieldThatItsLineDoesNotHaveIsNullInItsPlace() throws IOException {
    for (FindingField field : FindingField.values()) {
      ObjectNode shorter = line();
      shorter.remove(field.key());
      ObjectNode expected = line();
      expected.putNull(field.key());
      assertEquals(expected, written(of(shorter.toString())), field.key());
    }
  }

  @Test
  void fieldsInAnotherOrderOrThatNobodyKnowsChangeNothing() throws IOException {
    ObjectNode other = MAPPER.createObjectNode();
    other.put("later", "than this program").putObject("nested").put("id", "of something else");
    KEYS.reversed().forEach(key -> other.set(key, line().get(key)));
    assertEquals(line(), written(of(other.toString())));
    ObjectNode more = line();
    more.put("later", "than this program");
    assertEquals(line(), written(of(more.toString())));
  }

  @Test
  void aNumberWhereATextBelongsIsATextAsInPages() throws IOException {
    ObjectNode number = line();
    number.put(FindingField.TABLE.key(), 7);
    assertEquals("7", written(of(number.toString())).get(FindingField.TABLE.key()).asText());
  }

  @Test
  void aFindingOfARunBeforeLinesWereRecordedHasItsColumns() throws IOException {
    FindingRecord finding = new FindingRecord();
    finding.findingId = "F1";
    finding.effectMinor = -500L;
    JsonNode object = written(finding);
    assertEquals("F1", object.get("id").asText());
    assertEquals(-500, object.get("effect_minor").asLong());
  }

  @Test
  void aLineThatIsNoJsonIsSaid() {
    FindingRecord broken = of("{\"id\":");
    assertThrows(IllegalStateException.class, () -> written(broken));
  }
}
