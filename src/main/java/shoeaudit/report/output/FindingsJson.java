package shoeaudit.report.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Json;

/**
 * Writes {@code findings.jsonl} (audit.md): one finding a line, every field of {@link FindingField}
 * in its order, null where it has none, coup and effect as numbers; UTF-8, {@code \n} after each
 * line.
 */
public final class FindingsJson implements AutoCloseable {
  private static final FindingField[] FIELDS = FindingField.values();

  private final OutputStream out;
  private final JsonGenerator json;

  /** Writes to the stream, which {@link #close()} closes. */
  public FindingsJson(OutputStream out) throws IOException {
    this.out = out;
    this.json = Json.factory().createGenerator(out);
  }

  /**
   * Writes one line.
   *
   * @param row {@link FindingField#row}
   */
  public void write(@Nullable Object[] row) throws IOException {
    json.writeStartObject();
    for (int i = 0; i < FIELDS.length; i++) {
      JsonField.write(FIELDS[i].key(), row[i], json);
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
