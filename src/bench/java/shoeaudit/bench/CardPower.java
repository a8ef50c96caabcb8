package shoeaudit.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.cards.CollectionOrder;
import shoeaudit.forensics.cards.Ordered;
import shoeaudit.forensics.cards.RepeatedSlug;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.forensics.cards.ShuffleQuality;
import shoeaudit.forensics.cards.Source;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;
import shoeaudit.game.ThirdCardTable;

/** What is found of each kind of cheating with cards, and after how many shoes. */
final class CardPower {
  private static final double LOOK = Math.log(10_000);
  private static final int[][] PACKETS = {
    {10, 0}, {12, 1}, {16, 1}, {20, 0}, {20, 1}, {20, 2}, {30, 1}, {40, 1}, {40, 2}, {60, 2},
    {80, 3}
  };
  private static final int MOST_RIFFLES = 5;
  private static final int MOST_SHOES = 100;
  private static final int SHOES_OF_SHUFFLER = 20;
  private static final CollectionOrder USUAL = CollectionOrder.of("player-123");

  private final Random random;
  private final ControlFile controls;
  private final int trials;
  private final FigureTables tables;

  /**
   * Of cheating with cards.
   *
   * @param tables takes the figures
   */
  CardPower(Random random, ControlFile controls, int trials, FigureTables tables) {
    this.tables = tables;
    this.random = random;
    this.controls = controls;
    this.trials = trials;
  }

  /** Measures all. */
  void measure() {
    packets();
    ordered();
    composition();
    shuffleQuality();
  }

  private SimulatedTable table(List<SimulatedPatron> patrons) {
    return new SimulatedTable("T1", rules(), random, patrons, "D1", 0);
  }

  private ThirdCardTable rules() {
    return controls.regulation().table();
  }

  private void packets() {
    tables.head(
        "packet of the shoe before: cards, riffles",
        Arrays.stream(PACKETS).map(packet -> packet[0] + ", " + packet[1]).toList());
    for (CardLevel level : CardLevel.values()) {
      List<String> cells = new ArrayList<>();
      for (int[] packet : PACKETS) {
        int reached = 0;
        for (int trial = 0; trial < trials; trial++) {
          reached += packet(level, packet[0], packet[1]) ? 1 : 0;
        }
        cells.add(FigureTables.share(reached, trials));
      }
      tables.row(level.text(), cells);
    }
  }

  /** A packet of the shoe before, collected in one of the orders, turned or not, is put back. */
  private boolean packet(CardLevel level, int cards, int riffles) {
    byte[] before = Deals.shuffled(SimulatedTable.DECKS, random);
    SimulatedTable table = table(List.of());
    Deal older = table.next(Deals.shuffled(SimulatedTable.DECKS, random));
    Deal source = table.next(before);
    byte[] tray =
        CollectionOrder.ALL.get(random.nextInt(CollectionOrder.ALL.size())).collect(source);
    int from = random.nextInt(tray.length - cards);
    byte[] packet = Arrays.copyOfRange(tray, from, from + cards);
    if (random.nextBoolean()) {
      for (int i = 0; i < cards / 2; i++) {
        byte card = packet[i];
        packet[i] = packet[cards - 1 - i];
        packet[cards - 1 - i] = card;
      }
    }
    byte[] shoe = withPacket(Deals.shuffled(SimulatedTable.DECKS, random), packet, riffles);
    Deal after = SimulatedTable.told(level, table.next(shoe));
    List<Source> sources =
        List.of(
            new Source(SimulatedTable.told(level, source), 0.5),
            new Source(SimulatedTable.told(level, older), 0.5));
    return new RepeatedSlug(null).test(after, sources, level).logMax() >= LOOK;
  }

  /** The packet goes where it is seen; each riffle puts as many others among it. */
  private byte[] withPacket(byte[] shoe, byte[] packet, int riffles) {
    List<Byte> rest = new ArrayList<>();
    for (byte card : shoe) {
      rest.add(card);
    }
    List<Byte> mixed = new ArrayList<>();
    for (byte card : packet) {
      rest.remove((Byte) card);
      mixed.add(card);
    }
    for (int riffle = 0; riffle < riffles; riffle++) {
      List<Byte> next = new ArrayList<>();
      int left = mixed.size();
      int others = Math.min(mixed.size(), rest.size() / 2);
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
    int behind = 60;
    rest.addAll(random.nextInt(Math.max(1, rest.size() - behind)), mixed);
    return bytes(rest);
  }

  private static byte[] bytes(List<Byte> cards) {
    byte[] made = new byte[cards.size()];
    for (int i = 0; i < made.length; i++) {
      made[i] = cards.get(i);
    }
    return made;
  }

  private void ordered() {
    List<String> columns = new ArrayList<>();
    for (int riffles = 0; riffles <= MOST_RIFFLES; riffles++) {
      columns.add(Integer.toString(riffles));
    }
    tables.head("new cards in factory order: riffles", columns);
    for (CardLevel level : CardLevel.values()) {
      List<String> cells = new ArrayList<>();
      for (int riffles = 0; riffles <= MOST_RIFFLES; riffles++) {
        int reached = 0;
        for (int trial = 0; trial < trials; trial++) {
          Deal deal = table(List.of()).next(SimulatedTable.factoryOrder(riffles, random));
          Deal told = SimulatedTable.told(level, deal);
          reached += new Ordered().test(told, level).logMax() >= LOOK ? 1 : 0;
        }
        cells.add(FigureTables.share(reached, trials));
      }
      tables.row(level.text(), cells);
    }
  }

  private void composition() {
    tables.head(
        "shoes of one card set until E 10,000, median",
        List.of("one card missing", "two alike", "four alike", "one for another", "a deck less"));
    int fewer = Math.max(1, trials / 10);
    for (CardLevel level : List.of(CardLevel.SUIT, CardLevel.RANK)) {
      List<String> cells = new ArrayList<>();
      for (int fault = 0; fault < 5; fault++) {
        List<Integer> shoes = new ArrayList<>();
        for (int trial = 0; trial < fewer; trial++) {
          shoes.add(shoesOf(level, fault));
        }
        cells.add(FigureTables.median(shoes, MOST_SHOES));
      }
      tables.row(level.text() + ", " + fewer + " sets", cells);
    }
  }

  /** How many shoes of a faulty card set it takes. */
  private int shoesOf(CardLevel level, int fault) {
    SetComposition set = new SetComposition(level, true);
    byte of = Card.of(1 + random.nextInt(Card.HIGHEST_RANK), 1);
    byte by = Card.of(1 + random.nextInt(Card.HIGHEST_RANK), 2);
    SimulatedTable table = table(List.of());
    for (int shoe = 1; shoe <= MOST_SHOES; shoe++) {
      List<Byte> cards = new ArrayList<>();
      for (byte card :
          Deals.shuffled(fault == 4 ? SimulatedTable.DECKS - 1 : SimulatedTable.DECKS, random)) {
        cards.add(card);
      }
      int missing = fault == 3 ? 1 : fault == 4 ? 0 : 1 << fault;
      for (int i = 0; i < missing; i++) {
        int at = cards.indexOf(of);
        if (fault == 3) {
          cards.set(at, by);
        } else {
          cards.remove(at);
        }
      }
      Deal deal = SimulatedTable.told(level, table.next(bytes(cards)));
      if (isImpossible(level, deal)) {
        continue;
      }
      set.add(deal);
      if (set.logE() >= LOOK) {
        return shoe;
      }
    }
    return MOST_SHOES + 1;
  }

  /** A deal with more of a card than the decks hold is a finding, and no evidence here. */
  private static boolean isImpossible(CardLevel level, Deal deal) {
    int[] left = level.full(SimulatedTable.DECKS);
    for (int of : level.of(deal.seenCards())) {
      if (--left[of] < 0) {
        return true;
      }
    }
    return false;
  }

  private void shuffleQuality() {
    List<String> columns = new ArrayList<>();
    for (int riffles = 1; riffles <= MOST_RIFFLES; riffles++) {
      columns.add(Integer.toString(riffles));
    }
    int fewer = Math.max(1, trials / 10);
    tables.head(
        "shoes until E 10,000, median of " + fewer + ": riffles of the whole shoe before", columns);
    List<String> cells = new ArrayList<>();
    for (int riffles = 1; riffles <= MOST_RIFFLES; riffles++) {
      List<Integer> shoes = new ArrayList<>();
      for (int trial = 0; trial < fewer; trial++) {
        shoes.add(shoesOfShuffler(riffles));
      }
      cells.add(FigureTables.median(shoes, SHOES_OF_SHUFFLER));
    }
    tables.row("suit", cells);
  }

  private int shoesOfShuffler(int riffles) {
    ShuffleQuality quality = new ShuffleQuality();
    SimulatedTable table = table(List.of());
    byte[] shoe = Deals.shuffled(SimulatedTable.DECKS, random);
    Deal before = table.next(shoe);
    for (int shoes = 1; shoes <= SHOES_OF_SHUFFLER; shoes++) {
      shoe = SimulatedTable.barelyShuffled(stack(shoe, before), riffles, random);
      Deal deal = table.next(shoe);
      quality.add(deal, List.of(new Source(before, 1)), USUAL, CardLevel.SUIT);
      if (quality.logE() >= LOOK) {
        return shoes;
      }
      before = deal;
    }
    return SHOES_OF_SHUFFLER + 1;
  }

  /** The stack after a shoe: the discard tray as it is collected, and what was not dealt. */
  private static byte[] stack(byte[] shoe, Deal dealt) {
    byte[] tray = USUAL.collect(dealt);
    byte[] stack = Arrays.copyOf(tray, shoe.length);
    stack[tray.length] = shoe[0];
    System.arraycopy(shoe, tray.length + 1, stack, tray.length + 1, shoe.length - tray.length - 1);
    return stack;
  }
}
