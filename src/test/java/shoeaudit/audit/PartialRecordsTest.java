package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;

/** What a record does not say of patrons, dealers and numbers is not made up by a default. */
class PartialRecordsTest {
  private static TableLog played(TableLog log) {
    return log.deal("7H KD 10S 8C").result("banker").close();
  }

  // Who sits

  private static TableLog onLines(int lines) {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "25.00");
    log.wager("2", "P2", "banker", "25.00");
    for (int line = 1; line <= lines; line++) {
      log.wager("L" + line, "G" + line, "banker", "25.00");
    }
    return played(log);
  }

  private static HouseControls seats(int seated) {
    return HouseControls.wsgc().with("game.areas", "2").with("patrons.max_seated", "" + seated);
  }

  @Test
  void whoPlaysFromALineIsNotSeatedWhereNoRoleIsOnRecord() throws Exception {
    TableLog.Audited audited = onLines(1).audit(seats(2));
    assertEquals(List.of(), audited.of("wager.patrons-over-limit"));
  }

  @Test
  void whoPlaysInAnAreaIsSeatedWhereNobodyMayBack() throws Exception {
    Finding over = onLines(1).audit(seats(1)).of("wager.patrons-over-limit").getFirst();
    assertEquals("2 seated patrons", over.recorded());
  }

  // Whom chips are exchanged with

  @ParameterizedTest
  @ValueSource(strings = {"D9", "House", "cage", "Croupier 4", "T1", "P1"})
  void anExchangeWithWhoMayBeTheHousesOrWithOneselfIsNone(String other) throws Exception {
    assertEquals(List.of(), exchanged("P1", other));
    assertEquals(List.of(), exchanged(other, "P1"));
  }

  private static List<String> exchanged(String from, String to) throws Exception {
    TableLog log = new TableLog().open(8).coup(1);
    log.event("chips_exchanged", "from", from, "to", to, "amount", "100.00");
    return played(log).audit(HouseControls.kansas()).codes();
  }

  @Test
  void KS_7_chipsMayBeExchangedWithTheDealerById() throws Exception {
    assertEquals(List.of(), exchanged("P1", "D1"));
    assertEquals(List.of(), exchanged("D1", "P1"));
    assertEquals(List.of("exchange.between-patrons"), exchanged("P1", "P2"));
    assertEquals(List.of("exchange.between-patrons"), exchanged("1001", "1002"));
  }

  // Numbers of coups

  @Test
  void reading_8_aRecordOfWagersAloneHasNothingOfACoupWithoutOne() throws Exception {
    TableLog log = new TableLog().in(1).wager("1", "P1", "banker", "25.00");
    log.settle("1", "P1", "banker", "win", "25.00", "1.25");
    log.in(4).wager("1", "P1", "banker", "25.00").settle("1", "P1", "banker", "lose", "", "");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals("1 not_testable", audited.verdicts("REC:shoe.coup-missing"));
  }

  @Test
  void reading_8_aRecordOfDealingShowsAGap() throws Exception {
    TableLog log = new TableLog().coup(1).deal("7H KD 10S 8C").result("banker").coup(3);
    assertEquals(List.of("shoe.coup-missing"), played(log).audit(HouseControls.wsgc()).codes());
  }
}
