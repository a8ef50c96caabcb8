package shoeaudit.nights.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is noted of a file before it is moved out of the inbox: what was known to be complete.
 *
 * @param number under which it goes onto the ledger
 * @param name relative to the inbox, with {@code /}
 * @param bytes how large it was
 * @param changed when it had been written last, by the file system
 * @param marked when its marker had been written; null: there was none
 */
record TakingNote(int number, String name, long bytes, Instant changed, @Nullable Instant marked) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The coarsest time that a file system keeps to which a file may be copied. */
  private static final Duration COARSEST = Duration.ofSeconds(2);

  static TakingNote read(Path file) throws IOException {
    JsonNode json = JSON.readTree(Files.readAllBytes(file));
    return new TakingNote(
        json.path("number").asInt(),
        json.path("name").asText(),
        json.path("bytes").asLong(),
        Instant.parse(json.path("changed").asText()),
        json.has("marked") ? Instant.parse(json.path("marked").asText()) : null);
  }

  void write(Path file) throws IOException {
    ObjectNode json =
        JSON.createObjectNode()
            .put("number", number)
            .put("name", name)
            .put("bytes", bytes)
            .put("changed", changed.toString());
    if (marked != null) {
      json.put("marked", marked.toString());
    }
    SeenFiles.replace(file, JSON.writeValueAsBytes(json));
  }

  /** Whether a file is what was noted, untouched. */
  boolean isOf(@Nullable FileStamp stamp) {
    return stamp != null && stamp.bytes() == bytes && stamp.changed().equals(changed);
  }

  /** Whether a file is what was noted, or a whole copy of it. */
  boolean isWholeIn(@Nullable FileStamp stamp) {
    return stamp != null
        && stamp.bytes() == bytes
        && Duration.between(stamp.changed(), changed).abs().compareTo(COARSEST) < 0;
  }
}
