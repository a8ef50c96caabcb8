package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.result.Finding;

/**
 * Records that begin or end in the middle of a coup, and corrections in them: what is not on record
 * accuses nobody (audit.md, readings 25, 26 and 41).
 */
class CutOffRecordsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  @TempDir private Path folder;

  private static boolean isOpening(String line) {
    return line.contains("betting_opened") && line.contains(",7,");
  }

  private static List<String> codes(TableLog log) throws Exception {
    return log.audit(HouseControls.wsgc()).codes();
  }

  @Test
  void aRecordThatBeginsAmidACoupLeavesItUntested() throws Exception {
    TableLog log =
        new TableLog()
            .coup(7)
            .dealTo("P 2D, B 3C")
            .result("banker")
            .settle("1", "P1", "banker", "win", "20.00", "1.00")
            .coup(8)
            .wager("1", "P1", "banker", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "banker", "win", "20.00", "1.00");
    String csv =
        log.csv()
            .lines()
            .filter(line -> !isOpening(line))
            .collect(Collectors.joining("\n", "", "\n"));
    SampleAudits.Audited audited = SampleAudits.csv(csv, folder);
    List<String> codes =
        audited.groups().stream()
            .flatMap(group -> group.findings().stream())
            .map(Finding::code)
            .distinct()
            .toList();
    assertEquals(List.of(), codes);
    assertEquals(
        "coup 7 of shoe S1 at table T1 had begun before its record does; nothing of it was tested",
        audited.problems().getFirst().problem());
  }

  @Test
  void aRecordThatEndsWhileWagersAreTakenTestsNoneOfThem() throws Exception {
    TableLog log =
        new TableLog()
            .coup(1)
            .deal(BANKER_8_7)
            .result("banker")
            .coup(2)
            .wager("1", "P1", "player", "1.00")
            .wager("1", "P1", "banker", "1.00");
    assertEquals(List.of(), codes(log));
  }

  @Test
  void aShoeThatWasOpenedAndEndsWithASettlementMayLackTheNext() throws Exception {
    TableLog log =
        new TableLog()
            .open(8)
            .coup(1)
            .wager("1", "P1", "player", "20.00")
            .wager("2", "P2", "player", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "player", "lose", "", "");
    assertEquals(List.of(), codes(log));
    assertEquals(List.of("settlement.missing"), codes(log.close()));
  }

  @Test
  void aCorrectedSettlementIsOneProblemAndNoFinding() throws Exception {
    TableLog log =
        new TableLog()
            .coup(1)
            .wager("1", "P1", "banker", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "banker", "lose", "", "")
            .settle("1", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(List.of(), codes(log));
  }

  @Test
  void ticketsOfOneWagerMayBeSettledOneByOne() throws Exception {
    TableLog log =
        new TableLog()
            .coup(1)
            .wager("1", "P1", "banker", "10.00")
            .wager("1", "P1", "banker", "10.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "banker", "win", "10.00", "0.50")
            .settle("1", "P1", "banker", "win", "10.00", "0.50");
    assertEquals(List.of(), codes(log));
  }

  @Test
  void aVoidThatNobodyExplainedIsOneFindingWhateverLies() throws Exception {
    TableLog log = new TableLog().coup(1).deal("7H KD").result("void").coup(2).deal(BANKER_8_7);
    assertEquals(List.of("result.void-unexplained"), codes(log.result("banker")));
  }

  @Test
  void aWagerTakenBackAfterADocumentedVoidIsReturned() throws Exception {
    TableLog log =
        new TableLog()
            .coup(1)
            .wager("1", "P1", "banker", "20.00")
            .deal("7H KD")
            .irregularity("misdeal", "void_coup")
            .result("void")
            .remove("1", "P1", "banker")
            .coup(2)
            .deal(BANKER_8_7)
            .result("banker");
    assertEquals(List.of(), codes(log));
  }

  @Test
  void bettingThatWasOpenedAgainIsNotClosedByTheCallBefore() throws Exception {
    TableLog log =
        new TableLog()
            .coup(1)
            .call()
            .event("betting_opened")
            .wager("1", "P1", "banker", "20.00")
            .call()
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(
        List.of(),
        log.audit(HouseControls.generic()).codes().stream()
            .filter(code -> code.startsWith("wager."))
            .toList());
  }

  @Test
  void aCallOnRecordAsAnAnnouncementIsNoMissingCall() throws Exception {
    TableLog log =
        new TableLog()
            .coup(1)
            .call()
            .deal(BANKER_8_7)
            .result("banker")
            .coup(2)
            .event("announced", "phrase", "No more bets")
            .deal(BANKER_8_7)
            .result("banker");
    assertTrue(
        !log.audit(HouseControls.generic()).codes().contains("wager.no-call"),
        "the call is on record");
  }

  @Test
  void lossesThatAreNowhereRecordedAreNoMissingSettlements() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 11; coup++) {
      log.coup(coup)
          .wager("1", "P1", "banker", "20.00")
          .wager("2", "P2", "player", "20.00")
          .deal(BANKER_8_7)
          .result("banker")
          .settle("1", "P1", "banker", "win", "20.00", "1.00");
    }
    assertEquals(List.of(), codes(log));
  }

  @Test
  void cardsThatAllStandAfterTheResultAreOneDealAndAreNotCutInTwo() throws Exception {
    TableLog log = new TableLog().coup(1).result("banker").deal("4S 5C 7D 6S 2C 6H");
    assertEquals(List.of(), codes(log.coup(2)));
  }

  @Test
  void reading_17_aCardThatWasTakenOffAndBurnedIsOneCard() throws Exception {
    TableLog log = new TableLog().open(1);
    log.coup(1)
        .dealTo("P 7H, B KD, P 10S, B 7C, P 7S")
        .irregularity("exposed_card", "withdraw_card");
    log.withdraw("player", "7S").event("card_burned", "card", "7S").result("tie");
    assertTrue(!codes(log.close()).contains("shoe.impossible-card"), () -> "one card");
  }

  @Test
  void reading_17_manyBurnsAreComparedWithTheirOwnCoupOnly() throws Exception {
    TableLog log = new TableLog().open(1).untimed();
    log.coup(1).dealTo("P 7H, B KD, P 10S, B 8C").result("banker").coup(2);
    log.irregularity("exposed_card", "withdraw_card").dealTo("P 2H, B 3D, P 5S, B 4C");
    log.result("tie").outside();
    // Neither a card of the coup before nor one that no irregularity took off.
    log.burn("7H").burn("2H");
    assertEquals(
        List.of("2 of 7H", "2 of 2H"),
        log.close().audit(HouseControls.wsgc()).of("shoe.impossible-card").stream()
            .map(Finding::recorded)
            .toList());
  }

  private static List<String> codesOfTotals(TableLog log) throws Exception {
    return log.audit(HouseControls.wsgc().with("announcements.totals", "required")).codes();
  }

  private static TableLog callsOnce() {
    TableLog log = new TableLog().open(8).coup(1).deal(BANKER_8_7);
    return log.total("player", 7).total("banker", 8).result("banker").coup(2).deal(BANKER_8_7);
  }

  @Test
  void aRecordThatEndsWithTheFourthCardLacksNoCalls() throws Exception {
    assertEquals(List.of(), codesOfTotals(callsOnce()));
    assertEquals(List.of(), codesOfTotals(callsOnce().total("player", 7)));
  }

  @Test
  void oneThatGoesOnWithoutCallsLacksThem() throws Exception {
    assertEquals(
        List.of("announcement.total-missing"), codesOfTotals(callsOnce().result("banker")));
  }

  private static List<String> codesOfBurn(TableLog log) throws Exception {
    return log.audit(HouseControls.wsgc().with("shoe.burn", "3")).codes();
  }

  @Test
  void aRecordThatEndsWithTheBurnDoesNotShowHowManyWereBurned() throws Exception {
    assertEquals(List.of(), codesOfBurn(new TableLog().open(8).burn("").burn("")));
    assertEquals(
        List.of("shoe.burn-differs"),
        codesOfBurn(new TableLog().open(8).burn("").burn("").burn("").burn("")));
    assertEquals(
        List.of("shoe.burn-differs"),
        codesOfBurn(new TableLog().open(8).burn("").burn("").coup(1).deal(BANKER_8_7)));
  }

  @Test
  void aRecordThatEndsAfterAWithdrawalMayLackItsIrregularity() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(BANKER_8_7).result("banker").coup(2);
    assertEquals(
        List.of(), codes(log.dealTo("P 2D, B 3C, P KD, B 4H, P 9H").withdraw("player", "9H")));
    TableLog closed = new TableLog().open(8).coup(1).dealTo("P 2D, B 3C, P KD, B 4H, P 9H");
    assertEquals(
        List.of("irregularity.unrecorded"), codes(closed.withdraw("player", "9H").close()));
  }

  @Test
  void aRecordThatBeginsWithTheOpeningOfBettingMayLackTheShuffleBeforeIt() throws Exception {
    TableLog log = new TableLog().coup(1).deal(BANKER_8_7).result("banker").coup(2);
    log.event("shuffled").deal(BANKER_8_7).result("banker");
    assertEquals(List.of(), log.audit(HouseControls.online()).of("shoe.not-shuffled"));
    TableLog opened = new TableLog().event("shoe_opened").coup(1).deal(BANKER_8_7);
    opened.result("banker").coup(2).event("shuffled").deal(BANKER_8_7).result("banker");
    assertEquals(1, opened.audit(HouseControls.online()).of("shoe.not-shuffled").size());
  }

  @Test
  void aRecordThatEndsWhileTheFirstWagersAreTakenTestsNoneOfThem() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "1.00");
    assertEquals(List.of(), codes(log.wager("1", "P1", "banker", "1.00")));
  }

  @Test
  void aRecordThatBeginsWithTheCallMayLackTheWagersBeforeIt() throws Exception {
    TableLog log = new TableLog().in(1).event("betting_closed").wager("2", "P2", "tie", "5.00");
    log.deal(BANKER_8_7).result("banker").settle("2", "P2", "tie", "lose", "", "");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(List.of(), codes(log));
  }

  @Test
  void aRecordThatBeginsAmidWagersMayLackTheEarlierOnes() throws Exception {
    HouseControls house =
        HouseControls.wsgc()
            .with("limits.area", "{min: \"10.00\"}")
            .with("limits.wager", "{min: \"5.00\"}");
    TableLog log = new TableLog().in(1).wager("1", "P1", "player", "1.00");
    log.wager("L4", "G1", "player", "20.00", "role", "gallery");
    log.deal(BANKER_8_7).result("banker").settle("1", "P1", "player", "lose", "", "");
    log.settle("L4", "G1", "player", "lose", "", "");
    assertEquals(List.of(), log.audit(house).codes());
    TableLog opened = new TableLog().coup(1).wager("1", "P1", "player", "1.00");
    opened.wager("L4", "G1", "player", "20.00", "role", "gallery");
    opened.deal(BANKER_8_7).result("banker").settle("1", "P1", "player", "lose", "", "");
    opened.settle("L4", "G1", "player", "lose", "", "");
    assertEquals(
        List.of("wager.line-while-area-open", "wager.under-minimum", "wager.under-minimum"),
        opened.audit(house).codes().stream().sorted().toList());
  }

  @Test
  void aRecordThatBeginsWithALateWagerMayLackTheCardsBeforeIt() throws Exception {
    TableLog late = new TableLog().in(1).remove("1", "P1", "player").dealTo("P 4S, B 8D, P 10S");
    assertEquals(List.of(), codes(late.result("banker")));
    TableLog first = new TableLog().in(1).wager("1", "P1", "tie", "5.00");
    first.dealTo("B KD, P 10S, B 8C").result("banker").settle("1", "P1", "tie", "lose", "", "");
    assertEquals(List.of(), codes(first));
  }
}
