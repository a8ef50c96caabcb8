package shoeaudit.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
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

  @Test
  void charactersThatTheFontsLackAreToldByNumber() throws IOException {
    assertEquals("\\u4E2D", text.of("\u4E2D"));
    assertEquals("\\u{1F0A1}\\uD800", text.of("\uD83C\uDCA1\uD800"));
    assertEquals("\\u4E2D\u2663", new Typography().printable("\u4E2D\u2663", 100));
  }

  @Test
  void aCutTextSaysHowMuchIsMissing() {
    assertEquals("abc\u2026 [+4]", text.of("abcdefg", 3));
    assertEquals("\\u0007\u2026 [+2]", text.of("\u0007\u0007\u0007", 11));
    assertEquals("abc", text.of("abc", 3));
  }
}
