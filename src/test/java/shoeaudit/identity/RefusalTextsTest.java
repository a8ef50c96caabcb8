package shoeaudit.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What refusals say stands in one file, and all that stands there is said. */
class RefusalTextsTest {
  private static final Pattern KEY =
      Pattern.compile("Refusal\\.told\\(\\s*(?:Refusal\\.)?Reason\\.[A-Z_]+,\\s*\"([^\"]+)\"");

  @Test
  void eachKeyOfTheProgramHasItsTextAndItsRemedyAndNoOtherIsThere() throws Exception {
    Set<String> needed = new TreeSet<>();
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        Matcher key = KEY.matcher(Files.readString(source));
        while (key.find()) {
          needed.add(key.group(1));
          needed.add(key.group(1) + ".remedy");
        }
      }
    }
    assertTrue(needed.size() >= 20, needed::toString);
    Properties texts = new Properties();
    try (Reader in =
        Files.newBufferedReader(Path.of("src/main/resources/shoeaudit/refusals.properties"))) {
      texts.load(in);
    }
    assertEquals(
        needed,
        texts.keySet().stream()
            .map(String::valueOf)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void aRefusalSaysWhatIsWrongAndWhatWouldBeRight() {
    Refusal refusal = Refusal.told(Refusal.Reason.NOT_FOUND, "licensee.none", "WA-0042");
    assertEquals("there is no licensee WA-0042", refusal.detail());
    assertEquals("take the code of a licensee that is listed", refusal.remedy());
  }
}
