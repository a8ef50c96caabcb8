package shoeaudit.audit.result;

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
  /** The members that were to be tested, whether that was possible or not. */
  public long bearing() {
    return population() - notApplicable;
  }

  /** Whether a member was tested. */
  public boolean testedAnywhere() {
    return bearing() > notTestable;
  }

  /** Whether a member was to be tested, and none could be. */
  public boolean testableNowhere() {
    return notTestable > 0 && !testedAnywhere();
  }

  /** The members tested or not: the sum of the five. */
  public long population() {
    return conforms + deviates + review + notTestable + notApplicable;
  }
}
