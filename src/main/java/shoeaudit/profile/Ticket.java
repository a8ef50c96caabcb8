package shoeaudit.profile;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * One wager as a record gives it, and what became of it. Amounts are major units.
 *
 * @param line of the file
 * @param patron null: not recorded
 * @param area as a shoe log writes it; null: not recorded
 * @param bet our id of it
 * @param stake above 0
 * @param at when it was made; null where that is not recorded
 * @param outcome as a shoe log writes it, or {@link #NOTHING}; null where nothing of its settlement
 *     is recorded
 * @param paid winnings before commission; null: not recorded apart
 * @param commission null: not recorded apart
 * @param net winnings after commission; null where they are recorded apart, or nothing is
 * @param marks what the file's amounts show of their marks, where one of these may have been
 *     written with a mark between thousands; null: none may
 */
public record Ticket(
    int line,
    @Nullable String patron,
    @Nullable String area,
    String bet,
    BigDecimal stake,
    @Nullable OffsetDateTime at,
    @Nullable String outcome,
    @Nullable BigDecimal paid,
    @Nullable BigDecimal commission,
    @Nullable BigDecimal net,
    @Nullable MoneyMarks marks) {
  /**
   * An outcome of which only the figure 0 is recorded: returned by rule, returned as the coup was
   * annulled, or taken back by somebody.
   */
  static final String NOTHING = "nothing";

  /** The same wager in that area. */
  public Ticket inArea(String other) {
    return new Ticket(line, patron, other, bet, stake, at, outcome, paid, commission, net, marks);
  }

  /** The same wager with that outcome. */
  Ticket withOutcome(String other) {
    return new Ticket(line, patron, area, bet, stake, at, other, paid, commission, net, marks);
  }

  /** The same wager, of whose settlement nothing is recorded. */
  public Ticket unsettled() {
    return new Ticket(line, patron, area, bet, stake, at, null, null, null, null, marks);
  }

  /** Whether both may be the same wager, as far as patron and bet are recorded. */
  public boolean mayBe(Ticket other) {
    return bet.equals(other.bet)
        && (patron == null || other.patron == null || patron.equals(other.patron));
  }

  /** What tickets of one wager have in common: patron, bet and area. */
  public record WagerKey(@Nullable String patron, String bet, String area) {}

  /**
   * The wager that this ticket is a part of: those of one patron on one bet in one area count as
   * one; null where the area is not known, so that the ticket is a wager of its own.
   */
  public @Nullable WagerKey wager() {
    return area == null ? null : new WagerKey(patron, bet, area);
  }
}
