package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;

/**
 * What findings of the levels result and settlement tell, and cases at the boundary of their rules.
 */
class PlayFindingsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  // result.winner-wrong

  @ParameterizedTest(name = "{1} declared for {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7H KD 10S 8C | player | Player 7H 10S = 7, Banker KD 8C = 8: the Banker wins. The table declared Player.
          7H KD 10S 8C | tie    | Player 7H 10S = 7, Banker KD 8C = 8: the Banker wins. The table declared a tie.
          8H KD 10S 7C | banker | Player 8H 10S = 8, Banker KD 7C = 7: the Player wins. The table declared Banker.
          7H KD 10S 7C | banker | Player 7H 10S = 7, Banker KD 7C = 7: a tie. The table declared Banker.
          """)
  void WSGC_MB_7b_whatIsSaidOfTheWrongWinner(String cards, String declared, String explanation)
      throws Exception {
    TableLog.Audited audited = coup().deal(cards).result(declared).audit(HouseControls.wsgc());
    assertEquals(List.of("result.winner-wrong"), audited.codes());
    assertEquals(explanation, audited.only().explanation());
    assertEquals("2026-03-02T18:00:05.000-08:00", audited.only().at());
  }

  // result.void-unexplained

  @Test
  void WSGC_MB_I2_theIrregularityMayBeTheFirstEventOfTheShoe() throws Exception {
    TableLog log = new TableLog();
    log.event("irregularity", "coup", "1", "kind", "misdeal", "procedure", "void_coup");
    log.event("card_dealt", "coup", "1", "hand", "player", "card", "7H", "face", "up");
    log.event("result_declared", "coup", "1", "result", "void");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-I2"));
  }

  @Test
  void WSGC_MB_I2_whatIsSaidOfAVoidWithoutAnIrregularity() throws Exception {
    Expect.only(
            coup().deal(BANKER_8_7).result("void").audit(HouseControls.wsgc()),
            "result.void-unexplained",
            "WSGC-MB-I2")
        .at("18:00:05.000")
        .explainsAll(
            "The coup was declared void and no irregularity is on record that would annul it. Player 7H 10S = 7,"
                + " Banker KD 8C = 8: the Banker wins.");
  }

  @Test
  void WSGC_MB_I2_aVoidWithCardsOfWhichItIsNotKnownHowTheyLieDoesNotSayThatThereWereNone()
      throws Exception {
    TableLog log = coup().deal(BANKER_8_7).withdraw("player", "2D").result("void");
    Expect.one(log.audit(HouseControls.wsgc()), "result.void-unexplained", "WSGC-MB-I2")
        .says("a result, or the irregularity that annuls the coup", "void")
        .explainsAll(
            "The coup was declared void and no irregularity is on record that would annul it. What the cards give is"
                + " not known, as the record withdraws a card that does not lie in the hand.");
  }

  // settlement

  private static TableLog settled(String bet, String outcome, String paid, String commission) {
    return coup()
        .wager("3", "P1", bet, "25.00")
        .deal(BANKER_8_7)
        .result("banker")
        .settle("3", "P1", bet, outcome, paid, commission);
  }

  @Test
  void WSGC_MB_8b_whatIsSaidOfAWrongOutcome() throws Exception {
    Expect.only(
            settled("banker", "lose", "", "").audit(HouseControls.wsgc()),
            "settlement.outcome-wrong",
            "WSGC-MB-8b")
        .at("18:00:07.000")
        .says("win, paid 25.00 USD", "lose")
        .explainsAll(
            "The declared result is banker. A wager on banker wins 1 to 1. Patron P1's wager on banker in area 3 of"
                + " 25.00 USD was settled as lose.");
  }

  @Test
  void WSGC_MB_8b_whatIsSaidOfAWrongPayout() throws Exception {
    Expect.only(
            settled("banker", "win", "20.00", "1.25").audit(HouseControls.wsgc()),
            "settlement.payout-wrong",
            "WSGC-MB-8b")
        .explainsAll(
            "The declared result is banker. A wager on banker wins 1 to 1. Patron P1's wager on banker in area 3 of"
                + " 25.00 USD is due 25.00 USD; 20.00 USD was paid.");
  }

  @Test
  void WSGC_MB_8b_everyLineOfTheWagerIsEvidenceToTheCoupsLast() throws Exception {
    TableLog log = settled("banker", "lose", "", "").settle("3", "P1", "banker", "lose", "", "");
    Expect.one(log.audit(HouseControls.wsgc()), "settlement.outcome-wrong", "WSGC-MB-8b")
        .evidence(
            "wager_placed banker",
            "result_declared",
            "wager_settled banker",
            "wager_settled banker");
  }

  @Test
  void WSGC_MB_8c_whatIsSaidOfAWrongCommission() throws Exception {
    Expect.only(
            settled("banker", "win", "25.00", "1.00").audit(HouseControls.wsgc()),
            "settlement.commission-wrong",
            "IC:bets.banker.commission")
        .explainsAll(
            "The declared result is banker. A wager on banker wins 1 to 1. Patron P1's wager on banker in area 3 of"
                + " 25.00 USD bears commission at 5% of 25.00 USD, rounded to the nearest 0.01 USD, a half upwards:"
                + " 1.25 USD; 1.00 USD was charged.");
  }

  @ParameterizedTest(name = "{0} charged {1}: {2}")
  @CsvSource({
    // 5% of 24.62 is 1.231: half up 1.23. One cent more is the next unit up, two are another rate.
    "24.62, 1.24, ONL-18",
    "24.62, 1.25, ONL-17",
    // 5% of 24.75 is 1.2375: half up 1.24. One cent less is the unit below.
    "24.75, 1.23, ONL-18",
    "24.75, 1.22, ONL-17",
  })
  void ONL_18_aCommissionBetweenTheUnitsAroundTheExactOneIsAMatterOfRounding(
      String amount, String charged, String criterion) throws Exception {
    String halfUp =
        "{pays: 2 for 1, commission: {rate: 5%, rounding: {unit: \"0.01\", mode: half_up}}}";
    TableLog log =
        coup()
            .event("shuffled")
            .wager("3", "P1", "banker", amount)
            .deal(BANKER_8_7)
            .result("banker")
            .settle("3", "P1", "banker", "win", amount, charged);
    TableLog.Audited audited = log.audit(HouseControls.online().with("bets.banker", halfUp));
    Expect.one(audited, "settlement.commission-wrong", criterion);
  }

  @Test
  void ONL_16_aCommissionOnAWagerThatBearsNoneIsNoMatterOfRounding() throws Exception {
    TableLog log =
        coup()
            .event("shuffled")
            .wager("3", "P1", "player", "25.00")
            .deal("8H KD 10S 7C")
            .result("player")
            .settle("3", "P1", "player", "win", "25.00", "1.00");
    TableLog.Audited audited = log.audit(HouseControls.online());
    Finding finding = audited.only();
    assertEquals("settlement.commission-wrong", finding.code());
    assertEquals(
        "The declared result is player. A wager on player wins 1 to 1. Patron P1's wager on player in area 3 of"
            + " 25.00 USD bears no commission; 1.00 USD was charged.",
        finding.explanation());
    assertEquals(true, !finding.criterion().equals("ONL-18"), finding.criterion());
  }

  @Test
  void GAME_everyLineOfAWagerWithoutASettlementIsEvidence() throws Exception {
    TableLog log =
        coup()
            .wager("3", "P1", "player", "25.00")
            .change("3", "P1", "player", "30.00")
            .wager("4", "P2", "tie", "10.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("4", "P2", "tie", "lose", "", "");
    Expect.only(log.audit(HouseControls.wsgc()), "settlement.missing", "GAME:settlement.missing")
        .at("18:00:01.000")
        .evidence("wager_placed player", "wager_changed player", "wager_settled tie")
        .explainsAll(
            "Patron P1's wager on player in area 3 of 30.00 USD stood when the coup was settled, and no settlement of"
                + " it is on record, while other wagers of the coup were settled.");
  }

  @ParameterizedTest(name = "patron {0}")
  @CsvSource({
    "P1, 'A wager on tie in area 4 by patron P1 was settled as win, but no such wager is on record.'",
    "'', 'A wager on tie in area 4 was settled as win, but no such wager is on record.'",
  })
  void GAME_whatIsSaidOfASettlementWithoutAWager(String patron, String explanation)
      throws Exception {
    TableLog log = settled("player", "lose", "", "").settle("4", patron, "tie", "win", "80.00", "");
    Expect.only(log.audit(HouseControls.wsgc()), "settlement.no-wager", "GAME:settlement.no-wager")
        .at("18:00:08.000")
        .moves(8000)
        .says("no settlement", "win, paid 80.00 USD")
        .explainsAll(explanation);
  }
}
