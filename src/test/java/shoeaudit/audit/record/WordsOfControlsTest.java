package shoeaudit.audit.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/**
 * Reading 44: a word that differs from one of the control file only in case or by blanks is an
 * import problem of its line and accuses nobody.
 */
class WordsOfControlsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog wagerOn(String bet) {
    return new TableLog()
        .coup(1)
        .wager("3", "P1", bet, "20.00")
        .deal(BANKER_8_7)
        .result("banker")
        .settle("3", "P1", bet, "win", "20.00", "1.00")
        .coup(2)
        .wager("3", "P1", "banker", "20.00")
        .deal(BANKER_8_7)
        .result("banker")
        .settle("3", "P1", "banker", "win", "25.00", "1.00");
  }

  private static List<String> problems(TableLog.Audited audited) {
    return audited.problems().stream()
        .map(p -> p.sourceLine() + ": " + p.problem() + " -> " + p.remedy())
        .toList();
  }

  @Test
  void reading_44_aBetWithACapitalIsAProblemOfItsLinesAndItsCoupAloneIsNotTestable()
      throws Exception {
    TableLog.Audited audited = wagerOn("Banker").audit(HouseControls.wsgc());
    assertEquals(List.of("settlement.payout-wrong"), audited.codes());
    assertEquals(2, audited.findings().getFirst().coup());
    String problem =
        "bet \"Banker\" differs only in case or by blanks from \"banker\", which the controls have"
            + " -> write \"banker\"";
    assertEquals(List.of("3: " + problem, "9: " + problem), problems(audited));
  }

  @ParameterizedTest
  @ValueSource(strings = {"BANKER", "b anker", "Ban\u00A0ker", "ban\u200Bker"})
  void reading_44_otherCaseAndBlanks(String bet) throws Exception {
    TableLog.Audited audited = wagerOn(bet).audit(HouseControls.wsgc());
    assertEquals(List.of("settlement.payout-wrong"), audited.codes());
    assertEquals(2, audited.problems().size());
  }

  @Test
  void reading_44_aBlankForTheMarkBetweenTwoWords() throws Exception {
    TableLog.Audited audited = wagerOn("Player Dragon").audit(HouseControls.kansas());
    assertEquals(List.of("settlement.payout-wrong"), audited.codes());
    assertEquals(
        List.of("write \"player_dragon\"", "write \"player_dragon\""),
        audited.problems().stream().map(p -> p.remedy()).toList());
  }

  @Test
  void aBetThatIsNotOfferedInAnySpellingStaysAFinding() throws Exception {
    TableLog log =
        new TableLog().coup(1).wager("3", "P1", "Pairs", "5.00").deal(BANKER_8_7).result("banker");
    assertEquals(List.of("wager.bet-not-offered"), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void reading_44_aBetOfAnotherVersionOfTheControlsIsNoMisspelling() throws Exception {
    TableLog log = wagerOn("Banker");
    HouseControls before =
        HouseControls.wsgc().with("effective", "{from: 2025-01-01, until: 2025-12-31}");
    assertEquals(
        List.of("settlement.payout-wrong"), log.audit(before, HouseControls.wsgc()).codes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Misdeal", "mis deal", "MISDEAL"})
  void reading_44_aKindOfIrregularity(String kind) throws Exception {
    TableLog.Audited audited =
        new TableLog()
            .coup(1)
            .deal(BANKER_8_7)
            .irregularity(kind, "void_coup")
            .result("void")
            .audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "7: kind \""
                + kind
                + "\" differs only in case or by blanks from \"misdeal\", which the controls have"
                + " -> write \"misdeal\""),
        problems(audited));
  }

  @Test
  void aKindThatTheControlsDoNotHaveInAnySpellingStaysAFinding() throws Exception {
    TableLog.Audited audited =
        new TableLog()
            .coup(1)
            .deal(BANKER_8_7)
            .irregularity("Flood", "continue_play")
            .result("banker")
            .audit(HouseControls.wsgc());
    assertEquals(List.of("irregularity.undocumented"), audited.codes());
  }

  @Test
  void reading_44_aPhraseInAnotherCaseWasSpokenAllTheSameAndIsNotTested() throws Exception {
    HouseControls house =
        HouseControls.wsgc()
            .with("announcements.phrases", "{before: [No more bets], during: [], after: []}");
    String criterion = "announcement.undocumented";
    TableLog.Audited otherCase =
        new TableLog()
            .outside()
            .event("announced", "phrase", "no  more bets")
            .coup(1)
            .event("announced", "phrase", "NO MORE BETS")
            .deal(BANKER_8_7)
            .result("banker")
            .audit(house);
    assertEquals(List.of(), otherCase.codes());
    TableLog.Audited other =
        new TableLog()
            .coup(1)
            .event("announced", "phrase", "NO MORE BETS")
            .event("announced", "phrase", "Place your bets")
            .deal(BANKER_8_7)
            .result("banker")
            .audit(house);
    assertEquals(List.of(criterion), other.codes());
    assertEquals("Place your bets", other.findings().getFirst().recorded());
  }

  @Test
  void reading_44_theDealerWithACapitalIsNoPatronWhoExchangesChips() throws Exception {
    TableLog.Audited audited =
        new TableLog()
            .coup(1)
            .event("chips_exchanged", "from", "P1", "to", "Dealer", "amount", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .audit(HouseControls.kansas());
    assertEquals(List.of(), audited.codes());
    assertEquals(
        "write \"dealer\"",
        audited.problems().stream().map(p -> p.remedy()).collect(Collectors.joining()));
  }
}
