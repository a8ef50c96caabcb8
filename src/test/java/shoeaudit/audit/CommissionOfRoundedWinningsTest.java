package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Winnings of a bet at 19 to 20 are rounded (reading 29), and commission is taken besides. Whether
 * the rate is of the exact winnings or of what was paid, a control file does not say.
 */
class CommissionOfRoundedWinningsTest {
  private static final HouseControls CONTROLS =
      HouseControls.wsgc()
          .with(
              "bets.banker",
              "{pays: 19 to 20, commission: {rate: 4%, rounding: {unit: \"0.05\", mode: up}}, rounding: {unit: \"0.50\", mode: down}}");

  /** A wager of 26.33 wins 25.0135, paid 25.00: 4% of either is 1.00054 and 1.00. */
  private static TableLog played() {
    return new TableLog()
        .coup(1)
        .wager("3", "P1", "banker", "26.33")
        .deal("7H KD 10S 8C")
        .result("banker");
  }

  private static TableLog.Audited settled(String paid, String commission) throws Exception {
    return played().settle("3", "P1", "banker", "win", paid, commission).audit(CONTROLS);
  }

  private static List<String> codes(TableLog.Audited audited) {
    return audited.effects().stream().filter(code -> !code.startsWith("controls.")).toList();
  }

  @Test
  void commissionOfTheExactWinningsConforms() throws Exception {
    TableLog.Audited audited = settled("25.00", "1.05");
    assertEquals(List.of(), codes(audited));
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-8c"));
  }

  @Test
  void commissionOfWhatWasPaidIsNotTested() throws Exception {
    TableLog.Audited audited = settled("25.00", "1.00");
    assertEquals(List.of(), codes(audited));
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8c"));
  }

  @ParameterizedTest
  @CsvSource({
    "25.00, 0.95, settlement.commission-wrong 10",
    "25.00, 1.10, settlement.commission-wrong -5",
  })
  void anotherCommissionIsFound(String paid, String commission, String effect) throws Exception {
    assertEquals(List.of(effect), codes(settled(paid, commission)));
  }
}
