package shoeaudit.nights.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.request.ControlVersions;

/** When nights end and by when their logs are to have come. */
class NightCalendarTest {
  @TempDir private Path folder;

  private NightCalendar calendar(HouseControls... versions) throws Exception {
    Path[] files = new Path[versions.length];
    for (int i = 0; i < versions.length; i++) {
      files[i] = Files.writeString(folder.resolve(i + ".yaml"), versions[i].yaml());
    }
    return new NightCalendar(ControlVersions.read(List.of(files), RuleLibrary.onClasspath()));
  }

  private static HouseControls london(String starts, String deadline) {
    return HouseControls.wsgc()
        .with("time_zone", "Europe/London")
        .with("gambling_day", "{starts: \"" + starts + "\"}")
        .with("night", "{deadline: \"" + deadline + "\"}");
  }

  private static LocalDate day(String day) {
    return LocalDate.parse(day);
  }

  @Test
  void deadlineIsTheFirstTimeAfterTheDaysEndAtWhichClocksShowIt() throws Exception {
    assertEquals(
        Instant.parse("2026-03-03T10:00:00Z"),
        calendar(london("06:00", "10:00")).deadline(day("2026-03-02")));
    assertEquals(
        Instant.parse("2026-03-04T05:00:00Z"),
        calendar(london("06:00", "05:00")).deadline(day("2026-03-02")),
        "five in the morning comes a day after six");
    assertEquals(
        Instant.parse("2026-03-03T06:00:00Z"),
        calendar(london("06:00", "06:00")).deadline(day("2026-03-02")));
  }

  @Test
  void deadlineIsNoonWhereTheControlsStateNone() throws Exception {
    NightCalendar calendar = calendar(HouseControls.wsgc());
    assertEquals(Instant.parse("2026-03-03T20:00:00Z"), calendar.deadline(day("2026-03-02")));
  }

  @Test
  void changeOfTheClocksNeitherSkipsNorDoublesANight() throws Exception {
    for (String zone : List.of("America/Los_Angeles", "Europe/London", "Australia/Sydney")) {
      for (String starts : List.of("00:00", "01:30", "02:30", "06:00")) {
        NightCalendar calendar = calendar(london(starts, "02:30").with("time_zone", zone));
        LocalDate day = day("2026-01-05");
        Instant before = calendar.deadline(day.minusDays(1));
        for (; day.isBefore(day("2026-12-31")); day = day.plusDays(1)) {
          assertEquals(day, calendar.day(calendar.begins(day)), zone);
          assertEquals(day, calendar.day(calendar.ends(day).minusNanos(1)), zone);
          assertEquals(day, calendar.lastEnded(calendar.ends(day)), zone);
          assertEquals(
              day.minusDays(1), calendar.lastEnded(calendar.ends(day).minusNanos(1)), zone);
          Instant deadline = calendar.deadline(day);
          assertFalse(deadline.isBefore(calendar.ends(day)), zone + " " + day);
          assertTrue(deadline.isAfter(before), zone + " " + day);
          before = deadline;
        }
      }
    }
  }

  @Test
  void deadlineThatTheClocksSkipIsTheMomentOfTheirChange() throws Exception {
    NightCalendar calendar = calendar(london("00:00", "01:30"));
    assertEquals(Instant.parse("2026-03-29T01:00:00Z"), calendar.deadline(day("2026-03-28")));
    assertEquals(
        Instant.parse("2026-10-25T00:30:00Z"),
        calendar.deadline(day("2026-10-24")),
        "shown twice: the first");
  }

  @Test
  void playIsExpectedWhereATableOpensOrNoneIsListed() throws Exception {
    NightCalendar fridays =
        calendar(HouseControls.wsgc().with("tables", "[{id: T1, days: [fri]}]"));
    assertTrue(fridays.expectsPlay(day("2026-03-06")));
    assertFalse(fridays.expectsPlay(day("2026-03-05")));
    assertTrue(calendar(HouseControls.wsgc()).expectsPlay(day("2026-03-05")));
    assertFalse(
        calendar(HouseControls.wsgc()).expectsPlay(day("2025-12-31")), "before the controls");
  }
}
