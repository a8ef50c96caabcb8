package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages speak the language that is set. */
class PageLanguageTest {
  private static String tag(Map<String, String> set) {
    return PageLanguage.tag(
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(set, "the test", 1000))
            .build());
  }

  @Test
  void itIsEnglishUnlessAnotherIsSet() {
    assertEquals("en", tag(Map.of()));
    assertEquals("de-DE", tag(Map.of("shoe-audit.pages.language", "de-DE")));
  }

  @Test
  void itsWordsAreThoseOfItsFileAndEnglishWhereThatLeavesOneOut() {
    assertEquals("Läufe", PageLanguage.texts("de-DE").of("page.runs"));
    assertEquals("Findings", PageLanguage.texts("de-DE").of("page.findings"));
    assertEquals("de-DE", PageLanguage.texts("de-DE").language());
    assertEquals("Runs", PageLanguage.texts().of("page.runs"));
  }

  @Test
  void aLanguageWithoutTextsIsRefusedByTheNameOfTheSetting() {
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> PageLanguage.texts("xx"));
    assertTrue(
        String.valueOf(refused.getMessage()).startsWith("shoe-audit.pages.language: "),
        refused.getMessage());
  }

  @Test
  void noPageTakesItsWordsFromElsewhere() throws IOException {
    List<String> others;
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/shoeaudit/web"))) {
      others =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(PageLanguageTest::isInEnglishAlone)
              .map(Path::toString)
              .toList();
    }
    assertEquals(List.of(), others, "take PageLanguage.texts()");
  }

  private static boolean isInEnglishAlone(Path file) {
    try {
      return Files.readString(file).contains("Texts.english()");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
