package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * What findings of the level wager tell, and wagers that stand or fall at a boundary of a rule. The
 * Banker wins each coup, 8 against 7.
 */
class WagerFindingsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static TableLog.Audited played(TableLog log, HouseControls controls) throws Exception {
    return log.deal(BANKER_8_7).result("banker").audit(controls);
  }

  // Late wagers: what is said of times

  @Test
  void WSGC_MB_3d_anAdditionIsSaidToBeLateByTheClocks() throws Exception {
    TableLog.Audited audited =
        coup()
            .wager("3", "P1", "banker", "25.00")
            .deal(BANKER_8_7)
            .change("3", "P1", "banker", "40.00")
            .result("banker")
            .settle("3", "P1", "banker", "win", "40.00", "2.00")
            .audit(HouseControls.wsgc());
    Expect.only(audited, "wager.increased-late", "WSGC-MB-3d")
        .at("18:00:06.000")
        .says(
            "no wager placed, changed or taken back after the first card (18:00:02.000)",
            "increased from 25.00 USD to 40.00 USD at 18:00:06.000")
        .explainsAll(
            "Patron P1's wager on banker in area 3 was increased from 25.00 USD to 40.00 USD after the first card,"
                + " which closes betting: 4.000 s late.");
  }

  @Test
  void reading_15_aLateWagerWithoutATimeIsToldByItsLine() throws Exception {
    TableLog log = coup().deal(BANKER_8_7);
    log.untimedOnce(next -> next.wager("3", "P1", "banker", "25.00"));
    log.result("banker").settle("3", "P1", "banker", "win", "25.00", "1.25");
    Expect.only(log.audit(HouseControls.wsgc()), "wager.late", "WSGC-MB-3c")
        .at("-")
        .says(
            "no wager placed, changed or taken back after the first card (18:00:01.000)",
            "placed (25.00 USD) after it")
        .explainsAll(
            "Patron P1's wager on banker in area 3 was placed (25.00 USD) after the first card, which closes betting:"
                + " it is recorded after it, on line 7. This rests on the order of the record's lines alone, as not both"
                + " of them have a time.");
  }

  @Test
  void reading_15_aCutOffWithoutATimeIsToldWithoutOne() throws Exception {
    TableLog log = coup();
    log.untimedOnce(next -> next.card("player", "7H"));
    log.card("banker", "KD").card("player", "10S").card("banker", "8C");
    log.wager("3", "P1", "banker", "25.00").result("banker");
    Expect.only(log.audit(HouseControls.wsgc()), "wager.late", "WSGC-MB-3c")
        .says(
            "no wager placed, changed or taken back after the first card",
            "placed (25.00 USD) at 18:00:05.000")
        .explains("it is recorded after it, on line 7.");
  }

  @Test
  void reading_23_aLateWagerWhoseTimeRunsBackwardsIsToldSo() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).after(Duration.ofSeconds(-10));
    log.wager("3", "P1", "banker", "25.00").after(Duration.ofSeconds(10)).result("banker");
    log.settle("3", "P1", "banker", "win", "25.00", "1.25");
    Expect.one(log.audit(HouseControls.wsgc()), "wager.late", "WSGC-MB-3c")
        .explainsAll(
            "Patron P1's wager on banker in area 3 was placed (25.00 USD) after the first card, which closes betting:"
                + " it is recorded after it, on line 7. The times of the record run backwards here, so the order of"
                + " its lines was taken.");
  }

  @Test
  void order_atTheSameInstantAfterTheCutOffNothingRunsBackwards() throws Exception {
    TableLog log = coup().every(Duration.ZERO).deal(BANKER_8_7);
    log.wager("3", "P1", "banker", "25.00").result("banker");
    Expect.only(log.audit(HouseControls.wsgc()), "wager.late", "WSGC-MB-3c")
        .verdict(Verdict.REVIEW)
        .explainsAll(
            "Patron P1's wager on banker in area 3 was placed (25.00 USD) after the first card, which closes betting:"
                + " at the same instant, and recorded after it. That is within the clock tolerance of 0 ms, so the"
                + " record cannot settle it.");
  }

  @Test
  void reading_4_aWagerWithinTheToleranceIsSaidToBeSo() throws Exception {
    TableLog log = coup().every(Duration.ofMillis(50)).deal(BANKER_8_7);
    log.wager("3", "P1", "banker", "25.00").result("banker");
    Expect.only(
            log.audit(HouseControls.wsgc().with("game.clock_tolerance", "250ms")),
            "wager.late",
            "WSGC-MB-3c")
        .verdict(Verdict.REVIEW)
        .explainsAll(
            "Patron P1's wager on banker in area 3 was placed (25.00 USD) after the first card, which closes betting:"
                + " 200 ms late. That is within the clock tolerance of 250 ms, so the record cannot settle it.");
  }

  @Test
  void WSGC_MB_3c_theFirstEventOfAShoeMayBeTheCutOff() throws Exception {
    TableLog log = new TableLog();
    log.event("card_dealt", "coup", "1", "hand", "player", "card", "7H", "face", "up");
    log.event("card_dealt", "coup", "1", "hand", "banker", "card", "KD", "face", "up");
    log.event("card_dealt", "coup", "1", "hand", "player", "card", "10S", "face", "up");
    log.event("card_dealt", "coup", "1", "hand", "banker", "card", "8C", "face", "up");
    log.wager("3", "P1", "banker", "25.00", "coup", "1");
    log.event("result_declared", "coup", "1", "result", "banker");
    log.in(1).settle("3", "P1", "banker", "win", "25.00", "1.25");
    Expect.only(log.audit(HouseControls.wsgc()), "wager.late", "WSGC-MB-3c")
        .moves(2375)
        .evidence("card_dealt 7H", "wager_placed banker");
  }

  // Wagers taken back in time are none

  @Test
  void WSGC_MB_2a_aWagerOnAnotherBetTakenBackInTimeIsNone() throws Exception {
    TableLog log = coup().wager("3", "P1", "pairs", "5.00").remove("3", "P1", "pairs");
    TableLog.Audited audited = played(log, HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_applicable", audited.verdicts("WSGC-MB-2a"));
  }

  @Test
  void WSGC_MB_G4_aWagerTakenBackBeforeAGhostHandIsNone() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "5.00").remove("3", "P1", "player");
    TableLog.Audited audited = played(log.ghost("P1"), HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-G4"));
  }

  // Combinations

  @Test
  void WSGC_MB_3b_theBankerWagerMayComeFirst() throws Exception {
    TableLog log = coup().wager("3", "P1", "banker", "5.00").wager("3", "P1", "player", "10.00");
    Expect.only(played(log, HouseControls.wsgc()), "wager.combination", "WSGC-MB-3b")
        .on(1, "3", "P1", "-")
        .at("18:00:02.000")
        .evidence("wager_placed banker", "wager_placed player")
        .says(
            "Player, Banker, tie, Player with tie or Banker with tie",
            "player 10.00 USD and banker 5.00 USD");
  }

  @Test
  void WSGC_MB_3b_aBankerWagerOfAPatronNotRecordedMayComeFirst() throws Exception {
    TableLog log = coup().wager("3", "", "banker", "5.00").wager("3", "P1", "player", "10.00");
    assertEquals(
        "1 conforms, 1 not_testable", played(log, HouseControls.wsgc()).verdicts("WSGC-MB-3b"));
  }

  // Areas and lines

  @Test
  void WSGC_MB_3a_whatIsSaidOfTwoPatronsInOneArea() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "5.00").wager("3", "P2", "tie", "5.00");
    Expect.only(played(log, HouseControls.wsgc()), "wager.area-shared", "WSGC-MB-3a")
        .at("18:00:02.000")
        .says("one patron", "P1, P2")
        .explainsAll("At the cut-off area 3 held wagers of P1, P2; one patron may hold it.");
  }

  @Test
  void KS_3_whatIsSaidOfABackBettorAlone() throws Exception {
    TableLog log = coup().wager("3", "B1", "player", "25.00", "role", "back");
    Expect.only(played(log, HouseControls.kansas()), "wager.area-shared", "KS-3")
        .says("one seated patron, and at most one back bettor with them", "B1 (back)")
        .explainsAll(
            "At the cut-off area 3 held wagers of B1 (back); one seated patron may share it with one back bettor, who"
                + " may not be alone there.");
  }

  private static TableLog areas(int last) {
    TableLog log = coup();
    for (int area = 1; area <= last; area++) {
      log.wager(Integer.toString(area), "P" + area, "player", "5.00");
    }
    return log;
  }

  @Test
  void WSGC_MB_4b_theLastAreaCountsToo() throws Exception {
    TableLog log = areas(8).wager("L4", "G1", "player", "5.00").wager("L5", "G2", "tie", "5.00");
    Expect.only(played(log, HouseControls.wsgc()), "wager.line-while-area-open", "WSGC-MB-4b")
        .at("18:00:09.000")
        .says("a wager in every area before any on a line", "no wager in area 9")
        .explainsAll(
            "Wagers may lie on lines only where every area holds a wager, which is tested at the cut-off. Then there was"
                + " none in area 9.");
  }

  @Test
  void WSGC_MB_4b_aLineWagerTakenBackInTimeShowsNothing() throws Exception {
    TableLog log = areas(8).wager("L4", "G1", "player", "5.00").remove("L4", "G1", "player");
    log.wager("L5", "G2", "player", "5.00");
    Expect.only(played(log, HouseControls.wsgc()), "wager.line-while-area-open", "WSGC-MB-4b")
        .at("18:00:11.000");
  }

  @Test
  void WSGC_MB_4d_theWagerOnTheLineTooManyShowsIt() throws Exception {
    TableLog log = areas(9).wager("L4", "G1", "player", "5.00").wager("L5", "G2", "tie", "5.00");
    Expect.only(
            played(log, HouseControls.wsgc().with("gallery.max_lines", "1")),
            "wager.lines-over-limit",
            "IC:gallery.max_lines")
        .at("18:00:11.000")
        .evidence("wager_placed player", "wager_placed tie")
        .says("at most 1 line", "2 lines")
        .explainsAll(
            "The controls allow wagers on 1 line in one coup; at the cut-off 2 held wagers.");
  }

  @Test
  void IC_linesThatOnlyTheControlsLimit() throws Exception {
    HouseControls gallery =
        HouseControls.generic().with("gallery.offered", "true").with("gallery.max_lines", "2");
    TableLog lines = new TableLog().coup(1);
    for (int line = 2; line <= 4; line++) {
      lines.wager("L" + line, "G" + line, "player", "5.00");
    }
    TableLog.Audited audited = played(lines.call(), gallery);
    Expect.one(audited, "wager.lines-over-limit", "IC:gallery.max_lines")
        .says("at most 2 lines", "3 lines")
        .explains("The controls allow wagers on 2 lines in one coup");
    TableLog outside = new TableLog().coup(1).wager("L0", "G1", "player", "5.00");
    Expect.one(played(outside.call(), gallery), "wager.line-outside", "GAME:wager.line-outside")
        .on(1, "L0", "G1", "player");
  }

  @Test
  void WSGC_MB_4e_onlyThePatronOverTheLimitIsFound() throws Exception {
    TableLog log = coup().wager("1", "P1", "player", "5.00").wager("2", "P2", "player", "5.00");
    log.wager("3", "P2", "tie", "5.00").wager("3", "P2", "player", "5.00");
    Expect.only(
            played(log, HouseControls.wsgc().with("patrons.max_areas", "1")),
            "wager.patron-areas-over-limit",
            "IC:patrons.max_areas")
        .on(1, "-", "P2", "-")
        .at("18:00:04.000")
        .evidence("wager_placed player", "wager_placed tie", "wager_placed player")
        .explainsAll(
            "One patron may hold at most 1 areas and lines; at the cut-off patron P2 had wagers in 2.");
  }

  // Persons

  @ParameterizedTest
  @CsvSource({"max_seated,1", "max_back,1", "max_total,2"})
  void KS_1_anyOneLimitOnPatronsIsTested(String key, String max) throws Exception {
    HouseControls controls =
        HouseControls.wsgc().with("patrons.sharing", "back").with("patrons." + key, max);
    TableLog log = coup().wager("3", "P1", "player", "5.00");
    log.wager("3", "B1", "player", "5.00", "role", "back");
    TableLog.Audited audited = played(log, controls);
    assertEquals(List.of(), audited.of("wager.patrons-over-limit"));
    assertEquals("1 conforms", audited.verdicts("IC:patrons"));
  }

  @Test
  void KS_1_withoutALimitOnPatronsItIsNotApplicable() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "5.00");
    assertEquals(
        "1 not_applicable",
        played(log, HouseControls.wsgc().with("patrons.max_back", "null")).verdicts("IC:patrons"));
  }

  // Two tables

  private static TableLog table(TableLog log, String table, String patron) {
    return log.at(table, "S1")
        .coup(1)
        .wager("3", patron, "player", "5.00")
        .wager("3", patron, "tie", "5.00")
        .deal(BANKER_8_7)
        .result("banker");
  }

  @Test
  void KS_6_severalWagersOfOnePatronAreOneFinding() throws Exception {
    TableLog log = table(new TableLog(), "T1", "P1").after(Duration.ofSeconds(-3));
    TableLog.Audited audited = table(log, "T2", "P1").audit(HouseControls.kansas());
    assertEquals(List.of("wager.two-tables"), audited.codes());
    Finding finding = audited.only();
    assertEquals("T2 S1 1 P1", where(finding));
    assertEquals("2026-03-02T18:00:05.000-08:00", finding.at());
    assertEquals(
        "Patron P1 had a wager in this coup, which began at 2026-03-02T18:00:05.000-08:00, and one in coup 1 of shoe"
            + " S1 at table T1, which ran from 2026-03-02T18:00:00.000-08:00 to 2026-03-02T18:00:07.000-08:00"
            + " (table.csv, lines 3-4).",
        finding.explanation());
  }

  /** A coup did not last until a time that the record after it contradicts. */
  @Test
  void KS_6_aTimeThatJumpedAheadMakesNoCoupLast() throws Exception {
    TableLog log = new TableLog().at("T1", "S1").coup(1).wager("3", "P1", "player", "5.00");
    log.deal(BANKER_8_7).result("banker").after(Duration.ofHours(3));
    log.settle("3", "P1", "player", "lose", "", "").after(Duration.ofHours(-3));
    log.coup(2).deal(BANKER_8_7).result("banker").after(Duration.ofHours(1));
    TableLog.Audited audited = table(log, "T2", "P1").audit(HouseControls.kansas());
    assertEquals(List.of(), audited.of("wager.two-tables"));
  }

  @Test
  void KS_6_theFindingLiesOnTheCoupThatBeganLaterWhicheverItsTable() throws Exception {
    TableLog log = table(new TableLog(), "T2", "P1").after(Duration.ofSeconds(-3));
    assertEquals("T1 S1 1 P1", where(table(log, "T1", "P1").audit(HouseControls.kansas()).only()));
  }

  @Test
  void KS_6_patronsNotRecordedAreNotOnePatron() throws Exception {
    TableLog log = table(new TableLog(), "T1", "").after(Duration.ofSeconds(-3));
    TableLog.Audited audited = table(log, "T2", "").audit(HouseControls.kansas());
    assertEquals(List.of(), audited.of("wager.two-tables"));
    assertEquals("2 not_testable", audited.verdicts("KS-6"));
  }

  private static String where(Finding finding) {
    return finding.table() + " " + finding.shoe() + " " + finding.coup() + " " + finding.patron();
  }
}
