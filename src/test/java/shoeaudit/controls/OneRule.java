package shoeaudit.controls;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;

/**
 * The rules of the tests and of the program, but for one file.
 *
 * @param id of the file, whatever its kind
 * @param yaml its text
 */
record OneRule(String id, String yaml) implements RuleLibrary {
  private static final RuleLibrary SHIPPED = RuleLibrary.onClasspath();
  private static final RuleLibrary OWN =
      RuleLibrary.inFolder(Path.of("src", "test", "resources", "rules-of-ones-own"));

  @Override
  public List<String> ids(Kind kind) throws IOException {
    return Stream.of(List.of(id), SHIPPED.ids(kind), OWN.ids(kind)).flatMap(List::stream).toList();
  }

  @Override
  public @Nullable RuleFile find(Kind kind, String wanted) throws IOException {
    if (wanted.equals(id)) {
      return new RuleFile(
          kind.folder() + "/" + id + ".yaml", yaml.getBytes(StandardCharsets.UTF_8));
    }
    RuleFile shipped = SHIPPED.find(kind, wanted);
    return shipped == null ? OWN.find(kind, wanted) : shipped;
  }
}
