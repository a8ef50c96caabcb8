package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The moment about which coups are sought. */
class SoughtTimeTest {
  private static final ZoneId SEATTLE = ZoneId.of("America/Los_Angeles");

  private static SoughtTime read(String text) {
    SoughtTime time = SoughtTime.read(text);
    assertNotNull(time, text);
    return time;
  }

  private static @Nullable Instant moment(String text) {
    return read(text).moment(SEATTLE);
  }

  @Test
  void withoutAnOffsetItIsByTheClocksOfTheTimeZone() {
    assertEquals(Instant.parse("2026-03-03T02:05:00Z"), moment("2026-03-02T18:05"));
    assertEquals(Instant.parse("2026-03-02T18:05:41.5Z"), moment("2026-03-02T18:05:41.5Z"));
    assertEquals(Instant.parse("2026-03-02T17:05:00Z"), moment("2026-03-02T18:05+01:00"));
  }

  @Test
  void aTimeThatTheClocksShowedTwiceIsNoOneMoment() {
    SoughtTime time = read("2026-11-01T01:30");
    assertNull(time.moment(SEATTLE));
    assertEquals("which the clocks of America/Los_Angeles showed twice", time.trouble(SEATTLE));
    assertEquals(
        "give it with its offset: 2026-11-01T01:30-07:00 or 2026-11-01T01:30-08:00",
        time.remedy(SEATTLE));
    assertEquals(Instant.parse("2026-11-01T09:30:00Z"), moment("2026-11-01T01:30-08:00"));
  }

  @Test
  void aTimeThatTheClocksSkippedIsNone() {
    SoughtTime time = read("2026-03-08T02:30");
    assertNull(time.moment(SEATTLE));
    assertEquals(
        "which the clocks of America/Los_Angeles did not show: they were put forward over it",
        time.trouble(SEATTLE));
    assertEquals("give another time, or one with its offset", time.remedy(SEATTLE));
  }

  @Test
  void whatIsNoTimeOfTheYears1To9999IsNotRead() {
    for (String text :
        new String[] {
          "",
          "ten past nine",
          "2026-03-02",
          "2026-13-02T18:05",
          "+12026-03-02T18:05",
          "0000-03-02T18:05",
          "2026-03-02 18:05",
          "-0001-03-02T18:05Z"
        }) {
      assertNull(SoughtTime.read(text), text);
    }
  }
}
