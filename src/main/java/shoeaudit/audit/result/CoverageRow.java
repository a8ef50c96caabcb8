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
 * @param onControlsAlone whether what was tested is the control file, and nothing that was recorded
 *     although it bears on it: that the criterion was kept is then known of the file, not of play
 */
public record CoverageRow(
    String criterion,
    long conforms,
    long deviates,
    long review,
    long notTestable,
    long notApplicable,
    boolean onControlsAlone) {
  /** Of a criterion that was tested on more than the control file, or nowhere. */
  public CoverageRow(
      String criterion,
      long conforms,
      long deviates,
      long review,
      long notTestable,
      long notApplicable) {
    this(criterion, conforms, deviates, review, notTestable, notApplicable, false);
  }

  /** The same counts, of tests on the control file alone. */
  public CoverageRow asOnControlsAlone() {
    return new CoverageRow(criterion, conforms, deviates, review, notTestable, notApplicable, true);
  }

  /** The members that were to be tested, whether that was possible or not. */
  public long bearing() {
    return population() - notApplicable;
  }

  /** Whether a member of play or of the record was tested, or nothing but control files bear. */
  public boolean testedAnywhere() {
    return bearing() > notTestable && !onControlsAlone;
  }

  /** Whether a member was to be tested, and none could be. */
  public boolean testableNowhere() {
    return notTestable > 0 && bearing() == notTestable;
  }

  /** The members tested or not: the sum of the five. */
  public long population() {
    return conforms + deviates + review + notTestable + notApplicable;
  }
}
