package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Commission charged and collected (KS-9, reading 12) where the record leaves open what was
 * charged: wagers settled more than once, and coups that are not on record.
 */
class CommissionChargesUnknownTest {
  private static final String CODE = "settlement.commission-uncollected";

  private static TableLog played() {
    return played(new TableLog().open(8), 1);
  }

  private static TableLog played(TableLog log, int coup) {
    return log.coup(coup)
        .wager("3", "P1", "banker", "20.00", "role", "seated")
        .deal("7H KD 10S 8C")
        .result("banker");
  }

  private static TableLog won(TableLog log) {
    return log.settle("3", "P1", "banker", "win", "20.00", "1.00");
  }

  private static TableLog collect(TableLog log, String amount) {
    return log.outside().event("commission_collected", "patron", "P1", "amount", amount).close();
  }

  private static List<String> effects(TableLog log, HouseControls controls) throws Exception {
    return log.audit(controls).effects().stream()
        .filter(effect -> effect.startsWith(CODE))
        .toList();
  }

  private static List<String> effects(TableLog log) throws Exception {
    return effects(log, HouseControls.wsgc());
  }

  @Test
  void aWagerThatWasPaidAndThenReturnedLeavesOpenWhatItWasCharged() throws Exception {
    TableLog log = won(played()).settle("3", "P1", "banker", "void", "", "");
    won(played(log, 2));
    TableLog.Audited audited = collect(log, "1.00").audit(HouseControls.kansas());
    assertEquals(List.of(), audited.of(CODE));
    assertEquals("1 not_testable", audited.verdicts("KS-9"));
  }

  @ParameterizedTest
  @CsvSource({"1.50, 30.00, win", "'', '', lose", "0.00, 20.00, win"})
  void aCorrectedSettlementLeavesOpenWhatWasCharged(String first, String paid, String outcome)
      throws Exception {
    TableLog log = played().settle("3", "P1", "banker", outcome, paid, first);
    assertEquals(List.of(), effects(collect(won(log), "0.50")));
  }

  @ParameterizedTest
  @CsvSource({"1.00", "2.00"})
  void aSettlementRecordedAgainMayOrMayNotHaveChargedAgain(String collected) throws Exception {
    assertEquals(List.of(), effects(collect(won(won(played())), collected)));
    assertEquals(
        List.of(), effects(collect(won(won(played())), collected), HouseControls.kansas()));
  }

  @ParameterizedTest
  @CsvSource({"0.25, 75", "2.50, -150"})
  void whatNoCountOfARepeatedSettlementExplainsIsAFinding(String collected, long effect)
      throws Exception {
    assertEquals(List.of(CODE + " " + effect), effects(collect(won(won(played())), collected)));
  }

  @Test
  void ticketsSettledAlikeLeaveOpenWhatWasCharged() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    log.wager("3", "P1", "banker", "20.00").deal("7H KD 10S 8C").result("banker");
    assertEquals(List.of(), effects(collect(won(won(log)), "1.50")));
  }

  @ParameterizedTest
  @CsvSource({"0.50", "3.00"})
  void coupsMissingAmidTheShoeMayHaveChargedOrCollected(String collected) throws Exception {
    TableLog log = won(played());
    assertEquals(List.of(), effects(collect(won(played(log, 4)), collected)));
  }

  @Test
  void withoutAMissingCoupTheSameIsAFinding() throws Exception {
    TableLog log = won(played());
    assertEquals(List.of(CODE + " 150"), effects(collect(won(played(log, 2)), "0.50")));
  }

  @Test
  void whatIsPaidTwicePerhapsMayHaveBeenForAnother() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    log.wager("4", "P2", "banker", "20.00").deal("7H KD 10S 8C").result("banker");
    won(won(log)).settle("4", "P2", "banker", "win", "20.00", "1.00");
    assertEquals(List.of(), effects(collect(log, "2.00")));
  }

  @Test
  void aRecordThatKeepsNoCommissionLeavesOpenWhatAnybodyWasCharged() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "player", "20.00");
    log.wager("4", "P2", "banker", "20.00").deal("7H KD 10S 8C").result("banker");
    log.settle("3", "P1", "player", "lose", "", "");
    log.settle("4", "P2", "banker", "win", "20.00", "").outside();
    log.event("commission_collected", "patron", "P2", "amount", "1.00");
    assertEquals(List.of(), effects(collect(log, "0.50")));
  }
}
