package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.ImportProblem;

/**
 * A settlement that is on record again in the same words, at another time: it was sent twice, or
 * paid twice, which the record cannot settle.
 */
class RepeatedSettlementsTest {
  private static TableLog settled() {
    return new TableLog()
        .coup(1)
        .wager("1", "P1", "banker", "20.00")
        .wager("2", "P2", "banker", "20.00")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("1", "P1", "banker", "win", "20.00", "1.00")
        .settle("2", "P2", "banker", "win", "20.00", "1.00");
  }

  @Test
  void theSameSettlementSentTwiceIsForReview() throws Exception {
    TableLog log = settled().settle("1", "P1", "banker", "win", "20.00", "1.00").close();
    Finding finding = log.audit(HouseControls.wsgc()).only();
    assertEquals("settlement.no-wager", finding.code());
    assertEquals(Verdict.REVIEW, finding.verdict());
    assertEquals(0L, finding.effectMinor());
    assertTrue(
        finding.explanation().endsWith("it was recorded twice, or paid twice."),
        finding.explanation());
  }

  @Test
  void aReturnSentTwiceIsForReviewAndSaysWhatMayHaveMoved() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "player", "20.00").deal("7H KD 10S 7C");
    log.result("tie").settle("1", "P1", "player", "push", "", "");
    log.settle("1", "P1", "player", "push", "", "").close();
    Finding finding = log.audit(HouseControls.wsgc()).only();
    assertEquals(Verdict.REVIEW, finding.verdict());
    assertTrue(
        finding.explanation().endsWith("it was recorded twice, or returned twice."),
        finding.explanation());
  }

  @Test
  void theSettlementOfALossSentTwiceIsAProblemOfTheRecord() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "player", "20.00").deal("7H KD 10S 8C");
    log.result("banker").settle("1", "P1", "player", "lose", "", "");
    log.settle("1", "P1", "player", "lose", "", "").close();
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 settles one wager as lost more than once; a loss pays"
                + " nothing, so the later line was taken to change nothing"),
        audited.problems().stream().map(ImportProblem::problem).toList());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("GAME:settlement.no-wager"));
  }

  @Test
  void aSettlementOfAWagerThatIsNotOnRecordIsAFinding() throws Exception {
    TableLog log = settled().settle("3", "P3", "banker", "win", "20.00", "1.00").close();
    Finding finding = log.audit(HouseControls.wsgc()).only();
    assertEquals(Verdict.DEVIATES, finding.verdict());
    assertEquals(1900L, finding.effectMinor());
  }

  @Test
  void aWinPaidOnAWagerThatWasTakenBackIsAFinding() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "banker", "20.00");
    log.remove("1", "P1", "banker").deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00").close();
    assertEquals(Verdict.DEVIATES, log.audit(HouseControls.wsgc()).only().verdict());
  }

  /** Two payments that are not on record may have differed: then nothing was said again. */
  @Test
  void settlementsWhoseWinningsAreNotRecordedSayNothingAgain() throws Exception {
    TableLog.Audited audited =
        new TableLog()
            .coup(1)
            .wager("1", "P1", "player", "20.00")
            .deal("9H KD 10S 8C")
            .result("player")
            .settle("1", "P1", "player", "win", "", "")
            .settle("1", "P1", "player", "win", "", "")
            .close()
            .audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals("2 not_testable", audited.verdicts("GAME:settlement.no-wager"));
  }
}
