package shoeaudit.audit.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/** A number of decks that cannot be accuses nobody; one that can be is what the record says. */
class DecksOfRecordTest {
  private static TableLog.Audited audited(int decks, int coups) throws Exception {
    TableLog log = new TableLog().open(decks);
    String[] cards = {"9S 2D KC 3S", "9H 2C KD 3H", "9D 2H KS 3D", "9C 2S KH 3C"};
    for (int coup = 1; coup <= coups; coup++) {
      log.coup(coup).deal(cards[coup % cards.length]).result("player");
    }
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void aNumberOfCardsIsNoNumberOfDecks() throws Exception {
    TableLog.Audited audited = audited(416, 3);
    assertEquals(List.of(), audited.codes());
    assertTrue(audited.problems().getFirst().problem().contains("416 decks are a number of cards"));
  }

  @Test
  void fewerDecksThanTheCardsNeedWereNotLoaded() throws Exception {
    TableLog.Audited audited = audited(1, 14);
    assertEquals(List.of(), audited.codes());
    assertTrue(audited.problems().getFirst().problem().contains("fewer than the 2"));
  }

  @Test
  void anotherNumberThatHoldsTheCardsIsFound() throws Exception {
    assertEquals(List.of("shoe.decks-differ"), audited(6, 3).codes());
  }
}
