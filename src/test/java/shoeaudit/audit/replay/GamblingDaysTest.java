package shoeaudit.audit.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/** The version in force and limits per day go by the gambling day (audit.md, reading 48). */
class GamblingDaysTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  /** The log begins on Monday, 2 March 2026, at 18:00. */
  private static TableLog at(Duration later) {
    return new TableLog().after(later);
  }

  private static TableLog play(TableLog log, int number) {
    return log.coup(number)
        .wager("1", "P1", "banker", "25.00")
        .deal(BANKER_8_7)
        .result("banker")
        .settle("1", "P1", "banker", "win", "25.00", "1.25");
  }

  /** Until the end of 2 March, and from 3 March on, when the least wager is 50.00. */
  private static HouseControls[] versions(String startsBefore, String startsAfter) {
    return new HouseControls[] {
      HouseControls.wsgc()
          .with("effective", "{from: 2026-01-01, until: 2026-03-02}")
          .with("gambling_day.starts", "\"" + startsBefore + "\""),
      HouseControls.wsgc()
          .with("effective", "{from: 2026-03-03, until: null}")
          .with("gambling_day.starts", "\"" + startsAfter + "\"")
          .with("limits.wager", "{min: \"50.00\"}")
    };
  }

  @Test
  void R48_playAfterMidnightIsJudgedByTheControlsOfTheNightThatBeganTheDayBefore()
      throws Exception {
    TableLog night = play(at(Duration.ofHours(7)), 1);
    assertEquals(List.of(), night.audit(versions("06:00", "06:00")).codes());
    assertEquals(List.of("wager.under-minimum"), night.audit(versions("00:00", "00:00")).codes());
  }

  @Test
  void R48_leftOutAGamblingDayBeginsAtMidnight() throws Exception {
    HouseControls[] versions = versions("00:00", "00:00");
    for (HouseControls version : versions) {
      version.without("gambling_day.starts");
    }
    assertEquals(
        List.of("wager.under-minimum"), play(at(Duration.ofHours(7)), 1).audit(versions).codes());
    assertEquals(List.of(), play(at(Duration.ofHours(5)), 1).audit(versions).codes());
  }

  /** Where days begin otherwise from one version to the next, the night begun is finished. */
  @ParameterizedTest(name = "{0} and then {1}, at {2} past 18:00: judged by the later: {3}")
  @CsvSource({
    "06:00, 00:00, PT7H, false",
    "06:00, 00:00, PT11H59M, false",
    "06:00, 00:00, PT12H, true",
    "00:00, 06:00, PT5H59M, false",
    "00:00, 06:00, PT7H, false",
    "00:00, 06:00, PT11H59M, false",
    "00:00, 06:00, PT12H, true"
  })
  void R48_noMomentIsJudgedByTwoVersionsOrByNone(
      String before, String after, Duration later, boolean byTheLater) throws Exception {
    TableLog.Audited audited = play(at(later), 1).audit(versions(before, after));
    assertEquals(byTheLater ? List.of("wager.under-minimum") : List.of(), audited.codes());
    assertEquals(
        byTheLater ? List.of(0L, 1L) : List.of(1L, 0L), audited.summary().coupsOfVersions());
    assertEquals(List.of(), audited.problems());
  }

  @Test
  void R48_theVersionGoesByTheFirstEventWithATime() throws Exception {
    TableLog log =
        at(Duration.ofHours(11).plusMinutes(59).plusSeconds(59))
            .untimedOnce(first -> first.coup(1))
            .wager("1", "P1", "banker", "25.00")
            .deal(BANKER_8_7)
            .result("banker");
    // The opening without a time took a second: the wager stands at 06:00.
    assertEquals(List.of("wager.under-minimum"), log.audit(versions("06:00", "06:00")).codes());
  }

  @Test
  void R48_G5_ghostHandsOfADayAreThoseOfTheGamblingDay() throws Exception {
    HouseControls oneADay =
        HouseControls.wsgc().with("ghost_hands.maximum", "1").with("ghost_hands.per", "day");
    TableLog night = at(Duration.ZERO).coup(1).ghost("P1").deal(BANKER_8_7).result("banker");
    night.after(Duration.ofHours(7)).coup(2).ghost("P1").deal(BANKER_8_7).result("banker");
    assertEquals(List.of(), night.audit(oneADay).codes());
    assertEquals(
        List.of("ghost.over-maximum"),
        night.audit(oneADay.with("gambling_day.starts", "\"06:00\"")).codes());
  }

  @Test
  void R48_daysOfVersionsThatDivideTimeOtherwiseAreNotAddedUp() throws Exception {
    HouseControls[] versions = versions("00:00", "06:00");
    for (HouseControls version : versions) {
      version.with("ghost_hands.maximum", "1").with("ghost_hands.per", "day");
    }
    // At 01:00 the first version still judges, and calls the day 3 March as the second does later.
    TableLog log = at(Duration.ofHours(7)).coup(1).ghost("P1").deal(BANKER_8_7).result("banker");
    log.after(Duration.ofHours(12)).coup(2).ghost("P1").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(versions);
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(1L, 1L), audited.summary().coupsOfVersions());
  }

  @Test
  void R48_withoutAnyTimeAndWithSeveralVersionsNothingIsJudged() throws Exception {
    TableLog.Audited audited =
        play(at(Duration.ZERO).untimed(), 1).audit(versions("06:00", "00:00"));
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertNotNull(audited.problems().getFirst());
    assertTrue(audited.problems().getFirst().problem().contains("no control file in force"));
  }

  /**
   * Contracts write an open end as the last day of the calendar, and an open beginning as its
   * first.
   */
  @ParameterizedTest(name = "from {0} until {1}, days beginning at {2}")
  @CsvSource({
    "2026-01-01, 9999-12-31, 06:00",
    "2026-01-01, 2262-04-12, 06:00",
    "1677-09-20, 2262-04-11, 00:00",
    "1600-01-01, 3000-01-01, 00:00",
    "0001-01-01, 9999-12-31, 23:59"
  })
  void R48_spansOpenToTheEndsOfTheCalendarHoldAllThatIsPlayed(
      String from, String until, String starts) throws Exception {
    HouseControls open =
        HouseControls.wsgc()
            .with("effective", "{from: " + from + ", until: " + until + "}")
            .with("gambling_day.starts", "\"" + starts + "\"");
    TableLog.Audited audited = play(at(Duration.ofHours(7)), 1).audit(open);
    assertEquals(List.of(), audited.problems());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(1L), audited.summary().coupsOfVersions());
  }

  @Test
  void R48_aVersionThatBeginsAtTheEndOfTheCalendarIsInForceNowhere() throws Exception {
    HouseControls[] versions = versions("00:00", "00:00");
    versions[0].with("effective", "{from: 0001-01-01, until: 9999-12-30}");
    versions[1].with("effective", "{from: 9999-12-31, until: null}");
    TableLog.Audited audited = play(at(Duration.ofHours(7)), 1).audit(versions);
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(1L, 0L), audited.summary().coupsOfVersions());
  }
}
