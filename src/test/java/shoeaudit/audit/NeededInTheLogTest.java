package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.LogPart;

/** What a record lacks of what a requirement needs that could be tested nowhere. */
class NeededInTheLogTest {
  private static TableLog cardsAlone() {
    return new TableLog().coup(1).dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
  }

  private static @Nullable List<LogPart> needs(
      TableLog log, HouseControls controls, String criterion) throws Exception {
    return log.audit(controls).summary().needs().get(criterion);
  }

  private static @Nullable List<LogPart> needs(TableLog log, String criterion) throws Exception {
    return needs(log, HouseControls.wsgc(), criterion);
  }

  @Test
  void cardsAloneLackWagersAndAllThatIsSaidOfThem() throws Exception {
    assertEquals(
        List.of(LogPart.WAGER_PLACED, LogPart.AREA, LogPart.ROLE),
        needs(cardsAlone(), "WSGC-MB-4a"));
  }

  @Test
  void onlyWhatIsLackingIsNamed() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "20.00");
    log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    log.settle("1", "P1", "player", "lose", "", "");
    assertEquals(List.of(LogPart.ROLE), needs(log, "WSGC-MB-4a"));
    assertEquals(List.of(LogPart.CUT_CARD_OUT), needs(log, "IC:shoe.coups_after_cut_card"));
  }

  @Test
  void whatWasTestedNeedsNothing() throws Exception {
    assertNull(needs(cardsAlone(), "WSGC-MB-7b"));
  }

  @Test
  void whereNothingIsLackingAllThatItsTestsReadIsKnown() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "20.00");
    log.dealTo("P 7H, B KD, P 10S, B 8C").result("banker");
    log.settle("1", "P1", "player", "lose", "0.00", "0.00");
    log.coup(2).wager("1", "P1", "banker", "20.00").wager("2", "P2", "player", "20.00");
    log.dealTo("P 7D, B KC, P 10H, B 8D").result("banker");
    log.settle("2", "P2", "player", "lose", "0.00", "0.00");
    AuditSummary summary = log.audit(HouseControls.wsgc()).summary();
    String commission = "IC:bets.banker.commission";
    assertEquals(List.of(), summary.needs().get(commission));
    assertEquals(
        List.of(
            LogPart.WAGER_PLACED,
            LogPart.BET,
            LogPart.AMOUNT,
            LogPart.WAGER_SETTLED,
            LogPart.COMMISSION),
        summary.reads().get(commission));
  }

  @Test
  void aDeclaredLackIsNamedAlthoughTheLogHasAValue() throws Exception {
    TableLog log = new TableLog().event("record_lacks", "kind", "areas");
    log.coup(1).wager("1", "P1", "player", "20.00").dealTo("P 7H, B KD, P 10S, B 8C");
    log.result("banker");
    assertEquals(List.of(LogPart.AREA, LogPart.ROLE), needs(log, "WSGC-MB-4a"));
  }

  @Test
  void settlementsOfLostWagersAreNamedWhereTheRecordLacksThem() throws Exception {
    TableLog log = new TableLog().event("record_lacks", "kind", "losses");
    log.coup(1).wager("1", "P1", "player", "20.00").dealTo("P 7H, B KD, P 10S, B 8C");
    log.result("banker");
    assertEquals(
        List.of(LogPart.WAGER_SETTLED, LogPart.LOSSES), needs(log, "GAME:settlement.missing"));
  }
}
