package shoeaudit.report.pdf;

/** Symbols that carry a meaning without colour. The fonts have them all. */
final class Marks {
  /** Deviates. */
  static final String DEVIATES = "\u25B2";

  /** To be reviewed by a person. */
  static final String REVIEW = "\u25CB";

  /** A recorded figure that differs from the one due. */
  static final String DIFFERS = "\u2260";

  private Marks() {}
}
