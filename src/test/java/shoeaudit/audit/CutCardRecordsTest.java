package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the cut card's event stands in a record, and which coups count after it. */
class CutCardRecordsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup(TableLog log, int number) {
    return log.coup(number).deal(BANKER_8_7).result("banker");
  }

  @Test
  void reading_8_aCutCardThatIsLoggedLateBelongsToTheCoupInWhichItCameOut() throws Exception {
    TableLog log = coup(coup(new TableLog().open(8), 1), 2).coup(3);
    log.in(2).event("cut_card_out").in(3).deal(BANKER_8_7).result("banker").close();
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(3, audited.summary().tally().coups);
  }

  @Test
  void aCutCardThatIsLoggedWithTheSettlementsOfALaterCoupBeginsNone() throws Exception {
    TableLog log = coup(coup(new TableLog().open(8), 1), 2).in(1).event("cut_card_out");
    TableLog.Audited audited = coup(log, 3).close().audit(HouseControls.wsgc());
    assertEquals(List.of("shoe.coups-after-cut-card"), audited.codes());
    assertEquals(3, audited.findings().getFirst().coup());
    assertEquals(3, audited.summary().tally().coups);
  }

  @Test
  void aCoupBegunBeforeALateCutCardStillCounts() throws Exception {
    TableLog log = coup(new TableLog().open(8), 1).coup(2).in(1).event("cut_card_out");
    log.in(2).deal(BANKER_8_7).result("banker");
    TableLog.Audited audited =
        log.close().audit(HouseControls.wsgc().with("shoe.coups_after_cut_card", "0"));
    assertEquals(List.of("shoe.coups-after-cut-card"), audited.codes());
    assertEquals(2, audited.findings().getFirst().coup());
  }

  @Test
  void aCutCardMayBeTheFirstEventOfItsCoup() throws Exception {
    TableLog log = coup(new TableLog().open(8), 1).in(2).event("cut_card_out");
    TableLog.Audited audited = coup(coup(log, 2), 3).close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(3, audited.summary().tally().coups);
  }

  @Test
  void aCoupThatWasOnlyOpenedIsNoneAfterTheCutCard() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(BANKER_8_7).event("cut_card_out");
    log = coup(log.result("banker"), 2).coup(3).wager("1", "P1", "banker", "20.00");
    log.remove("1", "P1", "banker").close();
    assertEquals(List.of(), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void aCoupThatWasOnlyOpenedDoesNotCountTheOneAfterIt() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).deal(BANKER_8_7).event("cut_card_out");
    log = log.result("banker").coup(2).irregularity("misdeal", "void_coup").result("void");
    TableLog.Audited audited = coup(log, 3).close().audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.of("shoe.coups-after-cut-card"));
    TableLog further =
        coup(coup(coup(new TableLog().open(8).coup(1).event("cut_card_out"), 1), 2), 3);
    assertEquals(
        List.of("shoe.coups-after-cut-card"), further.close().audit(HouseControls.wsgc()).codes());
  }
}
