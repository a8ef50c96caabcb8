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
