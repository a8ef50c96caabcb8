package shoeaudit.config;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules that come with the system. A class path cannot be listed, least of all in a packed
 * application, so that {@code rules-config/index.txt} names the files; a test holds it to the
 * folder.
 */
final class ClasspathRules implements RuleLibrary {
  private static final String ROOT = "/rules-config/";

  @Override
  public List<String> ids(Kind kind) throws IOException {
    String folder = kind.folder() + "/";
    return new String(bytes("index.txt"), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(folder) && line.endsWith(ENDING))
        .map(line -> line.substring(folder.length(), line.length() - ENDING.length()))
        .sorted()
        .toList();
  }

  @Override
  public @Nullable RuleFile find(Kind kind, String id) throws IOException {
    if (!ids(kind).contains(id)) {
      return null;
    }
    String name = kind.file(id);
    return new RuleFile(name, bytes(name));
  }

  /** A file of {@code rules-config}, by its path there. */
  static byte[] bytes(String name) throws IOException {
    try (InputStream in = ClasspathRules.class.getResourceAsStream(ROOT + name)) {
      if (in == null) {
        throw new FileNotFoundException(ROOT + name + " is not on the class path");
      }
      return in.readAllBytes();
    }
  }
}
