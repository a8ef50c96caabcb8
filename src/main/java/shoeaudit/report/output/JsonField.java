package shoeaudit.report.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the fields of our files of lines: numbers and truths as such, other values as texts. */
public final class JsonField {
  private JsonField() {}

  /** Writes a field; null where it has no value. */
  public static void write(String key, @Nullable Object value, JsonGenerator json)
      throws IOException {
    switch (value) {
      case null -> json.writeNullField(key);
      case Integer number -> json.writeNumberField(key, number);
      case Long number -> json.writeNumberField(key, number);
      case Double number -> json.writeNumberField(key, number);
      case Boolean is -> json.writeBooleanField(key, is);
      case Map<?, ?> fields -> {
        json.writeFieldName(key);
        writeAll(fields, json);
      }
      case Object text -> json.writeStringField(key, text.toString());
    }
  }

  /** Writes an object of texts. */
  static void writeAll(Map<?, ?> fields, JsonGenerator json) throws IOException {
    json.writeStartObject();
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      json.writeStringField(String.valueOf(field.getKey()), String.valueOf(field.getValue()));
    }
    json.writeEndObject();
  }
}
