package shoeaudit.report;

import java.util.Locale;
import java.util.Map;
import shoeaudit.audit.result.Level;
import shoeaudit.controls.Severity;

/**
 * How many findings a code has.
 *
 * @param code of the catalogue
 * @param level what it is about
 * @param condition what the code says is wrong
 * @param severity the gravest
 * @param findings how many, those for review included
 * @param review how many of them a person has to review
 * @param effectMinor the sum of the known effects, in minor units
 * @param unknown how many have no figure, also for want of any wager on record
 * @param ofSeverity how many have each severity
 * @param dismissed how many a review has dismissed, on the facts as they are now
 * @param overPaidMinor what of it patrons got more than was due, wager by wager: one error may move
 *     money both ways (audit.md, reading 33)
 */
public record CodeCount(
    String code,
    String level,
    String condition,
    String severity,
    long findings,
    long review,
    long effectMinor,
    long unknown,
    Map<Severity, Long> ofSeverity,
    long dismissed,
    long overPaidMinor) {
  /** That of findings of which none is dismissed, and which moved money one way. */
  public CodeCount(
      String code,
      String level,
      String condition,
      String severity,
      long findings,
      long review,
      long effectMinor,
      long unknown,
      Map<Severity, Long> ofSeverity) {
    this(
        code,
        level,
        condition,
        severity,
        findings,
        review,
        effectMinor,
        unknown,
        ofSeverity,
        0,
        Math.max(effectMinor, 0));
  }

  public CodeCount {
    ofSeverity = Map.copyOf(ofSeverity);
  }

  /**
   * Whether its findings say what they moved. Of the others no effect is counted, and the sum 0
   * says nothing about money.
   */
  public boolean countsEffect() {
    return effectMinor != 0
        || unknown != 0
        || Level.valueOf(level.toUpperCase(Locale.ROOT)).countsEffect();
  }

  /** What patrons got less than was due, wager by wager, as a positive number. */
  public long shortPaidMinor() {
    return Math.subtractExact(overPaidMinor, effectMinor);
  }

  /** How many have this severity. */
  public long ofSeverity(Severity which) {
    return ofSeverity.getOrDefault(which, 0L);
  }
}
