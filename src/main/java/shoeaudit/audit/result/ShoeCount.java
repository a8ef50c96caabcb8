package shoeaudit.audit.result;

import org.jspecify.annotations.Nullable;

/**
 * How many shoes are on record.
 *
 * @param records of shoes, with those that are none
 * @param unnamed those of them that do not say which of their coups come from one shoe
 */
public record ShoeCount(long records, long unnamed) {
  /** How many shoes; null: there are records, and none names a shoe. */
  public @Nullable Long named() {
    return unnamed > 0 && unnamed == records ? null : Long.valueOf(records - unnamed);
  }
}
