package shoeaudit.forensics.evalue;

/** Logarithms of factorials as running sums of logarithms (patterns.md, 3.3). */
public final class LogFactorials {
  private final double[] logs;

  /** Of the numbers from 0 to {@code highest}. */
  public LogFactorials(int highest) {
    logs = new double[highest + 1];
    for (int i = 2; i < logs.length; i++) {
      logs[i] = logs[i - 1] + StrictMath.log(i);
    }
  }

  /** The logarithm of the number of ways to choose {@code count} of {@code from}. */
  public double choose(int from, int count) {
    return logs[from] - logs[count] - logs[from - count];
  }
}
