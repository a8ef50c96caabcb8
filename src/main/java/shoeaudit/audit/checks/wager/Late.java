package shoeaudit.audit.checks.wager;

/** All wagers are placed before the cut-off (WSGC-MB-3c, GEN-13). */
public final class Late extends LateChange {
  public Late() {
    super("wager.late", "A wager was first placed after the cut-off.");
  }

  @Override
  boolean isOfKind(long from, long to) {
    return from == 0;
  }
}
