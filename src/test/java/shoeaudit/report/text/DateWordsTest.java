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
}
