package shoeaudit.audit;

import org.jspecify.annotations.Nullable;

/**
 * One code under one clause, in the three cases that a check must tell apart: a record that
 * conforms, one that deviates, and one that lacks what the test needs.
 */
final class CodeCase {
  private final String code;
  private final String clause;
  private HouseControls house = HouseControls.wsgc();
  private @Nullable HouseControls breaching;
  private TableLog conforming = new TableLog();
  private TableLog deviating = new TableLog();
  private @Nullable TableLog untestable;
  private String whyAlwaysTestable = "";

  CodeCase(String code, String clause) {
    this.code = code;
    this.clause = clause;
  }

  /** The controls; Washington's plainest house unless told otherwise. */
  CodeCase under(HouseControls controls) {
    house = controls;
    return this;
  }

  CodeCase conforms(TableLog log) {
    conforming = log;
    return this;
  }

  CodeCase deviates(TableLog log) {
    deviating = log;
    return this;
  }

  /** The controls that deviate, where the code is about the control file itself. */
  CodeCase breaks(HouseControls controls) {
    breaching = controls;
    return this;
  }

  CodeCase notTestable(TableLog log) {
    untestable = log;
    return this;
  }

  /** Why no record can leave it untestable. */
  CodeCase alwaysTestable(String because) {
    whyAlwaysTestable = because;
    return this;
  }

  String code() {
    return code;
  }

  String clause() {
    return clause;
  }

  boolean isAlwaysTestable() {
    return untestable == null && !whyAlwaysTestable.isEmpty();
  }

  TableLog.Audited conforming() throws Exception {
    return conforming.audit(house);
  }

  TableLog.Audited deviating() throws Exception {
    return deviating.audit(breaching == null ? house : breaching);
  }

  TableLog.Audited untestable() throws Exception {
    if (untestable == null) {
      throw new AssertionError(code + " has no case that is not testable, and no reason for it");
    }
    return untestable.audit(house);
  }

  /** What the control file alone gives, of which a clause may count a check too. */
  TableLog.Audited fileAlone() throws Exception {
    return new TableLog().audit(house);
  }

  @Override
  public String toString() {
    return clause + " " + code;
  }
}
