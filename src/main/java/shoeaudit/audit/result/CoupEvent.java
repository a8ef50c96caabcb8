package shoeaudit.audit.result;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An event of a coup in the order of the record, for whoever goes through the coup step by step.
 *
 * @param at when, RFC 3339 as recorded; null: not recorded
 * @param file that records it
 * @param line of that file
 * @param what happened
 * @param card which of the coup's cards it deals, in the order of {@link CoupSnapshot#cards}, from
 *     1; 0: none
 * @param withdrawn which of them it takes off again; 0: none
 * @param mark how it compares with what was due
 * @param cutOff whether betting closed with it
 * @param result whether it declares the result that counts
 * @param playerTotal of the Player's cards as they lie after it; null: there are none, or it cannot
 *     be told
 * @param bankerTotal likewise
 */
public record CoupEvent(
    @Nullable String at,
    String file,
    int line,
    Fact what,
    int card,
    int withdrawn,
    Mark mark,
    boolean cutOff,
    boolean result,
    @Nullable Integer playerTotal,
    @Nullable Integer bankerTotal) {
  /** How an event compares with what was due. */
  public enum Mark {
    /** Nothing is to be said of it. */
    NONE,
    /** A wager event after the cut-off. */
    LATE,
    /** A wager event of which the record cannot settle whether it came after the cut-off. */
    FOR_REVIEW,
    /** A wager event after the cut-off that the dealer refused: nothing was broken (reading 42). */
    REFUSED,
    /** A settlement with a figure that was not due, or a card that was not to be dealt so. */
    NOT_AS_DUE;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * How it compares with what was due, the result being one that was not due where its coup's was
   * not that of the cards.
   */
  public Mark mark(CoupRow of) {
    return result && of.winnerWrong() ? Mark.NOT_AS_DUE : mark;
  }
}
