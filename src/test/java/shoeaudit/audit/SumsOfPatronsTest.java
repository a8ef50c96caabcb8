package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Amounts by bet that name neither patron nor area, as exports keep them in a column for each bet,
 * may be the sums of several patrons' wagers.
 */
class SumsOfPatronsTest {
  private static final HouseControls CONTROLS =
      HouseControls.wsgc()
          .with("limits.wager", "{min: \"5.00\", max: \"50.00\"}")
          .with(
              "bets.banker",
              "{pays: 1 to 1, commission: {rate: 5%, rounding: {unit: \"0.25\", mode: half_up}}}");

  private static TableLog column(String amount, String paid, String commission) {
    return new TableLog()
        .event("record_lacks", "kind", "areas")
        .coup(1)
        .wager("1", "", "banker", amount)
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("1", "", "banker", "win", paid, commission);
  }

  @Test
  void aSumOverTheMaximumOfAWagerIsNotTestable() throws Exception {
    TableLog.Audited audited = column("400.00", "400.00", "20.00").audit(CONTROLS);
    assertEquals(List.of(), audited.codes());
  }

  /** Ten patrons at 12.00, each charged 0.50 where 0.60 is due unrounded. */
  @Test
  void roundedPartsOfASumAreNotItsOwnCommission() throws Exception {
    assertEquals(List.of(), column("120.00", "120.00", "5.00").audit(CONTROLS).codes());
    assertEquals(List.of(), column("120.00", "120.00", "6.00").audit(CONTROLS).codes());
  }

  /** 24 patrons at the minimum can differ by 24 units at most. */
  @ParameterizedTest
  @CsvSource({
    "110.00, 6.00, settlement.payout-wrong -1000",
    "120.00, 12.25, settlement.commission-wrong -625",
  })
  void whatNoPartsOfItGiveIsAFinding(String paid, String commission, String effect)
      throws Exception {
    assertEquals(List.of(effect), column("120.00", paid, commission).audit(CONTROLS).effects());
  }

  /** A seat is one patron's where nobody shares it, and then its wager is one. */
  @Test
  void aWagerOfANamedPatronIsNoSum() throws Exception {
    TableLog log =
        new TableLog()
            .event("record_lacks", "kind", "areas")
            .coup(1)
            .wager("1", "P1", "banker", "60.00")
            .deal("7H KD 10S 8C")
            .result("banker")
            .settle("1", "P1", "banker", "win", "60.00", "3.00");
    assertEquals(List.of("wager.over-maximum"), log.audit(CONTROLS).codes());
  }
}
