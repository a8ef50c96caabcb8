package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Tally;

/**
 * What the record does not hold is not testable, never conforming (shoe-log.md, Partial logs): a
 * shoe without wagers, a log without wagers, a coup without a declared result.
 */
class NeedsTest {
  private static final String CARDS = "7H KD 10S 8C";

  private static TableLog coups(TableLog log, boolean wagers) {
    for (int coup = 1; coup <= 2; coup++) {
      log.coup(coup);
      if (wagers) {
        log.wager("3", "P1", "banker", "25.00");
      }
      log.deal(CARDS).result("banker");
      if (wagers) {
        log.settle("3", "P1", "banker", "win", "25.00", "1.25");
      }
    }
    return log;
  }

  @Test
  void WSGC_MB_3b_aShoeWithoutWagersIsNotTestableBesideOneWithThem() throws Exception {
    TableLog log = coups(new TableLog(), true);
    TableLog.Audited audited = coups(log.at("T1", "S2"), false).audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("3 conforms, 2 not_testable", audited.verdicts("WSGC-MB-3b"));
    assertEquals("2 conforms, 2 not_testable", audited.verdicts("WSGC-MB-3c"));
    assertEquals("wagers, coups", audited.summary().units().get("WSGC-MB-3c"));
    assertEquals(2, audited.summary().tally().lacking(Tally.Untested.NO_WAGERS));
  }

  @Test
  void WSGC_MB_3c_aLogWithoutWagersIsNotTestableOnAnyCoup() throws Exception {
    TableLog.Audited audited = coups(new TableLog(), false).audit(HouseControls.wsgc());
    assertEquals("2 not_testable", audited.verdicts("WSGC-MB-3c"));
    assertEquals("coups", audited.summary().units().get("WSGC-MB-3c"));
    assertEquals("2 not_testable", audited.verdicts("GAME:settlement.no-wager"));
    // Only ties push: without wagers nobody knows whether one was due.
    assertEquals("1 conforms, 2 not_testable", audited.verdicts("WSGC-MB-8e"));
  }

  @Test
  void WSGC_MB_3b_whatTheControlsDoNotAskForDoesNotBear() throws Exception {
    TableLog.Audited audited =
        coups(new TableLog(), false)
            .audit(
                HouseControls.wsgc().with("gallery.offered", "false").without("gallery.max_lines"));
    assertEquals("2 not_applicable", audited.verdicts("WSGC-MB-4b"));
  }

  @Test
  void WSGC_MB_I2_withoutADeclaredResultNobodyKnowsWhetherItWasVoid() throws Exception {
    TableLog.Audited audited =
        new TableLog()
            .coup(1)
            .deal(CARDS)
            .coup(2)
            .deal(CARDS)
            .result("banker")
            .audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable, 1 not_applicable", audited.verdicts("WSGC-MB-I2"));
  }
}
