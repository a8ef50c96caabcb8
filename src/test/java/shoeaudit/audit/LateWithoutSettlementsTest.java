package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * Late wagers in a record without any settlement (audit.md, reading 42): that the dealer refused
 * one and gave it back would not show there, so it is for review.
 */
class LateWithoutSettlementsTest {
  private static TableLog late() {
    return new TableLog()
        .coup(1)
        .wager("3", "P1", "player", "10.00")
        .deal("7H KD 10S 8C")
        .wager("1", "P2", "banker", "20.00")
        .wager("3", "P1", "player", "10.00")
        .result("banker");
  }

  @Test
  void reading_42_aLateWagerWithoutAnySettlementIsForReview() throws Exception {
    TableLog.Audited audited = late().close().audit(HouseControls.wsgc());
    assertEquals(List.of("wager.increased-late 0", "wager.late 0"), sorted(audited));
    for (Finding finding : audited.findings()) {
      assertEquals(Verdict.REVIEW, finding.verdict());
      assertTrue(
          finding
              .explanation()
              .endsWith(
                  " late. No settlements are on record, so it would not show if the dealer refused it and gave it"
                      + " back."),
          finding.explanation());
    }
  }

  @Test
  void reading_42_whereSettlementsAreOnRecordARefusalWouldShow() throws Exception {
    TableLog log = late().settle("3", "P1", "player", "lose", "", "");
    log.settle("1", "P2", "banker", "win", "20.00", "1.00");
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(List.of("wager.increased-late -1000", "wager.late 1900"), sorted(audited));
    for (Finding finding : audited.findings()) {
      assertEquals(Verdict.DEVIATES, finding.verdict());
    }
  }

  @Test
  void aWagerTakenBackLateIsNoRefusal() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "player", "10.00");
    log.deal("7H KD 10S 8C").remove("3", "P1", "player").result("banker").close();
    Finding finding = log.audit(HouseControls.wsgc()).only();
    assertEquals("wager.withdrawn-late", finding.code());
    assertEquals(Verdict.DEVIATES, finding.verdict());
  }

  private static List<String> sorted(TableLog.Audited audited) {
    return audited.effects().stream().sorted().toList();
  }
}
