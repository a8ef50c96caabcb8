package shoeaudit.forensics.cards;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.evalue.LogProduct;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * {@code cards.shuffle-quality}: the order of the shoe before shows in the next, everywhere
 * (patterns.md, 3.4). Products run over all deals of a shuffler or, where none is recorded, of a
 * table; what tables of one shuffler came to is multiplied.
 *
 * <p>Unreadable lines are unseen cards, which is exact where whether a line can be read does not
 * depend on its card. Where a reader makes nothing of one card, all others come more often than
 * their chances say; so the same is worked out beside it as if no unreadable line's card could
 * come.
 */
public final class ShuffleQuality {
  private static final int[] NEAR = {1, 8, 32};
  private static final double[] SHARES = {0.01, 0.05, 0.3};
  private static final int SOURCES = 2;
  private static final int DIRECTIONS = 2;
  private static final int FAMILIES = NEAR.length + 1;

  /** How far from its place in the shoe before a card may lie, as a part of the shoe. */
  private static final double PLACE = 0.125;

  private final LogProduct[] products = ofNothing();

  /** Likewise, but as if no unreadable line's card could come; null: there was none. */
  private LogProduct @Nullable [] cautious;

  private int units;
  private int unreadable;

  private static LogProduct[] ofNothing() {
    LogProduct[] products = new LogProduct[SOURCES * FAMILIES * DIRECTIONS * SHARES.length];
    for (int i = 0; i < products.length; i++) {
      products[i] = new LogProduct();
    }
    return products;
  }

  private LogProduct[] cautious() {
    if (cautious == null) {
      cautious = ofNothing();
      multiply(cautious, products);
    }
    return cautious;
  }

  private static void multiply(LogProduct[] products, LogProduct[] by) {
    for (int i = 0; i < products.length; i++) {
      products[i].times(by[i]);
    }
  }

  /** How many cards were seen. */
  public int units() {
    return units;
  }

  /** The natural logarithm of the E value. */
  public double logE() {
    return logMean(products);
  }

  /** The same as if no unreadable line's card could come. */
  public double cautiousLogE() {
    return logMean(cautious == null ? products : cautious);
  }

  private static double logMean(LogProduct[] of) {
    double[] logs = new double[of.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = of[i].log();
    }
    return LogNumbers.logMean(logs);
  }

  /** Adds what another table with the same shuffler came to. */
  public void add(ShuffleQuality other) {
    units += other.units;
    if (cautious != null || other.cautious != null) {
      multiply(cautious(), other.cautious == null ? other.products : other.cautious);
    }
    multiply(products, other.products);
  }

  /**
   * Adds a deal.
   *
   * @param sources the latest first, at least one
   * @param order in which the cards are collected
   * @param level the coarsest of the deal and its sources
   */
  public void add(Deal deal, List<Source> sources, CollectionOrder order, CardLevel level) {
    int[] cards = level.of(deal.seenCards());
    units += cards.length;
    unreadable = deal.rules().unreadable();
    if (unreadable > 0) {
      LogProduct[] unused = cautious();
    }
    for (int source = 0; source < sources.size(); source++) {
      int[] sequence = level.of(order.collect(sources.get(source).deal()));
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        int first = (source * DIRECTIONS + direction) * FAMILIES * SHARES.length;
        for (int near = 0; near < NEAR.length; near++) {
          int[][] after = after(sequence, level.classes(), NEAR[near], direction == 0 ? 1 : -1);
          addNear(cards, after, new Unseen(level, deal.rules().decks()), first);
          first += SHARES.length;
        }
        addPlace(cards, sequence, direction == 1, new Unseen(level, deal.rules().decks()), first);
      }
    }
  }

  /** How often each class stands within so many cards after (or before) each class. */
  private static int[][] after(int[] sequence, int classes, int distance, int direction) {
    int[][] after = new int[classes][classes];
    for (int j = 0; j < sequence.length; j++) {
      int[] of = after[sequence[j]];
      for (int step = 1; step <= distance; step++) {
        int at = j + direction * step;
        if (at >= 0 && at < sequence.length) {
          of[sequence[at]]++;
        }
      }
    }
    return after;
  }

  private void addNear(int[] cards, int[][] after, Unseen unseen, int first) {
    int[] sums = new int[after.length];
    for (int of = 0; of < sums.length; of++) {
      for (int count : after[of]) {
        sums[of] += count;
      }
    }
    for (int t = 0; t < cards.length; t++) {
      if (t > 0) {
        int before = cards[t - 1];
        bet(after[before], sums[before], cards[t], unseen, first);
      }
      unseen.see(cards[t]);
    }
  }

  private void addPlace(int[] cards, int[] sequence, boolean mirrored, Unseen unseen, int first) {
    int n = sequence.length;
    int inDecks = unseen.all();
    int[] counts = new int[max(sequence, cards) + 1];
    int from = 0;
    int to = 0;
    for (int t = 0; t < cards.length; t++) {
      double z = (t + 0.5) / inDecks;
      while (to < n && place(to, n, mirrored) - z <= PLACE) {
        counts[at(sequence, to++, mirrored)]++;
      }
      while (from < to && z - place(from, n, mirrored) > PLACE) {
        counts[at(sequence, from++, mirrored)]--;
      }
      bet(counts, to - from, cards[t], unseen, first);
      unseen.see(cards[t]);
    }
  }

  private static int max(int[] one, int[] other) {
    return Math.max(Arrays.stream(one).max().orElse(0), Arrays.stream(other).max().orElse(0));
  }

  /** A card's place in the sequence as a part of it; mirrored it is counted from the end. */
  private static double place(int index, int n, boolean mirrored) {
    return mirrored ? 1 - (n - 1 - index + 0.5) / n : (index + 0.5) / n;
  }

  private static int at(int[] sequence, int index, boolean mirrored) {
    return sequence[mirrored ? sequence.length - 1 - index : index];
  }

  /**
   * Bets on a card.
   *
   * @param counts by class, of what may come next
   * @param total of all counts
   * @param of its class
   */
  private void bet(int[] counts, int total, int of, Unseen unseen, int first) {
    int sum = unseen.hasEach() ? total : sumOfLeft(counts, unseen);
    if (sum > 0) {
      double ratio = (double) counts[of] / sum / unseen.chance(of);
      bet(products, first, ratio);
      if (cautious != null) {
        int all = Math.max(unseen.left(of), unseen.all() - unreadable);
        bet(cautious, first, (double) counts[of] / sum / ((double) unseen.left(of) / all));
      }
    }
  }

  private static int sumOfLeft(int[] counts, Unseen unseen) {
    int sum = 0;
    for (int each = 0; each < counts.length; each++) {
      sum += unseen.left(each) > 0 ? counts[each] : 0;
    }
    return sum;
  }

  private static void bet(LogProduct[] products, int first, double ratio) {
    for (int share = 0; share < SHARES.length; share++) {
      products[first + share].times(1 - SHARES[share] + SHARES[share] * ratio);
    }
  }
}
