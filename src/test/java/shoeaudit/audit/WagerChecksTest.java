package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.ReadingRow;

/**
 * The level wager: may this wager stand, and at what amount. In most coups here the Player holds 7H
 * 10S and the Banker KD 8C, so that the Banker wins: 25.00 on banker nets 23.75, 25.00 on player
 * loses. Where a criterion is tested on the control file too, that counts as one more that
 * conforms.
 */
class WagerChecksTest {
  private static final String BANKER_WINS = "7H KD 10S 8C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  /** Deals the coup that the Banker wins, and declares it. */
  private static TableLog.Audited bankerWins(TableLog log, HouseControls controls)
      throws Exception {
    return log.deal(BANKER_WINS).result("banker").audit(controls);
  }

  // wager.late, WSGC-MB-3c

  @Test
  void WSGC_MB_3c_aWagerBeforeTheFirstCardIsInTime() throws Exception {
    TableLog.Audited audited =
        bankerWins(coup().wager("3", "P1", "banker", "25.00"), HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-3c"));
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-3d"));
  }

  @Test
  void WSGC_MB_3c_aWagerAfterTheFirstCardIsLate() throws Exception {
    TableLog.Audited audited =
        coup()
            .deal(BANKER_WINS)
            .wager("3", "P1", "banker", "25.00")
            .result("banker")
            .settle("3", "P1", "banker", "win", "25.00", "1.25")
            .audit(HouseControls.wsgc());
    Expect.only(audited, "wager.late", "WSGC-MB-3c")
        .on(1, "3", "P1", "banker")
        .moves(2375)
        .evidence("card_dealt 7H", "wager_placed banker")
        .says(
            "no wager placed, changed or taken back after the first card (18:00:01.000)",
            "placed (25.00 USD) at 18:00:05.000")
        .explains("Patron P1's wager on banker in area 3", "4.000 s late");
    assertEquals("1 deviates", audited.verdicts("WSGC-MB-3c"));
  }

  @Test
  void WSGC_MB_3c_withoutAnyCardTheCutOffIsNotKnown() throws Exception {
    TableLog.Audited audited =
        coup().wager("3", "P1", "banker", "25.00").result("banker").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-3c"));
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-3d"));
  }

  @Test
  void GEN_13_aWagerAfterTheCallIsLateAlthoughNoCardIsOut() throws Exception {
    TableLog log = coup().call().wager("3", "P1", "player", "25.00").deal(BANKER_WINS);
    log.result("banker").settle("3", "P1", "player", "lose", "", "");
    Expect.only(log.audit(HouseControls.generic()), "wager.late", "GEN-13")
        .on(1, "3", "P1", "player")
        .moves(-2500)
        .evidence("betting_closed", "wager_placed player")
        .says(
            "no wager placed, changed or taken back after \"no more bets\" (18:00:01.000)",
            "placed (25.00 USD) at 18:00:02.000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kansas", "online"})
  void IC_whereNoClauseClosesBettingTheControlsDo(String regulation) throws Exception {
    TableLog.Audited audited =
        coup()
            .event("shuffled")
            .deal(BANKER_WINS)
            .wager("3", "P1", "player", "25.00")
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "wager.late", "IC:game.betting_closes").moves(-2500);
  }

  // wager.increased-late, wager.reduced-late, wager.withdrawn-late: WSGC-MB-3d

  @Test
  void WSGC_MB_3d_anAdditionAfterTheFirstCardIsLate() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "P1", "banker", "25.00")
                .card("player", "7H")
                .wager("3", "P1", "banker", "5.00"),
            HouseControls.wsgc());
    Expect increased = Expect.one(audited, "wager.increased-late", "WSGC-MB-3d");
    increased
        .on(1, "3", "P1", "banker")
        .evidence("wager_placed banker", "card_dealt 7H", "wager_placed banker")
        .says(
            "no wager placed, changed or taken back after the first card (18:00:02.000)",
            "increased from 25.00 USD to 30.00 USD at 18:00:03.000");
  }

  @Test
  void WSGC_MB_3d_whatAnIncreaseMoved() throws Exception {
    TableLog.Audited audited =
        coup()
            .wager("3", "P1", "banker", "20.00")
            .deal(BANKER_WINS)
            .change("3", "P1", "banker", "30.00")
            .result("banker")
            .settle("3", "P1", "banker", "win", "30.00", "1.50")
            .audit(HouseControls.wsgc());
    Expect.only(audited, "wager.increased-late", "WSGC-MB-3d").moves(950);
    assertEquals("1 deviates", audited.verdicts("WSGC-MB-3d"));
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-3c"));
  }

  @Test
  void WSGC_MB_3d_aReductionAfterTheFirstCardIsLate() throws Exception {
    TableLog.Audited audited =
        coup()
            .wager("3", "P1", "player", "25.00")
            .deal(BANKER_WINS)
            .change("3", "P1", "player", "10.00")
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "")
            .audit(HouseControls.wsgc());
    Expect.only(audited, "wager.reduced-late", "WSGC-MB-3d")
        .on(1, "3", "P1", "player")
        .moves(1500)
        .evidence("wager_placed player", "card_dealt 7H", "wager_changed player")
        .says(
            "no wager placed, changed or taken back after the first card (18:00:02.000)",
            "reduced from 25.00 USD to 10.00 USD at 18:00:06.000")
        .explains("was reduced from 25.00 USD to 10.00 USD after the first card");
  }

  @Test
  void WSGC_MB_3d_aWagerTakenBackAfterTheFirstCardIsLate() throws Exception {
    TableLog.Audited audited =
        coup()
            .wager("3", "P1", "player", "25.00")
            .wager("4", "P2", "banker", "10.00")
            .deal(BANKER_WINS)
            .remove("3", "P1", "player")
            .result("banker")
            .settle("4", "P2", "banker", "win", "10.00", "0.50")
            .audit(HouseControls.wsgc());
    Expect.only(audited, "wager.withdrawn-late", "WSGC-MB-3d")
        .on(1, "3", "P1", "player")
        .moves(2500)
        .evidence("wager_placed player", "card_dealt 7H", "wager_removed player")
        .says(
            "no wager placed, changed or taken back after the first card (18:00:03.000)",
            "taken back (25.00 USD) at 18:00:07.000");
    assertEquals("1 conforms, 1 deviates", audited.verdicts("WSGC-MB-3d"));
  }

  @Test
  void WSGC_MB_3d_changesBeforeTheFirstCardAreFree() throws Exception {
    TableLog.Audited audited =
        coup()
            .wager("3", "P1", "player", "25.00")
            .change("3", "P1", "player", "40.00")
            .remove("3", "P1", "player")
            .wager("3", "P1", "player", "30.00")
            .deal(BANKER_WINS)
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "")
            .audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
  }

  @Test
  void WSGC_MB_3d_aChangeToTheSameAmountIsNone() throws Exception {
    TableLog log =
        coup()
            .wager("3", "P1", "player", "25.00")
            .deal(BANKER_WINS)
            .change("3", "P1", "player", "25.00");
    assertEquals(List.of(), log.result("banker").audit(HouseControls.wsgc()).findings());
  }

  // wager.no-call, GEN-13

  @Test
  void GEN_13_noMoreBetsIsCalledBeforeTheCards() throws Exception {
    TableLog.Audited audited = bankerWins(coup().call(), HouseControls.generic());
    assertEquals(List.of(), audited.findings());
    // The control file and the call conform; whether a wager was late nobody can say without any.
    assertEquals("2 conforms, 1 not_testable", audited.verdicts("GEN-13"));
  }

  @Test
  void GEN_13_cardsWithoutTheCall() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().call().deal(BANKER_WINS).result("banker").coup(2), HouseControls.generic());
    Expect.only(audited, "wager.no-call", "GEN-13")
        .onCoup(2)
        .moves(0)
        .evidence("card_dealt 7H")
        .says("\"no more bets\" before the first card", "no call")
        .explains("no call is on record for this coup");
    assertEquals("2 conforms, 1 deviates, 2 not_testable", audited.verdicts("GEN-13"));
  }

  @Test
  void GEN_13_aShoeWithoutAnyCallIsNotTestable() throws Exception {
    TableLog.Audited audited = bankerWins(coup(), HouseControls.generic());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 2 not_testable", audited.verdicts("GEN-13"));
  }

  @Test
  void WSGC_noCallIsAskedForWhereTheFirstCardClosesBetting() throws Exception {
    TableLog.Audited audited =
        bankerWins(coup().call().deal(BANKER_WINS).result("banker").coup(2), HouseControls.wsgc());
    assertEquals("2 not_applicable", audited.verdicts("IC:game.betting_closes"));
  }

  // wager.combination, WSGC-MB-3b

  @ParameterizedTest
  @CsvSource({"player,tie", "banker,tie", "player,player", "tie,tie"})
  void WSGC_MB_3b_oneSideWithTieMayBeCombined(String one, String other) throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().wager("3", "P1", one, "25.00").wager("3", "P1", other, "5.00"),
            HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-3b"));
  }

  @Test
  void WSGC_MB_3b_playerWithBankerMayNotBeCombined() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "P1", "player", "25.00")
                .wager("3", "P1", "tie", "1.00")
                .wager("3", "P1", "banker", "10.00"),
            HouseControls.wsgc());
    Expect.only(audited, "wager.combination", "WSGC-MB-3b")
        .on(1, "3", "P1", "-")
        .moves(0)
        .evidence("wager_placed player", "wager_placed banker")
        .says(
            "Player, Banker, tie, Player with tie or Banker with tie",
            "player 25.00 USD and banker 10.00 USD")
        .explains("patron P1 had wagers on both Player and Banker in area 3");
    assertEquals("1 conforms, 1 deviates", audited.verdicts("WSGC-MB-3b"));
  }

  @Test
  void WSGC_MB_3b_everyEventThatMadeTheAmountsProvesThem() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "P1", "banker", "15.00")
                .wager("3", "P1", "player", "25.00")
                .wager("4", "P2", "player", "25.00")
                .wager("3", "P1", "banker", "5.00")
                .change("3", "P1", "player", "30.00"),
            HouseControls.wsgc());
    Expect.only(audited, "wager.combination", "WSGC-MB-3b")
        .evidence(
            "wager_placed banker",
            "wager_placed player",
            "wager_placed banker",
            "wager_changed player")
        .says(
            "Player, Banker, tie, Player with tie or Banker with tie",
            "player 30.00 USD and banker 20.00 USD");
  }

  @Test
  void WSGC_MB_3b_aChangeAfterTheCutOffIsNoPartOfTheCombination() throws Exception {
    TableLog log =
        coup()
            .wager("3", "P1", "player", "25.00")
            .wager("3", "P1", "banker", "15.00")
            .deal("7H KD 10S 8C")
            .wager("3", "P1", "banker", "5.00")
            .result("banker");
    Expect.one(log.audit(HouseControls.wsgc()), "wager.combination", "WSGC-MB-3b")
        .evidence("wager_placed player", "wager_placed banker")
        .says(
            "Player, Banker, tie, Player with tie or Banker with tie",
            "player 25.00 USD and banker 15.00 USD");
  }

  @Test
  void WSGC_MB_3b_inTwoAreasPlayerAndBankerAreNoCombination() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "25.00").wager("4", "P1", "banker", "25.00");
    assertEquals(List.of(), bankerWins(log, HouseControls.wsgc()).findings());
  }

  @ParameterizedTest
  @CsvSource({"'',''", "P1,''", "'',P1"})
  void WSGC_MB_3b_withoutPatronsItIsNotTestableWhetherTheyCombine(String one, String other)
      throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().wager("3", one, "player", "25.00").wager("3", other, "banker", "10.00"),
            HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-3b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"generic", "kansas", "online"})
  void ONL_7_anyCombinationWhereTheControlsSaySo(String regulation) throws Exception {
    TableLog log =
        coup()
            .event("shuffled")
            .wager("3", "P1", "player", "25.00")
            .wager("3", "P1", "banker", "25.00");
    assertEquals(List.of(), bankerWins(log, HouseControls.of(regulation)).findings());
  }

  @Test
  void IC_combinationsThatOnlyTheControlsForbid() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "25.00").wager("3", "P1", "banker", "25.00");
    Expect.only(
        bankerWins(log, HouseControls.kansas().with("game.combinations", "side_with_tie")),
        "wager.combination",
        "IC:game.combinations");
  }

  // wager.area-shared: WSGC-MB-3a areas, WSGC-MB-4c lines, KS-3

  @Test
  void WSGC_MB_3a_onePatronAnArea() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().wager("3", "P1", "player", "25.00").wager("4", "P2", "banker", "25.00"),
            HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-3a"));
  }

  @Test
  void WSGC_MB_3a_twoPatronsInOneArea() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "P1", "player", "25.00")
                .wager("3", "P2", "tie", "5.00")
                .wager("4", "P2", "player", "5.00"),
            HouseControls.wsgc());
    Expect.only(audited, "wager.area-shared", "WSGC-MB-3a")
        .on(1, "3", "-", "-")
        .moves(0)
        .evidence("wager_placed player", "wager_placed tie")
        .says("one patron", "P1, P2")
        .explains("area 3 held wagers of P1, P2");
  }

  @Test
  void WSGC_MB_3a_aPatronNotRecordedMayBeAnother() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().wager("3", "P1", "player", "25.00").wager("3", "", "tie", "5.00"),
            HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals(1, audited.coverage("WSGC-MB-3a").notTestable());
  }

  @Test
  void WSGC_MB_4c_twoPatronsOnOneLine() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            everyArea(coup())
                .wager("L4", "G1", "player", "5.00", "role", "gallery")
                .wager("L4", "G2", "tie", "5.00", "role", "gallery"),
            HouseControls.wsgc());
    Expect.only(audited, "wager.area-shared", "WSGC-MB-4c")
        .on(1, "L4", "-", "-")
        .moves(0)
        .evidence("wager_placed player", "wager_placed tie")
        .says("one patron", "G1, G2");
  }

  @Test
  void WSGC_MB_4c_onePatronALineAndNoneIsNotApplicable() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            everyArea(coup()).wager("L4", "G1", "player", "5.00", "role", "gallery"),
            HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-4c"));
    assertEquals(
        "1 not_applicable",
        bankerWins(everyArea(coup()), HouseControls.wsgc()).verdicts("WSGC-MB-4c"));
  }

  @Test
  void WSGC_MB_4c_aLineWithoutPatronIsNotTestable() throws Exception {
    TableLog.Audited audited =
        bankerWins(everyArea(coup()).wager("L4", "", "player", "5.00"), HouseControls.wsgc());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-4c"));
  }

  @Test
  void KS_3_oneBackBettorSharesTheSeatedPatronsCircle() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "P1", "player", "25.00", "role", "seated")
                .wager("3", "P2", "player", "25.00", "role", "back"),
            HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("KS-3"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "two seated patrons,      P1 seated P2 seated,          'P1, P2'",
    "two back bettors,        P1 seated P2 back P3 back,    'P1, P2 (back), P3 (back)'",
    "a back bettor alone,     P2 back,                      P2 (back)",
  })
  void KS_3_whoMayNotShareACircle(String what, String patrons, String recorded) throws Exception {
    TableLog log = coup();
    String[] words = patrons.split(" ", -1);
    for (int i = 0; i < words.length; i += 2) {
      log.wager("3", words[i], "player", "25.00", "role", words[i + 1]);
    }
    Expect.only(bankerWins(log, HouseControls.kansas()), "wager.area-shared", "KS-3")
        .on(1, "3", "-", "-")
        .moves(0)
        .says("one seated patron, and at most one back bettor with them", recorded);
  }

  @Test
  void KS_3_onePatronMaySitInOneCircleAndBackAnother() throws Exception {
    for (String seated : new String[] {"seated", ""}) {
      TableLog log =
          coup()
              .wager("1", "P1", "player", "25.00", "role", seated)
              .wager("2", "P2", "banker", "25.00", "role", seated)
              .wager("2", "P1", "banker", "25.00", "role", "back");
      assertEquals(List.of(), bankerWins(log, HouseControls.kansas()).findings());
    }
  }

  @Test
  void KS_3_aBackBettorBesideAPatronNotRecordedIsNotTestable() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "", "player", "25.00")
                .wager("3", "P2", "player", "25.00", "role", "back"),
            HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("KS-3"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"generic", "online"})
  void IC_sharingThatOnlyTheControlsForbid(String regulation) throws Exception {
    TableLog log =
        coup()
            .event("shuffled")
            .wager("3", "P1", "player", "25.00")
            .wager("3", "P2", "player", "25.00");
    Expect.only(
        bankerWins(log, HouseControls.of(regulation)), "wager.area-shared", "IC:patrons.sharing");
  }

  // wager.area-unknown, WSGC-MB-2b

  @Test
  void WSGC_MB_2b_anAreaThatTheTableDoesNotHave() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().wager("9", "P1", "player", "25.00").wager("10", "P2", "player", "25.00"),
            HouseControls.wsgc());
    Expect.only(audited, "wager.area-unknown", "WSGC-MB-2b")
        .on(1, "10", "P2", "player")
        .moves(0)
        .evidence("wager_placed player")
        .says("areas 1 to 9, lines L0 to L9", "area 10")
        .explains("The table has 9 wagering areas");
    // The control file itself is tested by the same criterion.
    assertEquals("2 conforms, 1 deviates", audited.verdicts("WSGC-MB-2b"));
  }

  @Test
  void WSGC_MB_2b_aLineThatTheTableDoesNotHave() throws Exception {
    Expect.only(
            bankerWins(
                everyArea(coup()).wager("L10", "G1", "player", "25.00"), HouseControls.wsgc()),
            "wager.area-unknown",
            "WSGC-MB-2b")
        .on(1, "L10", "G1", "player");
  }

  @ParameterizedTest
  @ValueSource(strings = {"generic", "kansas", "online"})
  void IC_areasThatOnlyTheControlsLimit(String regulation) throws Exception {
    TableLog log = coup().event("shuffled").wager("10", "P1", "player", "25.00");
    Expect.only(
        bankerWins(log, HouseControls.of(regulation)), "wager.area-unknown", "IC:game.areas");
  }

  // wager.gallery-not-offered, WSGC-MB-2c

  @Test
  void WSGC_MB_2c_aLineWagerWhereNoGalleryIsOffered() throws Exception {
    HouseControls closed =
        HouseControls.wsgc().with("gallery.offered", "false").without("gallery.max_lines");
    TableLog.Audited audited =
        bankerWins(
            coup().wager("3", "P1", "player", "25.00").wager("L4", "G1", "player", "5.00"), closed);
    Expect.only(audited, "wager.gallery-not-offered", "IC:gallery.offered")
        .on(1, "L4", "G1", "player")
        .moves(0)
        .evidence("wager_placed player")
        .says("a wagering area 1 to 9", "line L4")
        .explains("offer no gallery");
    assertEquals("1 deviates, 1 not_applicable", audited.verdicts("IC:gallery.offered"));
  }

  @Test
  void WSGC_MB_2c_aLineWagerWhereTheGalleryIsOffered() throws Exception {
    TableLog.Audited audited =
        bankerWins(everyArea(coup()).wager("L4", "G1", "player", "5.00"), HouseControls.wsgc());
    assertEquals("1 conforms, 9 not_applicable", audited.verdicts("WSGC-MB-2c"));
  }

  @Test
  void IC_galleryElsewhere() throws Exception {
    Expect.only(
        bankerWins(coup().wager("L4", "G1", "player", "5.00"), HouseControls.kansas()),
        "wager.gallery-not-offered",
        "IC:gallery.offered");
  }

  // wager.line-outside, WSGC-MB-4d

  @ParameterizedTest
  @ValueSource(strings = {"L0", "L9"})
  void WSGC_MB_4d_theOutsideLinesHoldNoWager(String line) throws Exception {
    TableLog.Audited audited =
        bankerWins(everyArea(coup()).wager(line, "G1", "player", "5.00"), HouseControls.wsgc());
    Expect.only(audited, "wager.line-outside", "WSGC-MB-4d")
        .on(1, line, "G1", "player")
        .moves(0)
        .evidence("wager_placed player")
        .says("a line between two areas, L1 to L8", "line " + line)
        .explains("L0 or L9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"L1", "L8"})
  void WSGC_MB_4d_theLinesBetweenAreasDo(String line) throws Exception {
    TableLog.Audited audited =
        bankerWins(everyArea(coup()).wager(line, "G1", "player", "5.00"), HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals(0, audited.coverage("WSGC-MB-4d").deviates());
  }

  // wager.line-while-area-open, WSGC-MB-4b

  @Test
  void WSGC_MB_4b_aLineWagerWhileAnAreaIsOpen() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("1", "P1", "player", "5.00")
                .wager("3", "P3", "tie", "5.00")
                .wager("L1", "G1", "banker", "5.00"),
            HouseControls.wsgc().with("game.areas", "3"));
    Expect.only(audited, "wager.line-while-area-open", "WSGC-MB-4b")
        .onCoup(1)
        .moves(0)
        .evidence("wager_placed player", "wager_placed tie", "wager_placed banker")
        .says("a wager in every area before any on a line", "no wager in area 2")
        .explains("there was none in area 2");
    assertEquals("1 deviates", audited.verdicts("WSGC-MB-4b"));
  }

  @Test
  void WSGC_MB_4b_interpretation_9_onlyAreasNeedBeOccupiedNotLines() throws Exception {
    TableLog.Audited audited =
        bankerWins(everyArea(coup()).wager("L4", "G1", "player", "5.00"), HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-4b"));
  }

  @Test
  void WSGC_MB_4b_withoutLineWagersItIsNotApplicable() throws Exception {
    assertEquals(
        "1 not_applicable",
        bankerWins(coup().wager("1", "P1", "player", "5.00"), HouseControls.wsgc())
            .verdicts("WSGC-MB-4b"));
  }

  // wager.lines-over-limit, WSGC-MB-4d

  @Test
  void WSGC_MB_4d_moreLinesThanTheControlsAllow() throws Exception {
    TableLog log =
        everyArea(coup())
            .wager("L1", "G1", "player", "5.00")
            .wager("L2", "G2", "banker", "5.00")
            .wager("L2", "G2", "tie", "5.00")
            .wager("L3", "G3", "tie", "5.00");
    TableLog.Audited audited = bankerWins(log, HouseControls.wsgc().with("gallery.max_lines", "2"));
    Expect.only(audited, "wager.lines-over-limit", "IC:gallery.max_lines")
        .onCoup(1)
        .moves(0)
        .evidence(
            "wager_placed player", "wager_placed banker", "wager_placed tie", "wager_placed tie")
        .says("at most 2 lines", "3 lines")
        .explains("at the cut-off 3 held wagers");
    assertEquals(
        List.of(),
        bankerWins(
                everyArea(coup()).wager("L1", "G1", "player", "5.00"),
                HouseControls.wsgc().with("gallery.max_lines", "1"))
            .findings());
  }

  @Test
  void WSGC_MB_4d_aCoupThatAnUnreadableLineMayHaveBelongedToIsNotTestable() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            everyArea(coup()).wager("L1", "G1", "player", "5.00").raw("rubbish"),
            HouseControls.wsgc());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-4b"));
    assertEquals("10 not_testable", audited.verdicts("WSGC-MB-2c"));
    // The file conforms; each wager (outside lines) and the coup (number of lines) are not
    // testable.
    assertEquals("1 conforms, 11 not_testable", audited.verdicts("WSGC-MB-4d"));
  }

  // wager.patron-areas-over-limit, WSGC-MB-4e

  @Test
  void WSGC_MB_4e_areasAndLinesOfOnePatronCountTogether() throws Exception {
    HouseControls two = HouseControls.wsgc().with("patrons.max_areas", "2").with("game.areas", "2");
    TableLog log =
        coup()
            .wager("1", "P1", "player", "5.00")
            .wager("2", "P1", "player", "5.00")
            .wager("2", "P1", "tie", "5.00")
            .wager("L1", "P1", "banker", "5.00");
    TableLog.Audited audited = bankerWins(log, two);
    Expect.only(audited, "wager.patron-areas-over-limit", "IC:patrons.max_areas")
        .on(1, "-", "P1", "-")
        .moves(0)
        .evidence(
            "wager_placed player", "wager_placed player", "wager_placed tie", "wager_placed banker")
        .says("at most 2 areas and lines", "3 areas and lines")
        .explains("patron P1 had wagers in 3");
  }

  @Test
  void WSGC_MB_4e_asManyAsAllowed() throws Exception {
    TableLog.Audited audited = bankerWins(everyArea(coup(), "P1"), HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-4e"));
  }

  @Test
  void WSGC_MB_4e_withoutPatronsItIsNotTestable() throws Exception {
    assertEquals(
        "1 conforms, 1 not_testable",
        bankerWins(coup().wager("1", "", "player", "5.00"), HouseControls.wsgc())
            .verdicts("WSGC-MB-4e"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"generic", "kansas", "online"})
  void IC_areasOfAPatronThatOnlyTheControlsLimit(String regulation) throws Exception {
    TableLog log =
        coup()
            .event("shuffled")
            .wager("1", "P1", "player", "5.00")
            .wager("2", "P1", "player", "5.00");
    Expect.only(
        bankerWins(log, HouseControls.of(regulation).with("patrons.max_areas", "1")),
        "wager.patron-areas-over-limit",
        "IC:patrons.max_areas");
  }

  // wager.bet-not-offered, WSGC-MB-2a, GEN-12

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-2a", "generic,GEN-12", "kansas,IC:bets", "online,IC:bets"})
  void aBetThatTheControlsDoNotOffer(String regulation, String criterion) throws Exception {
    TableLog.Audited audited =
        coup()
            .event("shuffled")
            .wager("3", "P1", "pairs", "5.00")
            .deal(BANKER_WINS)
            .result("banker")
            .settle("3", "P1", "pairs", "win", "55.00", "")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "wager.bet-not-offered", criterion)
        .on(1, "3", "P1", "pairs")
        .moves(5500)
        .evidence("wager_placed pairs", "wager_settled pairs")
        .explains("offer no bet pairs", "settled as win");
    assertEquals("pairs, 5.00 USD", audited.findings().getFirst().recorded());
  }

  @Test
  void WSGC_MB_2a_theBetsThatAreOffered() throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().wager("3", "P1", "player", "5.00").wager("3", "P1", "tie", "5.00"),
            HouseControls.wsgc());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-2a"));
  }

  @Test
  void WSGC_MB_2a_notTestableBesideAnUnreadableLine() throws Exception {
    TableLog log = coup().wager("3", "P1", "pairs", "5.00").raw("rubbish");
    TableLog.Audited audited = bankerWins(log, HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-2a"));
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-2b"));
  }

  // wager.under-minimum, wager.over-maximum

  @ParameterizedTest(name = "{0} {1} {3}")
  @CsvSource({
    "wsgc,   banker,        4.99,   wager.under-minimum, IC:limits.wager.min,    at least 5.00 USD",
    "wsgc,   tie,           300.01, wager.over-maximum,  IC:limits.wager.max,    at most 300.00 USD",
    "wsgc,   player_dragon, 0.50,   wager.under-minimum, IC:limits.side_bet.min, at least 1.00 USD",
    "wsgc,   player_dragon, 100.01, wager.over-maximum,  IC:limits.side_bet.max, at most 100.00 USD",
    "online, player,        4.99,   wager.under-minimum, IC:limits.wager.min,    at least 5.00 USD",
    "online, tie,           300.01, wager.over-maximum,  IC:limits.wager.max,    at most 300.00 USD",
    "kansas, banker,        300.01, wager.over-maximum,  IC:limits.wager.max,    at most 300.00 USD",
    "generic,banker,        4.99,   wager.under-minimum, IC:limits.wager.min,    at least 5.00 USD",
  })
  void aSingleWagerOutsideItsLimit(
      String regulation, String bet, String amount, String code, String criterion, String expected)
      throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().event("shuffled").wager("3", "P1", bet, amount),
            limited(HouseControls.of(regulation)));
    Expect.only(audited, code, criterion)
        .on(1, "3", "P1", bet)
        .moves(0)
        .evidence("wager_placed " + bet)
        .says(expected, amount + " USD")
        .explains("stood at " + amount + " USD at the cut-off");
  }

  private static HouseControls limited(HouseControls controls) {
    return controls
        .with("limits.wager", "{min: \"5.00\", max: \"300.00\"}")
        .with("limits.side_bet", "{min: \"1.00\", max: \"100.00\"}")
        .with("bets.player_dragon", "{uses: dragon-bonus-30-10-4-4-2-2, side: player}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5.00", "300.00"})
  void ONL_3_theLimitsThemselvesAreWithin(String amount) throws Exception {
    TableLog.Audited audited =
        bankerWins(
            coup().event("shuffled").wager("3", "P1", "player", amount),
            limited(HouseControls.online()));
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("ONL-3"));
  }

  @Test
  void ONL_3_withoutALimitItIsNotApplicableAndBesideAnUnreadableLineNotTestable() throws Exception {
    TableLog log = coup().event("shuffled").wager("3", "P1", "player", "5.00");
    assertEquals("1 not_applicable", bankerWins(log, HouseControls.online()).verdicts("ONL-3"));
    TableLog damaged = coup().event("shuffled").wager("3", "P1", "player", "4.00").raw("rubbish");
    assertEquals(
        "1 not_testable", bankerWins(damaged, limited(HouseControls.online())).verdicts("ONL-3"));
  }

  /**
   * What else lay in an area is not known where a wager was settled there that is not on record.
   */
  @ParameterizedTest(name = "area.counts {0}")
  @CsvSource(
      nullValues = "-",
      value = {"-", "main_bets", "all_bets", "each_bet"})
  void anAreaWithASettlementAloneIsNotUnderItsMinimum(@Nullable String counts) throws Exception {
    HouseControls controls =
        HouseControls.kansas()
            .with(
                "limits.area",
                "{min: \"10.00\"" + (counts == null ? "}" : ", counts: " + counts + "}"));
    TableLog.Audited audited =
        coup()
            .wager("3", "P1", "player", "5.00")
            .deal(BANKER_WINS)
            .result("banker")
            .settle("3", "P1", "player", "lose", "0.00", "0.00")
            .settle("3", "P2", "player", "lose", "0.00", "0.00")
            .audit(controls);
    assertEquals(List.of("settlement.no-wager"), audited.codes());
  }

  @ParameterizedTest(name = "{0} {3}")
  @CsvSource({
    "kansas,  4.00,  5.00,  wager.under-minimum, KS-4,               at least 10.00 USD",
    "kansas,  60.00, 41.00, wager.over-maximum,  KS-5,               at most 100.00 USD",
    "wsgc,    60.00, 41.00, wager.over-maximum,  IC:limits.area.max, at most 100.00 USD",
    "wsgc,    4.00,  5.00,  wager.under-minimum, IC:limits.area.min, at least 10.00 USD",
    "generic, 60.00, 41.00, wager.over-maximum,  IC:limits.area.max, at most 100.00 USD",
    "online,  60.00, 41.00, wager.over-maximum,  IC:limits.area.max, at most 100.00 USD",
  })
  void theSumOfAnAreaOutsideItsLimit(
      String regulation, String one, String other, String code, String criterion, String expected)
      throws Exception {
    HouseControls controls =
        HouseControls.of(regulation)
            .with("limits.area", "{min: \"10.00\", max: \"100.00\"}")
            .with("patrons.sharing", regulation.equals("wsgc") ? "none" : "back");
    String second = regulation.equals("wsgc") ? "P1" : "P2";
    TableLog.Audited audited =
        bankerWins(
            coup()
                .event("shuffled")
                .wager("3", "P1", "player", one)
                .wager("3", "P1", "tie", "70.00")
                .wager("3", second, "player", other, "role", second.equals("P2") ? "back" : ""),
            controls);
    String sum = one.startsWith("4") ? "9.00" : "101.00";
    Expect.only(audited, code, criterion)
        .on(1, "3", "-", "-")
        .moves(0)
        .evidence("wager_placed player", "wager_placed player")
        .says(expected, "area 3: " + sum + " USD")
        .explains("of area 3 came to " + sum + " USD");
  }

  /**
   * Player 40.00 of a seated patron and 30.00 of the back bettor, a tie wager, a side bet: what a
   * circle's minimum of 50.00 and maximum of 100.00 say by each reading of what they count.
   */
  @ParameterizedTest(name = "{0}: tie {1}, side bet {2}")
  @CsvSource(
      nullValues = "-",
      value = {
        "-,         40.00, 10.00, ''",
        "main_bets, 40.00, 10.00, ''",
        "all_bets,  20.00, 10.00, ''",
        "all_bets,  20.01, 10.00, wager.over-maximum area 3: 100.01 USD",
        "each_bet,  60.00, 70.00, ''",
        "each_bet,  49.99, 70.00, wager.under-minimum tie in area 3: 49.99 USD",
        "each_bet,  50.00, 100.01, wager.over-maximum player_dragon in area 3: 100.01 USD"
      })
  void R47_KS_4_KS_5_whatACirclesLimitCounts(
      @Nullable String counts, String tie, String dragon, String found) throws Exception {
    HouseControls controls =
        HouseControls.kansas()
            .with(
                "limits.area",
                "{min: \"50.00\", max: \"100.00\""
                    + (counts == null ? "}" : ", counts: " + counts + "}"));
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "P1", "player", "40.00")
                .wager("3", "P2", "player", "30.00", "role", "back")
                .wager("3", "P1", "tie", tie)
                .wager("3", "P1", "player_dragon", dragon),
            controls);
    assertEquals(
        found.isEmpty() ? List.of() : List.of(found),
        audited.findings().stream().map(one -> one.code() + " " + one.recorded()).toList());
    if (!found.isEmpty()) {
      assertEquals("3", audited.only().area());
      boolean ofOneBet = found.contains(" in area");
      assertEquals(ofOneBet ? found.split(" ", -1)[1] : null, audited.only().bet());
      assertEquals(found.contains("maximum") ? "KS-5" : "KS-4", audited.only().criterion());
    }
  }

  @Test
  void R47_KS_4_theMinimumBearsOnlyWhereTheCircleHasAWagerOnAHand() throws Exception {
    for (String counts : List.of("main_bets", "all_bets", "each_bet")) {
      HouseControls controls =
          HouseControls.kansas()
              .with("limits.area", "{min: \"50.00\", max: \"60.00\", counts: " + counts + "}");
      TableLog.Audited audited = bankerWins(coup().wager("3", "P1", "tie", "5.00"), controls);
      assertEquals(List.of(), audited.codes(), counts);
      assertEquals("1 not_applicable", audited.verdicts("KS-4"), counts);
      assertEquals(
          counts.equals("main_bets") ? List.of() : List.of("wager.over-maximum"),
          bankerWins(coup().wager("3", "P1", "tie", "61.00"), controls).codes(),
          counts);
    }
  }

  /** How many coups of the log the reading decides stands in the report. */
  @Test
  void R47_coupsOnWhichTheReadingsDifferAreCounted() throws Exception {
    HouseControls controls =
        HouseControls.kansas().with("limits.area", "{min: \"50.00\", max: \"100.00\"}");
    TableLog log = bankerWinsLog(coup().wager("3", "P1", "player", "60.00"));
    // 110.00 by all_bets.
    bankerWinsLog(log.coup(2).wager("3", "P1", "player", "60.00").wager("3", "P1", "tie", "50.00"));
    // Within, by every reading.
    bankerWinsLog(log.coup(3).wager("3", "P1", "player", "50.00").wager("3", "P1", "tie", "50.00"));
    // Under the minimum by each_bet alone.
    bankerWinsLog(log.coup(4).wager("3", "P1", "player", "50.00").wager("3", "P1", "tie", "5.00"));
    assertEquals(List.of(reading12(2)), reading12(log, controls));
    assertEquals(List.of(reading12(0)), reading12(log, HouseControls.kansas()));
  }

  private static ReadingRow reading12(long coups) {
    return new ReadingRow("kansas-lottery-mini-baccarat", 12, coups, 4);
  }

  private static List<ReadingRow> reading12(TableLog log, HouseControls controls) throws Exception {
    return log.audit(controls).summary().readings().stream()
        .filter(row -> row.number() == 12)
        .toList();
  }

  private static TableLog bankerWinsLog(TableLog log) {
    return log.deal("7H KD 10S 8C").result("banker");
  }

  @Test
  void KS_5_withinTheLimitNoneAndNotTestable() throws Exception {
    HouseControls limits = HouseControls.kansas().with("limits.area", "{max: \"100.00\"}");
    assertEquals(
        "1 conforms",
        bankerWins(coup().wager("3", "P1", "player", "100.00"), limits).verdicts("KS-5"));
    assertEquals(
        "1 not_applicable",
        bankerWins(coup().wager("3", "P1", "tie", "500.00"), limits).verdicts("KS-5"));
    assertEquals(
        "1 not_applicable",
        bankerWins(coup().wager("3", "P1", "player", "1.00"), limits).verdicts("KS-4"));
    assertEquals(
        "1 not_testable",
        bankerWins(coup().wager("3", "P1", "player", "101.00").raw("rubbish"), limits)
            .verdicts("KS-5"));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "generic, wager.over-maximum,  GEN-22,                    60.00, 41.00",
    "wsgc,    wager.over-maximum,  IC:limits.partnership.max, 60.00, 41.00",
    "wsgc,    wager.under-minimum, IC:limits.partnership.min, 4.00,  5.00",
  })
  void theSumOfAPartnershipOutsideItsLimit(
      String regulation, String code, String criterion, String one, String other) throws Exception {
    HouseControls controls =
        HouseControls.of(regulation)
            .with("limits.partnership", "{min: \"10.00\", max: \"100.00\"}");
    TableLog.Audited audited =
        bankerWins(
            coup()
                .wager("3", "P1", "player", one, "partnership", "X")
                .wager("4", "P2", "banker", other, "partnership", "X")
                .wager("4", "P2", "tie", "90.00", "partnership", "X")
                .wager("5", "P3", "banker", "90.00"),
            controls);
    String sum = one.startsWith("4") ? "9.00" : "101.00";
    Expect.only(audited, code, criterion)
        .onCoup(1)
        .moves(0)
        .evidence("wager_placed player", "wager_placed banker")
        .explains("of partnership X came to " + sum + " USD");
  }

  @Test
  void GEN_22_withinTheLimitNoneAndNotTestable() throws Exception {
    HouseControls generic = HouseControls.generic();
    assertEquals(
        "2 conforms",
        bankerWins(coup().wager("3", "P1", "player", "1000.00", "partnership", "X"), generic)
            .verdicts("GEN-22"));
    assertEquals(
        "1 conforms, 1 not_applicable",
        bankerWins(coup().wager("3", "P1", "player", "2000.00"), generic).verdicts("GEN-22"));
    assertEquals(
        "1 conforms, 1 not_testable",
        bankerWins(
                coup().wager("3", "P1", "player", "2000.00", "partnership", "X").raw("rubbish"),
                generic)
            .verdicts("GEN-22"));
  }

  // wager.patrons-over-limit: GEN-2, KS-1

  @Test
  void GEN_2_moreThanSevenPersons() throws Exception {
    TableLog log = coup();
    for (int i = 1; i <= 8; i++) {
      log.wager(Integer.toString(i), "P" + i, "player", "5.00");
    }
    TableLog.Audited audited =
        bankerWins(log.wager("1", "P1", "tie", "5.00"), HouseControls.generic());
    Expect.only(audited, "wager.patrons-over-limit", "GEN-2")
        .onCoup(1)
        .moves(0)
        .says("at most 7 patrons in all", "8 patrons in all")
        .explains("the controls allow at most 7 patrons in all");
    assertEquals(8, audited.evidence(audited.findings().getFirst()).size());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "seated, at most 1 seated patron, 2 seated patrons",
    "back,   at most 1 back bettors,   2 back bettors",
  })
  void KS_1_patronsByRole(String role, String expected, String recorded) throws Exception {
    HouseControls controls =
        HouseControls.kansas()
            .with("patrons.max_seated", role.equals("seated") ? "1" : "7")
            .with("patrons.max_back", role.equals("back") ? "1" : "7");
    TableLog log = coup();
    for (int i = 1; i <= 2; i++) {
      if (role.equals("seated")) {
        log.wager(Integer.toString(i), "P" + i, "player", "5.00", "role", "seated");
      } else {
        log.wager(Integer.toString(i), "P" + i, "player", "5.00")
            .wager(Integer.toString(i), "B" + i, "player", "5.00", "role", "back");
      }
    }
    Expect.only(bankerWins(log, controls), "wager.patrons-over-limit", "IC:patrons")
        .onCoup(1)
        .says(expected, recorded);
  }

  @Test
  void KS_1_onePatronCountsInEachRoleAndOnceInAll() throws Exception {
    HouseControls controls =
        HouseControls.kansas().with("patrons.max_seated", "1").with("patrons.max_total", "2");
    TableLog log =
        coup()
            .wager("1", "P1", "player", "5.00")
            .wager("2", "P2", "player", "5.00")
            .wager("2", "P1", "player", "5.00", "role", "back")
            .wager("2", "P1", "tie", "5.00");
    Expect.only(bankerWins(log, controls), "wager.patrons-over-limit", "IC:patrons")
        .says("at most 1 seated patron", "2 seated patrons");
  }

  @Test
  void GEN_2_sevenPersonsAndNotTestableWithoutPatrons() throws Exception {
    TableLog log = coup();
    for (int i = 1; i <= 7; i++) {
      log.wager(Integer.toString(i), "P" + i, "player", "5.00");
    }
    assertEquals("2 conforms", bankerWins(log, HouseControls.generic()).verdicts("GEN-2"));
    assertEquals(
        "1 conforms, 1 not_testable",
        bankerWins(coup().wager("3", "", "player", "5.00"), HouseControls.generic())
            .verdicts("GEN-2"));
  }

  @Test
  void IC_patronsThatOnlyTheControlsLimit() throws Exception {
    TableLog log = coup().wager("1", "P1", "player", "5.00").wager("2", "P2", "player", "5.00");
    Expect.only(
        bankerWins(log, HouseControls.wsgc().with("patrons.max_total", "1")),
        "wager.patrons-over-limit",
        "IC:patrons");
  }

  // wager.on-ghost-hand, WSGC-MB-G4

  @Test
  void WSGC_MB_G4_aWagerOnAGhostHand() throws Exception {
    TableLog.Audited audited =
        coup()
            .ghost("P2")
            .wager("3", "P1", "banker", "25.00")
            .deal(BANKER_WINS)
            .result("banker")
            .settle("3", "P1", "banker", "win", "25.00", "1.25")
            .audit(HouseControls.wsgc());
    Expect.only(audited, "wager.on-ghost-hand", "WSGC-MB-G4")
        .on(1, "3", "P1", "banker")
        .moves(2375)
        .evidence("ghost_hand", "wager_placed banker", "wager_settled banker")
        .says("no wager on a ghost hand", "25.00 USD")
        .explains("The coup is a ghost hand");
    assertEquals("1 deviates", audited.verdicts("WSGC-MB-G4"));
  }

  @Test
  void WSGC_MB_G4_noWagerOnAGhostHandWhereTheShoeRecordsWagers() throws Exception {
    TableLog log =
        coup()
            .wager("3", "P1", "player", "5.00")
            .deal(BANKER_WINS)
            .result("banker")
            .coup(2)
            .ghost("P1");
    assertEquals(
        "1 conforms, 1 not_applicable",
        bankerWins(log, HouseControls.wsgc()).verdicts("WSGC-MB-G4"));
  }

  @Test
  void WSGC_MB_G4_withoutAnyWagerOnRecordItIsNotTestable() throws Exception {
    assertEquals(
        "1 not_testable",
        bankerWins(coup().ghost("P1"), HouseControls.wsgc()).verdicts("WSGC-MB-G4"));
  }

  @Test
  void GAME_aWagerOnAGhostHandWhereNoClauseNamesIt() throws Exception {
    HouseControls offered =
        HouseControls.kansas()
            .with("ghost_hands.offered", "true")
            .with("ghost_hands.maximum", "1")
            .with("ghost_hands.per", "shoe");
    Expect.only(
        bankerWins(coup().ghost("P1").wager("3", "P1", "player", "5.00"), offered),
        "wager.on-ghost-hand",
        "GAME:wager.on-ghost-hand");
  }

  // Order

  @Test
  void order_atTheSameInstantTheOrderOfTheLogDecides() throws Exception {
    TableLog log =
        coup()
            .every(Duration.ZERO)
            .wager("3", "P1", "banker", "25.00")
            .deal(BANKER_WINS)
            .result("banker");
    assertEquals(List.of(), log.audit(HouseControls.wsgc()).findings());
  }

  /** A second of wagers in every area, by patrons of their own. */
  private static TableLog everyArea(TableLog log) {
    for (int area = 1; area <= 9; area++) {
      log.wager(Integer.toString(area), "P" + area, "player", "5.00");
    }
    return log;
  }

  private static TableLog everyArea(TableLog log, String patron) {
    for (int area = 1; area <= 9; area++) {
      log.wager(Integer.toString(area), patron, "player", "5.00");
    }
    return log;
  }
}
