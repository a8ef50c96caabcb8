package shoeaudit.audit.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.FindingWords;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Times;
import shoeaudit.controls.GamblingDay;
import shoeaudit.controls.Severity;
import shoeaudit.game.Ratio;
import shoeaudit.game.Result;
import shoeaudit.shoelog.Area;

/** How findings put amounts, lines, places and times in words. */
class WordsTest {
  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource({"2500,USD,25.00 USD", "-5,USD,-0.05 USD", "2500,JPY,2500 JPY", "1,KWD,0.001 KWD"})
  void anAmountHasItsCurrencysDigits(long minor, String currency, String words) {
    assertEquals(words, FindingWords.english().text(new Fact.Money(minor, currency)));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "12,12",
    "12 13,12-13",
    "12 14,12;14",
    "15 12 17 16 12,12;15-17",
    "1 2 4 5 7,1-2;4-5;7",
    "'',''"
  })
  void linesAreSortedAndEachStandsOnce(String lines, String words) {
    List<Integer> numbers =
        Stream.of(lines.split(" ")).filter(s -> !s.isEmpty()).map(Integer::valueOf).toList();
    assertEquals(words, Words.lines(numbers));
  }

  @ParameterizedTest(name = "{0}/{1}: {2}")
  @CsvSource({"5,100,5%", "19,400,4.75%", "1,1,100%", "1,3,1/3", "0,1,0%", "1,10,10%"})
  void aRateIsExact(long numerator, long denominator, String words) {
    assertEquals(words, Words.percent(new Ratio(numerator, denominator)));
  }

  @Test
  void oddsResultsAndPlaces() {
    assertEquals("8 to 1", Words.odds(new Ratio(8, 1)));
    assertEquals(
        List.of("the Player wins", "the Banker wins", "a tie", "void"),
        Arrays.stream(Result.values())
            .map(result -> FindingWords.english().text(Facts.result(result)))
            .toList());
    assertEquals("an area not recorded", FindingWords.english().text(Facts.area(Area.NONE)));
    assertEquals("Player P1", Words.sentence("player P1"));
    assertEquals("", Words.sentence(""));
  }

  // Times

  private static final long NOON = Times.nanos(Instant.parse("2026-03-02T12:00:00Z"));

  @ParameterizedTest(name = "{0} at {1}: {2}")
  @CsvSource({
    "0,         0,    2026-03-02T12:00:00.000Z",
    "1000000,   -480, 2026-03-02T04:00:00.001-08:00",
    "1,         330,  2026-03-02T17:30:00.000000001+05:30",
    "-1,        0,    2026-03-02T11:59:59.999999999Z",
  })
  void aTimeHasItsOffsetAndIsAsFineAsItIs(long nanos, int offset, String text) {
    assertEquals(text, Times.text(NOON + nanos, offset));
  }

  @Test
  void timesBefore1970AndThoseThatNoNumberHolds() {
    long before = Times.nanos(Instant.parse("1969-12-31T23:59:59.250Z"));
    assertEquals(-750_000_000L, before);
    assertEquals("1969-12-31T23:59:59.250Z", Times.text(before, 0));
    assertThrows(
        ArithmeticException.class, () -> Times.nanos(Instant.parse("2300-01-01T00:00:00Z")));
  }

  @Test
  void theGamblingDayIsThatOfTheZone() {
    GamblingDay days = new GamblingDay(LocalTime.MIDNIGHT, ZoneId.of("America/Los_Angeles"));
    long midnight = Times.nanos(Instant.parse("2026-03-02T08:00:00Z"));
    assertEquals(LocalDate.of(2026, 3, 2), Times.day(midnight, days));
    assertEquals(LocalDate.of(2026, 3, 1), Times.day(midnight - 1, days));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "0,          0 ms",
    "1,          1 ns",
    "1001,       1001 ns",
    "1000,       1 \u00b5s",
    "999000,     999 \u00b5s",
    "1000000,    1 ms",
    "999000000,  999 ms",
    "1000000000, 1.000 s",
    "1204000000, 1.204 s",
    "61005000000,61.005 s",
  })
  void aSpanIsToldInTheUnitThatHoldsIt(long nanos, String words) {
    assertEquals(words, Times.span(nanos));
  }

  // The order of findings

  @Test
  void namesStandEmptyFirstThenNumbersAsNumbersThenTheRestAsText() {
    List<String> names =
        Stream.of("T10", "10", "", "T2", "2", "02", "-1", "9", "a", "A")
            .sorted(FindingOrder.NAMES)
            .toList();
    assertEquals(List.of("", "02", "2", "9", "10", "-1", "A", "T10", "T2", "a"), names);
  }

  private static Finding finding(
      String id, String code, String table, String shoe, Integer coup, String lines) {
    return SampleFinding.of(id, code, "C")
        .severity(Severity.LOW)
        .on(table.isEmpty() ? null : table, shoe.isEmpty() ? null : shoe, coup < 0 ? null : coup)
        .effect(0L)
        .source("f", lines.isEmpty() ? null : lines)
        .made();
  }

  @Test
  void findingsStandByTableShoeCoupLinesCodeAndId() {
    List<Finding> inOrder =
        List.of(
            finding("z", "z.z", "", "", -1, ""),
            finding("z", "z.z", "1", "", -1, ""),
            finding("z", "z.z", "2", "9", -1, "90"),
            finding("z", "z.z", "2", "9", 0, "90"),
            finding("z", "z.z", "2", "9", 2, "7"),
            finding("z", "z.z", "2", "9", 2, "7-9"),
            finding("z", "z.z", "2", "9", 2, "7;11"),
            finding("z", "z.z", "2", "9", 2, "7;11-12"),
            finding("a", "a.a", "2", "9", 2, "10"),
            finding("b", "a.a", "2", "9", 2, "10"),
            finding("a", "b.a", "2", "9", 2, "10"),
            finding("a", "a.a", "2", "9", 10, "1"),
            finding("a", "a.a", "2", "10", 1, "1"),
            finding("a", "a.a", "10", "1", 1, "1"));
    List<Finding> sorted = new java.util.ArrayList<>(inOrder.reversed());
    sorted.sort(FindingOrder.FINDINGS);
    assertEquals(
        inOrder.stream().map(WordsTest::key).toList(),
        sorted.stream().map(WordsTest::key).toList());
  }

  private static String key(Finding finding) {
    return String.join(
        " ",
        finding.table(),
        finding.shoe(),
        String.valueOf(finding.coup()),
        finding.sourceLine(),
        finding.code(),
        finding.id());
  }
}
