package shoeaudit.game;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How often each combination of deciding lines of several bets comes out of a shoe dealt by the
 * rules, counted exactly: wagers of one coup win and lose together, and only their joint outcomes
 * tell by how much their sum varies. Immutable.
 */
public final class JointOutcomes {
  private final long all;
  private final int[][] lines;
  private final long[] starts;
  private final double[] shares;

  private JointOutcomes(long all, Map<IntBuffer, Long> counts) {
    this.all = all;
    lines = new int[counts.size()][];
    starts = new long[counts.size()];
    shares = new double[counts.size()];
    int outcome = 0;
    for (Map.Entry<IntBuffer, Long> count : counts.entrySet()) {
      lines[outcome] = count.getKey().array();
      starts[outcome] = count.getValue();
      shares[outcome] = (double) starts[outcome] / all;
      outcome++;
    }
  }

  /** Those of bets in an enumerated shoe, each bet in its place of the list. */
  public static JointOutcomes of(List<Bet> bets, ShoeEnumeration shoe) {
    Map<IntBuffer, Long> counts = new LinkedHashMap<>();
    int[] deciding = new int[bets.size()];
    shoe.forEach((cards, starts) -> {
      Result result = cards.result();
      for (int bet = 0; bet < deciding.length; bet++) {
        deciding[bet] = bets.get(bet).decide(result, cards, shoe.table());
      }
      count(counts, deciding, starts);
    });
    return new JointOutcomes(shoe.all(), counts);
  }

  /** Those of some of the bets alone, by their places in the list; in the order given. */
  public JointOutcomes of(int... bets) {
    Map<IntBuffer, Long> counts = new LinkedHashMap<>();
    int[] deciding = new int[bets.length];
    for (int outcome = 0; outcome < starts.length; outcome++) {
      for (int bet = 0; bet < bets.length; bet++) {
        deciding[bet] = lines[outcome][bets[bet]];
      }
      count(counts, deciding, starts[outcome]);
    }
    return new JointOutcomes(all, counts);
  }

  private static void count(Map<IntBuffer, Long> counts, int[] deciding, long starts) {
    IntBuffer key = IntBuffer.wrap(deciding);
    Long before = counts.get(key);
    if (before == null) {
      counts.put(IntBuffer.wrap(Arrays.copyOf(deciding, deciding.length)), starts);
    } else {
      counts.put(key, before + starts);
    }
  }

  /** How many six-card starts there are: what all counts are parts of. */
  public long all() {
    return all;
  }

  /** How many different outcomes there are, in a fixed order. */
  public int count() {
    return starts.length;
  }

  /** How many starts lead to an outcome, counted from 0. */
  public long starts(int outcome) {
    return starts[outcome];
  }

  /** What part of all starts that is, as the floating-point number nearest to it. */
  public double share(int outcome) {
    return shares[outcome];
  }

  /** The line of a bet that decides in an outcome, or {@link Bet#LOSES}. */
  public int line(int outcome, int bet) {
    return lines[outcome][bet];
  }
}
