package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Unit;

/** The level result: do totals and winner follow from the cards as they lie. */
class ResultChecksTest {
  private static TableLog coup(String regulation) {
    TableLog log = new TableLog();
    return (regulation.equals("online") ? log.event("shuffled") : log).coup(1);
  }

  private static final String BANKER_8_7 = "7H KD 10S 8C";

  // result.winner-wrong

  @ParameterizedTest(name = "{0}: {1} declared {2} falls under {3}")
  @CsvSource({
    "wsgc,    7H KD 10S 8C, player, WSGC-MB-7b,  banker",
    "wsgc,    9H KD 10S 8C, banker, WSGC-MB-10c, player",
    "wsgc,    9H KD 10S 8C, tie,    WSGC-MB-10c, player",
    "wsgc,    7H KD 10S 7C, player, WSGC-MB-8a,  tie",
    "wsgc,    7H KD 10S 8C, tie,    WSGC-MB-8a,  banker",
    "wsgc,    8H KD 10S 8C, player, WSGC-MB-8a,  tie",
    "generic, 7H KD 10S 8C, player, GEN-11,      banker",
    "generic, 9H KD 10S 8C, banker, GEN-11,      player",
    "generic, 7H KD 10S 7C, player, GEN-11,      tie",
    "kansas,  7H KD 10S 8C, player, KS-18,       banker",
    "kansas,  7H KD 10S 7C, player, KS-18,       tie",
    "online,  7H KD 10S 8C, player, ONL-15,      banker",
    "online,  9H KD 10S 8C, tie,    ONL-15,      player",
  })
  void theWrongWinner(
      String regulation, String cards, String declared, String criterion, String right)
      throws Exception {
    TableLog.Audited audited =
        coup(regulation).deal(cards).result(declared).audit(HouseControls.of(regulation));
    String[] evidence =
        ("card_dealt " + cards.replace(" ", " card_dealt ") + " result_declared")
            .split(" (?=card_dealt|result)");
    Expect.only(audited, "result.winner-wrong", criterion)
        .onCoup(1)
        .moves(0)
        .evidence(evidence)
        .says(right, declared)
        .explains("The table declared");
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,    7H KD 10S 8C, banker, WSGC-MB-7b",
    "wsgc,    9H KD 10S 8C, player, WSGC-MB-10c",
    "wsgc,    7H KD 10S 7C, tie,    WSGC-MB-8a",
    "generic, 7H KD 10S 8C, banker, GEN-11",
    "kansas,  7H KD 10S 8C, banker, KS-18",
    "online,  7H KD 10S 8C, banker, ONL-15",
  })
  void theRightWinner(String regulation, String cards, String declared, String criterion)
      throws Exception {
    int player = cards.charAt(0) - '0';
    int banker = cards.charAt(cards.length() - 2) - '0';
    TableLog.Audited audited =
        coup(regulation)
            .deal(cards)
            .result(declared, player, banker)
            .audit(HouseControls.of(regulation));
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts(criterion));
  }

  @Test
  void WSGC_MB_7b_withoutADeclarationItIsNotTestable() throws Exception {
    TableLog.Audited audited =
        coup("wsgc")
            .deal(BANKER_8_7)
            .coup(2)
            .deal(BANKER_8_7)
            .result("banker")
            .audit(HouseControls.wsgc());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void WSGC_MB_10c_eightAgainstEightIsNoNineAgainstEightAlsoWhereOneDraws() throws Exception {
    TableLog log = coup("wsgc").dealTo("P 8H, B KD, P 10S, B 8C, B AD").result("tie");
    Expect.one(log.audit(HouseControls.wsgc()), "result.winner-wrong", "WSGC-MB-8a")
        .says("banker", "tie");
  }

  @Test
  void effect_theWrongWinnerMovedEachMainWagerAndNoSideBet() throws Exception {
    TableLog log =
        coup("kansas")
            .wager("1", "P1", "player", "20.00")
            .wager("2", "P2", "banker", "40.00")
            .wager("3", "P3", "tie", "5.00")
            .wager("3", "P3", "banker_dragon", "5.00")
            .deal(BANKER_8_7)
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "")
            .settle("2", "P2", "banker", "lose", "", "")
            .settle("3", "P3", "tie", "lose", "", "")
            .settle("3", "P3", "banker_dragon", "win", "5.00", "");
    // Player +20 instead of -20, Banker -40 instead of +38; tie and Dragon Bonus as before.
    Expect.only(log.audit(HouseControls.kansas()), "result.winner-wrong", "KS-18")
        .moves(4000 - 7800);
  }

  // result.total-wrong

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-7a", "generic,GEN-11", "kansas,KS-18", "online,ONL-13"})
  void aTotalThatIsNotThatOfTheCards(String regulation, String criterion) throws Exception {
    TableLog.Audited audited =
        coup(regulation)
            .deal(BANKER_8_7)
            .result("banker", 6, 8)
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "result.total-wrong", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("card_dealt 7H", "card_dealt 10S", "result_declared")
        .says("player total 7", "player total 6")
        .explains("Player 7H 10S = 7", "a total of 6 for the Player");
    assertEquals("1 deviates", audited.verdicts(criterion));
    assertEquals(
        "1 conforms",
        coup(regulation)
            .deal(BANKER_8_7)
            .result("banker", 7, 8)
            .audit(HouseControls.of(regulation))
            .verdicts(criterion));
  }

  @ParameterizedTest(name = "{0}, declared {1}: {2}")
  @CsvSource({
    "generic, banker, GEN-11, 1 conforms",
    "generic, player, GEN-11, 1 deviates",
    "kansas,  banker, KS-18,  1 conforms",
  })
  void theWinnerIsTestedWithoutTotalsWhichAreNamed(
      String regulation, String declared, String criterion, String verdicts) throws Exception {
    TableLog.Audited audited =
        coup(regulation).deal(BANKER_8_7).result(declared).audit(HouseControls.of(regulation));
    assertEquals(verdicts, audited.verdicts(criterion));
    assertEquals(
        List.of(new AuditSummary.UntestedBeside("result.total-wrong", Unit.COUP, 1)),
        audited.summary().untestedBeside());
  }

  @Test
  void WSGC_MB_7a_bothTotalsWrongAreTwoFindings() throws Exception {
    TableLog.Audited audited =
        coup("wsgc").deal(BANKER_8_7).result("banker", 6, 9).audit(HouseControls.wsgc());
    assertEquals(
        List.of("player total 6", "banker total 9"),
        audited.findings().stream().map(Finding::recorded).toList());
  }

  @Test
  void WSGC_MB_7a_withoutTotalsItIsNotTestableAndInAVoidCoupNotApplicable() throws Exception {
    assertEquals(
        "1 not_testable",
        coup("wsgc")
            .deal(BANKER_8_7)
            .result("banker")
            .audit(HouseControls.wsgc())
            .verdicts("WSGC-MB-7a"));
    TableLog annulled =
        coup("wsgc").deal(BANKER_8_7).irregularity("misdeal", "void_coup").result("void", 1, 1);
    assertEquals("1 not_applicable", annulled.audit(HouseControls.wsgc()).verdicts("WSGC-MB-7a"));
  }

  @Test
  void ONL_13_interpretation_5_aSumOfTwentyOrMoreCountsItsLastDigit() throws Exception {
    // Player 9 + 6 = 5 draws an 8: 23.
    TableLog log = coup("online").dealTo("P 9H, B KD, P 6S, B 7C, P 8D").result("banker", 3, 7);
    assertEquals(List.of(), log.audit(HouseControls.online()).findings());
  }

  @Test
  void reading_19_aWrongTotalBesideAWrongWinnerTheWinnerCarriesTheEffect() throws Exception {
    TableLog log =
        coup("wsgc")
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .result("player", 9, 8)
            .settle("1", "P1", "player", "win", "20.00", "");
    assertEquals(
        List.of("result.total-wrong 0", "result.winner-wrong 4000"),
        log.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  // result.void-unexplained

  @ParameterizedTest
  @CsvSource({
    "wsgc,WSGC-MB-I2",
    "generic,IC:irregularities",
    "kansas,IC:irregularities",
    "online,IC:irregularities"
  })
  void aVoidWithoutAnIrregularity(String regulation, String criterion) throws Exception {
    TableLog.Audited audited =
        coup(regulation)
            .wager("1", "P1", "player", "20.00")
            .deal(BANKER_8_7)
            .result("void")
            .settle("1", "P1", "player", "void", "", "")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "result.void-unexplained", criterion)
        .onCoup(1)
        .moves(2000)
        .evidence(
            "card_dealt 7H", "card_dealt KD", "card_dealt 10S", "card_dealt 8C", "result_declared")
        .says("banker", "void")
        .explains("no irregularity is on record", "the Banker wins");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_I2_aVoidThatAnIrregularityExplains() throws Exception {
    TableLog log =
        coup("wsgc")
            .wager("1", "P1", "player", "20.00")
            .deal("7H KD")
            .irregularity("misdeal", "void_coup")
            .result("void")
            .settle("1", "P1", "player", "void", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-I2"));
  }

  @Test
  void WSGC_MB_I2_anIncompleteCoupIsNotTestable() throws Exception {
    assertEquals(
        "1 not_testable",
        coup("wsgc").deal(BANKER_8_7).audit(HouseControls.wsgc()).verdicts("WSGC-MB-I2"));
  }

  // result.void-missing

  @ParameterizedTest
  @CsvSource({
    "wsgc,WSGC-MB-I2",
    "generic,IC:irregularities",
    "kansas,IC:irregularities",
    "online,IC:irregularities"
  })
  void anIrregularityThatAnnulsAndAResult(String regulation, String criterion) throws Exception {
    TableLog.Audited audited =
        coup(regulation)
            .wager("1", "P1", "player", "20.00")
            .wager("2", "P2", "banker", "20.00")
            .deal("7H KD 10S")
            .irregularity("misdeal", "void_coup")
            .card("banker", "8C")
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "")
            .settle("2", "P2", "banker", "win", "20.00", "1.00")
            .audit(HouseControls.of(regulation));
    Expect.only(audited, "result.void-missing", criterion)
        .onCoup(1)
        .moves(-2000 + 1900)
        .evidence("irregularity", "result_declared")
        .says("void", "banker")
        .explains("of the kind misdeal annuls the coup");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_I2_howACoupToBeAnnulledWasSettledIsSaidAsRecorded() throws Exception {
    String annuls =
        "An irregularity of the kind misdeal annuls the coup, and all wagers are returned. The"
            + " table declared banker";
    assertEquals(annuls + ".", explained(misdealt(coup("wsgc"))));
    assertEquals(
        annuls + " and settled by it.",
        explained(
            misdealt(coup("wsgc").wager("1", "P1", "player", "20.00"))
                .settle("1", "P1", "player", "lose", "", "")));
    assertEquals(
        annuls + "; all wagers were returned.",
        explained(
            misdealt(coup("wsgc").wager("1", "P1", "player", "20.00"))
                .settle("1", "P1", "player", "void", "", "")));
    assertEquals(
        annuls
            + ". Wagers of the coup: 3; settled by that result: 1; settled otherwise: 1; without a"
            + " settlement on record: 1.",
        explained(
            misdealt(
                    coup("wsgc")
                        .wager("1", "P1", "player", "20.00")
                        .wager("2", "P2", "banker", "20.00")
                        .wager("3", "P3", "tie", "5.00"))
                .settle("1", "P1", "player", "lose", "", "")
                .settle("2", "P2", "banker", "void", "", "")));
  }

  private static TableLog misdealt(TableLog log) {
    return log.deal("7H KD 10S")
        .irregularity("misdeal", "void_coup")
        .card("banker", "8C")
        .result("banker");
  }

  private static String explained(TableLog log) throws Exception {
    return log.audit(HouseControls.wsgc()).findings().stream()
        .filter(finding -> finding.code().equals("result.void-missing"))
        .map(Finding::explanation)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void WSGC_MB_I2_anAnnulledCoupWithoutADeclarationIsNotTestable() throws Exception {
    TableLog log =
        coup("wsgc")
            .deal("7H KD")
            .irregularity("misdeal", "void_coup")
            .coup(2)
            .deal(BANKER_8_7)
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable, 1 not_applicable", audited.verdicts("WSGC-MB-I2"));
  }
}
