package shoeaudit.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on security names tests that are there, and has each chapter of the standard. */
class SecurityPageTest {
  private static final Path PAGE = Path.of("src/site/security.md");
  private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|IT|Trial))`");
  private static final Pattern CHAPTER = Pattern.compile("(?m)^## V(\\d+) ");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| \\d.*$");
  private static final int CHAPTERS = 17;

  private static Set<String> tests() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("\\w+(Test|IT|Trial)[.]java"))
          .map(name -> name.replace(".java", ""))
          .collect(Collectors.toSet());
    }
  }

  @Test
  void everyTestThatItNamesIsThere() throws IOException {
    Set<String> named = new TreeSet<>();
    NAMED.matcher(Files.readString(PAGE)).results().forEach(found -> named.add(found.group(1)));
    assertTrue(named.size() > 30, named::toString);
    named.removeAll(tests());
    assertEquals(Set.of(), named);
  }

  @Test
  void everyChapterAndSectionIsHeldOpenOrNotApplicable() throws IOException {
    String page = Files.readString(PAGE);
    assertEquals(CHAPTERS, CHAPTER.matcher(page).results().count());
    List<String> undecided =
        ROW.matcher(page)
            .results()
            .map(row -> row.group())
            .filter(row -> !row.matches("\\| [^|]+\\| (held|open|not applicable) \\| [^|]+\\|"))
            .toList();
    assertEquals(List.of(), undecided);
  }

  /** What is held is held by a test; where none can hold it, the row says why. */
  @Test
  void whatIsSaidToBeHeldNamesATestOrSaysWhyThereIsNone() throws IOException {
    List<String> bare =
        ROW.matcher(Files.readString(PAGE))
            .results()
            .map(row -> row.group())
            .filter(row -> row.contains("| held |"))
            .filter(row -> !NAMED.matcher(row).find() && !row.contains("No test: "))
            .toList();
    assertEquals(List.of(), bare);
  }

  /** A requirement that is open stands in a row of its own, so that no row is held but for it. */
  @Test
  void nothingIsOpenInARowThatIsHeld() throws IOException {
    List<String> both =
        ROW.matcher(Files.readString(PAGE))
            .results()
            .map(row -> row.group())
            .filter(row -> row.contains("| held |") && row.contains("**Open**"))
            .toList();
    assertEquals(List.of(), both);
  }
}
