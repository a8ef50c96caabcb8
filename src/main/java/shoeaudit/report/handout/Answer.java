package shoeaudit.report.handout;

import java.util.Locale;

/**
 * A person's answer to a question of a checklist.
 *
 * @param question its id
 * @param says what
 * @param by who answered; empty: not stated
 * @param date when, as written; empty: not stated
 * @param notes anything else; empty: none
 */
public record Answer(String question, Says says, String by, String date, String notes) {
  /** What a person says. */
  public enum Says {
    /** It is as asked. */
    YES,
    /** It is not. */
    NO,
    /** The question does not bear on the room. */
    NOT_APPLICABLE;

    /** As a file of answers writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
