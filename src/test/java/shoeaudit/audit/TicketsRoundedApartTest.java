package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Several tickets of one patron on one bet in one area of an import: whether their winnings and
 * commission are rounded together or one by one is not on record.
 */
class TicketsRoundedApartTest {
  private static final HouseControls QUARTERS =
      HouseControls.wsgc()
          .with(
              "bets.banker",
              "{pays: 1 to 1, commission: {rate: 5%, rounding: {unit: \"0.25\", mode: half_up}}}");

  /** Two tickets of 12.00, on each of which 0.60 of commission is due, rounded 0.50. */
  private static TableLog tickets(boolean imported) {
    TableLog log = new TableLog();
    if (imported) {
      log.event("record_lacks", "kind", "recording_order");
    }
    return log.coup(1)
        .wager("3", "P1", "banker", "12.00")
        .wager("3", "P1", "banker", "12.00")
        .deal("7H KD 10S 8C")
        .result("banker");
  }

  private static TableLog settled(boolean imported, String paid, String commission) {
    return tickets(imported).settle("3", "P1", "banker", "win", paid, commission);
  }

  private static TableLog net(String net) {
    return tickets(true)
        .event(
            "wager_settled",
            "area",
            "3",
            "patron",
            "P1",
            "bet",
            "banker",
            "outcome",
            "win",
            "net",
            net);
  }

  @Test
  void ticketsRoundedOneByOneAreNoFinding() throws Exception {
    TableLog.Audited audited = settled(true, "24.00", "1.00").audit(QUARTERS);
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-8c"));
    assertEquals(List.of(), net("23.00").audit(QUARTERS).codes());
  }

  @Test
  void ticketsRoundedTogetherConform() throws Exception {
    TableLog.Audited audited = settled(true, "24.00", "1.25").audit(QUARTERS);
    assertEquals(List.of(), audited.codes());
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-8c"));
    assertEquals(List.of(), net("22.75").audit(QUARTERS).codes());
  }

  @ParameterizedTest
  @CsvSource({
    "24.00, 0.75, settlement.commission-wrong 50",
    "23.00, 1.25, settlement.payout-wrong -100",
  })
  void whatNeitherWayOfRoundingGivesIsAFinding(String paid, String commission, String effect)
      throws Exception {
    assertEquals(List.of(effect), settled(true, paid, commission).audit(QUARTERS).effects());
    assertEquals(List.of("settlement.payout-wrong -75"), net("22.00").audit(QUARTERS).effects());
  }

  @Test
  void anAdditionAtATableIsOneWagerAndRoundedAsOne() throws Exception {
    assertEquals(
        List.of("settlement.commission-wrong 25"),
        settled(false, "24.00", "1.00").audit(QUARTERS).effects());
  }
}
