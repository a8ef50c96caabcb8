package shoeaudit.audit.checks.wager;

import shoeaudit.audit.check.Findings;

/** All wagers are placed before the cut-off (WSGC-MB-3c, GEN-13). */
public final class Late extends LateChange {
  public Late() {
    super("wager.late", "A wager was first placed after the cut-off.");
  }

  @Override
  boolean isOfKind(long from, long to) {
    return from == 0;
  }

  @Override
  String change(long from, long to, Findings findings) {
    return "placed (" + findings.money(to) + ")";
  }
}
