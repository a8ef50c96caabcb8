package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * Totals that are recorded before the cards that they are of: no dealer can call them so, so the
 * record's order is disproved, and not the call.
 */
class CallsBeforeCardsTest {
  private static TableLog.Audited audit(TableLog log) throws Exception {
    log.total("player", 7).total("banker", 8).deal("7H KD 10S 8C").result("banker");
    return log.coup(2)
        .deal("7H KD 10S 8C")
        .total("player", 7)
        .total("banker", 8)
        .result("banker")
        .close()
        .audit(HouseControls.wsgc().with("announcements.totals", "required"));
  }

  @Test
  void totalsOfTheFirstTwoCardsBeforeAnyCardAreNotMissing() throws Exception {
    assertEquals(List.of(), audit(new TableLog().coup(1)).codes());
  }

  @Test
  void totalsOfTheFirstTwoCardsAfterTheFirstOfThemAreNeitherMissingNorWrong() throws Exception {
    TableLog log = new TableLog().coup(1).deal("3H KD").total("player", 7).total("banker", 8);
    log.dealTo("P 4S, B 8C").result("banker").coup(2).deal("7H KD 10S 8C");
    log.total("player", 7).total("banker", 8).result("banker").close();
    TableLog.Audited audited =
        log.audit(HouseControls.wsgc().with("announcements.totals", "required"));
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-5c"));
  }

  @Test
  void anotherTotalBeforeTheCardsIsForReviewAndNotMissingAsWell() throws Exception {
    for (String first : List.of("", "P 3H, B KD")) {
      TableLog log = new TableLog().coup(1);
      if (!first.isEmpty()) {
        log.dealTo(first);
      }
      log.total("player", 6).total("banker", 8);
      log.dealTo(first.isEmpty() ? "P 3H, B KD, P 4S, B 8C" : "P 4S, B 8C").result("banker");
      Finding finding =
          log.close().audit(HouseControls.wsgc().with("announcements.totals", "required")).only();
      assertEquals("announcement.total-wrong", finding.code());
      assertEquals(Verdict.REVIEW, finding.verdict());
      assertEquals(
          "The dealer called 6 for the Player, which is recorded before its first two cards, that"
              + " made 7: the record does not show what the call was of.",
          finding.explanation());
    }
  }

  @Test
  void aCallOfTheOneCardThatLayThereIsNotThatOfTwo() throws Exception {
    TableLog log = new TableLog().coup(1).deal("3H KD").total("player", 3).total("banker", 0);
    log.dealTo("P 4S, B 8C").result("banker").close();
    assertEquals(
        List.of("announcement.total-missing"),
        log.audit(HouseControls.wsgc().with("announcements.totals", "required")).codes());
  }
}
