package shoeaudit.audit.check;

import org.jspecify.annotations.Nullable;

/**
 * How what a check was tested on lies to the bound that the clause itself sets, whatever the
 * control file chose within it (audit.md, readings 31 and 32).
 */
public enum Bound {
  /** The clause is kept: what is broken, if anything, is what the controls chose within it. */
  KEPT,
  /** The clause itself is broken, perhaps by what the controls say. */
  BROKEN,
  /** Of several findings on one coup or wager some break the clause, others the controls alone. */
  BROKEN_IN_PART;

  /** Kept or broken. */
  public static Bound keptIf(boolean kept) {
    return kept ? KEPT : BROKEN;
  }

  /**
   * Of several findings, one after another.
   *
   * @param soFar of those before; null: this is the first
   */
  public static Bound with(@Nullable Bound soFar, boolean kept) {
    Bound one = keptIf(kept);
    return soFar == null || soFar == one ? one : BROKEN_IN_PART;
  }
}
