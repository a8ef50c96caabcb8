package shoeaudit.report.output;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads a {@code findings.jsonl}, whoever wrote it, a line at a time. */
final class ListedFindings implements AutoCloseable {
  private final ObjectMapper json = new ObjectMapper();
  private final BufferedReader lines;
  private int number;

  ListedFindings(Path list) throws IOException {
    // A list whose bytes are no UTF-8 differs from the table; it is no failure of the machine.
    lines = Files.newBufferedReader(list, StandardCharsets.ISO_8859_1);
  }

  /** The next line; the missing node where it is no JSON, null after the last one. */
  @Nullable JsonNode next() throws IOException {
    String line = lines.readLine();
    if (line == null) {
      return null;
    }
    number++;
    try {
      byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
      return json.readTree(new String(bytes, StandardCharsets.UTF_8));
    } catch (JacksonException e) {
      return MissingNode.getInstance();
    }
  }

  /** The number of the line read last, from 1. */
  int number() {
    return number;
  }

  /** A field as {@link CsvOutput} takes it: a number, a text or, where there is none, null. */
  static @Nullable Object value(JsonNode finding, String field) {
    JsonNode value = finding.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    return value.isNumber() ? value.numberValue() : value.asText();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
