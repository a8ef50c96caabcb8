package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * Checks that only several shoes together decide: {@code ghost.over-maximum}, {@code
 * wager.two-tables}.
 */
class CrossShoeChecksTest {
  private static final String BANKER_8_7 = "10H 10D 7C 8S";

  private static TableLog ghosts(TableLog log, int coups) {
    for (int coup = 1; coup <= coups; coup++) {
      log.coup(coup).ghost("P1").deal(BANKER_8_7).result("banker");
    }
    return log.close();
  }

  private static HouseControls atMost(int maximum, String per) {
    return HouseControls.wsgc()
        .with("ghost_hands.maximum", Integer.toString(maximum))
        .with("ghost_hands.per", per);
  }

  private static List<String> places(TableLog.Audited audited, String code) {
    return audited.findings().stream()
        .filter(finding -> finding.code().equals(code))
        .map(finding -> finding.table() + " " + finding.shoe() + " " + finding.coup())
        .toList();
  }

  @Test
  void WSGC_MB_G5_asManyGhostHandsAsAllowedConform() throws Exception {
    TableLog.Audited audited = ghosts(new TableLog().open(8), 2).audit(atMost(2, "shoe"));
    assertEquals(List.of(), audited.codes());
    assertEquals(2, audited.coverage("WSGC-MB-G5").conforms() - 1);
  }

  @Test
  void WSGC_MB_G5_eachGhostHandBeyondTheMaximumIsFound() throws Exception {
    TableLog.Audited audited = ghosts(new TableLog().open(8), 4).audit(atMost(2, "shoe"));
    assertEquals(List.of("T1 S1 3", "T1 S1 4"), places(audited, "ghost.over-maximum"));
    Finding third = audited.findings().getFirst();
    assertEquals("WSGC-MB-G5", third.criterion());
    assertEquals("at most 2 in a shoe", third.expected());
    assertEquals("number 3", third.recorded());
    assertEquals(0L, third.effectMinor());
    assertEquals(2, audited.coverage("WSGC-MB-G5").deviates());
  }

  @Test
  void WSGC_MB_G5_aShoesMaximumBeginsAnewWithTheShoe() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    TableLog.Audited audited = ghosts(log.at("T1", "S2").open(8), 2).audit(atMost(2, "shoe"));
    assertEquals(List.of(), audited.codes());
  }

  @Test
  void WSGC_MB_G5_aDaysMaximumGoesOnInTheNextShoeOfTheTableAlone() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    ghosts(log.at("T2", "S1").open(8), 2);
    TableLog.Audited audited = ghosts(log.at("T1", "S2").open(8), 1).audit(atMost(2, "day"));
    assertEquals(List.of("T1 S2 1"), places(audited, "ghost.over-maximum"));
  }

  @Test
  void WSGC_MB_G5_aDaysMaximumBeginsAnewWithTheGamblingDay() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    TableLog.Audited audited =
        ghosts(log.after(Duration.ofHours(6)).at("T1", "S2").open(8), 2).audit(atMost(2, "day"));
    assertEquals(List.of(), audited.codes());
  }

  @Test
  void WSGC_MB_G5_withoutTimesADaysMaximumIsNotTestable() throws Exception {
    TableLog.Audited audited = ghosts(new TableLog().untimed().open(8), 4).audit(atMost(2, "day"));
    assertEquals(List.of(), audited.codes());
    assertEquals(4, audited.coverage("WSGC-MB-G5").notTestable());
  }

  /** Two coups of one patron at two tables; the second begins so long after the first one's end. */
  private static TableLog twoTables(Duration gap, String second) {
    TableLog log = new TableLog();
    log.at("T1", "S1")
        .coup(1)
        .wager("1", "P1", "player", "25.00")
        .call()
        .deal(BANKER_8_7)
        .result("banker");
    log.settle("1", "P1", "player", "lose", "", "");
    log.after(Duration.ofSeconds(-1)).after(gap);
    log.at("T2", "S1")
        .coup(1)
        .wager("4", second, "player", "25.00")
        .call()
        .deal(BANKER_8_7)
        .result("banker");
    return log.settle("4", second, "player", "lose", "", "");
  }

  @Test
  void KS_6_wagersInOverlappingCoupsAtTwoTablesAreFoundOnTheLaterCoup() throws Exception {
    TableLog.Audited audited =
        twoTables(Duration.ofSeconds(-3), "P1").audit(HouseControls.kansas());
    assertEquals(List.of("T2 S1 1"), places(audited, "wager.two-tables"));
    Finding finding = audited.findings().getFirst();
    assertEquals("KS-6", finding.criterion());
    assertEquals("P1", finding.patron());
    assertEquals("also at table T1, coup 1 of shoe S1", finding.recorded());
    assertTrue(finding.explanation().contains("(table.csv, lines "), finding.explanation());
    assertEquals(1, audited.coverage("KS-6").deviates());
    assertEquals(1, audited.coverage("KS-6").conforms());
  }

  @Test
  void KS_6_anOverlapWithinTheClockToleranceIsForReview() throws Exception {
    HouseControls controls = HouseControls.kansas().with("game.clock_tolerance", "500ms");
    TableLog.Audited audited = twoTables(Duration.ofMillis(-1500), "P1").audit(controls);
    Finding finding = audited.of("wager.two-tables").getFirst();
    assertEquals(Verdict.REVIEW, finding.verdict());
    assertTrue(finding.explanation().contains("clock tolerance of 500 ms"), finding.explanation());
    assertEquals(0, audited.coverage("KS-6").deviates());
    assertEquals(1, audited.coverage("KS-6").review());
    assertEquals(1, audited.coverage("KS-6").conforms());
  }

  @Test
  void KS_6_anOverlapBeyondTheClockToleranceDeviates() throws Exception {
    HouseControls controls = HouseControls.kansas().with("game.clock_tolerance", "500ms");
    TableLog.Audited audited = twoTables(Duration.ofMillis(-1501), "P1").audit(controls);
    assertEquals(Verdict.DEVIATES, audited.of("wager.two-tables").getFirst().verdict());
  }

  @Test
  void KS_6_coupsThatOnlyTouchDoNotOverlap() throws Exception {
    assertEquals(List.of(), twoTables(Duration.ZERO, "P1").audit(HouseControls.kansas()).codes());
  }

  /** A coup of P1 at table T1, settled, and what is told of it half an hour later. */
  private static TableLog toldLater(UnaryOperator<TableLog> later) {
    TableLog log = new TableLog().at("T1", "S1").coup(1).wager("1", "P1", "banker", "20.00");
    log.call().deal(BANKER_8_7).result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    log = later.apply(log.after(Duration.ofMinutes(30)));
    log.after(Duration.ofMinutes(-20)).at("T2", "S1").coup(1).wager("4", "P1", "player", "25.00");
    return log.call().deal(BANKER_8_7).result("banker").settle("4", "P1", "player", "lose", "", "");
  }

  @Test
  void KS_6_commissionThatIsCollectedForACoupIsNoPlayOfIt() throws Exception {
    TableLog log =
        toldLater(coup -> coup.event("commission_collected", "patron", "P1", "amount", "1.00"));
    assertEquals(List.of(), log.audit(HouseControls.kansas()).of("wager.two-tables"));
  }

  @Test
  void KS_6_whatIsToldOfACoupAfterALaterOneBeganIsNoPlayOfIt() throws Exception {
    TableLog log =
        toldLater(table ->
            table
                .after(Duration.ofMinutes(-29))
                .coup(2)
                .after(Duration.ofMinutes(29))
                .in(1)
                .settle("1", "P1", "banker", "void", "", ""));
    assertEquals(List.of(), log.audit(HouseControls.kansas()).of("wager.two-tables"));
  }

  @Test
  void KS_6_aShuffleBeforeACoupIsNoPlayOfIt() throws Exception {
    TableLog log = new TableLog().at("T1", "S1").in(1).event("shuffled");
    log.at("T2", "S1").coup(1).wager("4", "P1", "player", "25.00").call().deal(BANKER_8_7);
    log.result("banker").settle("4", "P1", "player", "lose", "", "").at("T1", "S1").coup(1);
    log.wager("1", "P1", "banker", "20.00").call().deal(BANKER_8_7).result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(List.of(), log.audit(HouseControls.kansas()).of("wager.two-tables"));
  }

  @Test
  void KS_6_aResultHalfAnHourLaterIsStillOfTheCoup() throws Exception {
    TableLog log = toldLater(coup -> coup.result("banker"));
    assertEquals(1, log.audit(HouseControls.kansas()).of("wager.two-tables").size());
  }

  @Test
  void KS_6_anotherPatronIsNoDeviation() throws Exception {
    assertEquals(
        List.of(), twoTables(Duration.ofSeconds(-3), "P2").audit(HouseControls.kansas()).codes());
  }

  @Test
  void KS_6_withoutTimesItIsNotTestable() throws Exception {
    TableLog log = new TableLog().untimed();
    log.coup(1).wager("1", "P1", "player", "25.00").call().deal(BANKER_8_7).result("banker");
    TableLog.Audited audited =
        log.settle("1", "P1", "player", "lose", "", "").audit(HouseControls.kansas());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.coverage("KS-6").notTestable());
  }

  @Test
  void KS_6_isTestedUnderKansasAlone() throws Exception {
    assertEquals(
        List.of(), twoTables(Duration.ofSeconds(-3), "P1").audit(HouseControls.wsgc()).codes());
  }

  /** A patron is settled at T1, where others are later, and sits down at T2 meanwhile. */
  private static TableLog movesOver(Duration laterThanOpened) {
    TableLog log = new TableLog().at("T1", "S1").coup(1).wager("1", "P1", "player", "25.00");
    log.wager("2", "P2", "player", "25.00").call().deal(BANKER_8_7).result("banker");
    log.settle("1", "P1", "player", "lose", "", "").after(Duration.ofSeconds(20));
    log.settle("2", "P2", "player", "lose", "", "").after(Duration.ofSeconds(-33));
    log.at("T2", "S1").coup(1).after(laterThanOpened).wager("4", "P1", "player", "25.00");
    return log.call().deal(BANKER_8_7).result("banker").settle("4", "P1", "player", "lose", "", "");
  }

  @Test
  void KS_6_whoSatDownElsewhereAfterTheirOwnWagerWasSettledIsForReview() throws Exception {
    Finding finding =
        movesOver(Duration.ofSeconds(14))
            .audit(HouseControls.kansas())
            .of("wager.two-tables")
            .getFirst();
    assertEquals(Verdict.REVIEW, finding.verdict());
    assertTrue(finding.explanation().contains("Only the coups overlap"), finding.explanation());
  }

  @Test
  void KS_6_whoSatDownElsewhereBeforeTheirOwnWagerWasSettledPlayedAtBoth() throws Exception {
    Finding finding =
        movesOver(Duration.ofSeconds(4))
            .audit(HouseControls.kansas())
            .of("wager.two-tables")
            .getFirst();
    assertEquals(Verdict.DEVIATES, finding.verdict());
  }

  // Everybody at two tables

  /** Coups at two tables at a time; patrons are named by letters, those of both tables. */
  private static TableLog.Audited atTwoTables(String first, String second) throws Exception {
    TableLog log = dealtTo(new TableLog(), first);
    return dealtTo(log.after(Duration.ofSeconds(-14)).at("T2", "S7"), second)
        .audit(HouseControls.kansas());
  }

  private static TableLog dealtTo(TableLog log, String patrons) {
    return dealtTo(log, patrons, 1);
  }

  private static TableLog dealtTo(TableLog log, String patrons, int coup) {
    log.coup(coup);
    for (int i = 0; i < patrons.length(); i++) {
      log.wager(Integer.toString(i + 1), patrons.substring(i, i + 1), "tie", "20.00");
    }
    log.deal(BANKER_8_7).result("banker");
    for (int i = 0; i < patrons.length(); i++) {
      log.settle(Integer.toString(i + 1), patrons.substring(i, i + 1), "tie", "lose", "", "");
    }
    return log;
  }

  @Test
  void KS_6_identifiersThatMostPatronsOfTwoTablesShareAreNobodys() throws Exception {
    TableLog.Audited audited = atTwoTables("ABCD", "DBAE");
    assertEquals(List.of(), audited.of("wager.two-tables"));
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("KS-6"));
  }

  @Test
  void KS_6_whoChangesTablesIsNotCountedAmongThoseWhoPlayAtTwo() throws Exception {
    TableLog log = new TableLog().at("T1", "S1").coup(1);
    for (String patron : List.of("1", "2", "3")) {
      log.wager(patron, "P" + patron, "player", "25.00");
    }
    log.call().deal(BANKER_8_7).result("banker").settle("2", "P2", "player", "lose", "", "");
    log.after(Duration.ofSeconds(20)).settle("1", "P1", "player", "lose", "", "");
    log.settle("3", "P3", "player", "lose", "", "");
    log.after(Duration.ofSeconds(-33)).at("T2", "S1").coup(1).wager("1", "P1", "player", "25.00");
    log.after(Duration.ofSeconds(14)).wager("2", "P2", "player", "25.00");
    log.wager("3", "P9", "player", "25.00").call().deal(BANKER_8_7).result("banker");
    for (String patron : List.of("1", "2", "9")) {
      log.settle(patron.replace('9', '3'), "P" + patron, "player", "lose", "", "");
    }
    assertEquals(
        List.of("P1 DEVIATES", "P2 REVIEW"),
        log.audit(HouseControls.kansas()).of("wager.two-tables").stream()
            .map(finding -> finding.patron() + " " + finding.verdict())
            .toList());
  }

  @Test
  void KS_6_aFewAmongManyWhoPlayAtTwoTablesAreFound() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 160; coup++) {
      dealtTo(log, "ABCD", coup);
    }
    log.after(Duration.ofSeconds(-14 * 80)).at("T2", "S7");
    assertEquals(
        2, dealtTo(log, "ABVW", 1).audit(HouseControls.kansas()).of("wager.two-tables").size());
  }

  /** It takes two to doubt one file's clock. */
  @Test
  void KS_6_onePatronAtTwoTablesOfOneFileIsFound() throws Exception {
    assertEquals(1, atTwoTables("A", "A").of("wager.two-tables").size());
  }

  // One shoe under two names

  private static TableLog played(TableLog log, String patron) {
    log.coup(1).wager("1", patron, "player", "20.00").deal(BANKER_8_7).result("banker");
    return log.settle("1", patron, "player", "lose", "", "").close();
  }

  @Test
  void KS_6_aShoeThatIsOnRecordUnderTwoTablesWasDealtAtOne() throws Exception {
    TableLog log = played(new TableLog().open(8), "P1");
    Duration back = Duration.ofSeconds(-11);
    TableLog copied = played(log.after(back).at("T2", "S7").open(8), "P1");
    assertEquals(List.of(), copied.audit(HouseControls.kansas()).of("wager.two-tables"));
  }

  @Test
  void KS_6_twoShoesThatAreDealtAtOneTimeAreTwo() throws Exception {
    TableLog log = played(new TableLog().open(8), "P1");
    log.after(Duration.ofSeconds(-11)).at("T2", "S7").open(8);
    log.coup(1).wager("1", "P1", "player", "20.00").deal("9H 10D KC 8S").result("player");
    log.settle("1", "P1", "player", "win", "20.00", "").close();
    assertEquals(1, log.audit(HouseControls.kansas()).of("wager.two-tables").size());
  }

  @Test
  void WSGC_MB_G5_aShoeThatIsOnRecordUnderTwoNamesCountsOnceInADay() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    Duration back = Duration.ofSeconds(-17);
    TableLog copied = ghosts(log.after(back).at("T1", "S7").open(8), 2);
    assertEquals(List.of(), copied.audit(atMost(2, "day")).of("ghost.over-maximum"));
  }

  /** Its clock set right by some seconds meanwhile, or two rooms of which each has such a table. */
  @Test
  void WSGC_MB_G5_twoShoesOfATableThatWereDealtAtOneTimeAreNotAddedUp() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    Duration back = Duration.ofSeconds(-10);
    TableLog copied = ghosts(log.after(back).at("T1", "S7").open(8), 2);
    TableLog.Audited audited = copied.audit(atMost(2, "day"));
    assertEquals(List.of(), audited.of("ghost.over-maximum"));
    assertEquals(List.of(), audited.summary().acrossShoes());
    assertEquals(2, audited.coverage("WSGC-MB-G5").notTestable());
  }

  @Test
  void WSGC_MB_G5_oneOfTwoShoesDealtAtOneTimeThatHasTooManyAloneIsFound() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    Duration back = Duration.ofSeconds(-10);
    TableLog other = ghosts(log.after(back).at("T1", "S7").open(8), 3);
    TableLog.Audited audited = other.audit(atMost(2, "day"));
    assertEquals(List.of("T1 S7 3"), places(audited, "ghost.over-maximum"));
    assertEquals("number 3", audited.of("ghost.over-maximum").getFirst().recorded());
  }

  /**
   * Of the shoes that were dealt at one time none has a ghost hand but the last: of which table?
   */
  @Test
  void WSGC_MB_G5_shoesWithoutGhostHandsShowThatATableIsTwo() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    log.at("T1", "S7").open(8).coup(1).deal(BANKER_8_7).result("banker").coup(2).deal(BANKER_8_7);
    log.result("banker").after(Duration.ofSeconds(-8)).at("T1", "S8").open(8);
    TableLog.Audited audited = ghosts(log, 1).audit(atMost(2, "day"));
    assertEquals(List.of(), audited.of("ghost.over-maximum"));
    assertEquals(1, audited.coverage("WSGC-MB-G5").notTestable());
  }

  /** The next shoe is loaded and shuffled while the one before it is dealt. */
  @Test
  void WSGC_MB_G5_aShoeThatIsLoadedWhileAnotherIsDealtComesAfterIt() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2).after(Duration.ofSeconds(-8));
    log.at("T1", "S2").open(8).after(Duration.ofSeconds(8));
    TableLog.Audited audited = ghosts(log, 1).audit(atMost(2, "day"));
    assertEquals(List.of("T1 S2 1"), places(audited, "ghost.over-maximum"));
  }

  /** Their clocks differ by no more than the tolerance. */
  @Test
  void WSGC_MB_G5_shoesThatOverlapWithinTheToleranceFollowOnEachOther() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2).after(Duration.ofSeconds(-6));
    TableLog.Audited audited =
        ghosts(log.at("T1", "S2").open(8), 1)
            .audit(atMost(2, "day").with("game.clock_tolerance", "5s"));
    assertEquals(List.of("T1 S2 1"), places(audited, "ghost.over-maximum"));
  }

  /** A day earlier the table's name was used twice. */
  @Test
  void WSGC_MB_G5_aDayWithoutSuchShoesIsTested() throws Exception {
    TableLog log = ghosts(new TableLog().open(8), 2);
    log = ghosts(log.after(Duration.ofSeconds(-10)).at("T1", "S7").open(8), 2);
    log = ghosts(log.after(Duration.ofDays(1)).at("T1", "S8").open(8), 2);
    TableLog.Audited audited = ghosts(log.at("T1", "S9").open(8), 1).audit(atMost(2, "day"));
    assertEquals(List.of("T1 S9 1"), places(audited, "ghost.over-maximum"));
  }
}
