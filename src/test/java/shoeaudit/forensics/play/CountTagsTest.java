package shoeaudit.forensics.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.game.BetOdds;
import shoeaudit.game.Card;
import shoeaudit.game.Composition;
import shoeaudit.game.ShoeEnumeration;

/** The tags of bets (patterns.md, section 4) against the enumeration that knows suits and pairs. */
class CountTagsTest {
  private static final int DECKS = 8;
  private static final int VALUES = 10;

  @Test
  void areTheDifferencesThatOneCardOfAValueMakesOverTheLargest() throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    assertEquals(DECKS, controls.game().decks());
    BetEndings bets = new BetEndings(controls);
    TreeSet<Integer> all = new TreeSet<>(IntStream.range(0, bets.count()).boxed().toList());
    SortedMap<Integer, double[]> tags = CountTags.of(controls, bets).ofBets(all);
    assertEquals(all, tags.keySet());
    for (int bet : all) {
      double full = edge(bets, bet, Composition.ofDecks(DECKS));
      double[] gains = new double[VALUES];
      double largest = 0;
      for (int value = 0; value < VALUES; value++) {
        gains[value] = full - edge(bets, bet, without(value));
        largest = Math.max(largest, Math.abs(gains[value]));
      }
      for (int value = 0; value < VALUES; value++) {
        gains[value] /= largest;
      }
      // The differences are some 1/1,000 of the edges: ten digits of them are left in doubles.
      assertArrayEquals(gains, tags.get(bet), 1e-9, bets.id(bet));
    }
  }

  private static double edge(BetEndings bets, int bet, Composition cards) {
    BetOdds.HouseEdge edge =
        BetOdds.of(bets.bet(bet), ShoeEnumeration.of(cards, bets.table())).houseEdge();
    return edge.numerator().doubleValue() / edge.denominator().doubleValue();
  }

  /** A full shoe less one card of a value. */
  private static Composition without(int value) {
    byte[] cards = new byte[DECKS * Card.HIGHEST_RANK * Card.HIGHEST_SUIT - 1];
    int count = 0;
    boolean gone = false;
    for (int deck = 0; deck < DECKS; deck++) {
      for (int rank = Card.HIGHEST_RANK; rank >= 1; rank--) {
        for (int suit = 1; suit <= Card.HIGHEST_SUIT; suit++) {
          if (!gone && Card.value(Card.of(rank, suit)) == value) {
            gone = true;
          } else {
            cards[count++] = Card.of(rank, suit);
          }
        }
      }
    }
    return Composition.of(cards);
  }
}
