package shoeaudit.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Days and moments in words. */
class DateWordsTest {
  private final DateWords words = new DateWords(Texts.english());

  @Test
  void everyMonthHasItsName() {
    Set<String> seen = new HashSet<>();
    for (int month = 1; month <= 12; month++) {
      seen.add(words.day(LocalDate.of(2026, month, 3)));
    }
    assertEquals(12, seen.size());
    assertEquals("3 September 2026", words.day(LocalDate.of(2026, 9, 3)));
  }

  @Test
  void aMomentIsThatOfTheRoomsClock() {
    Instant from = Instant.parse("2026-03-03T02:05:54.895Z");
    ZoneId zone = ZoneId.of("America/Los_Angeles");
    assertEquals("2 March 2026, 18:05:54", words.moment(from, zone));
    assertEquals(
        "2 March 2026, 18:05:54 to 3 March 2026, 18:05:54 (America/Los_Angeles)",
        words.span(from, from.plusSeconds(86_400), zone));
  }

  @Test
  void aShortSpanNamesItsDayOnceAndTwoWhereItHasTwo() {
    Instant from = Instant.parse("2026-03-03T02:05:54.895Z");
    ZoneId zone = ZoneId.of("America/Los_Angeles");
    assertEquals(
        "2 March 2026, 18:05 to 20:05", words.shortSpan(from, from.plusSeconds(7_200), zone));
    assertEquals(
        "2 March 2026, 18:05 to 3 March 2026, 00:05",
        words.shortSpan(from, from.plusSeconds(21_600), zone));
  }

  @Test
  void whatAFileStatesAsADayOrAMomentStandsInWordsWithItsOffset() {
    assertEquals("9 March 2026", words.stated("2026-03-09"));
    assertEquals("9 March 2026, 14:05 -08:00", words.stated("2026-03-09T14:05-08:00"));
    assertEquals("9 March 2026, 14:05:07 UTC", words.stated("2026-03-09T14:05:07Z"));
    assertEquals("in the afternoon", words.stated("in the afternoon"));
    assertEquals("on Tuesday", words.stated("on Tuesday"));
  }
}
