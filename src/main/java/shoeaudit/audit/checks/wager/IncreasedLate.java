package shoeaudit.audit.checks.wager;

/** From the cut-off no wager is added to (WSGC-MB-3d, GEN-13). */
public final class IncreasedLate extends LateChange {
  public IncreasedLate() {
    super("wager.increased-late", "A wager was increased after the cut-off.");
  }

  @Override
  boolean isOfKind(long from, long to) {
    return from > 0 && to > from;
  }
}
