package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.audit.result.Finding;

/** Commission that is charged in one shoe of a table and collected in another (KS-9). */
class CommissionOverShoesTest {
  private static final String CODE = "settlement.commission-uncollected";

  /**
   * A shoe in which P12 and P13 are charged 1.00 each.
   *
   * @param first what is collected of P12 before its coup; empty: nothing
   * @param last what is collected of P12 at its end; empty: nothing
   */
  private static TableLog shoe(TableLog log, String table, String shoe, String first, String last) {
    log.at(table, shoe).open(8);
    collect(log, "P12", first);
    log.coup(1)
        .wager("3", "P12", "banker", "20.00")
        .wager("4", "P13", "banker", "20.00")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", "P12", "banker", "win", "20.00", "1.00")
        .settle("4", "P13", "banker", "win", "20.00", "1.00");
    collect(log, "P13", "1.00");
    collect(log, "P12", last);
    return log.close().after(Duration.ofMinutes(5));
  }

  private static void collect(TableLog log, String patron, String amount) {
    log.outside();
    if (!amount.isEmpty()) {
      log.event("commission_collected", "patron", patron, "amount", amount);
    }
  }

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
    TableLog log = shoe(new TableLog(), "T1", "S1", "", "");
    TableLog.Audited audited = shoe(log, "T1", "S2", first, last).audit(HouseControls.wsgc());
    assertEquals(List.of("T1 S1 review 0", "T1 S2 review 0"), found(log));
    assertEquals("2 review", audited.verdicts("GAME:" + CODE));
    Finding standingOver = audited.of(CODE).getFirst();
    assertEquals("P12", standingOver.patron());
    assertTrue(
        standingOver.explanation().contains("may have stood over"), standingOver.explanation());
  }

  @Test
  void whatStandsOverForSeveralShoesIsForReview() throws Exception {
    TableLog log = shoe(shoe(new TableLog(), "T1", "S1", "", ""), "T1", "S2", "", "");
    shoe(shoe(log, "T1", "S3", "", "3.00"), "T1", "S4", "", "1.00");
    assertEquals(List.of("T1 S1 review 0", "T1 S2 review 0", "T1 S3 review 0"), found(log));
  }

  @Test
  void whatIsCollectedNowhereIsAFinding() throws Exception {
    TableLog log = shoe(new TableLog(), "T1", "S1", "", "");
    assertEquals(List.of("T1 S1 deviates 100"), found(shoe(log, "T1", "S2", "", "1.00")));
  }

  @Test
  void whatIsCollectedInPartInTheNextShoeIsAFinding() throws Exception {
    TableLog log = shoe(new TableLog(), "T1", "S1", "", "");
    assertEquals(
        List.of("T1 S1 deviates 100", "T1 S2 deviates -50"),
        found(shoe(log, "T1", "S2", "", "1.50")));
  }

  /** Another table's dealer does not collect for this one. */
  @Test
  void whatIsCollectedAtAnotherTableIsAFinding() throws Exception {
    TableLog log = shoe(new TableLog(), "T1", "S1", "", "");
    assertEquals(
        List.of("T1 S1 deviates 100", "T2 S1 deviates -100"),
        found(shoe(log, "T2", "S1", "", "2.00")));
  }

  @Test
  void whatIsCollectedManyShoesLaterIsAFinding() throws Exception {
    TableLog log = shoe(new TableLog(), "T1", "S1", "", "");
    for (int number = 2; number <= 4; number++) {
      shoe(log, "T1", "S" + number, "", "1.00");
    }
    assertEquals(
        List.of("T1 S1 deviates 100", "T1 S5 deviates -100"),
        found(shoe(log, "T1", "S5", "", "2.00")));
  }
}
