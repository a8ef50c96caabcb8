package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When gambling days begin, and which moments belong to them (audit.md, reading 48). */
class GamblingDayTest {
  private static final ZoneId PACIFIC = ZoneId.of("America/Los_Angeles");

  private static Instant at(String moment) {
    return OffsetDateTime.parse(moment).toInstant();
  }

  @ParameterizedTest(name = "{1} where days start at {0} is of {2}")
  @CsvSource({
    "00:00, 2026-03-02T00:00:00-08:00, 2026-03-02",
    "00:00, 2026-03-01T23:59:59.999-08:00, 2026-03-01",
    "06:00, 2026-03-02T05:59:59.999-08:00, 2026-03-01",
    "06:00, 2026-03-02T06:00:00-08:00, 2026-03-02",
    "18:00, 2026-03-02T17:00:00-08:00, 2026-03-01",
    // The clocks go from 02:00 to 03:00 on 8 March.
    "02:30, 2026-03-08T01:59:59-08:00, 2026-03-07",
    "02:30, 2026-03-08T03:00:00-07:00, 2026-03-08",
    // They go from 02:00 back to 01:00 on 1 November: the first 01:30 begins the day.
    "01:30, 2026-11-01T01:29:59-07:00, 2026-10-31",
    "01:30, 2026-11-01T01:30:00-07:00, 2026-11-01",
    "01:30, 2026-11-01T01:00:00-08:00, 2026-11-01",
    "01:30, 2026-11-01T01:45:00-08:00, 2026-11-01"
  })
  void R48_aMomentBelongsToTheDayThatHasBegun(String starts, String moment, String day) {
    assertEquals(
        LocalDate.parse(day), new GamblingDay(LocalTime.parse(starts), PACIFIC).of(at(moment)));
  }

  @ParameterizedTest(name = "{1} starts at {2} where days start at {0}")
  @CsvSource({
    "06:00, 2026-03-02, 2026-03-02T06:00:00-08:00",
    "02:30, 2026-03-08, 2026-03-08T03:00:00-07:00",
    "01:30, 2026-11-01, 2026-11-01T01:30:00-07:00"
  })
  void R48_aDayStartsOnce(String starts, String day, String moment) {
    GamblingDay days = new GamblingDay(LocalTime.parse(starts), PACIFIC);
    assertEquals(at(moment), days.start(LocalDate.parse(day)));
    assertEquals(LocalDate.parse(day), days.of(at(moment)));
    assertEquals(LocalDate.parse(day).minusDays(1), days.of(at(moment).minusNanos(1)));
  }
}
