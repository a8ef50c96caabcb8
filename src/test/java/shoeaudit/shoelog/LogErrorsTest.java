package shoeaudit.shoelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.shoelog.reading.ReadLogs;

/**
 * Every problem that the readers can name: {@code errors/log-*} makes it, and the text file beside
 * it holds file, line, problem and remedy, as in {@code log-card-1X.csv:3: problem -> remedy}.
 */
class LogErrorsTest {
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");
  private static final int FEWEST_FILES = 116;

  @ParameterizedTest
  @MethodSource("files")
  void saysWhatIsWrongAndWhatWouldBeRight(String name) throws IOException, InterruptedException {
    ReadLogs logs = ReadLogs.of(ERRORS.resolve(name));
    String expected = Files.readString(ERRORS.resolve(textOf(name)));
    assertEquals(expected.strip(), String.join("\n", logs.problemTexts()));
    assertTrue(
        logs.problems.stream().allMatch(p -> p.problem().length() < 300), "an excerpt is too long");
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
              .filter(name -> name.startsWith("log-") && name.endsWith(".txt"))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(
          files.stream().map(LogErrorsTest::textOf).collect(Collectors.toCollection(TreeSet::new)),
          texts);
    }
  }

  private static String textOf(String name) {
    return name.substring(0, name.indexOf('.')) + ".txt";
  }

  static List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(ERRORS)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("log-") && !name.endsWith(".txt"))
          .sorted()
          .toList();
    }
  }
}
