package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;

/**
 * Where a wager event's time and its place in the log disagree about the cut-off, within the clock
 * tolerance it is for review whichever way they disagree (audit.md, reading 43).
 */
class ClockDisagreementTest {
  private static HouseControls tolerant() {
    return HouseControls.wsgc().with("game.clock_tolerance", "100ms");
  }

  /** A wager recorded a line after the first card, and stamped so long after it. */
  private static TableLog after(Duration stamped) {
    TableLog log = new TableLog().coup(1).every(Duration.ZERO).card("player", "7H");
    log.after(stamped).wager("3", "P1", "banker", "20.00").after(Duration.ofSeconds(2));
    return played(log);
  }

  /** A wager recorded a line before the first card, and stamped so long after it. */
  private static TableLog before(Duration stamped) {
    TableLog log = new TableLog().coup(1).every(Duration.ZERO).after(stamped);
    log.wager("3", "P1", "banker", "20.00").after(stamped.negated()).card("player", "7H");
    return played(log.after(Duration.ofSeconds(2)));
  }

  private static TableLog played(TableLog log) {
    return log.dealTo("B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "20.00", "1.00");
  }

  /** The findings on wagers, with their verdicts; those on the record and on the file left out. */
  private static List<String> verdicts(TableLog log, HouseControls controls) throws Exception {
    return log.audit(controls).findings().stream()
        .filter(finding -> finding.level() != Level.RECORD && finding.level() != Level.CONTROLS)
        .map(finding ->
            finding.code() + " " + finding.verdict().text() + " " + finding.effectMinor())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(longs = {-100, -99, -1, 0, 1, 99, 100})
  void reading_43_recordedAfterTheCutOffAndStampedWithinTheTolerance(long millis) throws Exception {
    assertEquals(
        List.of("wager.late review 0"), verdicts(after(Duration.ofMillis(millis)), tolerant()));
  }

  @ParameterizedTest
  @ValueSource(longs = {-101, 101})
  void reading_23_beyondTheToleranceOrderHolds(long millis) throws Exception {
    assertEquals(
        List.of("wager.late deviates 1900"),
        verdicts(after(Duration.ofMillis(millis)), tolerant()));
  }

  @ParameterizedTest
  @CsvSource({"1, wager.late review 0", "100, wager.late review 0"})
  void reading_43_recordedBeforeTheCutOffAndStampedAfterItWithinTheTolerance(
      long millis, String found) throws Exception {
    assertEquals(List.of(found), verdicts(before(Duration.ofMillis(millis)), tolerant()));
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, 101})
  void reading_23_recordedBeforeTheCutOffAndInTimeOrBeyondTheTolerance(long millis)
      throws Exception {
    assertEquals(List.of(), verdicts(before(Duration.ofMillis(millis)), tolerant()));
  }

  /** The line after a wrong time is the one that is reversed, not the wrong one. */
  @Test
  void reading_23_aWagerWhoseTimeJumpedAheadIsNotLateWhereItIsRecordedInTime() throws Exception {
    TableLog log = new TableLog().coup(1).after(Duration.ofMinutes(10));
    log.wager("3", "P1", "banker", "20.00").after(Duration.ofMinutes(-10));
    log.wager("4", "P2", "banker", "20.00").card("player", "7H");
    played(log).settle("4", "P2", "banker", "win", "20.00", "1.00");
    assertEquals(List.of(), verdicts(log, HouseControls.wsgc()));
  }

  @Test
  void reading_23_aCallWhoseTimeJumpedAheadIsNotMissingWhereItIsRecordedInTime() throws Exception {
    HouseControls controls = HouseControls.generic().with("announcements.totals", "optional");
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "20.00");
    log.after(Duration.ofMinutes(10)).call().after(Duration.ofMinutes(-10));
    log.event("note").card("player", "7H");
    assertEquals(List.of(), verdicts(played(log), controls));
  }

  @Test
  void reading_43_withoutAToleranceTheOrderOfTheLogDecides() throws Exception {
    assertEquals(
        List.of("wager.late deviates 1900"),
        verdicts(after(Duration.ofMillis(-1)), HouseControls.wsgc()));
    assertEquals(List.of(), verdicts(before(Duration.ofMillis(1)), HouseControls.wsgc()));
  }

  @Test
  void reading_43_theCallIsTheCutOffWhereItClosesBetting() throws Exception {
    HouseControls controls =
        HouseControls.generic()
            .with("game.clock_tolerance", "100ms")
            .with("announcements.totals", "optional");
    TableLog log = new TableLog().coup(1).every(Duration.ZERO).call();
    log.after(Duration.ofMillis(-1)).wager("3", "P1", "banker", "20.00");
    played(log.after(Duration.ofSeconds(2)).card("player", "7H"));
    assertEquals(
        List.of("wager.late review 0"),
        verdicts(log, controls).stream().filter(code -> code.startsWith("wager.")).toList());
  }

  @Test
  void reading_43_aChangeIsForReviewToo() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "10.00");
    log.every(Duration.ZERO).card("player", "7H").after(Duration.ofMillis(-1));
    log.change("3", "P1", "banker", "20.00").after(Duration.ofSeconds(2));
    assertEquals(List.of("wager.increased-late review 0"), verdicts(played(log), tolerant()));
  }

  @Test
  void reading_43_whatTheFindingSays() throws Exception {
    Finding early = after(Duration.ofMillis(-1)).audit(tolerant()).of("wager.late").getFirst();
    assertEquals(
        "Patron P1's wager on banker in area 3 was placed (20.00 USD) close to the first card, which closes betting:"
            + " 1 ms before it by its time, and recorded after it. That is within the clock tolerance of 100 ms, so the"
            + " record cannot settle it.",
        early.explanation());
    Finding late = before(Duration.ofMillis(1)).audit(tolerant()).of("wager.late").getFirst();
    assertEquals(
        "Patron P1's wager on banker in area 3 was placed (20.00 USD) close to the first card, which closes betting:"
            + " 1 ms after it by its time, and recorded before it. That is within the clock tolerance of 100 ms, so the"
            + " record cannot settle it.",
        late.explanation());
  }

  @Test
  void GEN_13_aCallWhoseTimeAndPlaceDisagreeIsNoMissingCall() throws Exception {
    HouseControls controls =
        HouseControls.generic()
            .with("game.clock_tolerance", "100ms")
            .with("announcements.totals", "optional");
    TableLog log = new TableLog().coup(1).every(Duration.ZERO).card("player", "7H");
    log.after(Duration.ofMillis(-1)).call().after(Duration.ofSeconds(1));
    log.dealTo("B KD, P 10S, B 8C").result("banker");
    assertEquals(List.of(), verdicts(log, controls));
  }

  @Test
  void reading_23_aCardRecordedAheadOfItsTimeIsNotTheFirst() throws Exception {
    // The Banker's second card stands above the last wager; the first card was dealt after it.
    TableLog log = new TableLog().coup(1).every(Duration.ZERO).wager("1", "P1", "banker", "20.00");
    log.after(Duration.ofSeconds(9)).card("banker", "8C").after(Duration.ofSeconds(-8));
    log.wager("3", "P3", "banker", "20.00")
        .every(Duration.ofSeconds(2))
        .after(Duration.ofSeconds(1));
    log.dealTo("P 7H, B KD, P 10S").after(Duration.ofSeconds(5)).result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    log.settle("3", "P3", "banker", "win", "20.00", "1.00");
    assertEquals(List.of(), verdicts(log, tolerant()));
  }
}
