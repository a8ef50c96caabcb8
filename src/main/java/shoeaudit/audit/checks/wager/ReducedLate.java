package shoeaudit.audit.checks.wager;

/** From the cut-off no wager is reduced (WSGC-MB-3d, GEN-13). */
public final class ReducedLate extends LateChange {
  public ReducedLate() {
    super("wager.reduced-late", "A wager was reduced after the cut-off.");
  }

  @Override
  boolean isOfKind(long from, long to) {
    return to > 0 && to < from;
  }
}
