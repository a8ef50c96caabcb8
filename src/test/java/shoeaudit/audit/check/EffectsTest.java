package shoeaudit.audit.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.Expect;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;

/**
 * Effects where a figure could be mistaken for another, or for none; and what findings across shoes
 * and versions, ids and coverage hold.
 */
class EffectsTest {
  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static TableLog played(TableLog log) {
    return log.deal("7H KD 10S 8C").result("banker");
  }

  /** A bet that a suit decides, on cards whose suits were not recorded. */
  private static HouseControls suited() {
    return HouseControls.wsgc()
        .with(
            "bets.suited",
            "{lines: [{when: {perfect_pair: [player, banker, either, both]}, pays: 25 to 1}]}");
  }

  @Test
  void aWrongWinnerHasAFigureAlsoBesideASideBetThatASuitDecides() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "25.00").wager("4", "P2", "suited", "5.00");
    TableLog.Audited audited = log.deal("8 K 8 7").result("banker").audit(suited());
    // Player 8 + 8 = 6 draws none: 6 against 7.
    assertEquals(List.of(), audited.of("result.winner-wrong"));
    TableLog wrong = coup().wager("3", "P1", "player", "25.00").wager("4", "P2", "suited", "5.00");
    TableLog.Audited declared = wrong.deal("8 K 8 7").result("player").audit(suited());
    assertEquals(5000L, declared.of("result.winner-wrong").getFirst().effectMinor());
  }

  @Test
  void aVoidHasNoFigureWhereASuitDecidesWhatItTook() throws Exception {
    TableLog log = coup().wager("4", "P2", "suited", "5.00").deal("8 K 8 7").result("void");
    assertNull(log.audit(suited()).of("result.void-unexplained").getFirst().effectMinor());
  }

  @Test
  void reading_2_aWagerOnABetThatIsNotOfferedTakesNoPartInOtherEffects() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "25.00").wager("4", "P2", "pairs", "5.00");
    TableLog.Audited audited =
        log.deal("7H KD 10S 8C").result("player").audit(HouseControls.wsgc());
    assertEquals(5000L, audited.of("result.winner-wrong").getFirst().effectMinor());
  }

  @Test
  void eachCoupsCorrectDealingIsItsOwn() throws Exception {
    TableLog log = coup().dealTo("P 7H, P KD, B 10S, B 8C").result("banker");
    log.coup(2).dealTo("P 6H, P QD, B JS, B 9C").result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(
        List.of("Player 7H 10S = 7, Banker KD 8C = 8", "Player 6H JS = 6, Banker QD 9C = 9"),
        audited.findings().stream().map(Finding::expected).toList());
  }

  @Test
  void reading_1_fewerThanFourCardsOnRecordLeaveTheCorrectDealingUnknown() throws Exception {
    TableLog log = coup().wager("3", "P1", "player", "25.00").dealTo("P 7H, B KD, P 10S");
    TableLog.Audited audited = log.result("player").audit(HouseControls.wsgc());
    Expect.only(audited, "dealing.card-count", "WSGC-MB-1b")
        .withoutFigure()
        .says(
            "the correct dealing needs a card that the record does not show",
            "Player 7H 10S = 7, Banker KD = 0");
  }

  // Across shoes and versions

  @Test
  void versions_aFindingAcrossShoesCitesTheVersionInForce() throws Exception {
    HouseControls before =
        HouseControls.wsgc().with("effective", "{from: 2026-01-01, until: 2026-03-01}");
    HouseControls now =
        HouseControls.kansas()
            .with("effective", "{from: 2026-03-02, until: null}")
            .with("time_zone", "America/Los_Angeles");
    TableLog log = played(coup().wager("3", "P1", "tie", "5.00")).after(Duration.ofSeconds(-3));
    played(log.at("T2", "S1").coup(1).wager("3", "P1", "tie", "5.00"));
    TableLog.Audited audited = log.audit(before, now);
    assertEquals("KS-6", audited.of("wager.two-tables").getFirst().criterion());
    assertEquals("1 conforms, 1 deviates", audited.verdicts("KS-6"));
  }

  @Test
  void WSGC_MB_G5_aGhostHandOfOneEventHasItsTime() throws Exception {
    TableLog log = new TableLog().in(1).ghost("P1");
    Finding finding =
        log.audit(HouseControls.wsgc().with("ghost_hands.maximum", "0"))
            .of("ghost.over-maximum")
            .getFirst();
    assertEquals("2026-03-02T18:00:00.000-08:00", finding.at());
  }

  // Ids and coverage

  @Test
  void reading39_anIdComesFromThePlaceOfAFindingAndFromNothingBesideIt() throws Exception {
    TableLog alone = coup().deal("7H KD 10S 8C").result("player");
    Finding first = alone.audit(HouseControls.wsgc()).only();
    TableLog beside = coup().deal("7H KD 10S 8C").result("player");
    beside.coup(2).deal("7H KD 10S 8C").result("tie");
    List<Finding> both = beside.audit(HouseControls.wsgc()).findings();
    assertEquals(first.id(), both.getFirst().id());
    assertNotEquals(first.id(), both.getLast().id());
    assertEquals(16, first.id().length());
    Finding other = coup().deal("7H KD 10S 8C").result("tie").audit(HouseControls.wsgc()).only();
    assertEquals(first.id(), other.id());
    assertNotEquals(first.facts(), other.facts());
  }

  @Test
  void coverageAddsUpToThePopulation() {
    assertEquals(31, new CoverageRow("C", 1, 2, 4, 8, 16).population());
  }
}
