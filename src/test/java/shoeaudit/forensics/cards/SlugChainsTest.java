package shoeaudit.forensics.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Gamblers who follow a sequence (patterns.md, 3.1). */
class SlugChainsTest {
  private static final int[] SEQUENCE = {0, 1, 2, 2, 0};

  @Test
  void underAFairShuffleTheCapitalIsNeverExpectedToGrow() {
    List<int[]> orders = SmallDeck.orders();
    assertEquals(90, orders.size());
    for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
      double expected = 0;
      for (int[] order : orders) {
        SlugChains.Draws draws = draws(order, new Unseen(new int[] {2, 2, 2}));
        expected +=
            Math.exp(new SlugChains(SEQUENCE, 3).follow(draws).log(chain, 0)) / orders.size();
      }
      assertTrue(expected <= 1 + 1e-12, "expected capital " + expected);
      assertTrue(expected > 0.5, "expected capital " + expected);
    }
  }

  @Test
  void asLongAsNoClassIsUsedUpItIsExpectedToStay() {
    // Of three cards none can use up a class of four.
    for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
      double expected = 0;
      for (int code = 0; code < 27; code++) {
        int[] order = {code / 9, code / 3 % 3, code % 3};
        SlugChains.Draws draws = draws(order, new Unseen(new int[] {4, 4, 4}));
        double chance = 1 / Arrays.stream(draws.odds()).reduce(1, (one, other) -> one * other);
        expected += chance * Math.exp(new SlugChains(SEQUENCE, 3).follow(draws).log(chain, 0));
      }
      assertEquals(1, expected, 1e-12);
    }
  }

  /** Cards in this order; a point behind the last. */
  private static SlugChains.Draws draws(int[] order, Unseen unseen) {
    double[] odds = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      odds[i] = 1 / unseen.chance(order[i]);
      unseen.see(order[i]);
    }
    return new SlugChains.Draws(order, odds, new int[] {order.length});
  }

  @Test
  void theSparseFormIsTheDenseOne() {
    Random random = new Random(7);
    int classes = 13;
    int[] sequence = random.ints(380, 0, classes).toArray();
    // The second half repeats a part of the sequence, so that capital grows and is rescaled.
    int[] cards = random.ints(200, 0, classes).toArray();
    System.arraycopy(sequence, 50, cards, 60, 100);
    double[] odds = new double[cards.length];
    Arrays.fill(odds, classes);
    int[] points = IntStream.rangeClosed(1, cards.length).toArray();
    SlugChains.Course sparse =
        new SlugChains(sequence, classes).follow(new SlugChains.Draws(cards, odds, points));
    Dense[] dense = new Dense[SlugChains.GOES_ON.length];
    for (int chain = 0; chain < dense.length; chain++) {
      dense[chain] = new Dense(sequence, SlugChains.GOES_ON[chain]);
    }
    for (int i = 0; i < cards.length; i++) {
      for (int chain = 0; chain < dense.length; chain++) {
        dense[chain].step(cards[i], 1.0 / classes);
        double log = dense[chain].log();
        assertEquals(log, sparse.log(chain, i), 1e-9 * Math.max(1, Math.abs(log)));
      }
    }
    double grown = sparse.log(0, cards.length - 1);
    assertTrue(grown > 200, "the chain grew to " + grown);
  }

  /** The form of the specification, a number for each place. */
  private static final class Dense {
    private final int[] sequence;
    private final double q;
    private double idle = 1;
    private double[] following;
    private double scale;

    Dense(int[] sequence, double q) {
      this.sequence = sequence;
      this.q = q;
      following = new double[sequence.length];
    }

    void step(int card, double p) {
      int n = sequence.length;
      double start = idle / 400;
      idle -= start;
      double[] next = new double[n];
      double ended = 0;
      for (int j = 0; j < n; j++) {
        double w = following[j] + start / n;
        next[j] += (1 - q) * w;
        if (sequence[j] == card) {
          if (j + 1 < n) {
            next[j + 1] += w * q / p;
          } else {
            ended += w * q / p;
          }
        }
      }
      double sum = Arrays.stream(next).sum();
      for (int j = 0; j < n; j++) {
        next[j] *= 0.98;
      }
      idle += ended + 0.02 * sum;
      following = next;
      double all = idle + Arrays.stream(following).sum();
      scale += Math.log(all);
      idle /= all;
      for (int j = 0; j < n; j++) {
        following[j] /= all;
      }
    }

    double log() {
      return scale;
    }
  }
}
