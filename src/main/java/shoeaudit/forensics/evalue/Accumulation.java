package shoeaudit.forensics.evalue;

/**
 * Adds up the E values of separate data one after another, a share of the capital being bet each
 * time (patterns.md, 3.1, Accumulation): the mean over the shares 1, 0.1 and 0.01 of the products
 * of 1 - share + share x E.
 */
public final class Accumulation {
  private static final double[] SHARES = {1, 0.1, 0.01};

  private final double[] logs = new double[SHARES.length];
  private int count;

  /** Adds the E value of the next data by its natural logarithm. */
  public void add(double logE) {
    count++;
    logs[0] += logE;
    for (int i = 1; i < SHARES.length; i++) {
      logs[i] += LogNumbers.logSum(StrictMath.log(1 - SHARES[i]), StrictMath.log(SHARES[i]) + logE);
    }
  }

  /** Adds all that another one holds. */
  public void add(Accumulation other) {
    count += other.count;
    for (int i = 0; i < logs.length; i++) {
      logs[i] += other.logs[i];
    }
  }

  /** How many were added. */
  public int count() {
    return count;
  }

  /** The natural logarithm of the E value of all that was added. */
  public double logE() {
    return LogNumbers.logMean(logs);
  }
}
