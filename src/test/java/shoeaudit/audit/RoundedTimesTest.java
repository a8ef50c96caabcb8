package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;

/**
 * Times of one kind of event that are rounded to the minute or the second do not prove, beside
 * times that are exact, a lateness smaller than that (audit.md, Order and reading 43).
 */
class RoundedTimesTest {
  private static final Duration EXACT = Duration.ofMillis(10_370);

  private static HouseControls generic() {
    return HouseControls.generic()
        .with("game.clock_tolerance", "250ms")
        .with("announcements.totals", "optional");
  }

  /** Coups of a minute each, in which the wagers are in time by their lines. */
  private static TableLog coups(int coups, Duration wagerAfterOpening, boolean lineLate) {
    TableLog log = new TableLog().every(Duration.ZERO);
    for (int coup = 1; coup <= coups; coup++) {
      log.coup(coup);
      if (!lineLate) {
        wager(log, wagerAfterOpening);
      }
      // The event after a wager stamped too late runs backwards; here it is not the first card.
      log.event("announced", "phrase", "Place your bets");
      log.after(EXACT).card("player", "7H").after(Duration.ofMillis(1_131));
      if (lineLate) {
        wager(log.after(Duration.ofMillis(-11_501)), wagerAfterOpening);
        log.after(Duration.ofMillis(11_501));
      }
      log.dealTo("B KD, P 10S, B 8C").result("banker").after(Duration.ofMillis(1_017));
      log.settle("3", "P1", "banker", "win", "20.00", "1.00");
      log.after(Duration.ofMinutes(1).minusMillis(12_518));
    }
    return log;
  }

  private static void wager(TableLog log, Duration stamped) {
    log.after(stamped).wager("3", "P1", "banker", "20.00").after(stamped.negated());
  }

  private static List<String> wagerVerdicts(TableLog log, HouseControls controls) throws Exception {
    return log.audit(controls).findings().stream()
        .filter(finding -> finding.level() == Level.WAGER)
        .map(finding ->
            finding.code() + " " + finding.verdict().text() + " " + finding.effectMinor())
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"0", "60"})
  void wagersByTheMinuteAreInTimeByTheirLines(int seconds) throws Exception {
    assertEquals(
        List.of(),
        wagerVerdicts(coups(5, Duration.ofSeconds(seconds), false), HouseControls.wsgc()));
  }

  @ParameterizedTest
  @CsvSource({"0", "60"})
  void wagersByTheMinuteThatAreLateByTheirLinesAreForReview(int seconds) throws Exception {
    assertEquals(
        List.of("wager.late review 0"),
        wagerVerdicts(coups(5, Duration.ofSeconds(seconds), true), HouseControls.wsgc()));
  }

  @Test
  void fourTimesMayBeWholeMinutesByChance() throws Exception {
    assertEquals(
        List.of("wager.late deviates 1900"),
        wagerVerdicts(coups(4, Duration.ofMinutes(1), true), HouseControls.wsgc()));
    assertEquals(
        List.of(), wagerVerdicts(coups(4, Duration.ofMinutes(1), false), HouseControls.wsgc()));
  }

  @Test
  void aLatenessOfTheStepOrMoreIsProved() throws Exception {
    assertEquals(
        List.of("wager.late deviates 1900"),
        wagerVerdicts(coups(5, Duration.ofMinutes(2), true), HouseControls.wsgc()));
  }

  /** Calls by the second, sorted in before wagers that are stamped exactly. */
  private static TableLog calls(int coups, long lateMillis) {
    TableLog log = new TableLog().every(Duration.ZERO);
    for (int coup = 1; coup <= coups; coup++) {
      log.coup(coup).after(Duration.ofSeconds(1)).call().after(Duration.ofMillis(lateMillis));
      log.wager("3", "P1", "banker", "20.00").after(Duration.ofMillis(2_713)).deal("7H KD 10S 8C");
      log.result("banker").settle("3", "P1", "banker", "win", "20.00", "1.00");
      log.after(Duration.ofSeconds(20).minusMillis(lateMillis + 2_713));
    }
    return log;
  }

  @Test
  void GEN_13_callsByTheSecondProveNoLatenessOfLess() throws Exception {
    assertEquals(List.of("wager.late review 0"), wagerVerdicts(calls(5, 253), generic()));
    assertEquals(List.of("wager.late review 0"), wagerVerdicts(calls(5, 999), generic()));
    assertEquals(List.of("wager.late deviates 1900"), wagerVerdicts(calls(5, 1_001), generic()));
    assertEquals(List.of("wager.late deviates 1900"), wagerVerdicts(calls(4, 253), generic()));
  }

  /** One whole time may be so by chance, unless the record says that it has rounded ones. */
  @Test
  void GEN_13_aRecordThatDeclaresRoundedTimesNeedsNoNumberOfThem() throws Exception {
    List<String> late = List.of("wager.late deviates 1900");
    List<String> open = List.of("wager.late review 0");
    assertEquals(late, wagerVerdicts(calls(1, 253), generic()));
    assertEquals(open, wagerVerdicts(declaring("fractions", calls(1, 253)), generic()));
    assertEquals(late, wagerVerdicts(declaring("fractions", calls(1, 1_001)), generic()));
    Duration minute = Duration.ofMinutes(1);
    HouseControls wsgc = HouseControls.wsgc();
    assertEquals(open, wagerVerdicts(declaring("seconds", coups(1, minute, true)), wsgc));
    assertEquals(late, wagerVerdicts(declaring("fractions", coups(1, minute, true)), wsgc));
    assertEquals(
        late, wagerVerdicts(declaring("seconds", coups(1, minute.plusMillis(3), true)), wsgc));
  }

  private static TableLog declaring(String lack, TableLog log) {
    return log.event("record_lacks", "kind", lack);
  }

  @Test
  void theFindingSaysWhoseTimesAreRounded() throws Exception {
    String explanation = calls(5, 253).audit(generic()).of("wager.late").getFirst().explanation();
    assertTrue(
        explanation.endsWith(
            "253 ms late. The times of betting_closed are rounded in this shoe to more than that, so the record cannot"
                + " settle it."),
        explanation);
  }

  @Test
  void GEN_13_aCallAfterACardByTheSecondMayHaveComeBeforeIt() throws Exception {
    TableLog log = new TableLog().every(Duration.ZERO);
    for (int coup = 1; coup <= 2; coup++) {
      log.coup(coup).after(Duration.ofSeconds(9)).card("player", "7H");
      log.after(Duration.ofMillis(378)).call().after(Duration.ofMillis(622));
      log.dealTo("B KD, P 10S, B 8C").result("banker").after(Duration.ofSeconds(10));
    }
    assertEquals(List.of(), wagerVerdicts(log, generic()));
  }

  /** Calls by the second, each recorded after a wager that is stamped exactly, so much later. */
  private static TableLog callsBehindWagers(int coups, long millis) {
    TableLog log = new TableLog().every(Duration.ZERO).open(8);
    for (int coup = 1; coup <= coups; coup++) {
      log.coup(coup).after(Duration.ofSeconds(5).plusMillis(millis));
      log.wager("3", "P1", "banker", "20.00").after(Duration.ofMillis(-millis)).call();
      log.after(Duration.ofMillis(millis + 1_713)).deal("7H KD 10S 8C").result("banker");
      log.settle("3", "P1", "banker", "win", "20.00", "1.00");
      log.after(Duration.ofSeconds(20).minusMillis(millis + 1_713));
    }
    return log.close();
  }

  private static List<Finding> reversed(TableLog log) throws Exception {
    return log.audit(generic()).of("record.time-reversed");
  }

  @Test
  void reading_23_timesByTheSecondRunBackwardsByLessOnlyAsTheyAreRounded() throws Exception {
    TableLog.Audited rounded = callsBehindWagers(5, 172).audit(generic());
    assertEquals(List.of(), rounded.of("record.time-reversed"));
    assertEquals("1 not_testable", rounded.verdicts("REC:record.time-reversed"));
    assertEquals(List.of(), reversed(callsBehindWagers(5, 999)));
    TableLog.Audited few = callsBehindWagers(4, 172).audit(generic());
    assertEquals(4, few.of("record.time-reversed").size());
    assertEquals(List.of(), reversed(declaring("fractions", callsBehindWagers(1, 172))));
  }

  @Test
  void reading_23_timesThatRunBackwardsByMoreThanTheirStepAreFound() throws Exception {
    TableLog.Audited audited = callsBehindWagers(5, 1_001).audit(generic());
    assertEquals(5, audited.of("record.time-reversed").size());
    // One call too early among others that rounding explains.
    TableLog one = callsBehindWagers(5, 172).in(6).after(Duration.ofMillis(1_300));
    one.event("announced", "phrase", "Place your bets").after(Duration.ofMillis(-1_300)).call();
    TableLog.Audited found = one.audit(generic());
    assertEquals(6, found.of("record.time-reversed").getFirst().coup());
    assertEquals(1, found.of("record.time-reversed").size());
    assertEquals("1 deviates", found.verdicts("REC:record.time-reversed"));
  }

  @Test
  void timesThatAreAllRoundedAlikeAreCompared() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 5; coup++) {
      log.coup(coup).card("player", "7H").wager("3", "P1", "banker", "20.00");
      log.dealTo("B KD, P 10S, B 8C").result("banker");
      log.settle("3", "P1", "banker", "win", "20.00", "1.00");
    }
    assertEquals(List.of("wager.late deviates 1900"), wagerVerdicts(log, HouseControls.wsgc()));
  }
}
