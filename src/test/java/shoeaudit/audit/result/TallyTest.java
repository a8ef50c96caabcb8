package shoeaudit.audit.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.audit.result.Tally.Untested;

/** How much was audited, and what the record lacked. */
class TallyTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static TableLog played(TableLog log) {
    return log.deal(BANKER_8_7).result("banker");
  }

  /** Everything that the record lacks, with how often: {@code "NO_CARDS 1"}. */
  private static List<String> lacks(TableLog.Audited audited) {
    List<String> lacks = new ArrayList<>();
    for (Untested lack : Untested.values()) {
      long times = audited.summary().tally().lacking(lack);
      if (times != 0) {
        lacks.add(lack + " " + times);
      }
    }
    return lacks;
  }

  private static TableLog settled() {
    return played(coup().wager("3", "P1", "banker", "25.00"))
        .settle("3", "P1", "banker", "win", "25.00", "1.25");
  }

  @Test
  void whatWasAuditedIsCounted() throws Exception {
    TableLog log = settled();
    played(log.at("T2", "S9").coup(1).wager("3", "P1", "tie", "5.00"));
    log.wager("4", "P1", "tie", "5.00").raw("rubbish");
    Tally tally = log.audit(HouseControls.kansas()).summary().tally();
    assertEquals(
        List.of(2L, 2L, 3L, 16L),
        List.of(tally.shoes(), tally.coups(), tally.wagers(), tally.events()));
    assertEquals("2026-03-02T18:00:00.000-08:00", Times.text(tally.firstNanos(), -480));
    assertEquals("2026-03-02T18:00:15.000-08:00", Times.text(tally.lastNanos(), -480));
    assertEquals(true, tally.timed());
  }

  @Test
  void aSingleTimeIsOne() throws Exception {
    Tally tally = new TableLog().event("shoe_opened").audit(HouseControls.wsgc()).summary().tally();
    assertEquals(true, tally.timed());
    assertEquals(tally.firstNanos(), tally.lastNanos());
  }

  @Test
  void aLogWithoutTimesHasNone() throws Exception {
    TableLog.Audited audited = played(new TableLog().untimed().coup(1)).audit(HouseControls.wsgc());
    assertEquals(false, audited.summary().tally().timed());
  }

  @Test
  void aWholeRecordLacksNothing() throws Exception {
    assertEquals(List.of(), lacks(settled().audit(HouseControls.wsgc())));
  }

  @Test
  void aCoupWithoutCardsOrResultThatIsNotTheLast() throws Exception {
    TableLog log = coup().wager("3", "P1", "tie", "5.00").coup(2);
    assertEquals(
        List.of("NO_CARDS 1", "NO_RESULT 1", "NO_TIMES 1", "NO_SETTLEMENTS 1"),
        lacks(played(log).audit(HouseControls.wsgc())));
  }

  @Test
  void aShoeWithoutWagersAndOneWithoutSettlements() throws Exception {
    assertEquals(List.of("NO_WAGERS 1"), lacks(played(coup()).audit(HouseControls.wsgc())));
    assertEquals(
        List.of("NO_SETTLEMENTS 1"),
        lacks(played(coup().wager("3", "P1", "tie", "5.00")).audit(HouseControls.wsgc())));
    // A coup without wagers needs no settlement.
    assertEquals(List.of(), lacks(played(settled().coup(2)).audit(HouseControls.wsgc())));
  }

  @Test
  void aWagerOrACutOffWithoutATime() throws Exception {
    TableLog wager = coup();
    wager.untimedOnce(next -> next.wager("3", "P1", "tie", "5.00"));
    played(wager).settle("3", "P1", "tie", "lose", "", "");
    assertEquals(List.of("NO_TIMES 1"), lacks(wager.audit(HouseControls.wsgc())));
    TableLog cutOff = coup().wager("3", "P1", "tie", "5.00");
    cutOff.untimedOnce(next -> next.card("player", "7H"));
    cutOff.card("banker", "KD").card("player", "10S").card("banker", "8C").result("banker");
    cutOff.settle("3", "P1", "tie", "lose", "", "");
    assertEquals(List.of("NO_TIMES 1"), lacks(cutOff.audit(HouseControls.wsgc())));
    // A coup without wagers has none that could be late.
    assertEquals(
        List.of("NO_WAGERS 1"),
        lacks(played(new TableLog().untimed().coup(1)).audit(HouseControls.wsgc())));
  }

  @Test
  void commissionThatIsNotRecordedWhereItIsDue() throws Exception {
    TableLog log =
        played(
                coup()
                    .wager("3", "P1", "banker", "25.00")
                    .wager("4", "P2", "banker", "25.00")
                    .wager("5", "P3", "player", "25.00")
                    .wager("6", "P4", "pairs", "25.00"))
            .settle("3", "P1", "banker", "win", "25.00", "")
            .settle("4", "P2", "banker", "win", "25.00", "1.25")
            .settle("5", "P3", "player", "lose", "", "")
            .settle("6", "P4", "pairs", "lose", "", "");
    assertEquals(List.of("NO_COMMISSION 1"), lacks(log.audit(HouseControls.wsgc())));
    TableLog lost =
        coup().wager("3", "P1", "banker", "25.00").deal("8H KD 10S 7C").result("player");
    lost.settle("3", "P1", "banker", "lose", "", "");
    assertEquals(List.of(), lacks(lost.audit(HouseControls.wsgc())));
  }

  @Test
  void aShoeWithoutCallsWhereBettingClosesWithOne() throws Exception {
    assertEquals(List.of("NO_CALLS 1"), lacks(settled().audit(HouseControls.generic())));
    TableLog called =
        played(coup().wager("3", "P1", "tie", "5.00").call())
            .settle("3", "P1", "tie", "lose", "", "");
    assertEquals(List.of(), lacks(called.audit(HouseControls.generic())));
  }

  @Test
  void reading_26_aShoeThatEndsInTheMiddleIsAProblemAtItsLastLine() throws Exception {
    TableLog.Audited audited = coup().deal("7H KD").audit(HouseControls.wsgc());
    assertEquals(List.of("INCOMPLETE 1", "NO_WAGERS 1"), lacks(audited));
    assertEquals(
        List.of(
            "table.csv 4 coup 1 of shoe S1 at table T1 is the last of its shoe in the file and has no declared"
                + " result; its dealing, result and settlement were not tested"),
        problems(audited));
  }

  private static List<String> problems(TableLog.Audited audited) {
    return audited.problems().stream()
        .map(problem -> problem.sourceFile() + " " + problem.sourceLine() + " " + problem.problem())
        .toList();
  }

  @Test
  void reading_27_aCoupThatMayHaveLostALineLacksIt() throws Exception {
    TableLog log = played(coup()).raw("rubbish");
    assertEquals(List.of("UNREADABLE 2"), lacks(played(log.coup(2)).audit(HouseControls.wsgc())));
  }

  @Test
  void aDayWithoutControlsIsAProblemOnceForAShoe() throws Exception {
    HouseControls march =
        HouseControls.wsgc().with("effective", "{from: 2026-03-02, until: 2026-03-02}");
    TableLog log = played(coup()).after(Duration.ofDays(1));
    played(played(log.coup(2)).coup(3));
    TableLog.Audited audited = log.audit(march);
    assertEquals(List.of("NO_CONTROLS 2", "NO_WAGERS 1"), lacks(audited));
    assertEquals(
        List.of(
            "table.csv 8 no control file in force can be told for coup 2 of shoe S1 at table T1 and perhaps coups"
                + " after it; what it concerns was not tested"),
        problems(audited));
    TableLog last = played(coup()).after(Duration.ofDays(1));
    assertEquals(
        List.of(
            "table.csv 8 no control file in force can be told for coup 2 of shoe S1 at table T1; what it concerns was"
                + " not tested"),
        problems(played(last.coup(2)).audit(march)));
  }

  @Test
  void versions_theFirstAndTheLastMomentOfASpanAreInForce() throws Exception {
    HouseControls day =
        HouseControls.wsgc().with("effective", "{from: 2026-03-03, until: 2026-03-03}");
    TableLog midnight = new TableLog().after(Duration.ofHours(6));
    assertEquals(List.of("NO_WAGERS 1"), lacks(played(midnight.coup(1)).audit(day)));
    TableLog before = new TableLog().after(Duration.ofHours(6).minusNanos(1));
    assertEquals(List.of("NO_CONTROLS 1"), lacks(played(before.coup(1)).audit(day)));
    TableLog end = new TableLog().after(Duration.ofHours(30).minusNanos(1));
    assertEquals(List.of("NO_WAGERS 1"), lacks(played(end.coup(1)).audit(day)));
    TableLog after = new TableLog().after(Duration.ofHours(30));
    assertEquals(List.of("NO_CONTROLS 1"), lacks(played(after.coup(1)).audit(day)));
  }
}
