package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

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
  void theSettlementOfALossSentTwiceIsForReview() throws Exception {
    TableLog log = new TableLog().coup(1).wager("1", "P1", "player", "20.00").deal("7H KD 10S 8C");
    log.result("banker").settle("1", "P1", "player", "lose", "", "");
    log.settle("1", "P1", "player", "lose", "", "").close();
    assertEquals(Verdict.REVIEW, log.audit(HouseControls.wsgc()).only().verdict());
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
}
