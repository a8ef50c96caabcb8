package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.CoupSnapshot;

/**
 * Late wagers that the dealer refused (audit.md, reading 42): what stood at the cut-off is what was
 * settled, so nothing was broken. In each coup here the Banker wins.
 */
class RefusedWagersTest {
  private static final String BANKER_WINS = "7H KD 10S 8C";

  /** A wager of 20.00 on banker that stood, and the cards. */
  private static TableLog stood() {
    return new TableLog().coup(1).wager("3", "P1", "banker", "20.00").deal(BANKER_WINS);
  }

  private static TableLog dealt() {
    return new TableLog().coup(1).wager("4", "P2", "player", "10.00").deal(BANKER_WINS);
  }

  private static TableLog.Audited lost(TableLog log) throws Exception {
    return log.settle("4", "P2", "player", "lose", "", "").audit(HouseControls.wsgc());
  }

  private static TableLog.Audited won(TableLog log) throws Exception {
    return log.settle("3", "P1", "banker", "win", "20.00", "1.00").audit(HouseControls.wsgc());
  }

  private static void refused(long count, TableLog.Audited audited) {
    assertEquals(List.of(), audited.findings());
    assertEquals(List.of(), audited.problems());
    assertEquals(count, audited.summary().tally().lateRefused());
  }

  // Given back by an event

  @Test
  void reading_42_aLatePlacementThatIsTakenBack() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").remove("3", "P1", "banker");
    TableLog.Audited audited = lost(log.result("banker"));
    refused(1, audited);
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-3c"));
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-3d"));
    assertEquals("1 conforms, 1 not_applicable", audited.verdicts("GAME:settlement.missing"));
  }

  @Test
  void reading_42_aLateAdditionThatIsChangedBack() throws Exception {
    TableLog log = stood().wager("3", "P1", "banker", "5.00").change("3", "P1", "banker", "20.00");
    refused(1, won(log.result("banker")));
  }

  @Test
  void reading_42_aLateChangeThatIsChangedBackAfterTheResult() throws Exception {
    TableLog log = stood().change("3", "P1", "banker", "30.00").result("banker");
    refused(1, won(log.change("3", "P1", "banker", "20.00")));
  }

  @Test
  void reading_42_twoRefusalsOfOneWagerAreOneLateWagerRefused() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").remove("3", "P1", "banker");
    log.wager("3", "P1", "banker", "15.00").remove("3", "P1", "banker");
    refused(1, lost(log.result("banker")));
  }

  @Test
  void reading_42_alsoWhereTheClockLeavesThePlacementOpen() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").remove("3", "P1", "banker");
    log.result("banker").settle("4", "P2", "player", "lose", "", "");
    refused(1, log.audit(HouseControls.wsgc().with("game.clock_tolerance", "4s")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pairs", "player"})
  void reading_42_whateverTheRefusedBetWas(String bet) throws Exception {
    TableLog log = dealt().wager("14", "P2", bet, "9999.00").remove("14", "P2", bet);
    refused(1, lost(log.result("banker")));
  }

  @Test
  void reading_42_aLatePlacementThatIsHandedBackAsAPush() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").result("banker");
    refused(1, lost(log.settle("3", "P1", "banker", "push", "", "")));
  }

  @Test
  void reading_42_aLateAdditionThatIsHandedBackAsAPush() throws Exception {
    TableLog log = stood().wager("3", "P1", "banker", "5.00").result("banker");
    refused(1, won(log.settle("3", "P1", "banker", "push", "", "")));
  }

  @Test
  void aLatePlacementThatPushesAsTheResultAsksWasNotRefused() throws Exception {
    TableLog log = new TableLog().coup(1).wager("4", "P2", "player", "10.00");
    log.deal("7H KD 10S 7C").wager("3", "P1", "banker", "20.00").result("tie");
    log.settle("4", "P2", "player", "push", "", "").settle("3", "P1", "banker", "push", "", "");
    assertEquals(List.of("wager.late"), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void aLatePushThatPaysWasNotRefused() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").result("banker");
    log.settle("3", "P1", "banker", "push", "5.00", "");
    assertEquals(
        List.of("wager.late"), lost(log).codes().stream().filter("wager.late"::equals).toList());
  }

  @Test
  void reading_42_aRefusedWagerOnAGhostHand() throws Exception {
    TableLog log = new TableLog().coup(1).ghost("P9").deal(BANKER_WINS);
    log.wager("3", "P1", "banker", "20.00").remove("3", "P1", "banker");
    refused(1, log.result("banker").audit(HouseControls.wsgc()));
  }

  @Test
  void KS_6_aRefusedWagerIsNoWagerAtASecondTable() throws Exception {
    TableLog log = new TableLog().coup(1).wager("3", "P1", "banker", "20.00").deal(BANKER_WINS);
    log.result("banker").after(java.time.Duration.ofSeconds(-4)).at("T2", "S1").coup(1);
    log.deal(BANKER_WINS).wager("4", "P1", "player", "5.00").remove("4", "P1", "player");
    refused(1, log.result("banker").audit(HouseControls.kansas()));
  }

  // Given back by a settlement

  @Test
  void reading_42_aLatePlacementThatIsSettledVoidWithNothingPaid() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").result("banker");
    TableLog.Audited audited = lost(log.settle("3", "P1", "banker", "void", "", ""));
    refused(1, audited);
    assertEquals("2 conforms", audited.verdicts("GAME:settlement.no-wager"));
  }

  @Test
  void reading_42_aVoidThatPaidSomethingIsNoRefusal() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").result("banker");
    assertEquals(
        List.of("settlement.outcome-wrong", "wager.late"),
        lost(log.settle("3", "P1", "banker", "void", "20.00", "")).codes().stream()
            .sorted()
            .toList());
  }

  @Test
  void reading_42_aLatePlacementThatIsReturnedAndPaidIsNoRefusal() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").result("banker");
    log.settle("3", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(
        List.of("wager.late 1900"),
        lost(log.settle("3", "P1", "banker", "void", "", "")).effects());
  }

  @Test
  void reading_42_placedTakenBackAndSettledVoidAllTheSame() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").remove("3", "P1", "banker");
    refused(1, lost(log.result("banker").settle("3", "P1", "banker", "void", "0.00", "0.00")));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reading_42_aLateIncreaseThatIsReturnedBesideTheSettlementOfWhatStood(boolean voidFirst)
      throws Exception {
    TableLog log = stood().wager("3", "P1", "banker", "5.00").result("banker");
    if (voidFirst) {
      refused(1, won(log.settle("3", "P1", "banker", "void", "", "")));
    } else {
      log.settle("3", "P1", "banker", "win", "20.00", "1.00");
      refused(1, log.settle("3", "P1", "banker", "void", "", "").audit(HouseControls.wsgc()));
    }
  }

  @Test
  void reading_42_aVoidOfTheWholeReturnsAlsoWhatStoodAndIsNoRefusal() throws Exception {
    TableLog log = stood().wager("3", "P1", "banker", "5.00").result("banker");
    TableLog.Audited audited =
        log.settle("3", "P1", "banker", "void", "", "").audit(HouseControls.wsgc());
    assertEquals(
        List.of("settlement.outcome-wrong -2375", "wager.increased-late 475"),
        audited.effects().stream().sorted().toList());
    assertEquals(0, audited.summary().tally().lateRefused());
  }

  @Test
  void reading_42_inAnAnnulledCoupTheVoidSettlesWhatStood() throws Exception {
    TableLog log = stood().wager("3", "P1", "banker", "5.00");
    log.irregularity("misdeal", "void_coup").result("void");
    refused(1, log.settle("3", "P1", "banker", "void", "", "").audit(HouseControls.wsgc()));
  }

  // What stays

  @Test
  void reading_42_whatStoodAndWasTakenBackStaysAFinding() throws Exception {
    TableLog log = stood().remove("3", "P1", "banker").result("banker");
    assertEquals(List.of("wager.withdrawn-late -1900"), log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void reading_42_whatStoodWasTakenBackAndReturnedIsOneFinding() throws Exception {
    TableLog log = stood().remove("3", "P1", "banker").result("banker");
    log.settle("3", "P1", "banker", "void", "", "");
    assertEquals(List.of("wager.withdrawn-late -1900"), log.audit(HouseControls.wsgc()).effects());
  }

  @Test
  void reading_42_afterARefusalAReductionOfWhatStoodStaysAFinding() throws Exception {
    TableLog log = stood().change("3", "P1", "banker", "30.00");
    log.change("3", "P1", "banker", "20.00").change("3", "P1", "banker", "15.00").result("banker");
    log.settle("3", "P1", "banker", "win", "15.00", "0.75");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of("wager.reduced-late -475"), audited.effects());
    assertEquals(1, audited.summary().tally().lateRefused());
  }

  @Test
  void reading_42_takenBackAndPlacedAgainStaysAsItWas() throws Exception {
    TableLog log = stood().remove("3", "P1", "banker").wager("3", "P1", "banker", "20.00");
    assertEquals(
        List.of("wager.late 1900", "wager.withdrawn-late -1900"),
        won(log.result("banker")).effects().stream().sorted().toList());
  }

  @Test
  void reading_3_anIncreaseTakenBackInPartKeepsItsSteps() throws Exception {
    TableLog log =
        stood().change("3", "P1", "banker", "40.00").change("3", "P1", "banker", "30.00");
    log.result("banker").settle("3", "P1", "banker", "win", "30.00", "1.50");
    assertEquals(
        List.of("wager.increased-late 1900", "wager.reduced-late -950"),
        log.audit(HouseControls.wsgc()).effects().stream().sorted().toList());
  }

  // What reports say

  @Test
  void reading_42_theCoupInFullShowsThatNothingWasDue() throws Exception {
    TableLog log = dealt().wager("3", "P1", "banker", "20.00").result("player");
    log.settle("3", "P1", "banker", "void", "", "");
    CoupSnapshot.ReplayedWager refused =
        log.audit(HouseControls.wsgc()).coups().getFirst().wagers().get(1);
    assertEquals(0, refused.acceptedMinor());
    assertEquals("void", refused.dueOutcome());
    assertEquals(List.of(), refused.differs());
    assertNull(refused.betLine());
  }

  /** The first card is not on record, so the wager may have come after it, and been refused. */
  @Test
  void aWagerReturnedWhereThePlayersFirstCardIsMissingMayHaveBeenLate() throws Exception {
    TableLog log =
        new TableLog()
            .open(8)
            .coup(1)
            .wager("3", "P3", "pairs", "83.40")
            .dealTo("B JD, P 8S, B 10C")
            .irregularity("misdeal", "void_coup")
            .result("void")
            .settle("3", "P3", "pairs", "void", "", "");
    List<String> codes = log.audit(HouseControls.wsgc()).codes();
    assertFalse(codes.contains("wager.bet-not-offered"), codes::toString);
  }
}
