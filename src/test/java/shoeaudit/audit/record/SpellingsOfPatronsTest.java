package shoeaudit.audit.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/** Patrons whose names a shoe spells in two ways: one import problem, and nobody accused by it. */
class SpellingsOfPatronsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static List<String> told(TableLog.Audited audited) {
    return audited.problems().stream()
        .map(p -> p.sourceLine() + ": " + p.problem() + " -> " + p.remedy())
        .toList();
  }

  private static TableLog played(TableLog log) {
    return log.deal(BANKER_8_7).result("banker");
  }

  private static TableLog coup(String wager, String settlement, String paid) {
    TableLog log = new TableLog().open(8).coup(1).wager("3", wager, "banker", "20.00");
    played(log).settle("3", settlement, "banker", "win", paid, "1.00");
    return log.close();
  }

  @ParameterizedTest
  @CsvSource({
    "P1, p1",
    "1, 01",
    "1, 1.0",
    "1, 1.00",
    "P1, P 1",
    "P1, P\u00A01",
    "12, \uFF11\uFF12",
    "01, 1.0",
    "P01, P1",
    "A007, A0007",
    "C-101, C 101",
    "C_101, C101",
    "C/101, c.0101",
    "#12, 12",
    "1-11, 1/011"
  })
  void aSettlementUnderAnotherSpellingSettlesTheWager(String wager, String settlement)
      throws Exception {
    TableLog.Audited audited = coup(wager, settlement, "20.00").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size(), told(audited).toString());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-7b"));
    TableLog.Audited wrong = coup(wager, settlement, "90.00").audit(HouseControls.wsgc());
    assertEquals(List.of("settlement.payout-wrong"), wrong.codes());
  }

  @Test
  void theProblemNamesBothSpellingsAndTheirLines() throws Exception {
    assertEquals(
        List.of(
            "11: patron \"p1\" differs only in case, by blanks, zeros, marks or the form of its characters from"
                + " \"P1\" on line 5; what depends on whether the two are one patron was not tested -> write"
                + " \"P1\" if they are one, or give each a name of its own"),
        told(coup("P1", "p1", "20.00").audit(HouseControls.wsgc())));
  }

  @ParameterizedTest
  @CsvSource({"P1, P2", "1, 10", "1, 1.01", "A1, A10", "1-11, 11-1", "100, 1"})
  void otherNamesAreOtherPatrons(String wager, String settlement) throws Exception {
    TableLog.Audited audited = coup(wager, settlement, "20.00").audit(HouseControls.wsgc());
    assertEquals(List.of("settlement.missing", "settlement.no-wager"), audited.codes());
    assertEquals(List.of(), audited.problems());
  }

  @Test
  void spellingsInTwoAreasAreNotCountedAsTwoPatrons() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    played(log.wager("4", "p1", "banker", "20.00"));
    log.settle("3", "p1", "banker", "win", "20.00", "1.00");
    log.settle("4", "P1", "banker", "win", "20.00", "1.00");
    TableLog.Audited audited =
        log.close()
            .audit(
                HouseControls.generic()
                    .with("patrons.max_total", "1")
                    .with("game.betting_closes", "first_card")
                    .with("announcements.totals", "optional"));
    assertEquals(List.of(), audited.of("wager.patrons-over-limit"));
    assertEquals(List.of(), audited.of("settlement.missing"));
    assertEquals(List.of(), audited.of("settlement.no-wager"));
    assertEquals(List.of(), audited.of("settlement.payout-wrong"));
  }

  @Test
  void spellingsInOneAreaLeaveTheCoupUntestedAndAccuseNobody() throws Exception {
    HouseControls house =
        HouseControls.wsgc().with("limits.wager", "{min: \"5.00\", max: \"30.00\"}");
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    played(log.wager("3", "p1", "banker", "20.00"));
    log.settle("3", "P1", "banker", "win", "20.00", "1.00");
    log.settle("3", "p1", "banker", "win", "20.00", "1.00");
    played(log.coup(2).wager("3", "P1", "banker", "20.00"));
    log.settle("3", "P1", "banker", "win", "90.00", "1.00");
    TableLog.Audited audited = log.close().audit(house);
    assertEquals(List.of("settlement.payout-wrong"), audited.codes());
    assertEquals("P1", audited.only().patron());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-7b"));
  }

  @Test
  void aChangeUnderAnotherSpellingIsNoLateWager() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    log.dealTo("P 7H, B KD").change("3", "p1", "banker", "20.00").dealTo("P 10S, B 8C");
    log.result("banker").settle("3", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(List.of(), log.close().audit(HouseControls.wsgc()).codes());
  }

  @Test
  void aBackBettorBesideTwoSpellingsKeepsHisCoupOutOfIt() throws Exception {
    HouseControls house =
        HouseControls.kansas().with("limits.wager", "{min: \"1.00\", max: \"100.00\"}");
    TableLog log = new TableLog().open(8).coup(1);
    log.wager("3", "P1", "banker", "20.00", "role", "seated");
    log.wager("3", "B2", "banker", "20.00", "role", "back");
    played(log).settle("3", "p1", "banker", "win", "20.00", "1.00");
    log.settle("3", "B2", "banker", "win", "20.00", "1.00");
    TableLog.Audited audited = log.close().audit(house);
    assertEquals(
        List.of(), audited.codes().stream().filter(code -> !code.startsWith("controls.")).toList());
  }

  @Test
  void commissionCollectedUnderAnotherSpellingIsNotUncollected() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    played(log).settle("3", "P1", "banker", "win", "20.00", "1.00");
    log.outside().event("commission_collected", "patron", "p1", "amount", "1.00");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
  }

  @Test
  void anExchangeBetweenTwoSpellingsIsNotBetweenPatrons() throws Exception {
    TableLog log = new TableLog().coup(1);
    log.event("chips_exchanged", "from", "P1", "to", "p1", "amount", "20.00");
    TableLog.Audited audited = played(log).audit(HouseControls.kansas());
    assertEquals(List.of(), audited.of("exchange.between-patrons"));
    TableLog other = new TableLog().coup(1);
    other.event("chips_exchanged", "from", "P1", "to", "P2", "amount", "20.00");
    assertEquals(
        1, played(other).audit(HouseControls.kansas()).of("exchange.between-patrons").size());
  }

  @Test
  void aCoupInWhichOneSpellingAloneStandsIsTestedUnderItsName() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    played(log).settle("3", "p1", "banker", "win", "20.00", "1.00");
    played(log.coup(2).wager("3", "P1", "banker", "20.00"));
    log.settle("3", "P1", "banker", "win", "90.00", "1.00");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals("P1", audited.only().patron());
  }
}
