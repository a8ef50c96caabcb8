package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A shift goes on until the next one starts, by what clocks show. */
class ShiftsTest {
  private static final Shifts THREE =
      new Shifts(
          List.of(
              new Shifts.Shift("grave", LocalTime.of(22, 0)),
              new Shifts.Shift("day", LocalTime.of(6, 0)),
              new Shifts.Shift("swing", LocalTime.of(14, 0))),
          ZoneId.of("America/Los_Angeles"));

  @ParameterizedTest
  @CsvSource({
    "2026-03-02T14:00:00Z, day",
    "2026-03-02T13:59:59.999Z, grave",
    "2026-03-02T22:00:00Z, swing",
    "2026-03-03T05:59:59.999Z, swing",
    "2026-03-03T06:00:00Z, grave",
    // Clocks were put forward in the night.
    "2026-03-08T12:59:59Z, grave",
    "2026-03-08T13:00:00Z, day"
  })
  void aMomentIsOfTheShiftThatStartedLast(Instant moment, String shift) {
    assertEquals(shift, THREE.at(moment));
  }

  @Test
  void whereNoneIsStatedAMomentIsOfNone() {
    Shifts none = new Shifts(List.of(), ZoneId.of("America/Los_Angeles"));
    assertFalse(none.areStated());
    assertEquals("", none.at(Instant.EPOCH));
  }
}
