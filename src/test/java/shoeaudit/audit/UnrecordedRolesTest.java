package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;

/**
 * Where no role is on record in a shoe, nobody knows who sits and who backs: nobody is accused by
 * the default that the format gives.
 */
class UnrecordedRolesTest {
  private static TableLog played(TableLog log) {
    return log.deal("7H KD 10S 8C").result("banker");
  }

  @Test
  void KS_3_oneOfTwoInAnAreaMayBeABackBettor() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00");
    TableLog.Audited audited =
        played(log.wager("3", "B1", "banker", "25.00")).audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("KS-3"));
  }

  @Test
  void KS_3_threeInAnAreaAreTooManyWhateverTheirRoles() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00");
    log.wager("3", "B1", "banker", "25.00").wager("3", "B2", "banker", "25.00");
    assertEquals(List.of("wager.area-shared"), played(log).audit(HouseControls.kansas()).codes());
  }

  /** So many patrons, two in an area. */
  private static TableLog patrons(int count) {
    TableLog log = new TableLog().coup(1);
    for (int i = 0; i < count; i++) {
      log.wager(Integer.toString(i / 2 + 1), "P" + i, "banker", "25.00");
    }
    return played(log);
  }

  @Test
  void KS_1_moreThanMaySitMayBackEachOther() throws Exception {
    TableLog.Audited audited = patrons(14).audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("KS-1"));
  }

  @Test
  void KS_1_moreThanMaySitAndBackTogetherAreTooMany() throws Exception {
    HouseControls few =
        HouseControls.kansas().with("patrons.max_seated", "2").with("patrons.max_back", "1");
    Finding over = patrons(4).audit(few).of("wager.patrons-over-limit").getFirst();
    assertEquals("at most 3 seated patrons and back bettors", over.expected());
    assertEquals("4 seated patrons and back bettors", over.recorded());
  }

  @Test
  void KS_9_nobodyKnowsWhoseTheCommissionsOfASharedAreaAre() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00");
    played(log.wager("3", "B1", "banker", "40.00"));
    log.settle("3", "P1", "banker", "win", "25.00", "1.25");
    log.settle("3", "B1", "banker", "win", "40.00", "2.00").outside();
    log.event("commission_collected", "patron", "P1", "amount", "3.25");
    TableLog.Audited audited = log.audit(HouseControls.kansas());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("KS-9"));
  }
}
