package shoeaudit.forensics.cards;

import java.util.Arrays;
import shoeaudit.forensics.evalue.LogNumbers;

/**
 * Gamblers who follow one sequence of cards, a chance of its going on each (patterns.md, 3.1). Each
 * holds a capital that does not follow and, for each place of the sequence, one that expects the
 * card there next.
 *
 * <p>This is the sparse form: only the places that hold the new card change. The capital at place j
 * is g (u[j] + a); the places' sum is kept beside it.
 */
final class SlugChains {
  /** Chances that the sequence goes on: no riffle, one, two. */
  static final double[] GOES_ON = {0.95, 0.5, 0.25};

  /** What part of the capital that does not follow starts anew at each card. */
  static final double STARTS = 1.0 / 400;

  /** What part of the capital that follows leaves after each card. */
  static final double LEAVES = 0.02;

  private static final int CHAINS = GOES_ON.length;

  /** What stays of the capital at a place at each card, unless it goes on. */
  private static final double[] STAYS = {
    (1 - 0.95) * (1 - LEAVES), (1 - 0.5) * (1 - LEAVES), (1 - 0.25) * (1 - LEAVES)
  };

  /** What goes on from a place against what stays there, for a card of chance 1. */
  private static final double[] ONWARD = {0.95 / (1 - 0.95), 0.5 / (1 - 0.5), 0.25 / (1 - 0.25)};

  private static final double SMALLEST = 1e-100;
  private static final double LARGEST = 1e100;

  private final int length;
  private final Places places;

  /** By place and chain. */
  private final double[] u;

  private final double[] idle = new double[CHAINS];
  private final double[] following = new double[CHAINS];
  private final double[] a = new double[CHAINS];
  private final double[] g = new double[CHAINS];
  private final double[] scale = new double[CHAINS];

  /** By chain 1 / (length g), which is what each place has of a unit that starts anew. */
  private final double[] share = new double[CHAINS];

  /**
   * Cards that come.
   *
   * @param classes of each
   * @param odds 1 / the chance that each had
   * @param points where capitals are wanted: behind so many cards, rising
   */
  @SuppressWarnings("ArrayRecordComponent") // what is followed next; nobody compares these records
  record Draws(int[] classes, double[] odds, int[] points) {}

  /** The capital of each chain at each point of the draws that it followed. */
  static final class Course {
    private final double[] capitals;
    private final double[] scales;

    private Course(int points) {
      capitals = new double[CHAINS * points];
      scales = new double[CHAINS * points];
    }

    private void put(int point, SlugChains of) {
      for (int chain = 0; chain < CHAINS; chain++) {
        capitals[CHAINS * point + chain] = of.idle[chain] + of.following[chain];
        scales[CHAINS * point + chain] = of.scale[chain];
      }
    }

    /** The capital of a chain, but for the factor whose logarithm is {@link #scale}. */
    double capital(int chain, int point) {
      return capitals[CHAINS * point + chain];
    }

    /** The logarithm of the factor. */
    double scale(int chain, int point) {
      return scales[CHAINS * point + chain];
    }

    /** The natural logarithm of a chain's capital. */
    double log(int chain, int point) {
      double capital = capital(chain, point);
      return capital <= 0 ? LogNumbers.LOG_ZERO : scale(chain, point) + StrictMath.log(capital);
    }
  }

  /**
   * Chains over a sequence.
   *
   * @param sequence classes
   * @param classes how many there are
   */
  SlugChains(int[] sequence, int classes) {
    length = sequence.length;
    places = new Places(sequence, classes);
    u = new double[CHAINS * length];
    Arrays.fill(idle, 1);
    Arrays.fill(g, 1);
    Arrays.fill(share, 1.0 / length);
  }

  /**
   * Bets on all cards one after the other. One sequence after the other follows them, as its places
   * stay in the processor's nearest cache.
   */
  Course follow(Draws draws) {
    Course course = new Course(draws.points().length);
    int card = 0;
    for (int point = 0; point < draws.points().length; point++) {
      for (; card < draws.points()[point]; card++) {
        step(draws.classes()[card], draws.odds()[card]);
      }
      course.put(point, this);
    }
    return course;
  }

  /**
   * Bets on the next card. All chains go through the places of its class at once, as these lie side
   * by side.
   *
   * @param of its class
   * @param odds 1 / the chance that it had
   */
  private void step(int of, double odds) {
    for (int chain = 0; chain < CHAINS; chain++) {
      double start = idle[chain] * STARTS;
      a[chain] += start * share[chain];
      idle[chain] -= start;
      following[chain] += start;
    }
    double a0 = a[0];
    double a1 = a[1];
    double a2 = a[2];
    double onward0 = ONWARD[0] * odds;
    double onward1 = ONWARD[1] * odds;
    double onward2 = ONWARD[2] * odds;
    double held0 = 0;
    double held1 = 0;
    double held2 = 0;
    double ended0 = 0;
    double ended1 = 0;
    double ended2 = 0;
    int from = places.from(of);
    int i = places.to(of) - 1;
    if (i >= from && places.at(i) == length - 1) {
      int last = CHAINS * places.at(i--);
      ended0 = u[last] + a0;
      ended1 = u[last + 1] + a1;
      ended2 = u[last + 2] + a2;
    }
    for (; i >= from; i--) {
      int at = CHAINS * places.at(i);
      double of0 = u[at] + a0;
      double of1 = u[at + 1] + a1;
      double of2 = u[at + 2] + a2;
      u[at + 3] += of0 * onward0;
      u[at + 4] += of1 * onward1;
      u[at + 5] += of2 * onward2;
      held0 += of0;
      held1 += of1;
      held2 += of2;
    }
    settle(0, odds, held0, ended0);
    settle(1, odds, held1, ended1);
    settle(2, odds, held2, ended2);
  }

  /**
   * Settles a chain's bets.
   *
   * @param held what expected the card, but for the last place; in units of g, as what ended
   */
  private void settle(int chain, double odds, double held, double ended) {
    double hit = g[chain] * GOES_ON[chain] * odds;
    double sum = following[chain] * (1 - GOES_ON[chain]) + held * hit;
    double left = sum * LEAVES;
    double b = idle[chain] + ended * hit + left;
    sum -= left;
    double scaled = g[chain] * STAYS[chain];
    idle[chain] = b;
    following[chain] = sum;
    g[chain] = scaled;
    share[chain] /= STAYS[chain];
    if (scaled < SMALLEST || b + sum > LARGEST) {
      rescale(chain);
    }
  }

  /** Puts g back to 1; the capital's own size goes to the scale only where it is beyond reason. */
  private void rescale(int chain) {
    double total = idle[chain] + following[chain];
    if (total >= SMALLEST && total <= LARGEST) {
      total = 1;
    } else {
      scale[chain] += StrictMath.log(total);
    }
    double factor = g[chain] / total;
    for (int i = chain; i < u.length; i += CHAINS) {
      u[i] = factor * (u[i] + a[chain]);
    }
    idle[chain] /= total;
    following[chain] /= total;
    a[chain] = 0;
    g[chain] = 1;
    share[chain] = 1.0 / length;
  }
}
