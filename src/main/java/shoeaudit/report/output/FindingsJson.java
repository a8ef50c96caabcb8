package shoeaudit.report.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import shoeaudit.audit.result.Finding;
import shoeaudit.report.text.Json;

/**
 * Writes {@code findings.jsonl} (audit.md): one finding a line, every field of {@link FindingField}
 * in its order, null where it has none, coup and effect as numbers; UTF-8, {@code \n} after each
 * line.
 */
public final class FindingsJson implements AutoCloseable {
  private final OutputStream out;
  private final JsonGenerator json;

  /** Writes to the stream, which {@link #close()} closes. */
  public FindingsJson(OutputStream out) throws IOException {
    this.out = out;

    this.json = Json.factory().createGenerator(out);
  }

  /** Writes one line. */
  public void write(Finding finding) throws IOException {
    json.writeStartObject();
    for (FindingField field : FindingField.values()) {
      switch (field.of(finding)) {
        case null -> json.writeNullField(field.key());
        case Integer number -> json.writeNumberField(field.key(), number);
        case Long number -> json.writeNumberField(field.key(), number);
        case Object text -> json.writeStringField(field.key(), text.toString());
      }
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void close() throws IOException {
    try (out) {
      json.close();
    }
  }
}
