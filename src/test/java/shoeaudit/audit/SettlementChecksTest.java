package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * The level settlement: does each settlement follow from the result as declared and the wager as
 * accepted.
 */
class SettlementChecksTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";
  private static final String PLAYER_WINS = "7H KD 10S 6C";
  private static final String TIE_7_7 = "7H KD 10S 7C";

  private static TableLog coup(String regulation) {
    TableLog log = new TableLog();
    return (regulation.equals("online") ? log.event("shuffled") : log).coup(1);
  }

  /** One wager on a bet, the coup dealt and declared, and the wager settled as asked. */
  private static TableLog.Audited settled(
      String regulation,
      String bet,
      String amount,
      String result,
      String outcome,
      String paid,
      String commission)
      throws Exception {
    return settled(
        HouseControls.of(regulation), regulation, bet, amount, result, outcome, paid, commission);
  }

  private static TableLog.Audited settled(
      HouseControls controls,
      String regulation,
      String bet,
      String amount,
      String result,
      String outcome,
      String paid,
      String commission)
      throws Exception {
    String cards =
        result.equals("banker") ? BANKER_8_7 : result.equals("player") ? PLAYER_WINS : TIE_7_7;
    return coup(regulation)
        .wager("3", "P1", bet, amount)
        .deal(cards)
        .result(result)
        .settle("3", "P1", bet, outcome, paid, commission)
        .audit(controls);
  }

  // What is right

  @ParameterizedTest(name = "{0}: {1} on {2}")
  @CsvSource({
    "wsgc,    player, player, win,  25.00,  '',   WSGC-MB-8b",
    "wsgc,    player, banker, lose, '',     '',   WSGC-MB-8b",
    "wsgc,    banker, banker, win,  25.00,  1.25, WSGC-MB-8c",
    "wsgc,    banker, banker, win,  25.00,  1.25, WSGC-MB-8b",
    "wsgc,    tie,    tie,    win,  200.00, '',   WSGC-MB-8d",
    "wsgc,    banker, tie,    push, '',     '',   WSGC-MB-8e",
    "generic, player, player, win,  25.00,  '',   GEN-15",
    "generic, banker, banker, win,  25.00,  1.25, GEN-16",
    "generic, tie,    tie,    win,  200.00, '',   GEN-17",
    "generic, player, tie,    push, '',     '',   IC:bets.main_on_tie",
    "kansas,  banker, tie,    push, '',     '',   IC:bets.main_on_tie",
    "kansas,  player, player, win,  25.00,  '',   IC:bets.player",
    "kansas,  tie,    tie,    win,  200.00, '',   KS-19",
    "online,  player, player, win,  25.00,  '',   ONL-16",
    "online,  banker, banker, win,  25.00,  1.25, ONL-17",
    "online,  banker, banker, win,  25.00,  1.25, ONL-18",
    "online,  tie,    tie,    win,  200.00, '',   ONL-19",
    "online,  player, tie,    push, '',     '',   ONL-19",
  })
  void aRightSettlementConforms(
      String regulation,
      String bet,
      String result,
      String outcome,
      String paid,
      String commission,
      String criterion)
      throws Exception {
    TableLog.Audited audited = settled(regulation, bet, "25.00", result, outcome, paid, commission);
    assertEquals(List.of(), audited.findings());
    CoverageRow row = audited.coverage(criterion);
    // The control file conforms too, where the criterion is tested on it.
    assertEquals(row.population(), row.conforms(), row.toString());
    assertEquals(
        1,
        row.conforms()
            - new TableLog().audit(HouseControls.of(regulation)).coverage(criterion).conforms());
  }

  @ParameterizedTest
  @ValueSource(strings = {"WSGC-MB-8b", "WSGC-MB-8c"})
  void aWagerWithoutASettlementIsNotTestable(String criterion) throws Exception {
    TableLog log =
        coup("wsgc").wager("3", "P1", "banker", "25.00").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts(criterion));
  }

  // settlement.outcome-wrong

  /** The generic rules do not say what a tie means to Player and Banker wagers; the controls do. */
  @ParameterizedTest(name = "{0}: {1} in a tie settled as {2}")
  @CsvSource({
    "generic, player, lose, '',    0",
    "generic, banker, lose, '',    0",
    "generic, player, push, '',    2500",
    "kansas,  banker, push, '',    2500"
  })
  void R50_wagersThatLoseInATieWhereTheControlsSaySo(
      String regulation, String bet, String outcome, String paid, long effect) throws Exception {
    HouseControls controls = HouseControls.of(regulation).with("bets.main_on_tie", "lose");
    TableLog log =
        new TableLog()
            .coup(1)
            .wager("3", "P1", bet, "25.00")
            .call()
            .deal("7H KD 10S 7C")
            .total("player", 7)
            .total("banker", 7)
            .result("tie")
            .settle("3", "P1", bet, outcome, paid, "");
    TableLog.Audited audited = log.audit(controls);
    assertEquals(
        effect == 0 ? List.of() : List.of("settlement.outcome-wrong " + effect), audited.effects());
    assertEquals(
        effect == 0 ? "1 conforms" : "1 deviates", audited.verdicts("IC:bets.main_on_tie"));
    if (effect != 0) {
      assertEquals("IC:bets.main_on_tie", audited.only().criterion());
      assertEquals("lose", audited.only().expected());
    }
  }

  /** A bet with a pay table of its own says itself what a tie means. */
  @Test
  void R50_aPayTableOfItsOwnDecidesInATie() throws Exception {
    HouseControls controls =
        HouseControls.generic()
            .with("bets.banker", "{uses: ez-baccarat-banker}")
            .with("bets.main_on_tie", "lose");
    TableLog log =
        new TableLog()
            .coup(1)
            .wager("3", "P1", "banker", "25.00")
            .call()
            .deal("7H KD 10S 7C")
            .total("player", 7)
            .total("banker", 7)
            .result("tie");
    assertEquals(
        List.of(),
        log.settle("3", "P1", "banker", "push", "", "")
            .audit(controls)
            .of("settlement.outcome-wrong"));
  }

  /** Where the clause says that wagers are returned, the key alone is what breaks it. */
  @ParameterizedTest
  @CsvSource({"wsgc, WSGC-MB-8e", "online, ONL-19"})
  void R50_aKeyThatTakesWhatTheClauseReturnsWeakensIt(String regulation, String criterion)
      throws Exception {
    HouseControls controls = HouseControls.of(regulation).with("bets.main_on_tie", "lose");
    Finding found = new TableLog().audit(controls).only();
    assertEquals("controls.requirement-weakened", found.code());
    assertEquals(criterion, found.criterion());
    assertEquals("push", found.expected());
    assertEquals("bets.main_on_tie: lose", found.recorded());
    assertEquals(
        List.of(),
        new TableLog()
            .audit(HouseControls.of(regulation).with("bets.main_on_tie", "push"))
            .codes());
  }

  @ParameterizedTest(name = "{0}: {1} on {2} settled as {3} falls under {6}")
  @CsvSource({
    "wsgc,    player, player, lose, '',     -5000,  WSGC-MB-8b,      'win, paid 25.00 USD'",
    "wsgc,    player, banker, win,  25.00,  5000,   WSGC-MB-8b,      lose",
    "wsgc,    player, tie,    lose, '',     -2500,  WSGC-MB-8e,      push",
    "wsgc,    banker, tie,    win,  25.00,  2375,   WSGC-MB-8e,      push",
    "wsgc,    tie,    tie,    push, '',     -20000, WSGC-MB-8d,      'win, paid 200.00 USD'",
    "wsgc,    tie,    player, push, '',     2500,   WSGC-MB-8d,      lose",
    "generic, player, player, push, '',     -2500,  GEN-15,          'win, paid 25.00 USD'",
    "generic, player, tie,    lose, '',     -2500,  IC:bets.main_on_tie, push",
    "generic, banker, tie,    win,  25.00,  2375,   IC:bets.main_on_tie, push",
    "kansas,  player, tie,    lose, '',     -2500,  IC:bets.main_on_tie, push",
    "generic, tie,    tie,    push, '',     -20000, GEN-15,          'win, paid 200.00 USD'",
    "kansas,  player, player, lose, '',     -5000,  IC:bets.player,  'win, paid 25.00 USD'",
    "kansas,  tie,    tie,    push, '',     -20000, IC:bets.tie,     'win, paid 200.00 USD'",
    "online,  player, player, lose, '',     -5000,  ONL-16,          'win, paid 25.00 USD'",
    "online,  banker, player, push, '',     2500,   ONL-17,          lose",
    "online,  player, tie,    lose, '',     -2500,  ONL-19,          push",
    "online,  tie,    tie,    lose, '',     -22500, ONL-19,          'win, paid 200.00 USD'",
  })
  void anOutcomeOtherThanTheResultSays(
      String regulation,
      String bet,
      String result,
      String outcome,
      String paid,
      long effect,
      String criterion,
      String due)
      throws Exception {
    String commission = bet.equals("banker") && outcome.equals("win") ? "1.25" : "";
    TableLog.Audited audited = settled(regulation, bet, "25.00", result, outcome, paid, commission);
    Expect.only(audited, "settlement.outcome-wrong", criterion)
        .on(1, "3", "P1", bet)
        .moves(effect)
        .evidence("wager_placed " + bet, "result_declared", "wager_settled " + bet)
        .says(due, outcome + (paid.isEmpty() ? "" : ", paid " + paid + " USD"))
        .explains("The declared result is " + result, "was settled as " + outcome);
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  // settlement.payout-wrong

  @ParameterizedTest(name = "{0}: {1} paid {3} falls under {5}")
  @CsvSource({
    "wsgc,    player, player, 24.00,  -100,  WSGC-MB-8b",
    "wsgc,    tie,    tie,    225.00, 2500,  IC:bets.tie",
    "generic, player, player, 26.00,  100,   GEN-15",
    "generic, tie,    tie,    175.00, -2500, GEN-17",
    "kansas,  player, player, 24.00,  -100,  IC:bets.player",
    "kansas,  tie,    tie,    225.00, 2500,  KS-19",
    "online,  player, player, 24.00,  -100,  ONL-16",
    "online,  tie,    tie,    225.00, 2500,  ONL-19",
  })
  void aPayoutOtherThanDue(
      String regulation, String bet, String result, String paid, long effect, String criterion)
      throws Exception {
    TableLog.Audited audited = settled(regulation, bet, "25.00", result, "win", paid, "");
    String due = bet.equals("tie") ? "200.00" : "25.00";
    Expect.only(audited, "settlement.payout-wrong", criterion)
        .on(1, "3", "P1", bet)
        .moves(effect)
        .evidence("wager_placed " + bet, "result_declared", "wager_settled " + bet)
        .says(due + " USD", paid + " USD")
        .explains(
            "is due " + due + " USD; " + paid + " USD was paid",
            bet.equals("tie") ? "wins 8 to 1" : "wins 1 to 1");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void ONL_17_aBankerPayout() throws Exception {
    Expect.only(
            settled("online", "banker", "25.00", "banker", "win", "24.00", "1.25"),
            "settlement.payout-wrong",
            "ONL-17")
        .moves(-100);
  }

  @Test
  void WSGC_MB_8b_aLosingWagerThatWasPaid() throws Exception {
    Expect.only(
            settled("wsgc", "player", "25.00", "banker", "lose", "5.00", ""),
            "settlement.payout-wrong",
            "WSGC-MB-8b")
        .moves(500)
        .says("0.00 USD", "5.00 USD");
  }

  @Test
  void levels_aSideBetFollowsTheCardsAndTheDeclaredResultTheMainBets() throws Exception {
    // The Player wins by the cards; the Banker is declared, and main bets are settled so.
    TableLog log =
        coup("kansas")
            .wager("3", "P1", "player", "25.00")
            .wager("3", "P1", "player_dragon", "5.00")
            .deal("9H KD 10S 7C")
            .result("banker")
            .settle("3", "P1", "player", "lose", "", "")
            .settle("3", "P1", "player_dragon", "win", "5.00", "");
    assertEquals(List.of("result.winner-wrong -5000"), log.audit(HouseControls.kansas()).effects());
  }

  // The Dragon Bonus: KS-10 to KS-13

  @ParameterizedTest(name = "{0} on {1} pays {2}")
  @CsvSource({
    "player_dragon, 'P 9H, B KD, P KS, B 2C',              win,  5.00,   KS-10",
    "banker_dragon, 'P 2H, B 9D, P 5S, B KC',              win,  5.00,   KS-10",
    "player_dragon, 'P 8H, B 8D, P KS, B KC',              push, '',     KS-11",
    "player_dragon, 'P 2H, B KD, P 3S, B KC, P 4D, B KH',  win,  150.00, KS-12",
    "player_dragon, 'P 2H, B KD, P 3S, B KC, P 4D, B AH',  win,  50.00,  KS-12",
    "player_dragon, 'P 2H, B KD, P 3S, B 2C, P 4D, B KH',  win,  20.00,  KS-12",
    "player_dragon, 'P 2H, B KD, P 3S, B 3C, P 4D, B KH',  win,  20.00,  KS-12",
    "player_dragon, 'P 2H, B KD, P 3S, B 2C, P 4D, B 2H',  win,  10.00,  KS-12",
    "player_dragon, 'P 2H, B KD, P 3S, B 5C, P 4D, B KH',  win,  10.00,  KS-12",
    "player_dragon, 'P 2H, B KD, P 3S, B 6C, P 4D',        lose, '',     KS-13",
    "player_dragon, 'P 7H, B KD, P KS, B 7C',              lose, '',     KS-13",
    "banker_dragon, 'P 9H, B KD, P KS, B 2C',              lose, '',     KS-13",
  })
  void theDragonBonus(String bet, String cards, String outcome, String paid, String criterion)
      throws Exception {
    assertEquals(List.of(), dragon(bet, cards, outcome, paid).findings());
    CoverageRow row = dragon(bet, cards, outcome, paid).coverage(criterion);
    assertEquals(row.population(), row.conforms(), row.toString());
  }

  private static TableLog.Audited dragon(String bet, String cards, String outcome, String paid)
      throws Exception {
    TableLog log = coup("kansas").wager("3", "P1", bet, "5.00").dealTo(cards);
    return log.settle("3", "P1", bet, outcome, paid, "")
        .coup(2)
        .result("tie")
        .audit(HouseControls.kansas());
  }

  @ParameterizedTest(name = "{0} settled as {2} {3}: {4} {5}")
  @CsvSource({
    "player_dragon, 'P 9H, B KD, P KS, B 2C',             lose, '',     settlement.outcome-wrong, KS-10,                 -1000",
    "player_dragon, 'P 9H, B KD, P KS, B 2C',             win,  20.00,  settlement.payout-wrong,  KS-10,                 1500",
    "player_dragon, 'P 8H, B 8D, P KS, B KC',             lose, '',     settlement.outcome-wrong, KS-11,                 -500",
    "player_dragon, 'P 8H, B 8D, P KS, B KC',             win,  5.00,   settlement.outcome-wrong, KS-11,                 500",
    "player_dragon, 'P 2H, B KD, P 3S, B KC, P 4D, B KH', win,  50.00,  settlement.payout-wrong,  KS-12,                 -10000",
    "player_dragon, 'P 2H, B KD, P 3S, B KC, P 4D, B KH', lose, '',     settlement.outcome-wrong, IC:bets.player_dragon, -15500",
    "player_dragon, 'P 2H, B KD, P 3S, B 6C, P 4D',       win,  10.00,  settlement.outcome-wrong, KS-13,                 1500",
    "banker_dragon, 'P 9H, B KD, P KS, B 2C',             push, '',     settlement.outcome-wrong, KS-13,                 500",
  })
  void theDragonBonusWrong(
      String bet,
      String cards,
      String outcome,
      String paid,
      String code,
      String criterion,
      long effect)
      throws Exception {
    TableLog.Audited audited = dragon(bet, cards, outcome, paid);
    Expect.only(audited, code, criterion)
        .on(1, "3", "P1", bet)
        .moves(effect)
        .explains("The cards lie Player");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void IC_aSideBetWithoutAClause() throws Exception {
    HouseControls controls =
        HouseControls.wsgc()
            .with(
                "bets.pairs",
                "{lines: [{when: {pair: either}, pays: 5 to 1}, {when: {perfect_pair: either}, pays: 25 to 1}]}");
    TableLog log =
        coup("wsgc").wager("3", "P1", "pairs", "5.00").deal("7H KD 7S 8C").result("banker");
    Expect.only(
            log.settle("3", "P1", "pairs", "lose", "", "").audit(controls),
            "settlement.outcome-wrong",
            "IC:bets.pairs")
        .moves(-3000)
        .evidence(
            "wager_placed pairs",
            "card_dealt 7H",
            "card_dealt KD",
            "card_dealt 7S",
            "card_dealt 8C",
            "result_declared",
            "wager_settled pairs")
        .explains("The cards lie Player 7H 7S = 4", "wins 5 to 1");
  }

  @Test
  void aSideBetOnSuitsThatWereNotRecordedIsNotTestable() throws Exception {
    HouseControls controls =
        HouseControls.wsgc()
            .with("bets.pairs", "{lines: [{when: {perfect_pair: either}, pays: 25 to 1}]}");
    TableLog log = coup("wsgc").wager("3", "P1", "pairs", "5.00").deal("7 K 7 8").result("banker");
    TableLog.Audited audited = log.settle("3", "P1", "pairs", "lose", "", "").audit(controls);
    assertEquals(List.of(), audited.of("settlement.outcome-wrong"));
    assertEquals("1 not_testable", audited.verdicts("IC:bets.pairs"));
  }

  // settlement.commission-wrong

  @ParameterizedTest(name = "{0}: {1} instead of 1.25 falls under {3}")
  @CsvSource({
    "wsgc,    1.00, 25,  IC:bets.banker.commission",
    "wsgc,    0.00, 125, IC:bets.banker.commission",
    "generic, 1.30, -5,  GEN-16",
    "kansas,  1.00, 25,  IC:bets.banker.commission",
    "online,  1.00, 25,  ONL-17",
  })
  void aCommissionOtherThanDue(String regulation, String commission, long effect, String criterion)
      throws Exception {
    TableLog.Audited audited =
        settled(regulation, "banker", "25.00", "banker", "win", "25.00", commission);
    Expect.only(audited, "settlement.commission-wrong", criterion)
        .on(1, "3", "P1", "banker")
        .moves(effect)
        .evidence("wager_placed banker", "result_declared", "wager_settled banker")
        .says("1.25 USD", commission + " USD")
        .explains(
            "bears commission at 5% of 25.00 USD",
            ": 1.25 USD; " + commission + " USD was charged");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @ParameterizedTest(name = "5% of {1} to {0}, {2}: {3}")
  @CsvSource({
    "0.25, 27.00, half_up, 1.25", "0.25, 27.50, half_up, 1.50", "0.25, 27.49, half_up, 1.25",
        "0.25, 25.01, up, 1.50",
    "0.25, 29.99, down, 1.25", "0.01, 0.10, half_up, 0.01", "0.01, 0.09, half_up, 0.00",
        "1.00, 25.00, half_up, 1.00",
  })
  void WSGC_MB_8c_reading_11_commissionIsRoundedToTheUnit(
      String unit, String amount, String mode, String commission) throws Exception {
    HouseControls controls =
        HouseControls.wsgc()
            .with(
                "bets.banker",
                "{pays: 1 to 1, commission: {rate: 5%, rounding: {unit: \""
                    + unit
                    + "\", mode: "
                    + mode
                    + "}}}");
    assertEquals(
        List.of(),
        settled(controls, "wsgc", "banker", amount, "banker", "win", amount, commission)
            .findings());
    TableLog.Audited over =
        settled(controls, "wsgc", "banker", amount, "banker", "win", amount, "9.00");
    assertEquals(commission + " USD", over.of("settlement.commission-wrong").getFirst().expected());
  }

  @ParameterizedTest(name = "{0} instead of 1.26: {1}")
  @CsvSource({"1.25,ONL-18,1", "1.24,ONL-17,2", "1.27,ONL-17,-1", "0.00,ONL-17,126"})
  void ONL_18_aCommissionThatIsRightButForItsRounding(
      String commission, String criterion, long effect) throws Exception {
    // 5% of 25.01 is 1.2505, rounded up 1.26.
    TableLog.Audited audited =
        settled("online", "banker", "25.01", "banker", "win", "25.01", commission);
    Expect.only(audited, "settlement.commission-wrong", criterion)
        .on(1, "3", "P1", "banker")
        .moves(effect)
        .says("1.26 USD", commission + " USD");
    String other = criterion.equals("ONL-18") ? "ONL-17" : "ONL-18";
    assertEquals(0, audited.coverage(other).deviates());
  }

  @Test
  void reading_12_anEmptyCommissionIsNotTested() throws Exception {
    TableLog.Audited audited = settled("wsgc", "banker", "25.00", "banker", "win", "25.00", "");
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8c"));
    TableLog.Audited lost = settled("wsgc", "banker", "25.00", "player", "lose", "", "");
    assertEquals("1 conforms, 1 not_applicable", lost.verdicts("WSGC-MB-8c"));
  }

  @Test
  void WSGC_MB_8c_commissionOnAWagerThatBearsNone() throws Exception {
    Expect.only(
            settled("wsgc", "player", "25.00", "player", "win", "25.00", "1.25"),
            "settlement.commission-wrong",
            "WSGC-MB-8c")
        .moves(-125)
        .says("0.00 USD", "1.25 USD")
        .explains("bears no commission; 1.25 USD was charged");
  }

  @Test
  void effect_payoutAndCommissionSplitTheSettlement() throws Exception {
    assertEquals(
        List.of("settlement.commission-wrong 25", "settlement.payout-wrong -100"),
        settled("wsgc", "banker", "25.00", "banker", "win", "24.00", "1.00").effects());
  }

  // Void coups

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,    WSGC-MB-I2",
    "generic, IC:irregularities",
    "kansas, IC:irregularities",
    "online, IC:irregularities",
  })
  void aVoidReturnsEveryWager(String regulation, String criterion) throws Exception {
    TableLog log =
        coup(regulation)
            .wager("3", "P1", "player", "25.00")
            .wager("4", "P2", "tie", "5.00")
            .deal(BANKER_8_7)
            .irregularity("misdeal", "void_coup")
            .result("void")
            .settle("3", "P1", "player", "lose", "", "")
            .settle("4", "P2", "tie", "void", "", "1.00");
    TableLog.Audited audited = log.audit(HouseControls.of(regulation));
    Expect.one(audited, "settlement.outcome-wrong", criterion)
        .on(1, "3", "P1", "player")
        .moves(-2500)
        .says("void", "lose")
        .explains("every wager is returned");
    Expect.one(audited, "settlement.commission-wrong", criterion)
        .on(1, "4", "P2", "tie")
        .moves(-100);
    TableLog paid =
        coup(regulation)
            .wager("3", "P1", "player", "25.00")
            .deal("7H")
            .irregularity("misdeal", "void_coup")
            .result("void");
    Expect.only(
            paid.settle("3", "P1", "player", "void", "25.00", "")
                .audit(HouseControls.of(regulation)),
            "settlement.payout-wrong",
            criterion)
        .moves(2500);
  }

  // settlement.missing

  @ParameterizedTest
  @ValueSource(strings = {"wsgc", "generic", "kansas", "online"})
  void anAcceptedWagerWithoutASettlement(String regulation) throws Exception {
    TableLog log =
        coup(regulation)
            .wager("3", "P1", "player", "25.00")
            .wager("4", "P2", "player", "10.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("4", "P2", "player", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.of(regulation));
    Expect.only(audited, "settlement.missing", "GAME:settlement.missing")
        .on(1, "3", "P1", "player")
        .withoutFigure()
        .evidence("wager_placed player", "wager_settled player")
        .says("a settlement", "none")
        .explains("no settlement of it is on record");
    assertEquals("1 conforms, 1 deviates", audited.verdicts("GAME:settlement.missing"));
  }

  @Test
  void reading_25_aMissingSettlementIsJudgedOnlyInACoupThatHasSettlements() throws Exception {
    TableLog log =
        coup("wsgc").wager("3", "P1", "player", "25.00").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("GAME:settlement.missing"));
  }

  @Test
  void aWagerTakenBackInTimeNeedsNoSettlement() throws Exception {
    TableLog log =
        coup("wsgc")
            .wager("3", "P1", "player", "25.00")
            .remove("3", "P1", "player")
            .wager("4", "P2", "player", "10.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("4", "P2", "player", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_applicable", audited.verdicts("GAME:settlement.missing"));
  }

  // settlement.no-wager

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "lose, '',    '',   0,    lose",
    "win,  25.00, 1.25, 2375, 'win, paid 25.00 USD'",
    "push, '',    '',   0,    push",
  })
  void aSettlementWithoutAWager(
      String outcome, String paid, String commission, long effect, String recorded)
      throws Exception {
    TableLog log =
        coup("wsgc")
            .wager("4", "P2", "player", "10.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("4", "P2", "player", "lose", "", "")
            .settle("3", "P1", "banker", outcome, paid, commission);
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    Expect.only(audited, "settlement.no-wager", "GAME:settlement.no-wager")
        .on(1, "3", "P1", "banker")
        .moves(effect)
        .evidence("wager_settled banker")
        .says("no settlement", recorded)
        .explains("no such wager is on record");
    assertEquals("1 conforms, 1 deviates", audited.verdicts("GAME:settlement.no-wager"));
  }

  @Test
  void aSecondSettlementOfOneWager() throws Exception {
    TableLog log =
        coup("wsgc")
            .wager("3", "P1", "player", "25.00")
            .deal(PLAYER_WINS)
            .result("player")
            .settle("3", "P1", "player", "win", "25.00", "")
            .settle("3", "P1", "player", "win", "25.00", "");
    Expect.only(log.audit(HouseControls.wsgc()), "settlement.no-wager", "GAME:settlement.no-wager")
        .verdict(Verdict.REVIEW)
        .reviewed(0)
        .evidence("wager_placed player", "wager_settled player", "wager_settled player")
        .explains("that wager had already been settled in the same way");
  }

  @Test
  void aSettlementOfAWagerThatHadBeenTakenBack() throws Exception {
    TableLog log =
        coup("wsgc")
            .wager("3", "P1", "player", "25.00")
            .remove("3", "P1", "player")
            .deal(PLAYER_WINS)
            .result("player")
            .settle("3", "P1", "player", "win", "25.00", "");
    Expect.only(log.audit(HouseControls.wsgc()), "settlement.no-wager", "GAME:settlement.no-wager")
        .explains("that wager had been taken back");
  }

  @Test
  void aShoeThatRecordsSettlementsAloneIsNotTestable() throws Exception {
    TableLog log =
        coup("wsgc")
            .deal(PLAYER_WINS)
            .result("player")
            .settle("3", "P1", "player", "win", "25.00", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("GAME:settlement.no-wager"));
  }

  // settlement.commission-uncollected, KS-9

  private static TableLog collection(String... collected) {
    TableLog log =
        coup("kansas")
            .wager("3", "P1", "banker", "25.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("3", "P1", "banker", "win", "25.00", "1.25")
            .outside();
    for (String amount : collected) {
      log.event("commission_collected", "patron", "P1", "amount", amount);
    }
    return log.close();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,    GAME:settlement.commission-uncollected",
    "generic, GAME:settlement.commission-uncollected",
    "kansas,  KS-9",
    "online,  GAME:settlement.commission-uncollected",
  })
  void commissionChargedAndNotCollected(String regulation, String criterion) throws Exception {
    TableLog.Audited audited =
        collection("1.00").audit(HouseControls.of(regulation).with("shoe.shuffle", "shoe"));
    Expect.one(audited, "settlement.commission-uncollected", criterion)
        .on(null, "-", "P1", "-")
        .moves(25)
        .evidence("wager_settled banker", "commission_collected")
        .says("1.25 USD collected", "1.00 USD collected")
        .explains("Patron P1 was charged 1.25 USD", "1.00 USD was collected");
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @Test
  void KS_9_collectedInPartsAndTooMuch() throws Exception {
    assertEquals(
        "1 conforms", collection("1.00", "0.25").audit(HouseControls.kansas()).verdicts("KS-9"));
    assertEquals(
        List.of("settlement.commission-uncollected -75"),
        collection("2.00").audit(HouseControls.kansas()).effects());
  }

  @Test
  void KS_9_notTestableWithoutCollectionsPatronsOrBesideAnUnreadableLine() throws Exception {
    assertEquals("1 not_testable", collection().audit(HouseControls.kansas()).verdicts("KS-9"));
    TableLog nobody = collection("1.25").event("commission_collected", "amount", "1.00");
    assertEquals("1 not_testable", nobody.audit(HouseControls.kansas()).verdicts("KS-9"));
    assertEquals(
        "1 not_testable",
        collection("1.00").raw("rubbish").audit(HouseControls.kansas()).verdicts("KS-9"));
  }

  @Test
  void reading_12_aBackBettorsCommissionIsTheSeatedPatrons() throws Exception {
    TableLog log =
        coup("kansas")
            .wager("3", "P1", "banker", "25.00")
            .wager("3", "B1", "banker", "20.00", "role", "back")
            .wager("3", "B1", "banker", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("3", "P1", "banker", "win", "25.00", "1.25")
            .settle("3", "B1", "banker", "win", "40.00", "2.00")
            .outside()
            .event("commission_collected", "patron", "P1", "amount", "3.25")
            .close();
    TableLog.Audited audited = log.audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("KS-9"));
  }
}
