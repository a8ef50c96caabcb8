package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A coup whose totals tell of a faultless deal, and whose cards are that deal but for one, accuses
 * nobody: the line of that card was lost.
 */
class LostCardTest {
  private static final List<String> SIX = List.of("P 7H", "B 7C", "P 4S", "B 5D", "P 3C", "B 4C");

  private static TableLog.Audited audited(List<String> cards, int player, int banker)
      throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "10.00").call();
    log.dealTo(String.join(", ", cards));
    log.result("banker", player, banker);
    log.settle("3", "P1", "banker", "win", "10.00", "0.50");
    return log.close().audit(HouseControls.wsgc());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void whicheverLineWasLost(int lost) throws Exception {
    List<String> cards = new ArrayList<>(SIX);
    cards.remove(lost);
    TableLog.Audited audited = audited(cards, 4, 6);
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertEquals(1, audited.coverage("WSGC-MB-7a").notTestable());
  }

  @Test
  void aThirdCardThatWasNotDrawnIsFoundWhereTheTotalsAreOfTheCards() throws Exception {
    assertEquals(
        List.of("dealing.player-stood"),
        audited(List.of("P 7H", "B 7C", "P 4S", "B 10D"), 1, 7).codes());
  }

  @Test
  void aWrongTotalOfARightDealIsFound() throws Exception {
    assertEquals(List.of("result.total-wrong"), audited(SIX, 4, 7).codes());
  }

  @Test
  void aWrongOrderWithTheTotalsOfItsCardsIsFound() throws Exception {
    TableLog.Audited audited =
        audited(List.of("P 7H", "P 4S", "B 7C", "B 5D", "P 3C", "B 4C"), 4, 6);
    assertEquals(List.of("dealing.order"), audited.codes());
  }

  @Test
  void totalsThatNoOneCardMakesRightExcuseNothing() throws Exception {
    List<String> cards = List.of("P 10H", "B 7C", "P 6S", "B KD", "B 2C");
    TableLog.Audited audited = audited(cards, 5, 8);
    assertTrue(audited.codes().contains("dealing.banker-drew"), audited.codes().toString());
    assertTrue(audited.codes().contains("result.total-wrong"), audited.codes().toString());
  }

  private static TableLog.Audited oneUnsettled(String cards) throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "banker", "10.00");
    log.wager("4", "P2", "player", "10.00").call().dealTo(cards).result("banker", 4, 6);
    log.settle("3", "P1", "banker", "win", "10.00", "0.50");
    return log.close().audit(HouseControls.wsgc());
  }

  /** The line that is missing may be one of those that were lost. */
  @Test
  void aWagerThatIsNotSettledInACoupThatLostALineIsNotTestable() throws Exception {
    TableLog.Audited audited = oneUnsettled("P 7H, P 4S, B 5D, P 3C, B 4C");
    assertEquals(List.of(), audited.of("settlement.missing"));
    assertEquals(
        1, oneUnsettled("P 7H, B 7C, P 4S, B 5D, P 3C, B 4C").of("settlement.missing").size());
  }
}
