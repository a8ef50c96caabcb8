package shoeaudit.api.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** The files of which the description is completed. */
final class DescriptionFiles {
  private static final ObjectMapper JSON = new JsonMapper();

  private DescriptionFiles() {}

  /** What is said once. */
  static JsonNode whole() {
    return read("/openapi/api.json");
  }

  /** The names of operations, verbs that clients call, by their ids. */
  static JsonNode names() {
    return read("/openapi/operations.json");
  }

  /** What is said of an operation; a missing node where there is no file. */
  static JsonNode of(@Nullable String operation) {
    return operation == null
        ? MissingNode.getInstance()
        : read("/openapi/examples/" + operation + ".json");
  }

  private static JsonNode read(String name) {
    try (InputStream in = DescriptionFiles.class.getResourceAsStream(name)) {
      return in == null ? MissingNode.getInstance() : JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }

  /** A value as the description's model takes it: maps, lists, texts, numbers. */
  static @Nullable Object value(JsonNode node) {
    return node.isMissingNode() ? null : JSON.convertValue(node, Object.class);
  }
}
