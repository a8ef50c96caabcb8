package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What results in OSCAL say in words: each text is said somewhere, and each that is said is there.
 */
class OscalTextsTest {
  private static final String PREFIX = "oscal.";
  private static final int FEWEST_KEYS = 30;

  /** Where a key stands in a source: as what is said, or where one of two is chosen. */
  private static final Pattern SAID =
      Pattern.compile("say\\(\\s*(?:[^\"()]*\\([^()]*\\) \\? )?\"([a-z.-]+)\"");

  private static String sources() throws IOException {
    StringBuilder sources = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/shoeaudit/report/interchange"))) {
      for (Path file :
          files.filter(each -> each.getFileName().toString().startsWith("Oscal")).toList()) {
        sources.append(Files.readString(file));
      }
    }
    return sources.toString();
  }

  private static NavigableSet<String> keys() throws IOException {
    Properties texts = new Properties();
    try (Reader in =
        Files.newBufferedReader(Path.of("src/main/resources/shoeaudit/report/oscal.properties"))) {
      texts.load(in);
    }
    NavigableSet<String> keys = new TreeSet<>();
    texts
        .stringPropertyNames()
        .forEach(key -> {
          assertTrue(key.startsWith(PREFIX), key);
          keys.add(key.substring(PREFIX.length()));
        });
    assertTrue(keys.size() >= FEWEST_KEYS, keys::toString);
    return keys;
  }

  @Test
  void noTextIsThereThatNothingSays() throws IOException {
    String said = sources();
    NavigableSet<String> unsaid = keys();
    unsaid.removeIf(key -> said.contains("\"" + key + "\""));
    assertEquals(new TreeSet<>(), unsaid);
  }

  @Test
  void nothingIsSaidWithoutAText() throws IOException {
    NavigableSet<String> said = new TreeSet<>();
    Matcher found = SAID.matcher(sources());
    while (found.find()) {
      said.add(found.group(1));
    }
    assertTrue(said.size() >= FEWEST_KEYS - 10, said::toString);
    said.removeAll(keys());
    assertEquals(new TreeSet<>(), said);
  }
}
