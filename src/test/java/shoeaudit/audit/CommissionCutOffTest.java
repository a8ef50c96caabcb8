package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commission charged and collected (KS-9) where the record of a shoe ends before the last
 * collection may have been made.
 */
class CommissionCutOffTest {
  private static final String CODE = "settlement.commission-uncollected";

  /** P12 and P13 are charged 1.00 each, P14 2.00. */
  private static TableLog charged(TableLog log, int coup) {
    return log.coup(coup)
        .wager("3", "P12", "banker", "20.00")
        .wager("4", "P13", "banker", "20.00")
        .wager("5", "P14", "banker", "40.00")
        .deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", "P12", "banker", "win", "20.00", "1.00")
        .settle("4", "P13", "banker", "win", "20.00", "1.00")
        .settle("5", "P14", "banker", "win", "40.00", "2.00")
        .outside();
  }

  private static TableLog charged() {
    return charged(new TableLog().open(8), 1);
  }

  private static TableLog collect(TableLog log, String patron, String amount) {
    return log.outside().event("commission_collected", "patron", patron, "amount", amount);
  }

  private static List<String> effects(TableLog log) throws Exception {
    return log.audit(HouseControls.wsgc()).effects();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.00", "0.40"})
  void aRecordThatEndsAmidTheCollectionsAccusesNobodyOfThoseToCome(String paid) throws Exception {
    TableLog log = collect(charged(), "P12", paid);
    assertEquals(List.of(), effects(log));
    assertEquals("1 not_testable", log.audit(HouseControls.wsgc()).verdicts("GAME:" + CODE));
  }

  @Test
  void aPatronMayStillPayAfterALaterCoup() throws Exception {
    TableLog log = collect(charged(), "P12", "1.00").coup(2).wager("4", "P13", "player", "20.00");
    log.deal("7D KC 10C 8S").result("banker").settle("4", "P13", "player", "lose", "", "");
    assertEquals(List.of(), effects(log));
  }

  @Test
  void inAShoeThatIsClosedTheSameIsAFinding() throws Exception {
    TableLog log = collect(collect(charged(), "P12", "1.00"), "P14", "2.00");
    assertEquals(List.of(CODE + " 100"), effects(log.close()));
  }

  @Test
  void collectionsThatGoOnAfterTheShoeIsClosedMayBeCutOffToo() throws Exception {
    assertEquals(List.of(), effects(collect(charged().close(), "P12", "1.00")));
  }

  @Test
  void whatWasCollectedTooMuchIsAFindingInAShoeThatGoesOn() throws Exception {
    assertEquals(List.of(CODE + " -150"), effects(collect(charged(), "P12", "2.50")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.00", "3.00", "4.00"})
  void whoPaysForThoseWhoseCollectionsMayStillComeIsNotAccused(String paid) throws Exception {
    assertEquals(List.of(), effects(collect(charged(), "P12", paid)));
  }

  @Test
  void commissionOfTheRecordMayBePaidByWhoPaysForCoupsBeforeIt() throws Exception {
    TableLog log = collect(collect(charged(new TableLog(), 7), "P12", "2.00"), "P14", "2.00");
    assertEquals(List.of(), log.close().audit(HouseControls.wsgc()).of(CODE));
  }

  @Test
  void whoPaysTooMuchMayPayForAWagerWhoseCommissionIsNotOnRecord() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P12", "banker", "20.00");
    log.wager("4", "P13", "banker", "40.00").deal("7H KD 10S 8C").result("banker");
    log.settle("3", "P12", "banker", "win", "20.00", "1.00");
    collect(log, "P12", "3.00").close();
    assertEquals(List.of("settlement.missing null"), effects(log));
  }

  @Test
  void whoPaysTooMuchIsAFindingWhereTheOtherPaidForTheirOwn() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P12", "banker", "20.00");
    log.wager("4", "P13", "banker", "40.00").deal("7H KD 10S 8C").result("banker");
    log.settle("3", "P12", "banker", "win", "20.00", "1.00");
    log.settle("4", "P13", "banker", "win", "40.00", "");
    collect(collect(log, "P12", "3.00"), "P13", "2.00").close();
    assertEquals(List.of(CODE + " -200"), effects(log));
  }
}
