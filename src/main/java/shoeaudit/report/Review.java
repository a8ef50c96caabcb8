package shoeaudit.report;

import java.util.Locale;
import shoeaudit.audit.result.Finding;

/**
 * What a reviewer made of a finding: cause and recommendation are a person's to give, never the
 * audit's.
 *
 * @param finding its id
 * @param disposition what became of it
 * @param cause why it happened; empty: not given
 * @param recommendation what is to be done; empty: not given
 * @param notes anything else; empty: none
 * @param facts the finding's facts on which it was decided ({@link Finding#facts}); empty: not on
 *     record
 */
public record Review(
    String finding,
    Disposition disposition,
    String cause,
    String recommendation,
    String notes,
    String facts) {
  /** What became of a finding. */
  public enum Disposition {
    /** Nobody has decided yet. */
    OPEN,
    /** Those audited have said what they have to say to it; nobody has decided yet. */
    ANSWERED,
    /** It is as found. */
    CONFIRMED,
    /** It is no departure from the rules after all. */
    DISMISSED,
    /** It was as found and has been put right. */
    REMEDIED;

    /** As a file of reviews writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether somebody has decided what it is. */
    public boolean isDecided() {
      return this == CONFIRMED || this == DISMISSED || this == REMEDIED;
    }
  }

  /** A review of which the facts are not on record. */
  public Review(
      String finding, Disposition disposition, String cause, String recommendation, String notes) {
    this(finding, disposition, cause, recommendation, notes, "");
  }

  /**
   * Whether it is a decision that was taken on other facts than those of the finding as it is now
   * (audit.md, reading 39): then somebody has to look at it again.
   */
  public boolean isOnOtherFacts(String factsNow) {
    return disposition.isDecided() && !facts.isEmpty() && !facts.equals(factsNow);
  }
}
