package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * What is not recorded accuses nobody: each case is a coup on which all is well, or which has one
 * finding, and of which a field or a kind of event is not on record.
 */
class MissingRecordsTest {
  /** The Banker wins with 8 against 7, nobody draws. */
  private static final String BANKER_WINS = "7H KD 10S 8C";

  private static TableLog opened() {
    return new TableLog().open(8).coup(1);
  }

  @Nested
  class Patrons {
    private final TableLog twoInOneArea =
        opened()
            .wager("3", "", "banker", "20.00")
            .wager("3", "", "banker", "40.00", "role", "back")
            .deal(BANKER_WINS)
            .result("banker")
            .settle("3", "", "banker", "win", "20.00", "1.00")
            .settle("3", "", "banker", "win", "40.00", "2.00");

    @Test
    void twoWagersOfUnrecordedPatronsInOneAreaAreNotOneWager() throws Exception {
      TableLog.Audited audited = twoInOneArea.audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
      assertEquals("2 not_testable", audited.verdicts("GAME:settlement.no-wager"));
    }

    @Test
    void twoWagersOfUnrecordedPatronsAreNotOneOverTheMaximum() throws Exception {
      assertEquals(
          List.of(),
          twoInOneArea
              .audit(HouseControls.kansas().with("limits.wager", "{min: \"5.00\", max: \"50.00\"}"))
              .codes());
    }

    @Test
    void aSettlementWithoutPatronSettlesTheOnlyWagerThatItCan() throws Exception {
      TableLog.Audited audited =
          opened()
              .wager("3", "P1", "banker", "20.00")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "", "banker", "win", "20.00", "1.00")
              .audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
      assertEquals("1 conforms", audited.verdicts("GAME:settlement.no-wager"));
    }

    @Test
    void aSettlementWithoutPatronIsStillHeldAgainstTheOnlyWagerThatItCanSettle() throws Exception {
      assertEquals(
          List.of("settlement.payout-wrong"),
          opened()
              .wager("3", "P1", "banker", "20.00")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "", "banker", "win", "25.00", "1.00")
              .audit(HouseControls.kansas())
              .codes());
    }

    @Test
    void aRemovalWithoutPatronTakesBackTheOnlyWagerThatItCan() throws Exception {
      assertEquals(
          List.of(),
          opened()
              .wager("3", "P1", "banker", "20.00")
              .wager("3", "P1", "player", "20.00")
              .remove("3", "", "player")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "P1", "banker", "win", "20.00", "1.00")
              .audit(HouseControls.wsgc())
              .codes());
    }

    @Test
    void aChangeWithoutPatronIsNoWagerOfItsOwn() throws Exception {
      assertEquals(
          List.of("wager.on-ghost-hand"),
          opened()
              .ghost("P1")
              .wager("3", "P1", "banker", "20.00")
              .change("3", "", "banker", "30.00")
              .deal(BANKER_WINS)
              .result("banker")
              .audit(HouseControls.wsgc())
              .codes());
    }

    @Test
    void aSettlementByPatronSettlesTheOnlyWagerWithoutOne() throws Exception {
      assertEquals(
          List.of(),
          opened()
              .wager("3", "", "banker", "20.00")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "P1", "banker", "win", "20.00", "1.00")
              .audit(HouseControls.kansas())
              .codes());
    }

    @Test
    void whichOfTwoWagersASettlementWithoutPatronSettlesIsNotKnown() throws Exception {
      TableLog.Audited audited =
          opened()
              .wager("3", "P1", "banker", "20.00")
              .wager("3", "P2", "banker", "40.00", "role", "back")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "P1", "banker", "win", "20.00", "1.00")
              .settle("3", "", "banker", "win", "40.00", "2.00")
              .audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
    }
  }

  @Nested
  class Roles {
    private final TableLog shared =
        opened().wager("3", "P1", "player", "20.00").wager("3", "P2", "banker", "40.00");

    @Test
    void whereNoRoleIsOnRecordOneOfTwoPatronsInAnAreaMayBeTheBackBettor() throws Exception {
      TableLog.Audited audited = shared.deal(BANKER_WINS).audit(HouseControls.kansas());
      assertEquals(List.of(), audited.of("wager.area-shared"));
    }

    @Test
    void whereNoRoleIsOnRecordThreePatronsInAnAreaAreTooMany() throws Exception {
      assertEquals(
          1,
          shared
              .wager("3", "P3", "tie", "5.00")
              .deal(BANKER_WINS)
              .audit(HouseControls.kansas())
              .of("wager.area-shared")
              .size());
    }

    @Test
    void whereRolesAreOnRecordAnEmptyOneMeansSeated() throws Exception {
      assertEquals(
          1,
          shared
              .wager("4", "P3", "tie", "5.00")
              .wager("4", "P4", "tie", "5.00", "role", "back")
              .deal(BANKER_WINS)
              .audit(HouseControls.kansas())
              .of("wager.area-shared")
              .size());
    }

    @Test
    void whereNoRoleIsOnRecordNobodyKnowsHowManySit() throws Exception {
      TableLog.Audited audited =
          shared.deal(BANKER_WINS).audit(HouseControls.kansas().with("patrons.max_seated", "1"));
      assertEquals(List.of(), audited.of("wager.patrons-over-limit"));
    }
  }

  @Nested
  class Commissions {
    private TableLog collected(String commission) {
      return opened()
          .wager("3", "P1", "banker", "20.00")
          .deal(BANKER_WINS)
          .result("banker")
          .settle("3", "P1", "banker", "win", "20.00", commission)
          .outside()
          .event("commission_collected", "patron", "P1", "amount", "1.00");
    }

    @Test
    void aCollectionOfACommissionThatIsNotOnRecordIsNotTooMuch() throws Exception {
      TableLog.Audited audited = collected("").audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
    }

    @Test
    void aCollectionOfAnotherAmountThanChargedIsAFinding() throws Exception {
      assertEquals(
          List.of("settlement.commission-uncollected"),
          opened()
              .wager("3", "P1", "banker", "20.00")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "P1", "banker", "win", "20.00", "1.00")
              .outside()
              .event("commission_collected", "patron", "P1", "amount", "0.50")
              .close()
              .audit(HouseControls.kansas())
              .codes());
    }

    @Test
    void aCollectionInAShoeWithoutSettlementsIsNotTooMuch() throws Exception {
      TableLog.Audited audited =
          opened()
              .wager("3", "P1", "banker", "20.00")
              .deal(BANKER_WINS)
              .result("banker")
              .outside()
              .event("commission_collected", "patron", "P1", "amount", "1.00")
              .audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
    }

    @Test
    void aCollectionForAWagerWhoseSettlementIsMissingIsNoSecondFinding() throws Exception {
      assertEquals(
          List.of("settlement.missing"),
          opened()
              .wager("3", "P1", "banker", "20.00")
              .wager("4", "P2", "player", "20.00")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("4", "P2", "player", "lose", "", "")
              .outside()
              .event("commission_collected", "patron", "P1", "amount", "1.00")
              .audit(HouseControls.kansas())
              .codes());
    }
  }

  @Nested
  class Placements {
    @Test
    void changesAloneDoNotShowThatASettlementHasNoWager() throws Exception {
      assertEquals(
          List.of(),
          opened()
              .change("3", "P1", "banker", "20.00")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "P1", "banker", "win", "20.00", "1.00")
              .settle("4", "P2", "player", "lose", "", "")
              .audit(HouseControls.kansas())
              .codes());
    }

    @Test
    void changesAloneDoNotShowThatAnAreaIsOpen() throws Exception {
      assertEquals(
          List.of(),
          opened()
              .change("L1", "P1", "banker", "20.00")
              .deal(BANKER_WINS)
              .audit(HouseControls.wsgc())
              .codes());
    }

    @Test
    void anAreaWithASettlementAloneIsNotOpen() throws Exception {
      TableLog log = opened().wager("2", "P1", "banker", "20.00");
      TableLog.Audited audited =
          log.wager("L1", "P2", "banker", "20.00", "role", "gallery")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("1", "P3", "banker", "win", "20.00", "1.00")
              .settle("2", "P1", "banker", "win", "20.00", "1.00")
              .settle("L1", "P2", "banker", "win", "20.00", "1.00")
              .audit(HouseControls.wsgc().with("game.areas", "2"));
      assertEquals(List.of("settlement.no-wager"), audited.codes());
    }

    @Test
    void aBackBettorBesideASettlementAloneIsNotAlone() throws Exception {
      TableLog.Audited audited =
          opened()
              .wager("3", "P2", "banker", "20.00", "role", "back")
              .deal(BANKER_WINS)
              .result("banker")
              .settle("3", "P1", "banker", "win", "20.00", "1.00")
              .settle("3", "P2", "banker", "win", "20.00", "1.00")
              .audit(HouseControls.kansas());
      assertEquals(List.of("settlement.no-wager"), audited.codes());
    }

    @Test
    void aLateChangeOfAWagerWhosePlacementIsNotOnRecordIsNoLatePlacement() throws Exception {
      TableLog.Audited audited =
          opened()
              .wager("4", "P2", "player", "20.00")
              .deal(BANKER_WINS)
              .change("3", "P1", "banker", "20.00")
              .audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
      assertEquals(
          "1 conforms, 1 not_testable, 1 not_applicable",
          audited.verdicts("IC:game.betting_closes"));
    }
  }

  @Nested
  class Remedies {
    @Test
    void aRecordedWithdrawalWhoseCardIsNotOnRecordLeavesTheHandsUnknown() throws Exception {
      TableLog.Audited audited =
          opened()
              .deal(BANKER_WINS)
              .card("player", "5D")
              .irregularity("exposed_card", "withdraw_card")
              .result("banker")
              .in(2)
              .deal(BANKER_WINS)
              .result("banker")
              .audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
      assertEquals(
          "coup 1 of shoe S1 at table T1 records the procedure withdraw_card and no card that was"
              + " withdrawn; its dealing, its result and side bets were not tested",
          audited.problems().getFirst().problem());
    }
  }

  @Nested
  class Results {
    @Test
    void aWagerReturnedAsVoidWithoutADeclaredResultIsNotWrong() throws Exception {
      TableLog.Audited audited =
          opened()
              .wager("3", "P1", "banker", "20.00")
              .deal(BANKER_WINS)
              .settle("3", "P1", "banker", "void", "", "")
              .in(2)
              .call()
              .deal(BANKER_WINS)
              .result("banker")
              .audit(HouseControls.kansas());
      assertEquals(List.of(), audited.codes());
    }
  }

  @Nested
  class Cards {
    /** Reading 42: a late wager that was refused and given back broke nothing. */
    @Test
    void whereNoCardIsOnRecordAReturnedWagerMayHaveComeLateAndBeenRefused() throws Exception {
      TableLog.Audited audited =
          opened()
              .ghost("P1")
              .wager("3", "P1", "banker", "20.00")
              .wager("4", "P2", "lucky", "20.00")
              .result("player")
              .settle("3", "P1", "banker", "void", "", "")
              .settle("4", "P2", "lucky", "void", "", "")
              .audit(HouseControls.wsgc());
      assertEquals(List.of(), audited.codes());
    }
  }

  @Nested
  class Shuffles {
    @Test
    void whereEveryCoupIsShuffledCardsOfSeveralCoupsAreNotOfOneShoe() throws Exception {
      TableLog log = new TableLog().event("shoe_opened", "decks", "8");
      for (int coup = 1; coup <= 9; coup++) {
        log.coup(coup).deal(BANKER_WINS).result("banker");
      }
      assertEquals(List.of(), log.audit(HouseControls.online()).codes());
    }
  }
}
