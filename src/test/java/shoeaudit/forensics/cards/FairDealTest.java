package shoeaudit.forensics.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/**
 * Under a fair shuffle every test of cards has an expected capital of 1 (patterns.md, section 1):
 * listed in full over all orders of three cards from one deck, by values.
 */
class FairDealTest {
  private static final Deal SOURCE =
      Deals.of(1, "4S", "9H", "KD", "2C", "4D", "9S", "8H", "7C", "4H");

  @Test
  void ofARepeatedSlug() {
    RepeatedSlug test = new RepeatedSlug(null);
    List<Source> sources = List.of(new Source(SOURCE, 1));
    assertEquals(1, expected(deal -> test.test(deal, sources, CardLevel.VALUE).logE()), 1e-12);
  }

  @Test
  void ofARepeatedSlugWhereAProcedureFixesTheOrder() {
    RepeatedSlug test = new RepeatedSlug(CollectionOrder.of("loser-321"));
    List<Source> sources = List.of(new Source(SOURCE, 0.5), new Source(SOURCE, 0.5));
    assertEquals(1, expected(deal -> test.test(deal, sources, CardLevel.VALUE).logE()), 1e-12);
  }

  @Test
  void ofAnOrder() {
    Ordered test = new Ordered();
    assertEquals(1, expected(deal -> test.test(deal, CardLevel.VALUE).logE()), 1e-12);
  }

  @Test
  void ofTheShuffleQuality() {
    List<Source> sources = List.of(new Source(SOURCE, 1));
    assertEquals(
        1,
        expected(deal -> {
          ShuffleQuality test = new ShuffleQuality();
          test.add(deal, sources, CollectionOrder.of("player-123"), CardLevel.VALUE);
          return test.logE();
        }),
        1e-12);
  }

  @Test
  void ofTheComposition() {
    assertEquals(
        1,
        expected(deal -> {
          SetComposition test = new SetComposition(CardLevel.VALUE, false);
          test.add(deal);
          return test.logE();
        }),
        // No deck is left where one of one is gone: that part of the stake is lost.
        0.0501);
    assertEquals(
        1,
        expectedOfTwoDecks(deal -> {
          SetComposition test = new SetComposition(CardLevel.VALUE, true);
          test.add(deal);
          return test.logE();
        }),
        1e-12);
  }

  private static double expected(ToDoubleFunction<Deal> logE) {
    return expected(1, logE);
  }

  private static double expectedOfTwoDecks(ToDoubleFunction<Deal> logE) {
    return expected(2, logE);
  }

  private static double expected(int decks, ToDoubleFunction<Deal> logE) {
    double expected = 0;
    for (int code = 0; code < 1000; code++) {
      int[] values = {code / 100, code / 10 % 10, code % 10};
      Unseen unseen = new Unseen(CardLevel.VALUE, decks);
      byte[] cards = new byte[values.length];
      double chance = 1;
      for (int i = 0; i < values.length; i++) {
        chance *= unseen.chance(values[i]);
        unseen.see(values[i]);
        cards[i] = values[i] == 0 ? Card.TEN_POINTS : Card.of(values[i], 0);
      }
      expected += chance * Math.exp(logE.applyAsDouble(Deals.of(decks, cards)));
    }
    return expected;
  }
}
