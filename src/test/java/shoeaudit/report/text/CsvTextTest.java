package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A text of a log in a CSV cell neither runs nor is changed beyond undoing. */
class CsvTextTest {
  @Test
  void textsLikeFormulasGetOneApostrophe() {
    for (String text :
        List.of(
            "=1+1",
            "=HYPERLINK(\"http://x\")",
            "+cmd|' /C calc'!A0",
            "-2+3",
            "@SUM(A1)",
            "\t=1",
            "\rx",
            "\n=1",
            " =1",
            "\u00a0=1",
            "＝1",
            "'=1",
            "-",
            "- a",
            "=")) {
      assertEquals("'" + text, CsvText.neutral(text));
    }
  }

  @Test
  void numbersAndOrdinaryTextsStayAsTheyAre() {
    for (String text :
        List.of(
            "", "banker", "-5", "+5", "-12.50", "'-5", "'", "it's", "T1-P03", "a=b", "12;15-18")) {
      assertEquals(text, CsvText.neutral(text));
    }
  }

  @Test
  void everyTextComesBackFromItsCell() {
    char[] odd = {'\'', '=', '-', '5', '.', ' ', '\t', 'a', '\n'};
    for (int n = 0; n < odd.length * odd.length * odd.length * odd.length; n++) {
      StringBuilder text = new StringBuilder();
      for (int rest = n; rest > 0; rest /= odd.length) {
        text.append(odd[rest % odd.length]);
      }
      assertEquals(text.toString(), CsvText.original(CsvText.neutral(text.toString())));
    }
  }
}
