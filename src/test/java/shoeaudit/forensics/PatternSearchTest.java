package shoeaudit.forensics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.output.IndicatorFiles;
import shoeaudit.report.text.Texts;

/** The patterns of a run as a whole (patterns.md, section 7). */
class PatternSearchTest {
  private static final int SEEN = 380;

  @Test
  void oneThreadAndEightGiveTheSameBytes() throws Exception {
    List<Deal> deals = fairTables(5, 3, 1);
    assertEquals(
        lines(PatternSearch.in(deals, controls(), 1)),
        lines(PatternSearch.in(deals, controls(), 8)));
  }

  @Test
  void honestTablesStandOutInNothing() throws Exception {
    Patterns patterns = PatternSearch.in(fairTables(4, 4, 2), controls(), 2);
    assertEquals(0, patterns.selected());
    for (Indicator each : patterns.indicators()) {
      assertEquals(Indicator.Alert.NONE, each.alert(), each.code() + " " + each.subject().text());
    }
  }

  @Test
  void cardsOfTheShoeBeforeThatComeBackAreToldWithTheirOrder() throws Exception {
    Random random = new Random(3);
    byte[] before = Deals.shuffled(8, random);
    byte[] after = Deals.shuffled(8, random);
    List<Deal> deals = new ArrayList<>();
    deals.add(Deals.deal("T1", "S1", 1, 8, Deals.coups(before, SEEN, List.of(), random)));
    byte[] slug = Arrays.copyOfRange(before, 100, 130);
    deals.add(
        Deals.deal(
            "T1", "S2", 2, 8, Deals.coups(withPacket(after, slug, 150), SEEN, List.of(), random)));
    Indicator found = slug(PatternSearch.in(deals, controls(), 1));
    assertEquals(Indicator.Alert.URGENT, found.alert());
    assertEquals("T1/S1", found.detail().get("source"));
    assertEquals("dealing", found.detail().get("order"));
    assertTrue(found.selected());
  }

  /** The shoe with a packet in it, the packet's cards being taken from elsewhere. */
  private static byte[] withPacket(byte[] shoe, byte[] packet, int at) {
    List<Byte> rest = new ArrayList<>();
    for (byte card : shoe) {
      rest.add(card);
    }
    for (byte card : packet) {
      rest.remove((Byte) card);
    }
    byte[] made = new byte[shoe.length];
    for (int i = 0; i < made.length; i++) {
      made[i] =
          i >= at && i < at + packet.length
              ? packet[i - at]
              : rest.get(i < at ? i : i - packet.length);
    }
    return made;
  }

  private static Indicator slug(Patterns patterns) {
    return patterns.indicators().stream()
        .filter(each -> each.code() == IndicatorCode.REPEATED_SLUG)
        .findFirst()
        .orElseThrow();
  }

  /** A record of points with suits would have too many tens of each suit, and none is missing. */
  @Test
  void tensThatStandForAnyTenPointCardAccuseNoCardSet() throws Exception {
    Random random = new Random(4);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 6; shoe++) {
      byte[] cards = Deals.shuffled(8, random);
      for (int i = 0; i < cards.length; i++) {
        if (Card.isPicture(cards[i])) {
          cards[i] = Card.of(Card.TEN, Card.suit(cards[i]));
        }
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, Deals.coups(cards, 60, List.of(), random)));
    }
    for (Indicator each : PatternSearch.in(deals, controls(), 1).indicators()) {
      assertEquals(Indicator.Alert.NONE, each.alert(), each.code() + " " + each.subject().text());
    }
  }

  /** The first hour of a table that writes 10 for every ten-point card, and no suits. */
  @Test
  void aShortRecordOfPointsAccusesNoShoe() throws Exception {
    Random random = new Random(6);
    byte[] cards = Deals.shuffled(8, random);
    for (int i = 0; i < cards.length; i++) {
      cards[i] = Card.of(Math.min(Card.rank(cards[i]), Card.TEN), Card.SUIT_NOT_RECORDED);
    }
    Deal deal = Deals.deal("T1", "S1", 1, 8, Deals.coups(cards, 90, List.of(), random));
    for (Indicator each : PatternSearch.in(List.of(deal), controls(), 1).indicators()) {
      assertEquals(Indicator.Alert.NONE, each.alert(), each.code() + " " + each.subject().text());
    }
  }

  /** A table that writes down a bet only where it pays. */
  @Test
  void betsOfWhichOnlyWinsAreOnRecordAccuseNoPatron() throws Exception {
    Random random = new Random(7);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 30; shoe++) {
      List<Coup> coups = new ArrayList<>();
      for (Coup coup : dealt(Deals.shuffled(8, random))) {
        List<Stake> paid = isTie(coup) ? List.of(new Stake("P1", "tie", 500)) : List.of();
        coups.add(
            new Coup(coup.number(), coup.cards(), coup.hands(), coup.withdrawn(), true, paid));
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
    }
    Patterns patterns = PatternSearch.in(deals, controls(), 1);
    for (Indicator each : patterns.indicators()) {
      assertEquals(Indicator.Alert.NONE, each.alert(), each.code() + " " + each.subject().text());
    }
    assertEquals(
        Map.of("losses_not_recorded", 1), patterns.notTestable().get("patron.foreknowledge"));
  }

  /**
   * A reader that makes nothing of tens: whole on record are coups without any, whose first cards
   * are high more often than full decks say.
   */
  @Test
  void aRecordWhoseTensCouldNotBeReadAccusesNoPatron() throws Exception {
    Random random = new Random(8);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 30; shoe++) {
      List<Coup> coups = new ArrayList<>();
      int unreadable = 0;
      for (Coup coup : dealt(Deals.shuffled(8, random))) {
        byte[] read = new byte[coup.cards().length];
        int count = 0;
        for (byte card : coup.cards()) {
          if (Card.rank(card) != Card.TEN) {
            read[count++] = card;
          }
        }
        unreadable += read.length - count;
        coups.add(
            new Coup(
                coup.number(),
                Arrays.copyOf(read, count),
                Arrays.copyOf(coup.hands(), count),
                0,
                count == read.length,
                List.of(new Stake("P1", "player", 2500), new Stake("P2", "banker", 2500))));
      }
      deals.add(withUnreadable(Deals.deal("T1", "S" + shoe, shoe, 8, coups), unreadable));
    }
    Patterns patterns = PatternSearch.in(deals, controls(), 1);
    for (Indicator each : patterns.indicators()) {
      assertEquals(Indicator.Alert.NONE, each.alert(), each.code() + " " + each.subject().text());
    }
    assertEquals(
        List.of("patron.foreknowledge", "patron.foreknowledge"), codes(patterns, "patron."));
  }

  /** A reader that makes nothing of one card alone: too few lines to leave the deals out. */
  @Test
  void oneCardThatCouldNotBeReadIsNotMissingFromItsCardSet() throws Exception {
    Random random = new Random(9);
    byte unread = Card.parse("QS");
    List<Deal> whole = new ArrayList<>();
    List<Deal> read = new ArrayList<>();
    for (int shoe = 1; shoe <= 20; shoe++) {
      byte[] seen = Arrays.copyOf(Deals.shuffled(8, random), SEEN);
      byte[] kept = new byte[SEEN];
      int count = 0;
      for (byte card : seen) {
        if (card != unread) {
          kept[count++] = card;
        }
      }
      List<Coup> coups = List.of(Deals.coup(1, Arrays.copyOf(kept, count), List.of()));
      whole.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
      read.add(withUnreadable(whole.getLast(), SEEN - count));
    }
    assertEquals(
        Indicator.Alert.URGENT, composition(PatternSearch.in(whole, controls(), 1)).alert());
    Patterns patterns = PatternSearch.in(read, controls(), 1);
    for (Indicator each : patterns.indicators()) {
      assertEquals(Indicator.Alert.NONE, each.alert(), each.code() + " " + each.subject().text());
    }
  }

  /** What no unreadable line can explain is told. */
  @Test
  void aCardThatIsMissingIsToldBesideAnUnreadableLine() throws Exception {
    Random random = new Random(10);
    byte missing = Card.parse("QS");
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 40; shoe++) {
      byte[] seen = Arrays.copyOf(Deals.shuffled(8, random), SEEN);
      byte[] kept = new byte[SEEN];
      int count = 0;
      int left = 4;
      for (byte card : seen) {
        if (card != missing || left-- <= 0) {
          kept[count++] = card;
        }
      }
      List<Coup> coups = List.of(Deals.coup(1, Arrays.copyOf(kept, count), List.of()));
      Deal deal = Deals.deal("T1", "S" + shoe, shoe, 8, coups);
      deals.add(shoe == 7 ? withUnreadable(deal, 1) : deal);
    }
    assertEquals(
        Indicator.Alert.URGENT, composition(PatternSearch.in(deals, controls(), 1)).alert());
  }

  /** Two exports of a shoe, under two names: it was dealt once. */
  @Test
  void aShoeThatIsOnRecordUnderTwoNamesCountsOnce() throws Exception {
    List<Deal> deals = fairTables(1, 3, 11);
    Patterns once = PatternSearch.in(deals, controls(), 1);
    Deal again = deals.get(1);
    List<Deal> twice = new ArrayList<>(deals);
    twice.add(2, Deals.deal("T1", "S2 corrected", again.at(), 8, again.coups()));
    Patterns patterns = PatternSearch.in(twice, controls(), 1);
    assertEquals(once.indicators().toString(), patterns.indicators().toString());
    assertEquals(
        Map.of("recorded_twice", 1, "no_earlier_shoe", 1),
        patterns.notTestable().get("cards.repeated-slug"));
  }

  /** A record that has the two cards of a hand by value: which came first, nobody knows. */
  @Test
  void handsThatAreSortedAccuseNobody() throws Exception {
    Random random = new Random(12);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 6; shoe++) {
      List<Coup> coups = new ArrayList<>();
      for (Coup coup : dealt(Deals.shuffled(8, random))) {
        byte[] sorted = coup.cards().clone();
        for (int hand = 0; hand < 2; hand++) {
          if (Card.value(sorted[hand]) > Card.value(sorted[hand + 2])) {
            sorted[hand] = coup.cards()[hand + 2];
            sorted[hand + 2] = coup.cards()[hand];
          }
        }
        List<Stake> stakes = List.of(new Stake("P1", "banker", 2500));
        coups.add(new Coup(coup.number(), sorted, coup.hands(), 0, true, stakes));
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
    }
    Patterns patterns = PatternSearch.in(deals, controls(), 1);
    for (Indicator each : patterns.indicators()) {
      assertEquals(Indicator.Alert.NONE, each.alert(), each.code() + " " + each.subject().text());
    }
    Map<String, Integer> unknown = Map.of("order_not_recorded", 6);
    assertEquals(unknown, patterns.notTestable().get("patron.foreknowledge"));
    assertEquals(unknown, patterns.notTestable().get("cards.shuffle-quality"));
  }

  /** Cards that were not shuffled lie in few orders, and those are what is looked for. */
  @Test
  void newCardsAreNotTakenForSortedHands() throws Exception {
    byte[] cards = new byte[8 * 52];
    for (int i = 0; i < cards.length; i++) {
      cards[i] = Card.of(i % 13 + 1, i / 13 % 4 + 1);
    }
    List<Deal> deals = List.of(Deals.deal("T1", "S1", 1, 8, dealt(cards)));
    assertEquals(
        Indicator.Alert.URGENT,
        PatternSearch.in(deals, controls(), 1).indicators().stream()
            .filter(each -> each.code() == IndicatorCode.ORDERED)
            .findFirst()
            .orElseThrow()
            .alert());
  }

  private static Indicator composition(Patterns patterns) {
    return patterns.indicators().stream()
        .filter(each -> each.code() == IndicatorCode.COMPOSITION)
        .findFirst()
        .orElseThrow();
  }

  private static List<String> codes(Patterns patterns, String first) {
    return patterns.indicators().stream()
        .map(each -> each.code().text())
        .filter(code -> code.startsWith(first))
        .toList();
  }

  private static Deal withUnreadable(Deal of, int lines) {
    Deal.Terms terms = of.rules();
    return new Deal(
        of.table(),
        of.shoe(),
        of.ordinal(),
        of.file(),
        of.line(),
        of.at(),
        of.dealer(),
        of.cardSet(),
        of.shuffler(),
        new Deal.Terms(
            terms.decks(),
            terms.shuffledEveryCoup(),
            terms.orderKnown(),
            terms.shuffleKnown(),
            lines),
        of.burns(),
        of.coups(),
        of.errors(),
        of.settled());
  }

  private static boolean isTie(Coup coup) {
    int[] totals = new int[2];
    for (int i = 0; i < coup.cards().length; i++) {
      totals[coup.hands()[i]] += Card.value(coup.cards()[i]);
    }
    return totals[0] % 10 == totals[1] % 10;
  }

  /** Coups of a shoe as the rules deal them. */
  private static List<Coup> dealt(byte[] shoe) throws Exception {
    ThirdCardTable table = controls().regulation().table();
    List<Coup> coups = new ArrayList<>();
    int from = 0;
    while (from + 6 <= SEEN) {
      CoupCards hands = new CoupCards();
      List<Side> sides = new ArrayList<>();
      int next = from;
      for (int i = 0; i < 4; i++) {
        sides.add(i % 2 == 0 ? Side.PLAYER : Side.BANKER);
        hands.add(sides.getLast(), shoe[next++]);
      }
      if (!table.natural(hands.total(Side.PLAYER)) && !table.natural(hands.total(Side.BANKER))) {
        if (table.playerDraws(hands.total(Side.PLAYER))) {
          sides.add(Side.PLAYER);
          hands.add(Side.PLAYER, shoe[next++]);
        }
        if (table.bankerDraws(hands.total(Side.BANKER), hands.thirdValue(Side.PLAYER))) {
          sides.add(Side.BANKER);
          next++;
        }
      }
      byte[] of = new byte[sides.size()];
      for (int i = 0; i < of.length; i++) {
        of[i] = (byte) sides.get(i).ordinal();
      }
      coups.add(
          new Coup(coups.size() + 1, Arrays.copyOfRange(shoe, from, next), of, 0, true, List.of()));
      from = next;
    }
    return coups;
  }

  private static List<Deal> fairTables(int tables, int shoes, long seed) {
    Random random = new Random(seed);
    List<Deal> deals = new ArrayList<>();
    for (int table = 1; table <= tables; table++) {
      for (int shoe = 1; shoe <= shoes; shoe++) {
        byte[] cards = Deals.shuffled(8, random);
        List<String> patrons = List.of("P" + table, "Q" + table, "R");
        deals.add(
            Deals.deal(
                "T" + table, "S" + shoe, shoe, 8, Deals.coups(cards, SEEN, patrons, random)));
      }
    }
    return deals;
  }

  private static String lines(Patterns patterns) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    IndicatorFiles.writeLines(patterns, Texts.english(), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static ControlFile controls() throws Exception {
    return ControlFileReader.read(
        "controls.yaml",
        HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
        RuleLibrary.onClasspath());
  }
}
