package shoeaudit.profile.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.ReadRecords;

class TextSourceTest {
  private static TextSource source(String... patterns) {
    return new TextSource(
        java.util.Arrays.stream(patterns).map(Pattern::compile).toList(), StandardCharsets.UTF_8);
  }

  private static final TextSource LOG =
      source(
          "(?<time>\\S+) CARD (?<hand>[PB])(?<place>\\d) (?<card>\\S+)( \\((?<face>up|down)\\))?",
          "(?<time>\\S+) RESULT (?<winner>\\w+)");

  @Test
  void theFirstPatternThatFitsTheWholeLine() throws IOException {
    assertEquals(
        List.of(
            "1 {time='18:00' hand='P' place='1' card='7H' face='up' pattern='1'}",
            "2 {time='18:01' hand='B' place='1' card='♦K' face=- pattern='1'}",
            "4 {time='18:02' winner='BANKER' pattern='2'}"),
        ReadRecords.of(
                LOG, "18:00 CARD P1 7H (up)\r\n18:01 CARD B1 ♦K\r\n  \r\n18:02 RESULT BANKER")
            .told);
  }

  @Test
  void aLineThatNoneFitsCostsItself() throws IOException {
    ReadRecords read = ReadRecords.of(LOG, "18:02 RESULT BANKER!\n18:02 RESULT TIE\n");
    assertEquals(
        List.of(
            "problem 1: no pattern of the profile fits the line \"18:02 RESULT BANKER!\"",
            "2 {time='18:02' winner='TIE' pattern='2'}"),
        read.told);
    assertEquals(
        "give the profile a pattern for such lines, or mend the line",
        read.faults.getFirst().remedy());
  }

  @Test
  void linesThatAreTooLongOrOfAnotherSetCostThemselves() throws IOException {
    ReadRecords read =
        ReadRecords.of(
            source("(?<all>.*)"),
            ("x".repeat(100_001) + "\né\n" + "y".repeat(100_000))
                .getBytes(StandardCharsets.ISO_8859_1));
    assertTrue(
        read.told
            .getFirst()
            .startsWith("problem 1: the line has more than 100000 characters: \"xx"));
    assertEquals("problem 2: the text is not UTF-8: \"\\xE9\"", read.told.get(1));
    assertEquals(1, read.documents.size());
  }

  @Test
  void aPatternThatComesToNoEndCostsTheLine() throws IOException {
    String line = "a".repeat(5000) + "!";
    List<String> told =
        ReadRecords.of(source("(?<x>(a|aa|b)*c(.*)*d)|(.*a)*\\1b"), line + "\nab\n").told;
    assertTrue(
        told.getFirst().startsWith("problem 1: pattern 1 comes to no end on the line \"aaa"),
        told.toString());
    assertTrue(
        ReadRecords.of(source("(a|b)*"), "a".repeat(100_000))
            .told
            .getFirst()
            .startsWith("problem 1: pattern 1 comes to no end on the line"));
  }

  @Test
  void noGroupMayTakeTheNameOfThePatternsNumber() {
    assertThrows(IllegalArgumentException.class, () -> source("(?<pattern>.)"));
  }
}
