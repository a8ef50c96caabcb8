package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class PlayTimeTest {
  private static final ZoneId ROOM = ZoneId.of("America/Los_Angeles");

  @Test
  void aRecordInUtcIsToldByTheClocksOfTheRoomWithBothBesideIt() {
    PlayTime time = PlayTime.of("2026-03-03T02:01:22.370Z", ROOM);
    assertEquals("2026-03-02 18:01:22.370 PST", time.words());
    assertEquals("18:01:22.370", time.time());
    assertEquals("2026-03-03 02:01:22.370 UTC; recorded as 2026-03-03T02:01:22.370Z", time.title());
  }

  @Test
  void summerTimeIsTheRoomsWhateverOffsetIsRecorded() {
    assertEquals("2026-03-10 19:01:03 PDT", PlayTime.of("2026-03-10T18:01:03-08:00", ROOM).words());
  }

  @Test
  void withoutAKnownZoneTheOffsetOfTheRecordStays() {
    assertEquals(
        "2026-03-02 18:01:22 -08:00", PlayTime.of("2026-03-02T18:01:22-08:00", null).words());
    assertEquals("2026-03-02 18:01:22 UTC", PlayTime.of("2026-03-02T18:01:22Z", null).words());
    assertEquals(
        "2026-03-02 18:01:22 UTC", PlayTime.of("2026-03-02T18:01:22Z", ZoneOffset.UTC).words());
  }

  @Test
  void whatIsNoTimeWithAnOffsetStaysAsItIs() {
    PlayTime time = PlayTime.of("half past nine", ROOM);
    assertEquals("half past nine", time.words());
    assertEquals("half past nine", time.title());
    assertTrue(time.zone().isEmpty());
  }
}
