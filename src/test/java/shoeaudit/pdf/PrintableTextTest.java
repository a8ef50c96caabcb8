package shoeaudit.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Text from a log is shown whole, by number where a character cannot stand in the page. */
class PrintableTextTest {
  private final PrintableText text = new PrintableText(point -> point != 0x4E2D);

  @Test
  void commonTextStandsAsItself() {
    assertEquals("Caf\u00e9 \u2660 <b>&amp; =cmd", text.of("Caf\u00e9 \u2660 <b>&amp; =cmd"));
  }

  @Test
  void controlAndFormatCharactersAreToldByNumber() {
    assertEquals("a\\u0000b\\u000A\\u202E\\u200B\\u00AD", text.of("a\u0000b\n\u202E\u200B\u00AD"));
  }

  @Test
  void blanksThatLookLikeTheCommonOneAreToldByNumber() {
    assertEquals("T1\\u00A0 \\u2003\\u2028", text.of("T1\u00A0 \u2003\u2028"));
  }

  @Test
  void lettersWrittenFromRightToLeftAreToldByNumber() {
    assertEquals("\\u05D0\\u0634", text.of("\u05D0\u0634"));
  }

  /** Written with them, a name would look like one of letters that have them. */
  @Test
  void marksThatJoinTheLetterBeforeAreToldByNumber() throws IOException {
    Typography type = new Typography();
    assertEquals("M\u00fcller", type.printable("M\u00fcller", 100));
    assertFalse(type.hasNumbered());
    assertEquals("Mu\\u0308ller", type.printable("Mu\u0308ller", 100));
    assertTrue(type.hasNumbered());
  }

  @Test
  void aCharacterThatIsToldByItsNumberStandsOnOneLine() throws IOException {
    Typography type = new Typography();
    float narrow = type.width(TextStyle.SMALL, "\\u0637\\u06") + 0.5f;
    assertEquals(
        List.of("\\u0637", "\\u0627"),
        type.phrase(TextStyle.SMALL, "\u0637\u0627").lines(narrow).shown());
  }

  @Test
  void charactersThatTheFontsLackAreToldByNumber() throws IOException {
    assertEquals("\\u4E2D", text.of("\u4E2D"));
    assertEquals("\\u{1F0A1}\\uD800", text.of("\uD83C\uDCA1\uD800"));
    assertEquals("\\u0E01\u2663", new Typography().printable("\u0e01\u2663", 100));
  }

  @Test
  void lettersOfEastAsiaStandAsThemselves() throws IOException {
    for (String name :
        List.of(
            "\u738b\u5c0f\u660e",
            "\u7530\u4e2d\u3055\u304f\u3089",
            "\u30b5\u30c8\u30fc",
            "\uae40\ubbfc\uc218",
            "\u674e\u4f1f\uff08\u591c\u73ed\uff09")) {
      assertEquals(name, new Typography().printable(name, 100));
    }
  }

  /** By a filler, a letter of compatibility or a radical two names would look alike. */
  @Test
  void lettersThatLookLikeOthersOrLikeNothingAreToldByNumber() throws IOException {
    assertEquals(
        "\\uF900\\u3164\\u2F00\\u3099\\u3000\\u1100",
        new Typography().printable("\uf900\u3164\u2f00\u3099\u3000\u1100", 100));
  }

  @Test
  void aLineOfEastAsianTextBreaksAnywhereButBeforeAMarkThatEndsOne() throws IOException {
    Typography type = new Typography();
    String name = "\u738b\u5c0f\u660e\u3002\u738b\u5c0f\u660e";
    float letter = type.width(TextStyle.BODY, "\u738b");
    assertEquals(TextStyle.BODY.sizePoints, letter, 0.01f);
    assertEquals(
        List.of("\u738b\u5c0f", "\u660e\u3002\u738b", "\u5c0f\u660e"),
        type.phrase(TextStyle.BODY, name).lines(3.2f * letter).shown());
  }

  @Test
  void aCutTextSaysHowMuchIsMissing() {
    assertEquals("abc\u2026 [+4]", text.of("abcdefg", 3));
    assertEquals("\\u0007\u2026 [+2]", text.of("\u0007\u0007\u0007", 11));
    assertEquals("abc", text.of("abc", 3));
  }
}
