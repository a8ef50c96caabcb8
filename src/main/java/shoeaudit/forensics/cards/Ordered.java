package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;

/**
 * {@code cards.ordered}: the shoe lies in an order of its own: new cards, sorted ones, or one order
 * repeated in every deck (patterns.md, 3.2).
 */
public final class Ordered {
  private static final double FORWARD = 0.4;
  private static final double BACKWARD = 0.1;
  private static final double NEIGHBORS = 0.5;
  private static final int SUITS = 4;

  /** What one gambler bets on, with the chances of the classes that it tells apart. */
  private interface Gambler {
    void step(int of);

    double log();
  }

  /** A gambler with its part of the stake, as a logarithm. */
  private record Weighted(double logWeight, Gambler gambler) {}

  /** Tests a deal at its level. */
  public DealEvidence test(Deal deal, CardLevel level) {
    int[] full = level.full(deal.rules().decks());
    List<Weighted> gamblers = gamblers(deal, level);
    double[] logs = new double[gamblers.size()];
    DealEvidence.Course course = new DealEvidence.Course();
    Unseen unseen = new Unseen(full);
    for (byte card : deal.burns()) {
      step(gamblers, level.of(card), unseen);
    }
    double logE = logE(gamblers, logs);
    for (Coup coup : deal.coups()) {
      for (byte card : coup.cards()) {
        step(gamblers, level.of(card), unseen);
      }
      logE = logE(gamblers, logs);
      boolean unused = course.endOfCoup(coup.number(), logE);
    }
    return course.end(level, deal, logE);
  }

  private static void step(List<Weighted> gamblers, int of, Unseen unseen) {
    for (int i = 0; i < gamblers.size(); i++) {
      gamblers.get(i).gambler().step(of);
    }
    unseen.see(of);
  }

  private static double logE(List<Weighted> gamblers, double[] logs) {
    for (int i = 0; i < logs.length; i++) {
      logs[i] = gamblers.get(i).logWeight() + gamblers.get(i).gambler().log();
    }
    return LogNumbers.logSum(logs);
  }

  private static List<Weighted> gamblers(Deal deal, CardLevel level) {
    List<Weighted> gamblers = new ArrayList<>();
    int decks = deal.rules().decks();
    int[] full = level.full(decks);
    int inDecks = new Unseen(full).all();
    double third = 1.0 / SlugChains.GOES_ON.length;
    for (double goesOn : SlugChains.GOES_ON) {
      for (boolean forward : new boolean[] {true, false}) {
        double weight = (forward ? FORWARD : BACKWARD) * third;
        OwnOrder own = new OwnOrder(goesOn, forward, level.classes(), deal.seen(), inDecks);
        gamblers.add(new Weighted(StrictMath.log(weight), own(own, new Unseen(full))));
      }
    }
    List<int[]> maps = maps(level);
    int onRanks = level == CardLevel.SUIT ? maps.size() / 2 : 0;
    for (double goesOn : SlugChains.GOES_ON) {
      double logWeight = StrictMath.log(NEIGHBORS * third / maps.size());
      for (int i = 0; i < maps.size(); i++) {
        boolean ranks = level == CardLevel.SUIT && i >= onRanks;
        CardLevel of = ranks ? CardLevel.RANK : level;
        NeighborOrder order = new NeighborOrder(goesOn, maps.get(i));
        gamblers.add(
            new Weighted(logWeight, neighbors(order, new Unseen(of, decks), ranks ? SUITS : 1)));
      }
    }
    return gamblers;
  }

  private static Gambler own(OwnOrder order, Unseen unseen) {
    return new Gambler() {
      @Override
      public void step(int of) {
        order.step(of, unseen.chance(of));
        unseen.see(of);
      }

      @Override
      public double log() {
        return order.log();
      }
    };
  }

  /**
   * A gambler on neighbors.
   *
   * @param classes how many classes of the level make one of the map
   */
  private static Gambler neighbors(NeighborOrder order, Unseen unseen, int classes) {
    return new Gambler() {
      @Override
      public void step(int of) {
        int mapped = of / classes;
        order.step(mapped, unseen.chance(mapped));
        unseen.see(mapped);
      }

      @Override
      public double log() {
        return order.log();
      }
    };
  }

  /**
   * Of each map the class whose successor each class is: up, down, the same; with suits the three
   * again on ranks alone.
   */
  private static List<int[]> maps(CardLevel level) {
    List<int[]> maps = new ArrayList<>();
    if (level == CardLevel.SUIT) {
      addMaps(maps, CardLevel.RANK.classes(), SUITS);
      addMaps(maps, CardLevel.RANK.classes(), 1);
    } else {
      addMaps(maps, level.classes(), 1);
    }
    return maps;
  }

  private static void addMaps(List<int[]> maps, int steps, int suits) {
    for (int direction : new int[] {1, -1, 0}) {
      int[] before = new int[steps * suits];
      for (int of = 0; of < before.length; of++) {
        int step = Math.floorMod(of / suits - direction, steps);
        before[of] = step * suits + of % suits;
      }
      maps.add(before);
    }
  }
}
