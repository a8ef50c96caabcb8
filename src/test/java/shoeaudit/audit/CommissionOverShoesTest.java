package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;

/** Commission that is charged in one shoe of a table and collected in another (KS-9). */
class CommissionOverShoesTest {
  private static final String CODE = "settlement.commission-uncollected";

  private static List<String> found(TableLog log) throws Exception {
    return log.audit(HouseControls.wsgc()).of(CODE).stream()
        .map(one ->
            one.table() + " " + one.shoe() + " " + one.verdict().text() + " " + one.effectMinor())
        .toList();
  }

  /** Paid on leaving, or collected at the end of the first when the second lay there already. */
  @ParameterizedTest(name = "in the next shoe {0} is collected before the first coup, {1} at last")
  @CsvSource({"'', 2.00", "1.00, 1.00"})
  void whatIsCollectedInTheNextShoeIsForReview(String first, String last) throws Exception {
    TableLog log = CommissionShoe.deal(new TableLog(), "T1", "S1", "", "");
    TableLog.Audited audited =
        CommissionShoe.deal(log, "T1", "S2", first, last).audit(HouseControls.wsgc());
    assertEquals(List.of("T1 S1 review 0", "T1 S2 review 0"), found(log));
    assertEquals("2 review", audited.verdicts("GAME:" + CODE));
    Finding standingOver = audited.of(CODE).getFirst();
    assertEquals("P12", standingOver.patron());
    assertTrue(
        standingOver.explanation().contains("may have stood over"), standingOver.explanation());
  }

  @Test
  void whatStandsOverForSeveralShoesIsForReview() throws Exception {
    TableLog log =
        CommissionShoe.deal(
            CommissionShoe.deal(new TableLog(), "T1", "S1", "", ""), "T1", "S2", "", "");
    CommissionShoe.deal(CommissionShoe.deal(log, "T1", "S3", "", "3.00"), "T1", "S4", "", "1.00");
    assertEquals(List.of("T1 S1 review 0", "T1 S2 review 0", "T1 S3 review 0"), found(log));
  }

  @Test
  void whatIsCollectedNowhereIsAFinding() throws Exception {
    TableLog log = CommissionShoe.deal(new TableLog(), "T1", "S1", "", "");
    assertEquals(
        List.of("T1 S1 deviates 100"), found(CommissionShoe.deal(log, "T1", "S2", "", "1.00")));
  }

  @Test
  void whatIsCollectedInPartInTheNextShoeIsAFinding() throws Exception {
    TableLog log = CommissionShoe.deal(new TableLog(), "T1", "S1", "", "");
    assertEquals(
        List.of("T1 S1 deviates 100", "T1 S2 deviates -50"),
        found(CommissionShoe.deal(log, "T1", "S2", "", "1.50")));
  }

  /** Another table's dealer does not collect for this one. */
  @Test
  void whatIsCollectedAtAnotherTableIsAFinding() throws Exception {
    TableLog log = CommissionShoe.deal(new TableLog(), "T1", "S1", "", "");
    assertEquals(
        List.of("T1 S1 deviates 100", "T2 S1 deviates -100"),
        found(CommissionShoe.deal(log, "T2", "S1", "", "2.00")));
  }

  @Test
  void whatIsCollectedManyShoesLaterIsAFinding() throws Exception {
    TableLog log = CommissionShoe.deal(new TableLog(), "T1", "S1", "", "");
    for (int number = 2; number <= 4; number++) {
      CommissionShoe.deal(log, "T1", "S" + number, "", "1.00");
    }
    assertEquals(
        List.of("T1 S1 deviates 100", "T1 S5 deviates -100"),
        found(CommissionShoe.deal(log, "T1", "S5", "", "2.00")));
  }
}
