package shoeaudit.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.PatternSearch;
import shoeaudit.forensics.Patterns;
import shoeaudit.forensics.cards.CollectionOrder;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/**
 * Measures the patterns' false alarms on honest shoes and their power on planted packets, with
 * shoes of its own (patterns.md, section 8). The same seed gives the same table.
 */
public final class PatternSimulation {
  private static final int DECKS = 8;
  private static final int SEEN = 380;
  private static final int SHOES_OF_TABLE = 20;
  private static final double LOOK = Math.log(10_000);
  private static final double NOTE = Math.log(100);
  private static final int[][] PACKETS = {{20, 0}, {20, 1}, {20, 2}, {30, 1}, {40, 1}, {40, 2}};

  private final Random random;
  private final ControlFile controls;
  private final int threads = Runtime.getRuntime().availableProcessors();
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private PatternSimulation(long seed, ControlFile controls) {
    random = new Random(seed);
    this.controls = controls;
  }

  /**
   * Prints the table.
   *
   * @param args the seed, the number of honest shoes, the number of trials of each packet
   */
  public static void main(String[] args) throws Exception {
    long seed = args.length > 0 ? Long.parseLong(args[0]) : 1;
    int shoes = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
    int trials = args.length > 2 ? Integer.parseInt(args[2]) : 100;
    PatternSimulation simulation = new PatternSimulation(seed, SimulatedLogs.controls());
    simulation.honest(shoes);
    for (CardLevel level : CardLevel.values()) {
      for (int[] packet : PACKETS) {
        simulation.packet(level, packet[0], packet[1], trials);
      }
    }
  }

  /** Honest shoes with nine patrons each: how many indicators ever reached what. */
  private void honest(int shoes) throws InterruptedException {
    int indicators = 0;
    int note = 0;
    int look = 0;
    int selected = 0;
    long begun = System.nanoTime();
    for (int left = shoes; left > 0; left -= SHOES_OF_TABLE) {
      List<Deal> deals = new ArrayList<>();
      for (int shoe = 1; shoe <= Math.min(left, SHOES_OF_TABLE); shoe++) {
        List<String> patrons = new ArrayList<>();
        for (int patron = 1; patron <= 9; patron++) {
          patrons.add("P" + patron);
        }
        byte[] cards = Deals.shuffled(DECKS, random);
        deals.add(
            Deals.deal("T1", "S" + shoe, shoe, DECKS, Deals.coups(cards, SEEN, patrons, random)));
      }
      Patterns patterns = PatternSearch.in(deals, controls, threads);
      for (Indicator each : patterns.indicators()) {
        double largest = largest(each);
        indicators++;
        note += largest >= NOTE ? 1 : 0;
        look += largest >= LOOK ? 1 : 0;
      }
      selected += patterns.selected();
    }
    out.printf(
        Locale.ROOT,
        "honest: %d shoes, %d indicators; ever 100: %d; ever 10,000: %d; selected: %d; %.0f s%n",
        shoes,
        indicators,
        note,
        look,
        selected,
        (System.nanoTime() - begun) / 1e9);
  }

  private static double largest(Indicator of) {
    double end = of.value() == null ? 0 : of.value();
    return of.peak() == null ? end : Math.max(end, of.peak().logE());
  }

  /** A packet of the shoe before, collected in one of the orders, riffled and put back. */
  private void packet(CardLevel level, int cards, int riffles, int trials)
      throws InterruptedException {
    int reached = 0;
    for (int trial = 0; trial < trials; trial++) {
      byte[] before = Deals.shuffled(DECKS, random);
      Deal source =
          Deals.deal("T1", "S1", 1, DECKS, Deals.coups(at(level, before), SEEN, List.of(), random));
      Deal full = Deals.deal("T1", "S1", 1, DECKS, Deals.coups(before, SEEN, List.of(), random));
      CollectionOrder order = CollectionOrder.ALL.get(random.nextInt(CollectionOrder.ALL.size()));
      byte[] tray = order.collect(full);
      int from = random.nextInt(tray.length - cards);
      byte[] packet = Arrays.copyOfRange(tray, from, from + cards);
      byte[] shoe = withPacket(Deals.shuffled(DECKS, random), packet, riffles);
      Deal after =
          Deals.deal("T1", "S2", 2, DECKS, Deals.coups(at(level, shoe), SEEN, List.of(), random));
      for (Indicator each : PatternSearch.in(List.of(source, after), controls, 1).indicators()) {
        if (each.code() == IndicatorCode.REPEATED_SLUG && largest(each) >= LOOK) {
          reached++;
          break;
        }
      }
    }
    out.printf(
        Locale.ROOT,
        "packet of %d cards, %d riffles, %s: %.2f reached 10,000%n",
        cards,
        riffles,
        level.text(),
        (double) reached / trials);
  }

  private static byte[] at(CardLevel level, byte[] cards) {
    byte[] told = cards.clone();
    for (int i = 0; i < told.length; i++) {
      int rank = Card.rank(told[i]);
      told[i] =
          switch (level) {
            case SUIT -> told[i];
            case RANK -> Card.of(rank, Card.SUIT_NOT_RECORDED);
            case VALUE -> Card.of(Math.min(rank, Card.TEN), Card.SUIT_NOT_RECORDED);
          };
    }
    return told;
  }

  /** The packet goes into the shoe where it is seen; each riffle puts as many others among it. */
  private byte[] withPacket(byte[] shoe, byte[] packet, int riffles) {
    List<Byte> rest = new ArrayList<>();
    for (byte card : shoe) {
      rest.add(card);
    }
    for (byte card : packet) {
      rest.remove((Byte) card);
    }
    List<Byte> mixed = new ArrayList<>();
    for (byte card : packet) {
      mixed.add(card);
    }
    for (int riffle = 0; riffle < riffles; riffle++) {
      List<Byte> next = new ArrayList<>();
      int left = mixed.size();
      int others = mixed.size();
      while (left + others > 0) {
        if (random.nextInt(left + others) < left) {
          next.add(mixed.get(mixed.size() - left--));
        } else {
          next.add(rest.removeLast());
          others--;
        }
      }
      mixed = next;
    }
    int at = random.nextInt(Math.max(1, SEEN - mixed.size() - 20));
    rest.addAll(Math.min(at, rest.size()), mixed);
    byte[] made = new byte[rest.size()];
    for (int i = 0; i < made.length; i++) {
      made[i] = rest.get(i);
    }
    return made;
  }
}
