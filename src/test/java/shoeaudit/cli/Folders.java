package shoeaudit.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import shoeaudit.config.Sha256;
import shoeaudit.report.output.Manifest;

/** Folders of finished runs, and what somebody may do to them afterwards. */
final class Folders {
  private Folders() {}

  /** Copies a folder without sub-folders. */
  static Path copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (String name : Ran.names(from)) {
      Files.copy(from.resolve(name), to.resolve(name));
    }
    return to;
  }

  /** The SHA-256 of a file. */
  static String sha256(Path file) throws IOException {
    return Sha256.hex(Files.readAllBytes(file));
  }

  /** Replaces one piece of a text file, which must be there. */
  static void replace(Path file, String old, String by) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    int at = text.indexOf(old);
    if (at < 0) {
      throw new IllegalArgumentException("no " + old + " in " + file);
    }
    Files.writeString(file, text.substring(0, at) + by + text.substring(at + old.length()));
  }

  /** Changes the manifest as a document. */
  static void manifest(Path folder, Consumer<ObjectNode> change) throws IOException {
    Path file = folder.resolve("manifest.json");
    ObjectMapper json = new ObjectMapper();
    ObjectNode document = (ObjectNode) json.readTree(Files.readAllBytes(file));
    change.accept(document);
    Files.write(file, json.writerWithDefaultPrettyPrinter().writeValueAsBytes(document));
  }

  /** Makes the manifest record a file as it is now. */
  static void matchManifest(Path folder, String name) throws IOException {
    Manifest.Output now;
    try (InputStream in = Files.newInputStream(folder.resolve(name))) {
      now = Manifest.Output.of(name, in);
    }
    manifest(
        folder,
        document -> {
          for (var output : document.path("outputs")) {
            if (output.path("name").asText().equals(name)) {
              ((ObjectNode) output).put("bytes", now.bytes());
              ((ObjectNode) output).put("sha256", now.sha256());
            }
          }
        });
  }
}
