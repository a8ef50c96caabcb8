package shoeaudit.report;

import java.util.Locale;

/**
 * What a reviewer made of a finding: cause and recommendation are a person's to give, never the
 * audit's.
 *
 * @param finding its id
 * @param disposition what became of it
 * @param cause why it happened; empty: not given
 * @param recommendation what is to be done; empty: not given
 * @param notes anything else; empty: none
 */
public record Review(
    String finding, Disposition disposition, String cause, String recommendation, String notes) {
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
}
