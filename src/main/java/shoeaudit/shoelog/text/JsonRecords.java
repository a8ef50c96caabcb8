package shoeaudit.shoelog.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.FieldFaults;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.RecordKind;
import shoeaudit.shoelog.field.UnknownFields;

/** JSON Lines records of a log: one JSON object a line, read with Jackson's streaming parser. */
public final class JsonRecords {
  /** How deeply the values of unknown keys may nest. */
  static final int MAX_DEPTH = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
          .build();
  private static final String ONE_OBJECT =
      "write each event as one JSON object on a line of its own";

  private final LogLines lines;
  private final EventFields fields;
  private final UnknownFields unknown;
  private final Set<String> unknownOfRecord = new HashSet<>();

  /** The field of the last value where that was a number, whose end only what follows tells. */
  private @Nullable LogField lastNumber;

  /** The records of those lines, into those fields. */
  public JsonRecords(LogLines lines, EventFields fields, UnknownFields unknown) {
    this.lines = lines;
    this.fields = fields;
    this.unknown = unknown;
  }

  /**
   * Reads the present line into the fields.
   *
   * @return null where it is one JSON object without a key given twice
   */
  public @Nullable Fault record() throws IOException {
    fields.begin();
    lastNumber = null;
    if (!unknownOfRecord.isEmpty()) {
      unknownOfRecord.clear();
    }
    char[] chars = lines.chars();
    int start = lines.start();
    try (JsonParser parser = FACTORY.createParser(chars, start, lines.end() - start)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return new Fault(
            "the line is no JSON object: " + Excerpt.of(lines.beginning()), ONE_OBJECT);
      }
      Fault fault = object(parser);
      if (parser.nextToken() != null) {
        fields.distrustAll();
        return new Fault("something follows the JSON object on its line", ONE_OBJECT);
      }
      return fault;
    } catch (JsonProcessingException e) {
      if (lastNumber != null) {
        fields.distrust(lastNumber);
      }
      return broken(e);
    }
  }

  private @Nullable Fault object(JsonParser parser) throws IOException {
    Fault fault = null;
    long seen = 0;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      lastNumber = null;
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      LogField field = LogField.meant(name);
      if (field == fields.records().foreign()) {
        if (isFilled(parser, value)) {
          fault =
              FieldFaults.otherKind(
                  fields.records() == RecordKind.EVENT
                      ? RecordKind.COUP_SUMMARY
                      : RecordKind.EVENT);
        }
        parser.skipChildren();
      } else if (field == null || !fields.records().has(field)) {
        if (!unknownOfRecord.add(name)) {
          fault = twice(name);
        }
        unknown.add(name);
        further(parser, name, value);
      } else if ((seen & field.bit()) != 0) {
        // Which of the two was meant cannot be told.
        fields.setFaulty(field, "");
        fault = twice(name);
        parser.skipChildren();
      } else {
        seen |= field.bit();
        Fault ofValue = value(parser, field, value);
        fault = fault == null ? ofValue : fault;
      }
    }
    return fault;
  }

  private @Nullable Fault value(JsonParser parser, LogField field, JsonToken value)
      throws IOException {
    lastNumber = value.isNumeric() ? field : null;
    return switch (value) {
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        fields.set(
            field, parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
        yield null;
      }
      case VALUE_NULL -> null;
      case START_OBJECT -> notACell(parser, field, "an object");
      case START_ARRAY -> notACell(parser, field, "an array");
      default -> notACell(parser, field, parser.getText());
    };
  }

  /** Takes the value of a key that no field has. */
  private void further(JsonParser parser, String name, JsonToken value) throws IOException {
    if (value.isScalarValue()) {
      fields.further().take(name, parser.getText());
    } else {
      fields.further().takeNested(name);
      parser.skipChildren();
    }
  }

  private Fault notACell(JsonParser parser, LogField field, String what) throws IOException {
    fields.setFaulty(field, "");
    parser.skipChildren();
    return FieldFaults.notACell(field, what);
  }

  /** Whether a value says anything: an empty text and null are as good as no key. */
  private static boolean isFilled(JsonParser parser, JsonToken value) throws IOException {
    return value != JsonToken.VALUE_NULL
        && !(value == JsonToken.VALUE_STRING && parser.getText().isBlank());
  }

  private static Fault twice(String name) {
    return new Fault(
        "key " + Excerpt.of(name) + " stands twice in the object", "give each key once");
  }

  private Fault broken(JsonProcessingException e) {
    String excerpt = Excerpt.of(lines.beginning());
    if (e instanceof JsonEOFException) {
      return new Fault(
          "the JSON object ends before its end: " + excerpt, "complete the object; " + ONE_OBJECT);
    }
    if (!(e instanceof JsonParseException)) {
      return new Fault(
          "the JSON goes beyond what a log needs ("
              + MAX_DEPTH
              + " levels, numbers of 1000 digits): "
              + excerpt,
          ONE_OBJECT);
    }
    int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
    return new Fault(
        "the line is no JSON from column " + column + " on: " + excerpt,
        "mend the JSON; " + ONE_OBJECT);
  }
}
