package shoeaudit.nights.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import shoeaudit.nights.record.OnDisk;

/** How the files of an inbox stood at the last look, kept in the licensee's folder. */
final class SeenFiles {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FILE = "inbox-seen.json";

  private SeenFiles() {}

  /** As they are kept; nothing where nobody has looked. */
  static Inbox.Standing in(Path folder) throws IOException {
    Map<String, Inbox.Standing.Seen> since = new HashMap<>();
    try {
      for (Map.Entry<String, JsonNode> each :
          JSON.readTree(Files.readAllBytes(folder.resolve(FILE))).properties()) {
        JsonNode seen = each.getValue();
        since.put(
            each.getKey(),
            new Inbox.Standing.Seen(
                seen.path("bytes").asLong(),
                Instant.parse(seen.path("changed").asText()),
                Instant.parse(seen.path("since").asText())));
      }
    } catch (NoSuchFileException nobodyHasLooked) {
      return new Inbox.Standing(Map.of());
    }
    return new Inbox.Standing(since);
  }

  /** Keeps them for the next look. */
  static void keep(Path folder, Inbox.Standing standing) throws IOException {
    ObjectNode json = JSON.createObjectNode();
    standing
        .since()
        .forEach((name, seen) ->
            json.putObject(name)
                .put("bytes", seen.bytes())
                .put("changed", seen.changed().toString())
                .put("since", seen.since().toString()));
    replace(folder.resolve(FILE), JSON.writeValueAsBytes(json));
  }

  /** Writes a file that is there whole or not at all. */
  static void replace(Path file, byte[] content) throws IOException {
    Path partial = file.resolveSibling(file.getFileName() + ".tmp");
    OnDisk.write(partial, content);
    Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
