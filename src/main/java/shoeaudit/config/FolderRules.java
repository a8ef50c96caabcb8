package shoeaudit.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rules in a folder. An id is looked up among the files there, so that no id leads out of the
 * folder.
 */
final class FolderRules implements RuleLibrary {
  private final Path root;

  FolderRules(Path root) {
    this.root = root;
  }

  @Override
  public List<String> ids(Kind kind) throws IOException {
    Path folder = root.resolve(kind.folder());
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(ENDING))
          .map(name -> name.substring(0, name.length() - ENDING.length()))
          .sorted()
          .toList();
    }
  }

  @Override
  public @Nullable RuleFile find(Kind kind, String id) throws IOException {
    if (!ids(kind).contains(id)) {
      return null;
    }
    String name = kind.file(id);
    return new RuleFile(name, Files.readAllBytes(root.resolve(name)));
  }
}
