package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Roles that are on record with some of a patron's wagers (KS-3): an empty role beside {@code back}
 * does not show that the patron was seated.
 */
class RolesInPartTest {
  private static List<String> codes(TableLog log) throws Exception {
    return log.close().audit(HouseControls.kansas()).codes();
  }

  private static TableLog played(TableLog log) {
    return log.deal("7H KD 10S 8C").result("banker");
  }

  @Test
  void KS_3_aPatronWhoBackedOnceMayBackAgainWhereNoRoleIsOnRecord() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00", "role", "seated");
    played(log.wager("3", "B1", "banker", "25.00", "role", "back")).coup(2);
    log.wager("3", "P1", "banker", "25.00", "role", "seated");
    assertEquals(List.of(), codes(played(log.wager("3", "B1", "banker", "25.00"))));
  }

  @Test
  void KS_3_oneWithBothAnEmptyRoleAndBackInACircleMayBeSeatedThere() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00", "role", "back");
    assertEquals(List.of(), codes(played(log.wager("3", "P1", "tie", "5.00"))));
  }

  @Test
  void KS_3_twoWhoNeverBackedAreTwoSeatedPatrons() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00", "role", "seated");
    log.wager("3", "P2", "banker", "25.00").wager("4", "P4", "banker", "25.00", "role", "seated");
    log.wager("4", "B1", "banker", "25.00", "role", "back");
    assertEquals(List.of("wager.area-shared"), codes(played(log)));
  }

  @Test
  void KS_3_threeInACircleAreTooManyWhateverTheirRoles() throws Exception {
    TableLog log = new TableLog().coup(1).wager("4", "P2", "banker", "25.00", "role", "seated");
    played(log.wager("4", "B1", "banker", "25.00", "role", "back")).coup(2);
    log.wager("3", "P1", "banker", "25.00", "role", "seated").wager("3", "B1", "banker", "25.00");
    log.wager("3", "P2", "banker", "25.00", "role", "seated");
    assertEquals(List.of("wager.area-shared"), codes(played(log)));
  }

  @Test
  void KS_3_aBackBettorAloneIsAFinding() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00", "role", "back");
    assertEquals(List.of("wager.area-shared"), codes(played(log)));
  }

  @Test
  void KS_1_whoMayBackIsNotCountedAsSeated() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "25.00", "role", "seated");
    played(log.wager("3", "B1", "banker", "25.00", "role", "back")).coup(2);
    log.wager("3", "P1", "banker", "25.00", "role", "seated");
    played(log.wager("3", "B1", "banker", "25.00"));
    HouseControls oneSeat = HouseControls.kansas().with("patrons.max_seated", "1");
    assertEquals(List.of(), log.close().audit(oneSeat).of("wager.patrons-over-limit"));
  }
}
