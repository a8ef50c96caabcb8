package shoeaudit.forensics.cards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Gamblers who expect a deal's own cards once more, or neighbors (patterns.md, 3.2). */
class OwnOrderTest {
  @Test
  void underAFairShuffleTheCapitalIsNeverExpectedToGrow() {
    List<int[]> orders = SmallDeck.orders();
    for (double goesOn : SlugChains.GOES_ON) {
      for (boolean forward : new boolean[] {true, false}) {
        double expected = 0;
        for (int[] order : orders) {
          Unseen unseen = new Unseen(new int[] {2, 2, 2});
          OwnOrder own = new OwnOrder(goesOn, forward, 3, order.length, 6);
          for (int of : order) {
            own.step(of, unseen.chance(of));
            unseen.see(of);
          }
          expected += Math.exp(own.log()) / orders.size();
        }
        assertTrue(expected <= 1 + 1e-12, "expected capital " + expected);
        assertTrue(expected > 0.9, "expected capital " + expected);
      }
    }
  }

  @Test
  void soIsThatOfNeighbors() {
    List<int[]> orders = SmallDeck.orders();
    for (double goesOn : SlugChains.GOES_ON) {
      for (int[] before : new int[][] {{2, 0, 1}, {1, 2, 0}, {0, 1, 2}}) {
        double expected = 0;
        for (int[] order : orders) {
          Unseen unseen = new Unseen(new int[] {2, 2, 2});
          NeighborOrder neighbors = new NeighborOrder(goesOn, before);
          for (int of : order) {
            neighbors.step(of, unseen.chance(of));
            unseen.see(of);
          }
          expected += Math.exp(neighbors.log()) / orders.size();
        }
        assertTrue(expected <= 1 + 1e-12, "expected capital " + expected);
        assertTrue(expected > 0.9, "expected capital " + expected);
      }
    }
  }

  @Test
  void theSparseFormIsTheDenseOne() {
    Random random = new Random(11);
    int classes = 13;
    int[] cards = random.ints(300, 0, classes).toArray();
    // The deal repeats its own cards, forward and then backward.
    System.arraycopy(cards, 0, cards, 60, 60);
    for (int i = 0; i < 60; i++) {
      cards[200 + i] = cards[119 - i];
    }
    for (double goesOn : SlugChains.GOES_ON) {
      for (boolean forward : new boolean[] {true, false}) {
        OwnOrder sparse = new OwnOrder(goesOn, forward, classes, cards.length, 416);
        Dense dense = new Dense(goesOn, forward);
        for (int t = 0; t < cards.length; t++) {
          sparse.step(cards[t], 1.0 / classes);
          dense.step(cards, t, 1.0 / classes);
          double log = dense.scale;
          assertEquals(log, sparse.log(), 1e-9 * Math.max(1, Math.abs(log)));
        }
      }
    }
  }

  /** The form of the specification, a number for each place. */
  private static final class Dense {
    private final double q;
    private final boolean forward;
    private double idle = 1;
    private double[] following = new double[0];
    private double scale;

    Dense(double q, boolean forward) {
      this.q = q;
      this.forward = forward;
    }

    void step(int[] cards, int t, double p) {
      double start = idle / (400 * 416);
      idle -= start * t;
      double[] next = new double[t + 1];
      double ended = 0;
      for (int j = 0; j < t; j++) {
        double w = following[j] + start;
        next[j] += (1 - q) * w;
        if (cards[j] == cards[t]) {
          int onward = forward ? j + 1 : j - 1;
          if (onward >= 0) {
            next[onward] += w * q / p;
          } else {
            ended += w * q / p;
          }
        }
      }
      double sum = Arrays.stream(next).sum();
      for (int j = 0; j <= t; j++) {
        next[j] *= 0.98;
      }
      idle += ended + 0.02 * sum;
      double all = idle + Arrays.stream(next).sum();
      scale += Math.log(all);
      idle /= all;
      for (int j = 0; j <= t; j++) {
        next[j] /= all;
      }
      following = next;
    }
  }
}
