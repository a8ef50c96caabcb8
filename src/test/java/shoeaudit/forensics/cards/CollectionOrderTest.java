package shoeaudit.forensics.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/** In which order the cards of a coup go into the discard tray (patterns.md, 3.1). */
class CollectionOrderTest {
  /** The Player has 2, 3 and 4, the Banker 8 and K: the Player wins by 9 to 8. */
  private static final Deal DEAL =
      Deals.deal(
          "T1",
          "S1",
          0,
          8,
          List.of(
              new Coup(
                  1,
                  new byte[] {
                    Card.parse("2S"),
                    Card.parse("8H"),
                    Card.parse("3D"),
                    Card.parse("KC"),
                    Card.parse("4S")
                  },
                  new byte[] {0, 1, 0, 1, 0},
                  0,
                  true,
                  List.of())));

  @Test
  void thereAreSeventeen() {
    assertEquals(17, CollectionOrder.ALL.size());
    assertEquals("dealing", CollectionOrder.ALL.getFirst().name());
    assertEquals("player-123", CollectionOrder.ALL.get(1).name());
    assertEquals("loser-213", CollectionOrder.ALL.getLast().name());
  }

  @Test
  void handsAndCardsGoInTheOrderOfTheName() {
    assertEquals("2S 8H 3D KC 4S", collected("dealing"));
    assertEquals("2S 3D 4S 8H KC", collected("player-123"));
    assertEquals("4S 3D 2S KC 8H", collected("player-321"));
    assertEquals("8H KC 4S 2S 3D", collected("banker-312"));
    assertEquals("3D 2S 4S KC 8H", collected("winner-213"));
    assertEquals("8H KC 2S 3D 4S", collected("loser-123"));
  }

  private static String collected(String order) {
    StringBuilder text = new StringBuilder();
    for (byte card : CollectionOrder.of(order).collect(DEAL)) {
      text.append(text.isEmpty() ? "" : " ").append(Card.text(card));
    }
    return text.toString();
  }
}
