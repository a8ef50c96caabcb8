package shoeaudit.audit.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.audit.result.Finding;

/**
 * Settlements that name patrons by another system's identifiers throughout a shoe: one import
 * problem, and nobody accused by it (audit.md, reading 27).
 */
class PatronsOfTwoSystemsTest {
  private static TableLog settled(String first, String second, String paid) {
    return new TableLog()
        .open(8)
        .coup(1)
        .wager("3", "P1", "banker", "20.00")
        .wager("4", "P2", "banker", "40.00")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", first, "banker", "win", "20.00", "1.00")
        .settle("4", second, "banker", "win", paid, "2.00");
  }

  @Test
  void anotherSystemsIdentifiersAreOneProblemAndNoFinding() throws Exception {
    TableLog log = settled("900417", "900551", "40.00").outside();
    log.event("commission_collected", "patron", "900551", "amount", "2.00").close();
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-7b"));
    assertEquals(
        List.of(
            "12: patron \"900417\" and all others of the settlements of shoe S1 at table T1 have no wager there, while"
                + " each area and bet has its settlement: they are another system's identifiers; the settlements and"
                + " collections were taken to name no patron -> write one identifier for each patron in wagers,"
                + " settlements and collections"),
        audited.problems().stream()
            .map(p -> p.sourceLine() + ": " + p.problem() + " -> " + p.remedy())
            .toList());
  }

  @Test
  void anAmountIsStillComparedWithTheWagerOfItsAreaAndBet() throws Exception {
    Finding finding =
        settled("900417", "900551", "90.00").close().audit(HouseControls.wsgc()).only();
    assertEquals("settlement.payout-wrong", finding.code());
    assertEquals("P2", finding.patron());
  }

  @Test
  void onePatronOfBothLeavesTheOthersSettlementWithoutAWager() throws Exception {
    assertEquals(
        List.of("settlement.missing", "settlement.no-wager"),
        settled("P1", "900551", "40.00").close().audit(HouseControls.wsgc()).codes());
  }

  @Test
  void settlementsInOtherAreasAreNotOfTheseWagers() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "20.00");
    log.wager("4", "P2", "banker", "40.00").deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P8", "banker", "win", "20.00", "1.00");
    log.settle("2", "P9", "banker", "win", "40.00", "2.00");
    assertEquals(
        List.of(
            "settlement.missing",
            "settlement.missing",
            "settlement.no-wager",
            "settlement.no-wager"),
        log.close().audit(HouseControls.wsgc()).codes().stream().sorted().toList());
  }
}
