package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The words of what a room hands over: each is said somewhere, and none accuses anybody. */
class HandoutTextsTest {
  private static final String PREFIX = "handout.";
  private static final int FEWEST_KEYS = 100;

  /** What a record of play cannot show of a person. */
  private static final Pattern ACCUSATION =
      Pattern.compile(
          "(?i)\\b(guilt\\w*|cheat\\w*|steal\\w*|stole\\w*|theft|thief|fraud\\w*|dishonest\\w*|negligen\\w*"
              + "|careless\\w*|incompeten\\w*|misconduct|offen[cs]e\\w*|offender\\w*|culprit\\w*"
              + "|violat\\w*|suspect\\w*|suspicious\\w*|collu\\w*|worst|worse than|rank\\w*)\\b");

  private static Properties texts() throws IOException {
    Properties texts = new Properties();
    try (Reader in =
        Files.newBufferedReader(
            Path.of("src/main/resources/shoeaudit/report/handouts.properties"))) {
      texts.load(in);
    }
    assertTrue(texts.size() >= FEWEST_KEYS, texts.size() + " texts");
    return texts;
  }

  @Test
  void noTextAccuses() throws IOException {
    assertEquals(
        List.of(),
        texts().entrySet().stream()
            .filter(text -> ACCUSATION.matcher(String.valueOf(text.getValue())).find())
            .map(text -> text.getKey() + "=" + text.getValue())
            .sorted()
            .toList());
  }

  @Test
  void noTextIsThereThatNothingSays() throws IOException {
    StringBuilder sources = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/shoeaudit/report/handout"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        sources.append(Files.readString(file));
      }
    }
    String said = sources.toString();
    assertEquals(
        List.of(),
        texts().stringPropertyNames().stream()
            .peek(key -> assertTrue(key.startsWith(PREFIX), key))
            .map(key -> key.substring(PREFIX.length()))
            .filter(key -> !said.contains('"' + key + '"'))
            // The last word of a key may be a value that the program has, the first a document's.
            .filter(key -> !said.contains('"' + key.substring(0, key.lastIndexOf('.') + 1) + '"'))
            .filter(key -> !said.contains('"' + key.replaceFirst("\\.title$", "") + '"'))
            .sorted()
            .toList());
  }
}
