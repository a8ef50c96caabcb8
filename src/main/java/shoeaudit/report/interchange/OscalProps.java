package shoeaudit.report.interchange;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Properties of ours, in their order. */
final class OscalProps {
  private final List<Map.Entry<String, String>> all = new ArrayList<>();

  /** Adds one; one without a value is none. */
  OscalProps with(String name, @Nullable Object value) {
    String text = value == null ? "" : value.toString();
    if (!text.isBlank()) {
      all.add(Map.entry(name, OscalText.value(text)));
    }
    return this;
  }

  /** Writes them; nothing where there are none, as OSCAL has no empty lists. */
  void write(JsonGenerator json) throws IOException {
    if (all.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("props");
    for (Map.Entry<String, String> prop : all) {
      json.writeStartObject();
      json.writeStringField("name", prop.getKey());
      json.writeStringField("ns", OscalIds.NAMESPACE);
      json.writeStringField("value", prop.getValue());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
