package shoeaudit.audit.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static shoeaudit.audit.result.Fact.phrase;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.report.text.Texts;

/** A finding is facts, and its words are templates. */
class FindingWordsTest {
  private static final Path MAIN = Path.of("src/main/java");
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");
  private static final Pattern KEY = Pattern.compile("[a-z]+(?:[.-][a-z]+)+");

  private static String english(Fact fact) {
    return FindingWords.english().text(fact);
  }

  private static FindingWords words(Locale locale, String... pairs) {
    Properties templates = new Properties(FindingWords.readEnglish());
    for (int i = 0; i < pairs.length; i += 2) {
      templates.setProperty(pairs[i], pairs[i + 1]);
    }
    return new FindingWords(locale, templates);
  }

  @Test
  void eachKindOfFactInEnglish() {
    assertEquals("P12", english(new Fact.Text("P12")));
    assertEquals("12345", english(new Fact.Count(12_345)));
    assertEquals("-1234.50 USD", english(new Fact.Money(-123_450, "USD")));
    assertEquals("1500 JPY", english(new Fact.Money(1_500, "JPY")));
    assertEquals("1.204 s", english(new Fact.Span(1_204_000_000L)));
    assertEquals("250 ms", english(new Fact.Span(250_000_000L)));
    assertEquals("area 3", english(phrase("fact.area", 3)));
    assertEquals("Area 3", english(new Fact.Opening(phrase("fact.area", 3))));
    assertEquals("a, b", english(new Fact.Series(List.of(Fact.of("a"), Fact.of("b")))));
    assertEquals("A. B.", english(new Fact.Sentences(List.of(Fact.of("A."), Fact.of("B.")))));
  }

  @Test
  void numbersStandWithoutMarksBetweenThousands() {
    assertEquals("area 12345", english(phrase("fact.area", 12_345)));
  }

  @Test
  void recordedTextIsNeverAPattern() {
    assertEquals("area {1} it's", english(phrase("fact.area", "{1} it's")));
  }

  @Test
  void anotherLanguageHasItsOwnWordsOrderAndSeparators() {
    FindingWords german =
        words(
            Locale.GERMANY,
            "fact.wager.of-patron",
            "der Einsatz auf {1} von Gast {0}",
            "fact.area",
            "Feld {0}");
    assertEquals(
        "der Einsatz auf banker von Gast P1",
        german.text(phrase("fact.wager.of-patron", "P1", "banker")));
    assertEquals("1234,50 USD", german.text(new Fact.Money(123_450, "USD")));
    assertEquals("1,204 s", german.text(new Fact.Span(1_204_000_000L)));
    assertEquals("the wager on tie", german.text(phrase("fact.wager", "tie")));
  }

  @Test
  void aKeyWithoutWordsIsOurMistake() {
    IllegalArgumentException missing =
        assertThrows(IllegalArgumentException.class, () -> english(phrase("no.such.key")));
    assertTrue(String.valueOf(missing.getMessage()).contains("no words no.such.key"));
  }

  @Test
  void everyTemplateIsAPatternAndUsed() throws IOException {
    Set<String> literals = new HashSet<>();
    try (Stream<Path> files = Files.walk(MAIN)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        Matcher matcher = LITERAL.matcher(Files.readString(file));
        while (matcher.find()) {
          literals.add(matcher.group(1));
        }
      }
    }
    Set<String> unused = new TreeSet<>();
    Properties templates = FindingWords.readEnglish();
    for (String key : templates.stringPropertyNames()) {
      assertTrue(KEY.matcher(key).matches(), key);
      assertTrue(isPattern(templates.getProperty(key)), key);
      // A key may be put together of a beginning and an ending.
      boolean whole = literals.contains(key);
      boolean parts =
          literals.stream()
              .anyMatch(
                  begin -> begin.length() > 4 && begin.contains(".") && key.startsWith(begin));
      if (!whole && !parts) {
        unused.add(key);
      }
    }
    assertEquals(Set.of(), unused, "delete the templates that no check uses");
  }

  /** Whether it can be formatted, and has no lone apostrophe, which would swallow what follows. */
  private static boolean isPattern(String template) {
    String formatted = new MessageFormat(template, Locale.ROOT).toPattern();
    return !formatted.isEmpty() && !template.replace("''", "").contains("'");
  }

  @Test
  void noKeyIsOneOfTheReportsToo() throws IOException {
    Properties texts = new Properties();
    try (InputStream in = Texts.class.getResourceAsStream("/shoeaudit/report/texts.properties")) {
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    Set<String> both = new TreeSet<>(texts.stringPropertyNames());
    both.retainAll(FindingWords.readEnglish().stringPropertyNames());
    assertEquals(Set.of(), both, "a language's file has one text for each key");
  }
}
