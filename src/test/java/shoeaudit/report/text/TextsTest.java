package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Fact;

/** A language's file is found, examined before it is used, and falls back on English. */
class TextsTest {
  /** Of the range that languages may be made up in. */
  private static final String TAG = "qpt";

  private static final String FILE = "/shoeaudit/report/texts_qpt.properties";

  private static Path file() throws Exception {
    return Path.of(TextsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .resolve(FILE.substring(1));
  }

  private static String refused(String text) throws Exception {
    Files.writeString(file(), text);
    return String.valueOf(
        assertThrows(Texts.UnknownLanguageException.class, () -> Texts.inLanguage(TAG))
            .getMessage());
  }

  @AfterEach
  void forgetTheLanguage() throws Exception {
    Files.deleteIfExists(file());
  }

  @Test
  void oneFileHasTheWordsOfReportsAndOfFindings() throws Exception {
    Files.writeString(file(), "page.number=S. {0} von\nfact.area=Feld {0}\n");
    Texts texts = Texts.inLanguage(TAG);
    assertEquals("S. 3 von", texts.of("page.number", "3"));
    assertEquals("Feld 3", texts.of(Fact.phrase("fact.area", 3)));
    assertEquals("line L3", texts.of(Fact.phrase("fact.area.line", "L3")));
  }

  @Test
  void aTextThatIsNoPatternIsNamed() throws Exception {
    assertEquals(
        FILE
            + ": fact.area is no pattern (Unmatched braces in the pattern.)"
            + " -> write it as java.text.MessageFormat has it",
        refused("fact.area=Feld {0\n"));
  }

  @Test
  void aKeyThatIsNoneIsNamed() throws Exception {
    assertEquals(
        FILE
            + ": fact.arae is no key of a text"
            + " -> name it as the English file does, or delete it",
        refused("fact.arae=Feld {0}\n"));
  }

  @Test
  void allMistakesAreNamedAtOnceALineEach() throws Exception {
    assertEquals(
        FILE
            + ": fact.arae is no key of a text -> name it as the English file does, or delete it\n"
            + FILE
            + ": report.title names an argument that the English text does not have -> use none",
        refused("report.title=Pr\u00fcfung von {3}\nfact.arae=Feld {0}\n"));
  }

  /** It would stand in a report as it is: {1}. */
  @Test
  void anArgumentThatTheEnglishTextDoesNotHaveIsNamed() throws Exception {
    assertEquals(
        FILE
            + ": fact.area names an argument that the English text does not have -> use none above {0}",
        refused("fact.area=Feld {1}\n"));
    assertEquals(
        FILE + ": report.title names an argument that the English text does not have -> use none",
        refused("report.title=Auditor\u00eda de {3}\n"));
  }

  @Test
  void conditionsAndRolesMayBeGiven() throws Exception {
    Files.writeString(file(), "condition.wager.late=zu sp\u00e4t\ninput.role.log=Aufzeichnung\n");
    Texts texts = Texts.inLanguage(TAG);
    assertEquals("zu sp\u00e4t", texts.orElse("condition.wager.late", "late"));
  }

  @Test
  void aLanguageWithoutAFileIsRefused() {
    assertEquals(
        "there are no texts in the language qpt; en is there",
        assertThrows(Texts.UnknownLanguageException.class, () -> Texts.inLanguage(TAG))
            .getMessage());
  }
}
