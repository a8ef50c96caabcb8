package shoeaudit.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import shoeaudit.audit.result.Level;
import shoeaudit.bench.SimulatedPatron.Sight;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Errors;
import shoeaudit.forensics.record.Deal.Hit;
import shoeaudit.forensics.record.Deal.Moved;
import shoeaudit.forensics.record.Deal.Pair;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.forensics.record.Deal.Terms;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/** A table that is simulated: shoes dealt by the rules, with what patrons stake on their coups. */
final class SimulatedTable {
  /** Decks of a shoe. */
  static final int DECKS = 8;

  private static final int CARDS = DECKS * Card.HIGHEST_RANK * Card.HIGHEST_SUIT;

  /** The cut card lies so many cards before the end, or up to as many more as {@link #CUT}. */
  private static final int BEHIND_CUT_CARD = 14;

  private static final int CUT = 30;
  private static final int MOST_OF_COUP = 6;
  private static final long ERROR_MINOR = 500;

  /** Of so many errors of a dealer one is to the house's side: patrons complain of those. */
  private static final int ERRORS_PER_AGAINST = 5;

  private final String name;
  private final ThirdCardTable rules;
  private final Random random;
  private final List<SimulatedPatron> patrons;
  private final String dealer;
  private final double errorsPerCoup;
  private int shoes;

  /**
   * A table.
   *
   * @param errorsPerCoup of its dealer, each striking a wager at random
   */
  SimulatedTable(
      String name,
      ThirdCardTable rules,
      Random random,
      List<SimulatedPatron> patrons,
      String dealer,
      double errorsPerCoup) {
    this.name = name;
    this.rules = rules;
    this.random = random;
    this.patrons = patrons;
    this.dealer = dealer;
    this.errorsPerCoup = errorsPerCoup;
  }

  /** The next shoe. */
  Deal next(byte[] shoe) {
    shoes++;
    return next(shoes, shoe);
  }

  /** The shoe of a number: one card burned unseen, and dealt as far as the cut card lets it. */
  Deal next(int number, byte[] shoe) {
    List<Coup> coups = new ArrayList<>();
    List<Errors> errors = new ArrayList<>();
    int end = shoe.length - BEHIND_CUT_CARD - random.nextInt(CUT);
    int from = 1;
    int count = 0;
    Result last = null;
    boolean lastDragon = false;
    while (from < end && from + MOST_OF_COUP <= shoe.length) {
      CoupCards hands = new CoupCards();
      List<Side> sides = new ArrayList<>();
      int next = deal(shoe, from, hands, sides);
      Result result = hands.result();
      Sight sight =
          new Sight(
              coups.size() + 1,
              last,
              lastDragon,
              (double) (shoe.length - from) / (CARDS / DECKS),
              count,
              shoe[from],
              result);
      List<Stake> stakes = new ArrayList<>();
      for (SimulatedPatron patron : patrons) {
        stakes.addAll(patron.stakes(sight, random));
      }
      coups.add(coup(coups.size() + 1, Arrays.copyOfRange(shoe, from, next), sides, stakes));
      if (!stakes.isEmpty() && random.nextDouble() < errorsPerCoup) {
        errors.add(error(stakes));
      }
      for (int i = from; i < next; i++) {
        count += SimulatedPatron.countOf(shoe[i]);
      }
      last = result;
      lastDragon =
          result == Result.BANKER && hands.total(Side.BANKER) == 7 && hands.count(Side.BANKER) == 3;
      from = next;
    }
    List<Pair> settled =
        patrons.stream().map(each -> new Pair(dealer, each.name)).sorted().toList();
    return new Deal(
        name,
        "S" + number,
        1,
        name + ".csv",
        number,
        number,
        dealer,
        "",
        "",
        new Terms(DECKS, false, true, true, 0),
        List.of(),
        coups,
        errors,
        settled);
  }

  /** Deals a coup; where the next begins. */
  private int deal(byte[] shoe, int from, CoupCards hands, List<Side> sides) {
    int next = from;
    for (int i = 0; i < 4; i++) {
      next = draw(shoe, next, i % 2 == 0 ? Side.PLAYER : Side.BANKER, hands, sides);
    }
    int player = hands.total(Side.PLAYER);
    int banker = hands.total(Side.BANKER);
    if (!rules.natural(player) && !rules.natural(banker)) {
      int third = ThirdCardTable.PLAYER_STOOD;
      if (rules.playerDraws(player)) {
        third = Card.value(shoe[next]);
        next = draw(shoe, next, Side.PLAYER, hands, sides);
      }
      if (rules.bankerDraws(banker, third)) {
        next = draw(shoe, next, Side.BANKER, hands, sides);
      }
    }
    return next;
  }

  private static int draw(byte[] shoe, int at, Side to, CoupCards hands, List<Side> sides) {
    hands.add(to, shoe[at]);
    sides.add(to);
    return at + 1;
  }

  private static Coup coup(int number, byte[] cards, List<Side> sides, List<Stake> stakes) {
    byte[] hands = new byte[cards.length];
    for (int i = 0; i < hands.length; i++) {
      hands[i] = (byte) sides.get(i).ordinal();
    }
    return new Coup(number, cards, hands, 0, true, stakes);
  }

  /** An error in settling one of the wagers, whichever. */
  private Errors error(List<Stake> stakes) {
    Stake struck = stakes.get(random.nextInt(stakes.size()));
    boolean forPatron = random.nextInt(ERRORS_PER_AGAINST) > 0;
    return error(dealer, struck, stakes, forPatron);
  }

  /** The error of a dealer in settling one of a coup's wagers. */
  static Errors error(String dealer, Stake struck, List<Stake> stakes, boolean forPatron) {
    TreeMap<String, Long> shares = new TreeMap<>();
    for (Stake each : stakes) {
      if (each.bet().equals(struck.bet())) {
        shares.merge(each.patron(), 1L, Long::sum);
      }
    }
    List<Moved> all = new ArrayList<>();
    int settlements = 0;
    for (var share : shares.entrySet()) {
      all.add(new Moved(share.getKey(), share.getValue()));
      settlements += share.getValue().intValue();
    }
    long minor = forPatron ? ERROR_MINOR : -ERROR_MINOR;
    return new Errors(
        dealer,
        Level.SETTLEMENT,
        minor,
        List.of(new Moved(struck.patron(), minor)),
        forPatron ? new Hit(struck.patron(), settlements, List.copyOf(all)) : Hit.NONE);
  }

  /** New cards in factory order, riffled as a whole and cut. */
  static byte[] factoryOrder(int riffles, Random random) {
    byte[] cards = new byte[CARDS];
    for (int i = 0; i < cards.length; i++) {
      int ofDeck = i % (CARDS / DECKS);
      cards[i] = Card.of(ofDeck % Card.HIGHEST_RANK + 1, ofDeck / Card.HIGHEST_RANK + 1);
    }
    for (int riffle = 0; riffle < riffles; riffle++) {
      cards = riffled(cards, random);
    }
    return cut(cards, random);
  }

  /** The shoe before, riffled as a whole and cut. */
  static byte[] barelyShuffled(byte[] before, int riffles, Random random) {
    byte[] cards = before;
    for (int riffle = 0; riffle < riffles; riffle++) {
      cards = riffled(cards, random);
    }
    return cut(cards, random);
  }

  private static byte[] cut(byte[] cards, Random random) {
    int at = random.nextInt(cards.length);
    byte[] cut = new byte[cards.length];
    for (int i = 0; i < cut.length; i++) {
      cut[i] = cards[(i + at) % cards.length];
    }
    return cut;
  }

  /** One riffle by the model of Gilbert, Shannon and Reeds. */
  private static byte[] riffled(byte[] cards, Random random) {
    int left = 0;
    for (int i = 0; i < cards.length; i++) {
      left += random.nextBoolean() ? 1 : 0;
    }
    byte[] riffled = new byte[cards.length];
    int one = 0;
    int other = left;
    for (int i = 0; i < riffled.length; i++) {
      boolean fromOne = random.nextInt(left - one + cards.length - other) < left - one;
      riffled[i] = cards[fromOne ? one++ : other++];
    }
    return riffled;
  }

  /** A deal of errors alone. */
  static Deal ofErrors(List<Errors> errors, List<Pair> settled) {
    Terms terms = new Terms(DECKS, false, true, true, 0);
    return new Deal(
        "T1", "S1", 1, "T1.csv", 1, 1, "D1", "", "", terms, List.of(), List.of(), errors, settled);
  }

  /** A deal whose cards are told as closely as a level tells. */
  static Deal told(CardLevel level, Deal deal) {
    List<Coup> coups = new ArrayList<>();
    for (Coup coup : deal.coups()) {
      coups.add(
          new Coup(
              coup.number(),
              at(level, coup.cards()),
              coup.hands(),
              coup.withdrawn(),
              coup.counts(),
              coup.wagers()));
    }
    return new Deal(
        deal.table(),
        deal.shoe(),
        deal.ordinal(),
        deal.file(),
        deal.line(),
        deal.at(),
        deal.dealer(),
        deal.cardSet(),
        deal.shuffler(),
        deal.rules(),
        deal.burns(),
        coups,
        deal.errors(),
        deal.settled());
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
}
