package shoeaudit.forensics.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;

/** Which earlier deals of a table a deal is compared with (patterns.md, 3.1). */
class SourceTest {
  private final Random random = new Random(1);
  private final Source.Latest latest = new Source.Latest();

  @Test
  void withoutCardSetsTheTwoLatestHaveHalfOfTheStakeEach() {
    for (int shoe = 1; shoe <= 3; shoe++) {
      latest.add(deal("S" + shoe, "", 100));
    }
    List<Source> sources = latest.of(deal("S4", "", 100));
    assertEquals(
        List.of("T1/S3", "T1/S2"), sources.stream().map(each -> each.deal().subject()).toList());
    assertEquals(List.of(0.5, 0.5), sources.stream().map(Source::weight).toList());
  }

  @Test
  void ofCardSetsInTurnTheLatestOfTheSameHasAll() {
    latest.add(deal("S1", "A", 100));
    latest.add(deal("S2", "B", 100));
    latest.add(deal("S3", "B", 100));
    List<Source> sources = latest.of(deal("S4", "A", 100));
    assertEquals(List.of("T1/S1"), sources.stream().map(each -> each.deal().subject()).toList());
    assertEquals(List.of(1.0), sources.stream().map(Source::weight).toList());
  }

  @Test
  void aSetThatWasNeverSeenIsComparedWithTheLatestOfAny() {
    latest.add(deal("S1", "A", 100));
    assertEquals(1, latest.of(deal("S2", "C", 100)).size());
  }

  @Test
  void fewerThanFiftyCardsAreNoSource() {
    latest.add(deal("S1", "", 45));
    assertEquals(List.of(), latest.of(deal("S2", "", 100)));
  }

  @Test
  void moreThanTheDecksHoldAreNoSource() {
    List<Coup> coups = new ArrayList<>();
    for (int shoe = 0; shoe < 2; shoe++) {
      coups.addAll(Deals.coups(Deals.shuffled(8, random), 300, List.of(), random));
    }
    latest.add(Deals.deal("T1", "S1", 1, 8, coups));
    assertEquals(List.of(), latest.of(deal("S2", "", 100)));
  }

  private Deal deal(String shoe, String set, int seen) {
    byte[] cards = Arrays.copyOf(Deals.shuffled(8, random), seen);
    Deal deal = Deals.deal("T1", shoe, 1, 8, Deals.coups(cards, seen, List.of(), random));
    return new Deal(
        deal.table(),
        deal.shoe(),
        deal.ordinal(),
        deal.file(),
        deal.line(),
        deal.at(),
        deal.dealer(),
        set,
        deal.shuffler(),
        deal.rules(),
        deal.burns(),
        deal.coups(),
        deal.errors(),
        deal.settled());
  }
}
