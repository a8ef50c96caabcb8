package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ShoeEnumerationTest {
  private static final ThirdCardTable TABLE = PublishedTables.thirdCardTable();
  private static final Pattern TIE_WITH = Pattern.compile("tie_([0-9])");
  private static final Pattern MARGIN =
      Pattern.compile("(player|banker)_win_not_natural_by_([1-9])");
  private static final Pattern WIN_WITH =
      Pattern.compile("(player|banker)_win_with_([1-9])_([23])_cards");
  private static final Pattern THREE_CARD_WIN =
      Pattern.compile("(player|banker)_three_card_([1-9])_win");

  @TestFactory
  List<DynamicTest> equalsEveryPublishedCount() {
    Map<Integer, ShoeEnumeration> shoes = new HashMap<>();
    List<DynamicTest> tests = new ArrayList<>();
    for (PublishedTables.Count row : PublishedTables.counts()) {
      ShoeEnumeration shoe =
          shoes.computeIfAbsent(
              row.decks(), decks -> ShoeEnumeration.of(Composition.ofDecks(decks), TABLE));
      tests.add(
          DynamicTest.dynamicTest(
              row.decks() + " decks: " + row.quantity(),
              () -> assertEquals(row.count(), shoe.count(quantity(row.quantity())))));
    }
    assertEquals(PublishedTables.COUNTED_DECKS, shoes.keySet());
    return tests;
  }

  @TestFactory
  List<DynamicTest> byValuesAloneEqualsEveryPublishedCountButThoseOfPairs() {
    Map<Integer, ShoeEnumeration> shoes = new HashMap<>();
    List<DynamicTest> tests = new ArrayList<>();
    for (PublishedTables.Count row : PublishedTables.counts()) {
      ShoeEnumeration shoe =
          shoes.computeIfAbsent(
              row.decks(), decks -> ShoeEnumeration.byValues(Composition.ofDecks(decks), TABLE));
      if (!row.quantity().contains("pair")) {
        tests.add(
            DynamicTest.dynamicTest(
                row.decks() + " decks: " + row.quantity(),
                () -> assertEquals(row.count(), shoe.count(quantity(row.quantity())))));
      }
    }
    assertTrue(tests.size() > 30, "of " + tests.size());
    return tests;
  }

  /** What a name in perft.csv counts (its definitions). */
  private static Predicate<CoupCards> quantity(String name) {
    Matcher tie = TIE_WITH.matcher(name);
    if (tie.matches()) {
      int total = Integer.parseInt(tie.group(1));
      return cards -> cards.result() == Result.TIE && cards.total(Side.PLAYER) == total;
    }
    Matcher margin = MARGIN.matcher(name);
    if (margin.matches()) {
      Side side = side(margin.group(1));
      int by = Integer.parseInt(margin.group(2));
      return cards -> !natural(cards, side) && cards.total(side) - cards.total(side.other()) == by;
    }
    Matcher win = WIN_WITH.matcher(name);
    if (win.matches()) {
      int total = Integer.parseInt(win.group(2));
      int count = Integer.parseInt(win.group(3));
      return cards -> wins(cards, side(win.group(1)), total, count);
    }
    Matcher three = THREE_CARD_WIN.matcher(name);
    if (three.matches()) {
      int total = Integer.parseInt(three.group(2));
      return cards -> wins(cards, side(three.group(1)), total, 3);
    }
    return switch (name) {
      case "all" -> cards -> true;
      case "player" -> cards -> cards.result() == Result.PLAYER;
      case "banker" -> cards -> cards.result() == Result.BANKER;
      case "tie" -> cards -> cards.result() == Result.TIE;
      case "cards_4", "cards_5", "cards_6" ->
          cards -> cardCount(cards) == Integer.parseInt(name.substring("cards_".length()));
      case "natural_any" -> cards -> natural(cards, Side.PLAYER) || natural(cards, Side.BANKER);
      case "natural_tie" ->
          cards ->
              cards.result() == Result.TIE
                  && (natural(cards, Side.PLAYER) || natural(cards, Side.BANKER));
      case "natural_win_player" ->
          cards -> cards.result() == Result.PLAYER && natural(cards, Side.PLAYER);
      case "natural_win_banker" ->
          cards -> cards.result() == Result.BANKER && natural(cards, Side.BANKER);
      case "player_natural" -> cards -> natural(cards, Side.PLAYER);
      case "banker_natural" -> cards -> natural(cards, Side.BANKER);
      case "player_pair" -> cards -> cards.pair(Side.PLAYER);
      case "banker_pair" -> cards -> cards.pair(Side.BANKER);
      case "either_pair" -> cards -> cards.pair(Side.PLAYER) || cards.pair(Side.BANKER);
      case "both_pairs" -> cards -> cards.pair(Side.PLAYER) && cards.pair(Side.BANKER);
      case "player_perfect_pair" -> cards -> cards.perfectPair(Side.PLAYER);
      case "banker_perfect_pair" -> cards -> cards.perfectPair(Side.BANKER);
      case "either_perfect_pair" ->
          cards -> cards.perfectPair(Side.PLAYER) || cards.perfectPair(Side.BANKER);
      case "both_perfect_pairs" ->
          cards -> cards.perfectPair(Side.PLAYER) && cards.perfectPair(Side.BANKER);
      default ->
          throw new IllegalArgumentException(
              "perft.csv counts "
                  + name
                  + ", which has no meaning yet: give it one here, beside the names that are like it");
    };
  }

  private static Side side(String name) {
    return name.equals("player") ? Side.PLAYER : Side.BANKER;
  }

  private static boolean wins(CoupCards cards, Side side, int total, int count) {
    return cards.total(side) > cards.total(side.other())
        && cards.total(side) == total
        && cards.count(side) == count;
  }

  private static boolean natural(CoupCards cards, Side side) {
    return cards.natural(side, TABLE);
  }

  private static int cardCount(CoupCards cards) {
    return cards.count(Side.PLAYER) + cards.count(Side.BANKER);
  }

  /**
   * WSGC rule 10 says that one or both hands must draw without a natural; its tables say otherwise
   * here.
   */
  @Test
  void interpretation1_bothHandsHold6Or7InOf358CoupsIn10000() {
    ShoeEnumeration shoe = ShoeEnumeration.of(Composition.ofDecks(8), TABLE);

    long standing =
        shoe.count(cards ->
            cardCount(cards) == 4 && !natural(cards, Side.PLAYER) && !natural(cards, Side.BANKER));

    assertEquals(358, Math.round(10_000.0 * standing / shoe.all()));
    assertEquals(
        standing,
        shoe.count(cards ->
            cards.twoCardTotal(Side.PLAYER) / 2 == 3 && cards.twoCardTotal(Side.BANKER) / 2 == 3),
        "6 and 7 are the totals that are 3 when halved");
  }

  /** Deals out every ordered six-card start of a small, uneven shoe, card by card. */
  @Test
  void equalsDealingEveryStartOfASmallShoe() {
    byte[] shoe = new byte[14];
    String[] texts = {
      "AS", "AS", "AH", "2C", "3D", "4S", "5H", "6C", "7D", "8S", "9H", "KC", "KC", "QD"
    };
    for (int i = 0; i < shoe.length; i++) {
      shoe[i] = Hands.card(texts[i]);
    }
    Map<String, Long> dealt = new HashMap<>();
    dealOut(shoe, new byte[6], 0, dealt);

    Map<String, Long> counted = new HashMap<>();
    ShoeEnumeration enumeration = ShoeEnumeration.of(Composition.of(shoe), TABLE);
    enumeration.forEach((cards, starts) -> assertEquals(null, counted.put(facts(cards), starts)));

    assertEquals(14 * 13 * 12 * 11 * 10 * 9, enumeration.all());
    assertTrue(dealt.size() > 1_000, "facts seen: " + dealt.size());
    assertEquals(dealt, counted);
  }

  private static void dealOut(byte[] shoe, byte[] start, int depth, Map<String, Long> dealt) {
    if (depth == start.length) {
      dealt.merge(facts(play(start)), 1L, Long::sum);
      return;
    }
    for (int i = 0; i < shoe.length; i++) {
      if (shoe[i] != Card.NONE) {
        start[depth] = shoe[i];
        shoe[i] = Card.NONE;
        dealOut(shoe, start, depth + 1, dealt);
        shoe[i] = start[depth];
      }
    }
  }

  /**
   * Deals one coup the way a dealer does: Player, Banker, Player, Banker, then by the rules of
   * WSGC-MB-10.
   */
  private static CoupCards play(byte[] start) {
    CoupCards cards = new CoupCards();
    cards.add(Side.PLAYER, start[0]);
    cards.add(Side.BANKER, start[1]);
    cards.add(Side.PLAYER, start[2]);
    cards.add(Side.BANKER, start[3]);
    int player = cards.total(Side.PLAYER);
    int banker = cards.total(Side.BANKER);
    if (player >= 8 || banker >= 8) {
      return cards;
    }
    int next = 4;
    if (player <= 5) {
      cards.add(Side.PLAYER, start[next++]);
    }
    int third = cards.thirdValue(Side.PLAYER);
    boolean bankerDraws =
        switch (banker) {
          case 0, 1, 2 -> true;
          case 3 -> third != 8;
          case 4 -> player > 5 || (third >= 2 && third <= 7);
          case 5 -> player > 5 || (third >= 4 && third <= 7);
          case 6 -> player <= 5 && (third == 6 || third == 7);
          default -> false;
        };
    if (bankerDraws) {
      cards.add(Side.BANKER, start[next]);
    }
    return cards;
  }

  private static String facts(CoupCards cards) {
    StringBuilder facts = new StringBuilder();
    for (Side side : Side.values()) {
      facts.append(Card.value(cards.card(side, 0)) + Card.value(cards.card(side, 1))).append(' ');
      facts.append(cards.thirdValue(side)).append(' ');
      facts.append(cards.pair(side)).append(' ');
      facts.append(cards.perfectPair(side)).append(' ');
    }
    return facts.toString();
  }

  @Test
  void classesAreVisitedOnceAndAddUpToAll() {
    ShoeEnumeration shoe = ShoeEnumeration.of(Composition.ofDecks(2), TABLE);
    Set<String> seen = new HashSet<>();
    long[] sum = new long[1];

    shoe.forEach((cards, starts) -> {
      assertTrue(starts > 0);
      assertTrue(seen.add(facts(cards)), () -> "twice: " + cards);
      sum[0] += starts;
    });

    assertEquals(104L * 103 * 102 * 101 * 100 * 99, sum[0]);
    assertEquals(sum[0], shoe.all());
  }

  /**
   * A table under which no hand ever draws: the enumeration takes its rules from the table alone.
   */
  @Test
  void rulesComeFromTheTable() {
    ThirdCardTable nobodyDraws = new ThirdCardTable(0, 0, new int[10]);
    ShoeEnumeration shoe = ShoeEnumeration.of(Composition.ofDecks(1), nobodyDraws);

    assertEquals(shoe.all(), shoe.count(cards -> cardCount(cards) == 4));
    assertEquals(
        shoe.count(cards -> cards.result() == Result.PLAYER),
        shoe.count(cards -> cards.result() == Result.BANKER));
  }

  @Test
  void aShoeOfSixCardsIsTheSmallest() {
    byte[] six = {
      Hands.card("9S"),
      Hands.card("9H"),
      Hands.card("9D"),
      Hands.card("9C"),
      Hands.card("9S"),
      Hands.card("9H")
    };
    ShoeEnumeration shoe = ShoeEnumeration.of(Composition.of(six), TABLE);

    assertEquals(720, shoe.all());
    assertEquals(
        720, shoe.count(cards -> cards.result() == Result.TIE && cards.total(Side.BANKER) == 8));

    byte[] five = {six[0], six[1], six[2], six[3], six[4]};
    assertThrows(
        IllegalArgumentException.class, () -> ShoeEnumeration.of(Composition.of(five), TABLE));
  }

  @Test
  void moreStartsThanALongHoldsAreRefused() {
    assertEquals(
        1404L * 1403 * 1402 * 1401 * 1400 * 1399,
        ShoeEnumeration.of(Composition.ofDecks(27), TABLE).all());
    assertThrows(
        ArithmeticException.class, () -> ShoeEnumeration.of(Composition.ofDecks(28), TABLE));
  }

  @Test
  void compositionCountsCopies() {
    Composition decks = Composition.ofDecks(8);
    assertEquals(416, decks.size());
    assertEquals(8, decks.copies(Hands.card("10D")));

    Composition cards = Composition.of(Hands.card("10D"), Hands.card("AS"), Hands.card("10D"));
    assertEquals(3, cards.size());
    assertEquals(2, cards.copies(Hands.card("10D")));
    assertEquals(0, cards.copies(Hands.card("10S")));
  }

  @Test
  void compositionRefusesWhatIsNoShoe() {
    assertThrows(IllegalArgumentException.class, () -> Composition.ofDecks(0));
    assertThrows(IllegalArgumentException.class, () -> Composition.of(Hands.card("10")));
    assertThrows(IllegalArgumentException.class, () -> Composition.of(Card.NONE));
  }
}
