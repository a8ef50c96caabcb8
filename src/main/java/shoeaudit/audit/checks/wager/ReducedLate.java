package shoeaudit.audit.checks.wager;

import shoeaudit.audit.check.Findings;

/** From the cut-off no wager is reduced (WSGC-MB-3d, GEN-13). */
public final class ReducedLate extends LateChange {
  public ReducedLate() {
    super("wager.reduced-late", "A wager was reduced after the cut-off.");
  }

  @Override
  boolean isOfKind(long from, long to) {
    return to > 0 && to < from;
  }

  @Override
  String change(long from, long to, Findings findings) {
    return "reduced from " + findings.money(from) + " to " + findings.money(to);
  }
}
