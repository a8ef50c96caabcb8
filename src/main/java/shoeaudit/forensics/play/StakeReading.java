package shoeaudit.forensics.play;

/**
 * Three ways to read the size of a stake, in eighths (patterns.md, 5.1): not at all, as sureness,
 * and as what exceeds the usual stake or falls short of it.
 *
 * @param eighths the stake's size against those before it, 8 being the usual one
 * @param first whether there was none before it
 * @param minor the stake itself, in minor units
 */
record StakeReading(int eighths, boolean first, long minor) {
  /** As large as those before. */
  static final int USUAL = 8;

  /** More than this is never told apart. */
  static final int MOST = 1000;

  /** How many ways there are. */
  static final int WAYS = 3;

  private static final int LEAST_SURE = 3;
  private static final int MOST_SURE = 24;

  /** The reading of a way, in eighths. */
  int of(int way) {
    return switch (way) {
      case 0 -> USUAL;
      case 1 -> first ? USUAL : Math.clamp(eighths, LEAST_SURE, MOST_SURE);
      default -> first ? 0 : Math.clamp(eighths - USUAL, -USUAL, USUAL);
    };
  }
}
