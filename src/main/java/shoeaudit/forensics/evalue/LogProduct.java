package shoeaudit.forensics.evalue;

/**
 * A product of many factors as its logarithm: factors are multiplied, and the logarithm is taken
 * only where the product leaves what a double holds exactly enough (patterns.md, 5.1).
 */
public final class LogProduct {
  private static final double SMALL = 1e-100;
  private static final double LARGE = 1e100;

  private double log;
  private double product = 1;

  /** Multiplies by a factor, at least 0. */
  public void times(double factor) {
    product *= factor;
    if (product < SMALL || product > LARGE) {
      log += StrictMath.log(product);
      product = 1;
    }
  }

  /** Multiplies by all that another product holds. */
  public void times(LogProduct other) {
    log += other.log;
    times(other.product);
  }

  /** The product's natural logarithm. */
  public double log() {
    return log + StrictMath.log(product);
  }
}
