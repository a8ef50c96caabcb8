package shoeaudit.audit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.BetLine;
import shoeaudit.audit.result.CoupSnapshot.Betting;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.audit.result.CoupSnapshot.Decided;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.CoupSnapshot.TimelineEvent;
import shoeaudit.audit.result.FindingWords;
import shoeaudit.audit.result.WagerEffects;

/** A deviating coup told in full, as reports draw it: what was recorded, and what was due. */
class CoupSnapshotBuilderTest {
  private static final String BANKER_8_7 = "P 7H, B KD, P 10S, B 8C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static CoupSnapshot told(TableLog log) throws Exception {
    return told(log, HouseControls.wsgc());
  }

  private static CoupSnapshot told(TableLog log, HouseControls controls) throws Exception {
    return log.audit(controls).coups().getFirst();
  }

  private static BetLine by(int line) {
    return new BetLine(Decided.BY_LINE, line);
  }

  @Test
  void nothingIsDueToAWagerThatTheChecksHoldNotTestable() throws Exception {
    TableLog log = coup().wager("3", "P1", "banker", "25.00").dealTo("P 7H, B KD, P 9S, B 5C");
    log.result("player").settle("3", "P1", "banker", "lose", "", "");
    log.settle("3", "P1", "banker", "win", "25.00", "1.25");
    log.coup(2).dealTo(BANKER_8_7).result("banker");
    List<ReplayedWager> wagers = told(log).wagers();
    assertEquals(3, wagers.size());
    for (ReplayedWager wager : wagers) {
      assertNull(wager.dueOutcome());
      assertEquals(List.of(), wager.differs());
    }
  }

  @Test
  void norToOneOfACoupThatIsIncomplete() throws Exception {
    TableLog log = coup().dealTo("P 7H, B KD").wager("3", "P1", "player", "25.00");
    log.dealTo("P 10S, B 6C").settle("3", "P1", "player", "lose", "", "");
    ReplayedWager wager = told(log).wagers().getFirst();
    assertNull(wager.dueOutcome());
    assertEquals(List.of(), wager.differs());
  }

  private static String at(String time) {
    return "2026-03-02T" + time + "-08:00";
  }

  /** The Banker stood on 5 against a standing Player; the card that was due, 2D, lies in coup 2. */
  private static TableLog stood() {
    return new TableLog()
        .open(8)
        .event("betting_opened", "coup", "1", "dealer", "D1")
        .coup(1)
        .wager("3", "P1", "banker", "25.00")
        .call()
        .dealTo("P 7H, B KD, P 9S, B 5C")
        .result("player", 6, 5)
        .settle("3", "P1", "banker", "lose", "", "")
        .coup(2)
        .dealTo("P 2D, B KD, P 5S, B 8C")
        .result("banker");
  }

  @Test
  void whatWasRecorded() throws Exception {
    CoupSnapshot coup = told(stood());
    assertEquals(
        "T1 S1 1 table.csv 4-13 D1",
        String.join(
            " ",
            coup.table(),
            coup.shoe(),
            Integer.toString(coup.coup()),
            coup.sourceFile(),
            coup.firstLine() + "-" + coup.lastLine(),
            coup.dealer()));
    assertEquals(false, coup.ghost());
    assertEquals(
        List.of(
            new DealtCard("player", "7H", "up", false, 8),
            new DealtCard("banker", "KD", "up", false, 9),
            new DealtCard("player", "9S", "up", false, 10),
            new DealtCard("banker", "5C", "up", false, 11)),
        coup.cards());
    assertEquals(
        List.of(6, 5, "player", "player", 6, 5),
        List.of(
            coup.playerTotal(),
            coup.bankerTotal(),
            coup.result(),
            coup.declared(),
            coup.declaredPlayerTotal(),
            coup.declaredBankerTotal()));
  }

  @Test
  void howItHadToBeDealt() throws Exception {
    CoupSnapshot coup = told(stood());
    assertEquals(CoupSnapshot.Dealing.OTHER_DUE, coup.dealing());
    assertEquals(
        new CorrectDealing(
            List.of("7H", "9S"), List.of("KD", "5C", "2D"), 6, 7, "banker", List.of(15)),
        coup.correct());
    assertEquals("Player 6: stands. Banker 5, Player stood: draws.", coup.tableCell());
  }

  @Test
  void bettingAndTheTimeLine() throws Exception {
    CoupSnapshot coup = told(stood());
    assertEquals(
        new Betting(at("18:00:02.000"), at("18:00:05.000"), at("18:00:06.000"), at("18:00:06.000")),
        coup.betting());
    assertEquals(
        List.of(
            "4 18:00:02 betting opened",
            "5 18:00:03 betting opened",
            "7 18:00:05 \"no more bets\"",
            "8 18:00:06 first card",
            "12 18:00:10 result declared"),
        timeline(coup));
  }

  private static List<String> timeline(CoupSnapshot coup) {
    return coup.events().stream()
        .map(event -> {
          String at = event.at();
          String late = event.late() ? " (late)" : "";
          return event.line()
              + " "
              + (at == null ? "-" : at.substring(11, 19))
              + " "
              + FindingWords.english().text(event.what())
              + late;
        })
        .collect(Collectors.toList());
  }

  @Test
  void whatHappenedAfterTheCutOffStandsInTheTimeLine() throws Exception {
    TableLog log = coup().wager("3", "P1", "banker", "25.00").ghost("P9").dealTo(BANKER_8_7);
    log.wager("L4", "P2", "tie", "5.00").change("3", "P1", "banker", "30.00");
    log.card("player", "2D").irregularity("exposed_card", "withdraw_card");
    log.withdraw("player", "2D").remove("3", "P1", "banker").wager("5", "", "player", "1.00");
    assertEquals(
        List.of(
            "2 18:00:00 betting opened",
            "4 18:00:02 ghost hand asked for",
            "5 18:00:03 first card",
            "9 18:00:07 patron P2's wager on tie on line L4 placed: 5.00 USD (late)",
            "10 18:00:08 patron P1's wager on banker in area 3 changed to 30.00 USD (late)",
            "12 18:00:10 irregularity exposed_card, withdraw_card",
            "13 18:00:11 card withdrawn 2D",
            "14 18:00:12 patron P1's wager on banker in area 3 removed (late)",
            "15 18:00:13 the wager on player in area 5 placed: 1.00 USD (late)",
            "16 18:00:14 result declared"),
        timeline(told(log.result("banker"))));
  }

  @Test
  void anEventOfTheCoupBeforeIsNotInTheTimeLine() throws Exception {
    TableLog log = coup().dealTo(BANKER_8_7).result("player");
    log.coup(2).dealTo("P 7H, B KD").event("result_declared", "coup", "1", "result", "banker");
    log.dealTo("P 10S, B 8C").result("player");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(
        List.of(
            "8 18:00:06 betting opened", "9 18:00:07 first card", "14 18:00:12 result declared"),
        timeline(audited.coups().getLast()));
  }

  @Test
  void withoutTimesOrADealerNothingIsToldOfThem() throws Exception {
    CoupSnapshot coup = told(new TableLog().untimed().coup(1).dealTo(BANKER_8_7).result("tie"));
    assertEquals(new Betting(null, null, null, null), coup.betting());
    assertNull(coup.dealer());
    assertNull(coup.declaredPlayerTotal());
    assertNull(coup.declaredBankerTotal());
    assertEquals(
        List.of("2 - betting opened", "3 - first card", "7 - result declared"), timeline(coup));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          P 8H, B KD, P 10S, B 5C        | A natural (Player 8, Banker 5): neither hand draws.
          P 7H, B KD, P 10S, B 9C        | A natural (Player 7, Banker 9): neither hand draws.
          P 2H, B KD, P 3S, B 3C, P 8D   | Player 5: draws. Banker 3, Player's third card counts 8: stands.
          P 2H, B KD, P 3S, B 4C, P 7D   | Player 5: draws. Banker 4, Player's third card counts 7: draws.
          P 7H, B KD, P 10S, B 7C        | Player 7: stands. Banker 7, Player stood: stands.
          """)
  void theCellOfTheThirdCardTable(String cards, String cell) throws Exception {
    CoupSnapshot coup = told(coup().dealTo(cards).event("announced", "phrase", "x").result("void"));
    assertEquals(cell, coup.tableCell());
  }

  @Test
  void theDealingAsDueNotKnownOrNotJudged() throws Exception {
    assertEquals(
        CoupSnapshot.Dealing.AS_DUE, told(coup().dealTo(BANKER_8_7).result("tie")).dealing());
    assertNull(told(coup().dealTo(BANKER_8_7).result("tie")).correct());
    assertEquals(
        CoupSnapshot.Dealing.OTHER_DUE,
        told(coup().dealTo("P 7H, P KD, B 10S, B 8C").result("banker")).dealing());
    assertEquals(
        CoupSnapshot.Dealing.NOT_KNOWN,
        told(coup().dealTo("P 7H, B KD, P 9S, B 5C").result("player")).dealing());
    assertEquals(
        CoupSnapshot.Dealing.NOT_JUDGED,
        told(coup().dealTo("P 7H").irregularity("misdeal", "void_coup").result("player"))
            .dealing());
    CoupSnapshot without = told(coup().wager("3", "P1", "pairs", "5.00").result("player"));
    assertEquals(CoupSnapshot.Dealing.NOT_JUDGED, without.dealing());
    assertNull(without.playerTotal());
    assertNull(without.bankerTotal());
    assertNull(without.result());
    assertNull(without.tableCell());
  }

  @Test
  void wagersWithWhatWasDueAndWhatDiffers() throws Exception {
    TableLog log =
        coup()
            .wager("3", "P1", "banker", "25.00")
            .wager("4", "P2", "player", "10.00")
            .wager("5", "", "tie", "5.00")
            .wager("6", "P4", "pairs", "5.00")
            .wager("7", "P5", "banker", "10.00")
            .dealTo(BANKER_8_7)
            .change("7", "P5", "banker", "20.00")
            .result("banker")
            .settle("3", "P1", "banker", "win", "24.00", "1.00")
            .settle("4", "P2", "player", "push", "", "")
            .settle("7", "P5", "banker", "win", "20.00", "")
            .settle("8", "P6", "tie", "lose", "0.00", "0.00");
    assertEquals(
        List.of(
            new ReplayedWager(
                "3",
                "P1",
                "banker",
                2500,
                2500,
                "win",
                2500L,
                125L,
                "win",
                2400L,
                100L,
                false,
                List.of("paid", "commission"),
                "3;14",
                by(0),
                new WagerEffects(0L, 0L, 0L, -75L)),
            new ReplayedWager(
                "4",
                "P2",
                "player",
                1000,
                1000,
                "lose",
                0L,
                0L,
                "push",
                null,
                null,
                false,
                List.of("outcome"),
                "4;15",
                new BetLine(Decided.LOSES, null),
                new WagerEffects(0L, 0L, 0L, 1000L)),
            new ReplayedWager(
                "5",
                "",
                "tie",
                500,
                500,
                "lose",
                0L,
                0L,
                null,
                null,
                null,
                false,
                List.of(),
                "5",
                new BetLine(Decided.LOSES, null),
                new WagerEffects(0L, 0L, 0L, null)),
            new ReplayedWager(
                "6",
                "P4",
                "pairs",
                0,
                500,
                null,
                null,
                null,
                null,
                null,
                null,
                false,
                List.of(),
                "6",
                null,
                new WagerEffects(null, 0L, 0L, 0L)),
            new ReplayedWager(
                "7",
                "P5",
                "banker",
                1000,
                2000,
                "win",
                2000L,
                100L,
                "win",
                2000L,
                null,
                false,
                List.of(),
                "7;12;16",
                by(0),
                new WagerEffects(950L, 0L, 0L, 0L)),
            new ReplayedWager(
                "8",
                "P6",
                "tie",
                0,
                0,
                null,
                null,
                null,
                "lose",
                0L,
                0L,
                false,
                List.of(),
                "17",
                null,
                WagerEffects.NONE)),
        told(log).wagers());
  }

  @Test
  void reading_4_changesUnderReviewAreAdmissibleAndOthersAreNot() throws Exception {
    HouseControls tolerant = HouseControls.wsgc().with("game.clock_tolerance", "1500ms");
    TableLog log = coup().wager("3", "P1", "tie", "5.00").every(Duration.ofMillis(200));
    log.dealTo(BANKER_8_7).change("3", "P1", "tie", "8.00").after(Duration.ofSeconds(2));
    log.change("3", "P1", "tie", "20.00").result("banker");
    CoupSnapshot coup = told(log.settle("3", "P1", "tie", "lose", "", ""), tolerant);
    assertEquals(800, coup.wagers().getFirst().admissibleMinor());
    assertEquals(2000, coup.wagers().getFirst().acceptedMinor());
    assertEquals(
        List.of(true, false),
        coup.events().stream().filter(TimelineEvent::late).map(TimelineEvent::forReview).toList());
  }

  @Test
  void aSettlementAloneMayLackItsAmounts() throws Exception {
    TableLog log = coup().wager("3", "P1", "tie", "5.00").dealTo(BANKER_8_7).result("banker");
    log.settle("3", "P1", "tie", "lose", "", "").settle("8", "P6", "tie", "lose", "", "");
    assertEquals(
        new ReplayedWager(
            "8",
            "P6",
            "tie",
            0,
            0,
            null,
            null,
            null,
            "lose",
            null,
            null,
            false,
            List.of(),
            "10",
            null,
            WagerEffects.NONE),
        told(log).wagers().getLast());
  }

  @Test
  void wagersOfAnAnnulledCoupAndOfAGhostHand() throws Exception {
    TableLog log = coup().wager("3", "P1", "banker", "25.00").dealTo(BANKER_8_7).result("void");
    log.settle("3", "P1", "banker", "win", "25.00", "1.25");
    assertEquals(
        List.of(
            new ReplayedWager(
                "3",
                "P1",
                "banker",
                2500,
                2500,
                "void",
                0L,
                0L,
                "win",
                2500L,
                125L,
                false,
                List.of("outcome", "paid", "commission"),
                "3;9",
                new BetLine(Decided.VOID, null),
                new WagerEffects(0L, 0L, -2375L, 2375L))),
        told(log).wagers());
    CoupSnapshot ghost =
        told(coup().wager("3", "P1", "tie", "5.00").ghost("P1").dealTo(BANKER_8_7).result("tie"));
    assertEquals(true, ghost.ghost());
    assertEquals(
        List.of(
            new ReplayedWager(
                "3",
                "P1",
                "tie",
                0,
                500,
                "win",
                4000L,
                0L,
                null,
                null,
                null,
                false,
                List.of(),
                "3",
                by(0),
                new WagerEffects(-500L, 0L, 4500L, 0L))),
        ghost.wagers());
    assertEquals(
        List.of(true, false),
        List.of(
            told(coup()
                    .dealTo("P 7H, B KD, P 10S, B 8C, B 2D")
                    .withdraw("banker", "2D")
                    .result("banker"))
                .cards()
                .getLast()
                .withdrawn(),
            ghost.cards().getLast().withdrawn()));
  }

  @Test
  void facesAsRecorded() throws Exception {
    TableLog log = coup().every(Duration.ofSeconds(2)).card("player", "7H");
    log.event("card_dealt", "hand", "banker", "card", "K", "face", "down");
    log.event("card_dealt", "hand", "player", "card", "10S");
    CoupSnapshot coup = told(log.card("banker", "8C").result("tie"));
    assertEquals(
        List.of(
            new DealtCard("player", "7H", "up", false, 3),
            new DealtCard("banker", "K", "down", false, 4),
            new DealtCard("player", "10S", null, false, 5),
            new DealtCard("banker", "8C", "up", false, 6)),
        coup.cards());
  }

  @Test
  void theRuleOnWhichACoupTurns() throws Exception {
    // The Banker stood on 5 against a standing Player.
    assertEquals(
        new CoupSnapshot.ThirdCardRule(
            false,
            new CoupSnapshot.Cell("player", 6, null, false, false),
            new CoupSnapshot.Cell("banker", 5, null, true, false),
            "banker"),
        told(stood()).thirdCardRule());
    // The Player stood on 4; the Banker drew on 3 against a standing Player, as it had to.
    CoupSnapshot.ThirdCardRule playerStood =
        rule(coup().dealTo("P 2H, B KD, P 2S, B 3C, B 9D").result("player"));
    assertEquals("player", playerStood.decides());
    assertEquals(new CoupSnapshot.Cell("player", 4, null, true, false), playerStood.deciding());
    // The Banker drew on 3 although the Player's third card was an 8.
    assertEquals(
        new CoupSnapshot.Cell("banker", 3, 8, false, true),
        rule(coup().dealTo("P 2H, B KD, P 2S, B 3C, P 8D, B 4D").result("banker")).deciding());
  }

  private static CoupSnapshot.ThirdCardRule rule(TableLog log) throws Exception {
    return Objects.requireNonNull(told(log).thirdCardRule());
  }

  @Test
  void aNaturalDecides() throws Exception {
    assertEquals(
        new CoupSnapshot.ThirdCardRule(
            true,
            new CoupSnapshot.Cell("player", 4, null, false, true),
            new CoupSnapshot.Cell("banker", 8, 8, false, false),
            "banker"),
        rule(coup().dealTo("P 2H, B KD, P 2S, B 8C, P 8D").result("banker")));
    assertNull(told(coup().dealTo("P 2H, B KD, P 2S").result("player")).thirdCardRule());
  }

  @Test
  void placeAndFirstTime() throws Exception {
    TableLog log = coup().dealTo(BANKER_8_7).result("banker").coup(1).dealTo(BANKER_8_7);
    CoupSnapshot second = told(log.result("player"));
    assertEquals(1, second.place());
    assertEquals(at("18:00:06.000"), second.firstAt());
    TableLog untimed = new TableLog().untimed().coup(1).dealTo(BANKER_8_7).result("player");
    assertNull(told(untimed).firstAt());
  }
}
