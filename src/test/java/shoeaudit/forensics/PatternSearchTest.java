package shoeaudit.forensics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;
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
