package shoeaudit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What contributing.md names is there: classes, tests, files, and the command of the sample. */
class ContributingTest {
  private static final Path PAGE = Path.of("src", "site", "contributing.md");
  private static final Pattern TESTS = Pattern.compile("-Dtest='?([A-Za-z,]+)");

  /** A class, with what it is in or has: {@code Fact.Opening}, {@code EventOrder}. */
  private static final Pattern CLASS =
      Pattern.compile("`(?:[a-z/]+/)?([A-Z][A-Za-z]*[a-z])(?:\\.[A-Za-z]+)*`");

  private static final Pattern FILE =
      Pattern.compile("`(?:[a-z/-]+/)?([A-Za-z_.-]+\\.(?:properties|txt|json|csv|yaml))`");

  /** What a run writes, an example makes up, or a newcomer would write. */
  private static final Set<String> MADE =
      Set.of(
          "findings.csv",
          "coverage.csv",
          "problems.csv",
          "texts_es.properties",
          "my.yaml",
          "expected.txt",
          "findings.txt");

  private static String page() throws IOException {
    return Files.readString(PAGE);
  }

  /** The names of all files of the project's own. */
  private static Set<String> files() throws IOException {
    TreeSet<String> names = new TreeSet<>();
    for (String folder : List.of("src", "rules-config")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files.forEach(file -> names.add(file.getFileName().toString()));
      }
    }
    return names;
  }

  private static Set<String> named(Pattern pattern) throws IOException {
    Set<String> names = new TreeSet<>();
    Matcher matcher = pattern.matcher(page());
    while (matcher.find()) {
      names.addAll(List.of(Pattern.compile(",").split(matcher.group(1))));
    }
    return names;
  }

  private static Set<String> missing(Set<String> names, String ending) throws IOException {
    Set<String> there = files();
    return names.stream()
        .filter(name -> !there.contains(name + ending))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyTestToRunIsThere() throws IOException {
    Set<String> tests = named(TESTS);
    assertTrue(tests.size() > 30, tests.toString());
    assertEquals(Set.of(), missing(tests, ".java"), "contributing.md lets run what is no test");
  }

  @Test
  void everyClassIsThere() throws IOException {
    Set<String> classes = named(CLASS);
    assertTrue(classes.size() > 40, classes.toString());
    assertEquals(Set.of(), missing(classes, ".java"), "contributing.md names what is no class");
  }

  @Test
  void everyFileIsThere() throws IOException {
    Set<String> files = named(FILE);
    files.removeAll(MADE);
    assertTrue(files.size() > 15, files.toString());
    assertEquals(Set.of(), missing(files, ""), "contributing.md names what is no file");
  }

  @Test
  void theSampleIsMadeAnewByTheCommandOfTheAuditorsPage() throws IOException {
    String command =
        page()
            .lines()
            .filter(line -> line.endsWith("--out reports/sample src/samples/cedar-river/logs"))
            .collect(Collectors.joining());
    assertTrue(
        Files.readString(Path.of("src", "site", "auditors.md"))
            .contains("\n" + command.replace(" --replace", "") + "\n"),
        command);
  }
}
