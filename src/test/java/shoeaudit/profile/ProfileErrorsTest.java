package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * Every message of the readers of import profiles: {@code errors/profile-*.yaml} makes it, and the
 * text file beside it holds the whole of what is then said.
 */
class ProfileErrorsTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final int FEWEST_FILES = 110;

  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("files")
  void saysWhatIsWrongAndWhatWouldBeRight(String name) throws IOException {
    byte[] bytes = Files.readAllBytes(ERRORS.resolve(name));
    ConfigException e =
        assertThrows(ConfigException.class, () -> ProfileReader.read(name, bytes, null));
    Path text = ERRORS.resolve(name.replace(".yaml", ".txt"));
    if ("renew".equals(System.getProperty("fixtures"))) {
      Files.writeString(text, e.getMessage() + "\n");
    }
    assertEquals(Files.readString(text).strip(), e.getMessage());
  }

  @Test
  void everyFileHasItsText() throws IOException {
    List<String> files = files();
    assertTrue(
        files.size() >= FEWEST_FILES,
        "only " + files.size() + " files under " + ERRORS.toAbsolutePath());
    try (Stream<Path> all = Files.list(ERRORS)) {
      TreeSet<String> texts =
          all.map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.startsWith("profile-") && name.endsWith(".txt"))
              .map(name -> name.replace(".txt", ".yaml"))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(new TreeSet<>(files), texts);
    }
  }

  @Test
  void allMistakesOfAFileAreReportedInOneGo() throws IOException {
    String text = Files.readString(ERRORS.resolve("profile-many-mistakes.txt"));
    assertTrue(text.strip().lines().count() >= 8, text);
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    Path none = folder.resolve("none.yaml");
    ConfigException e = assertThrows(ConfigException.class, () -> ProfileReader.read(none));
    assertEquals(none + ": cannot be read: it does not exist -> a readable file", e.getMessage());
  }

  @Test
  void anUnknownIdIsRefusedWithTheNearest() {
    ConfigException e =
        assertThrows(
            ConfigException.class,
            () -> ProfileReader.read("game-sever", RuleLibrary.onClasspath()));
    assertTrue(String.valueOf(e.getMessage()).contains("did you mean game-server?"));
  }

  static List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(ERRORS)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("profile-") && name.endsWith(".yaml"))
          .sorted()
          .toList();
    }
  }
}
