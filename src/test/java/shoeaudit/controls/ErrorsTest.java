package shoeaudit.controls;

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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;

/**
 * Every error message of this room: {@code errors/controls-*.yaml} makes it, and the text file
 * beside it holds the whole of what is then said, {@code {bets}} for the number of bets that come
 * with the program. Files whose name goes on with {@code bet-file} or {@code regulation-file} are
 * such; all others are control files.
 */
class ErrorsTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final int FEWEST_FILES = 95;

  @ParameterizedTest
  @MethodSource("files")
  void saysWhatIsWrongAndWhatWouldBeRight(String name) throws IOException {
    byte[] bytes = Files.readAllBytes(ERRORS.resolve(name));
    ConfigException e =
        assertThrows(
            ConfigException.class,
            () -> {
              if (name.startsWith("controls-bet-file-")) {
                BetReader.read("a-bet", null, new OneFile("a-bet", bytes));
              } else if (name.startsWith("controls-regulation-file-")) {
                RegulationReader.read("house-rules", new OneFile("house-rules", bytes));
              } else {
                ControlFileReader.read(name, bytes, RuleLibrary.onClasspath());
              }
            });
    String expected =
        Files.readString(ERRORS.resolve(name.replace(".yaml", ".txt")))
            .replace("{bets}", String.valueOf(BetReader.ids(RuleLibrary.onClasspath()).size()));
    assertEquals(expected.strip(), e.getMessage());
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
              .filter(name -> name.startsWith("controls-") && name.endsWith(".txt"))
              .map(name -> name.replace(".txt", ".yaml"))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(new TreeSet<>(files), texts);
    }
  }

  @Test
  void tenMistakesAreReportedInOneGo() throws IOException {
    String text = Files.readString(ERRORS.resolve("controls-ten-mistakes.txt"));
    assertEquals(10, text.strip().lines().count());
  }

  static List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(ERRORS)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("controls-") && name.endsWith(".yaml"))
          .sorted()
          .toList();
    }
  }

  /** A library with one file, whatever its kind. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares these
  private record OneFile(String id, byte[] bytes) implements RuleLibrary {
    @Override
    public List<String> ids(Kind kind) {
      return List.of(id);
    }

    @Override
    public @Nullable RuleFile find(Kind kind, String wanted) {
      return wanted.equals(id) ? new RuleFile(kind.folder() + "/" + id + ".yaml", bytes) : null;
    }
  }
}
