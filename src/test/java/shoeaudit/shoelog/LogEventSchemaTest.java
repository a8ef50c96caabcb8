package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.controls.SchemaOf;
import shoeaudit.game.Card;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.RecordKind;
import shoeaudit.shoelog.field.UnknownFields;
import shoeaudit.shoelog.text.JsonRecords;
import shoeaudit.shoelog.text.LogLines;

/**
 * The schema of a log's events says of a line what the reader says of it; that of coup summaries
 * takes the same values.
 */
class LogEventSchemaTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final Path SAMPLE =
      Path.of("src", "samples", "cedar-river", "logs", "2026-03-02-table-2.jsonl");

  /** Numbers as they are written, not as a computer rounds them. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  /** One value, and no key twice. */
  private static final ObjectMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** Values of all forms, as JSON: each is right for some field, and wrong for most. */
  private static final List<String> VALUES =
      List.of(
          """
          null|true|false|{}|{"a":1}|[]|["player"]|""|"  "|"word"|" player "|"banker"|"tie"|"void"|"win"|"lose"|"push"
          "seated"|"gallery"|"back"|"Seated"|"up"|"down"|"void_coup"|"burn_card"|"wager_placed"|"shoe_opened"|"unreadable"
          0|1|3|7|9|10|11|999|1000|99999|100000|-1|0.5|25.5|25.005|3.0|1e3|12345678901|1000000000000|1000000000001
          "0"|"1"|"3"|"7"|"07"|"9"|"10"|"11"|"999"|"1000"|"99999"|"100000"|"-1"|"+1"|"3.0"|"1e3"|"0000000001"|"00000000001"
          "25.00"|"25.5"|"25.005"|".50"|"25."|"1,000.00"|"-5.00"|"0.00"|"1000000000000"|"1000000000000.01"|"000025.00"
          "L0"|"L3"|"L03"|"l3"|"1234567"|"999999"|"A1"|"7H"|"7h"|"10S"|"TS"|"1S"|"0S"|"K"|"QX"|"7\u2660"|"7?"|"7H 8D"|"10"
          "2026-03-02T18:00:24.100-08:00"|"2026-03-02t18:00:24z"|"2026-03-02 18:00:24Z"|"2026-03-02T18:00:24"
          "2026-03-02T18:00:60Z"|"2026-03-02T24:00:00Z"|"2026-02-29T18:00:00Z"|"2024-02-29T18:00:00Z"|"2026-04-31T18:00:00Z"
          "2026-03-02T18:00:24.1234567890Z"|"2026-03-02T18:00:24.Z"|"2026-03-02T18:00:24+18:00"|"2026-03-02T18:00:24+18:01"
          "1677-03-02T18:00:24Z"|"1678-03-02T18:00:24Z"|"2261-03-02T18:00:24Z"|"2262-03-02T18:00:24Z"|"2026-03-02"
          "two\\nlines"|"a\\tb"|"a\\u0007b"|"\\tT1\\n"|"\\ud800"|"\u00dcmlaut \u2660"
          """
              .strip()
              .split("[|\n]", -1));

  /** What a schema cannot express, one rule for each kind of message. */
  private enum Beyond {
    /** The currency, which the control file names, decides how many decimals there may be. */
    DECIMALS(fault -> fault.problem().matches(".* has more than \\d+ decimals")),
    /** The calendar: which years have a 29th of February. */
    LEAP_DAY(fault -> fault.problem().matches("at \"\\d{4}-02-29.* that does not exist")),
    /** JSON itself: half of a surrogate pair. */
    HALF_A_CHARACTER(fault ->
        fault.problem().contains("\\uD800") && fault.problem().endsWith("cannot be printed")),
    /** JSON itself: how deeply it is nested. */
    DEPTH(fault -> fault.problem().startsWith("the JSON goes beyond what a log needs"));

    @SuppressWarnings("ImmutableEnumChecker") // the predicates above hold no state
    private final Predicate<Fault> rule;

    Beyond(Predicate<Fault> rule) {
      this.rule = rule;
    }
  }

  private final SchemaOf schema = SchemaOf.named("log-event");
  private final Map<Beyond, Integer> used = new EnumMap<>(Beyond.class);
  private final List<String> disagreements = new ArrayList<>();
  private int compared;
  private int writtenOtherwise;

  private static @Nullable Fault fault(String line) throws IOException {
    LogLines lines = new LogLines(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
    EventFields fields = new EventFields(2, new Identifiers());
    assertTrue(lines.next());
    Fault structure = new JsonRecords(lines, fields, new UnknownFields()).record();
    return structure == null ? fields.fault() : structure;
  }

  private void compare(String line) throws IOException {
    Fault fault = fault(line);
    JsonNode event = JSON.readTree(line);
    List<String> faults = schema.faults(event);
    compared++;
    if (fault == null && !faults.isEmpty()) {
      disagreements.add(line + "\n  the schema refuses what the reader takes: " + faults);
    }
    // A schema sees the number 3, whether it stands there as 3, 3.0 or 3e0; the reader takes
    // digits.
    JsonNode digits = inDigits(event);
    String value = digits.equals(event) ? line : JSON.writeValueAsString(digits);
    Fault ofValue = fault(value);
    writtenOtherwise += fault != null && ofValue == null ? 1 : 0;
    Beyond rule = null;
    for (Beyond beyond : Beyond.values()) {
      if (ofValue != null && beyond.rule.test(ofValue)) {
        rule = beyond;
        used.merge(rule, 1, Integer::sum);
      }
    }
    if (faults.isEmpty() != (ofValue == null || rule != null)) {
      disagreements.add(line + "\n  the schema says: " + faults + "\n  the reader: " + ofValue);
    }
  }

  private static JsonNode inDigits(JsonNode event) {
    ObjectNode digits = event.deepCopy();
    event
        .properties()
        .forEach(field -> {
          if (field.getValue().isNumber()) {
            String text = field.getValue().decimalValue().stripTrailingZeros().toPlainString();
            try {
              digits.set(field.getKey(), JSON.readTree(text));
            } catch (JsonProcessingException e) {
              throw new AssertionError(text, e);
            }
          }
        });
    return digits;
  }

  /**
   * An event of each kind with a value in every field; a settlement with its figures apart, and one
   * with them in one.
   */
  private static List<ObjectNode> fullEvents() throws IOException {
    List<ObjectNode> events = new ArrayList<>();
    for (EventKind kind : EventKind.values()) {
      if (!kind.isRecorded()) {
        continue;
      }
      String full =
          """
          {"event":"%s","at":"2026-03-02T18:00:24.100-08:00","table":"T1","shoe":"S1","coup":1,"dealer":"D7","decks":8,"card_set":"A","shuffler":"SH1",
           "area":"3","patron":"P1","role":"seated","partnership":"PA","bet":"banker","amount":"25.00","hand":"player",
           "card":"7H","face":"up","total":7,"result":"tie","player_total":7,"banker_total":7,"outcome":"win",
           "paid":"25.00","commission":"1.25","net":"","phrase":"Last hand","kind":"misdeal","procedure":"void_coup",
           "from":"dealer","to":"P1","note":"none"}
          """
              .replace("%s", kind.text())
              .replace("\n", "");
      ObjectNode event = (ObjectNode) JSON.readTree(full);
      events.add(kind == EventKind.RECORD_LACKS ? event.put("kind", "deal_order") : event);
      if (kind == EventKind.WAGER_SETTLED) {
        events.add(event.deepCopy().put("paid", "").put("commission", " ").put("net", "23.75"));
      }
    }
    return events;
  }

  @Test
  void everyFieldOfEveryKindOfEvent() throws IOException {
    for (ObjectNode event : fullEvents()) {
      assertEquals(List.of(), schema.faults(event));
      compare(JSON.writeValueAsString(event));
      compare(JSON.writeValueAsString(event.deepCopy().put("camera", 4)));
      compare(
          "{\"x\":"
              + "[".repeat(70)
              + "]".repeat(70)
              + ","
              + JSON.writeValueAsString(event).substring(1));
      for (LogField field : LogField.values()) {
        if (!RecordKind.EVENT.has(field)) {
          continue;
        }
        ObjectNode without = event.deepCopy();
        without.remove(field.text());
        compare(JSON.writeValueAsString(without));
        boolean every = event.path("event").asText().equals("wager_placed");
        for (String value :
            every ? VALUES : List.of("null", "\" \"", "5", "\"word\"", "\" areas \"")) {
          compare(
              JSON.writeValueAsString(event)
                  .replaceFirst(
                      "\"" + field.text() + "\":(\"[^\"]*\"|\\d+)",
                      Matcher.quoteReplacement("\"" + field.text() + "\":" + value)));
        }
      }
    }
    assertEquals(
        List.of(), disagreements.stream().limit(20).toList(), disagreements.size() + " in all");
    assertTrue(compared > 4_000, "only " + compared);
    assertEquals(Beyond.values().length, used.size(), used::toString);
    assertTrue(writtenOtherwise > 0);
  }

  @Test
  void theSampleAndEveryLineWithAMistake() throws IOException {
    for (String line : Files.readAllLines(SAMPLE)) {
      assertEquals(List.of(), schema.faults(JSON.readTree(line)), line);
      compare(line);
    }
    try (Stream<Path> files = Files.list(ERRORS)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList()) {
        for (String line : Files.readAllLines(file)) {
          JsonNode event;
          try {
            event = STRICT.readTree(line);
          } catch (JsonProcessingException e) {
            continue; // no JSON, or a key twice: nothing for a schema comes of it
          }
          if (event.isObject()) {
            compare(line);
          } else {
            assertTrue(!schema.faults(event).isEmpty(), line);
          }
        }
      }
    }
    assertEquals(List.of(), disagreements);
  }

  @Test
  void theFieldsAndKindsAreTheReaders() {
    TreeSet<String> fields = new TreeSet<>();
    Stream.of(LogField.values())
        .filter(RecordKind.EVENT::has)
        .forEach(field -> fields.add(field.text()));
    TreeSet<String> described = new TreeSet<>();
    schema
        .tree()
        .path("properties")
        .properties()
        .forEach(property -> {
          if (property.getValue().has("description")) {
            described.add(property.getKey());
          }
        });
    assertEquals(fields, described);
    List<String> kinds = new ArrayList<>();
    schema.tree().at("/properties/event/examples").forEach(kind -> kinds.add(kind.asText()));
    assertEquals(
        Stream.of(EventKind.values()).filter(EventKind::isRecorded).map(EventKind::text).toList(),
        kinds);
  }

  /** A coup summary (shoe-log.md): its fields have the forms that events have. */
  @Test
  void aCoupSummaryTakesTheSameValues() throws IOException {
    SchemaOf summary = SchemaOf.named("coup-summary");
    for (String field :
        List.of(
            "table", "shoe", "coup", "at", "dealer", "result", "player_total", "banker_total")) {
      assertEquals(
          schema.tree().path("properties").path(field),
          summary.tree().path("properties").path(field),
          field);
    }
    ObjectNode row = summary.tree().path("examples").path(0).deepCopy();
    for (String cards :
        List.of(
            "7H 10S",
            "a ks 9?",
            "T",
            "7\u2660  2\u2663 ",
            "",
            " ",
            "7H,10S",
            "1S",
            "7HH",
            "7H10S",
            "0 0H 0?",
            "00")) {
      boolean right = true;
      for (String card : cards.strip().split(" +", -1)) {
        right &= cards.isBlank() || Card.parse(card) != Card.NONE;
      }
      row.put("player_cards", cards);
      assertEquals(right, summary.faults(row).isEmpty(), cards);
    }
    for (String needed :
        List.of("table", "shoe", "coup", "player_cards", "banker_cards", "result")) {
      ObjectNode without = summary.tree().path("examples").path(0).deepCopy();
      without.remove(needed);
      assertEquals(1, summary.faults(without).size(), needed);
    }
  }
}
