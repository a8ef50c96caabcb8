package shoeaudit.forensics.play;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;

/**
 * {@code patron.luck}: what patrons won against what was due, in standard deviations; screening, no
 * E value (patterns.md, 5.3). One table's part; the parts of a patron are added.
 */
public final class Luck {
  /** Fewer coups, and nothing is said. */
  public static final int FEWEST_COUPS = 30;

  private final BetEndings bets;
  private final Moments moments;
  private final SortedMap<String, Sums> patrons = new TreeMap<>();

  /** Sums over one patron's coups: x is the gain for each unit staked over its mean. */
  public static final class Sums {
    private int units;
    private double stakes;
    private double x;
    private double stakeX;
    private double variance;
    private double stakeVariance;
    private double squareVariance;
    private long least = Long.MAX_VALUE;
    private long most;

    private void add(long stake, double ofX, double ofVariance) {
      units++;
      stakes += stake;
      x += ofX;
      stakeX += stake * ofX;
      variance += ofVariance;
      stakeVariance += stake * ofVariance;
      squareVariance += (double) stake * stake * ofVariance;
      least = Math.min(least, stake);
      most = Math.max(most, stake);
    }

    /** Adds another table's. */
    public void add(Sums other) {
      units += other.units;
      stakes += other.stakes;
      x += other.x;
      stakeX += other.stakeX;
      variance += other.variance;
      stakeVariance += other.stakeVariance;
      squareVariance += other.squareVariance;
      least = Math.min(least, other.least);
      most = Math.max(most, other.most);
    }

    /** How many coups. */
    public int units() {
      return units;
    }

    /** Of play alone: every coup weighs the same. */
    public double ofPlay() {
      return x / StrictMath.sqrt(variance);
    }

    /** Of the sizes of stakes; null where all are equal. */
    public @Nullable Double ofSizes() {
      if (least == most) {
        return null;
      }
      double mean = stakes / units;
      double square = squareVariance - 2 * mean * stakeVariance + mean * mean * variance;
      return (stakeX - mean * x) / StrictMath.sqrt(square);
    }

    /** Of all: every coup weighs its stake. */
    public double inAll() {
      return stakeX / StrictMath.sqrt(squareVariance);
    }
  }

  /** One table's part. */
  public Luck(BetEndings bets, Moments moments) {
    this.bets = bets;
    this.moments = moments;
  }

  /** Counts in how many coups each patron had a wager that counts. */
  public static void count(Deal deal, SortedMap<String, Integer> coups) {
    for (Coup coup : deal.coups()) {
      if (coup.counts()) {
        coup.forEachPatron((patron, stakes) -> coups.merge(patron, 1, Integer::sum));
      }
    }
  }

  /** What each patron's play came to. */
  public SortedMap<String, Sums> patrons() {
    return patrons;
  }

  /** Takes a deal. */
  public void add(Deal deal) {
    UnseenValues.forEachCoup(
        deal,
        (coup, unseen) -> {
          int ending = coup.counts() ? CoupCourse.ending(coup, bets.table()) : CoupCourse.NONE;
          if (ending != CoupCourse.NONE) {
            coup.forEachPatron((patron, stakes) -> take(patron, stakes, ending));
          }
        });
  }

  private void take(String patron, List<Stake> stakes, int ending) {
    long sum = 0;
    double gain = 0;
    double variance = 0;
    for (Stake stake : stakes) {
      int bet = bets.place(stake.bet());
      if (stake.minor() == Stake.UNKNOWN) {
        return;
      }
      if (bet >= 0) {
        sum = Math.addExact(sum, stake.minor());
        gain += stake.minor() * (bets.net(bet, ending) - moments.mean(bet));
        for (Stake other : stakes) {
          int otherBet = bets.place(other.bet());
          variance +=
              otherBet < 0
                  ? 0
                  : (double) stake.minor() * other.minor() * moments.covariance(bet, otherBet);
        }
      }
    }
    if (sum > 0) {
      patrons
          .computeIfAbsent(patron, name -> new Sums())
          .add(sum, gain / sum, variance / ((double) sum * sum));
    }
  }
}
