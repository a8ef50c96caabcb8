package shoeaudit.controls;

import org.jspecify.annotations.Nullable;

/**
 * What a starter file says of a value's freedom, with the criterion that limits it. A bound is
 * named by its key under {@code bounds}, and its criterion found by the code that reports a breach.
 */
final class StarterCitations {
  /** Marks what the regulation leaves to the operator. */
  static final String CHOICE = "your choice";

  private final Regulation regulation;

  StarterCitations(Regulation regulation) {
    this.regulation = regulation;
  }

  /** A value that the regulation leaves no choice of. */
  String fixed(String key, String code, @Nullable Circumstance when) {
    return "fixed by " + cite(key, code, when);
  }

  /** Something that must be there. */
  String required(String key, String code, @Nullable Circumstance when) {
    return "required by " + cite(key, code, when);
  }

  /** A choice, within the span where there is one. */
  String choice(String span, String key, String code, @Nullable Circumstance when) {
    return span.isEmpty() ? CHOICE : CHOICE + ", " + span + " by " + cite(key, code, when);
  }

  /**
   * The criterion that sets a bound: the one tested by the code that reports its breach; where the
   * regulation names none, the bound's own place.
   */
  String cite(String key, String code, @Nullable Circumstance when) {
    String limited = cited(code, when);
    String any = limited == null ? cited(code, null) : limited;
    return any == null ? regulation.id() + ", bounds." + key : any;
  }

  /** The criterion that a code tests under a circumstance; null where the regulation names none. */
  @Nullable String cited(String code, @Nullable Circumstance when) {
    for (Regulation.Criterion criterion : regulation.criteria()) {
      for (Regulation.Citation citation : criterion.testedBy()) {
        if (citation.code().equals(code) && citation.when() == when) {
          return criterion.id() + " (clause " + StarterLines.oneLine(criterion.clause()) + ")";
        }
      }
    }
    return null;
  }
}
