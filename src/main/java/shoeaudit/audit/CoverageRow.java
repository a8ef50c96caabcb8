package shoeaudit.audit;

/**
 * How often each verdict was given on a criterion; the five add up to its population.
 *
 * @param criterion its id
 * @param conforms tested, and as asked
 * @param deviates tested, and not
 * @param review the record cannot settle it
 * @param notTestable the log lacks what the test needs
 * @param notApplicable the criterion does not bear on it
 */
public record CoverageRow(
    String criterion,
    long conforms,
    long deviates,
    long review,
    long notTestable,
    long notApplicable) {
  /** The members tested or not: the sum of the five. */
  public long population() {
    return conforms + deviates + review + notTestable + notApplicable;
  }
}
