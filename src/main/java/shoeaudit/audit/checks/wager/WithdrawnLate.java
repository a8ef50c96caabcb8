package shoeaudit.audit.checks.wager;

/** From the cut-off no wager is removed (WSGC-MB-3d, GEN-13). */
public final class WithdrawnLate extends LateChange {
  public WithdrawnLate() {
    super("wager.withdrawn-late", "A wager was taken back after the cut-off.");
  }

  @Override
  boolean isOfKind(long from, long to) {
    return to == 0;
  }
}
