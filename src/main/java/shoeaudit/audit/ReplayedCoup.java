package shoeaudit.audit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A coup with findings, told in full for a reader: what was recorded and what was due. Made only
 * for coups that deviate. Hands are {@code player} and {@code banker}, cards as {@code 7H} (the
 * rank alone where the suit was not recorded), amounts in minor units, times RFC 3339 as recorded.
 *
 * @param table where
 * @param shoe where
 * @param coup its number
 * @param sourceFile the log
 * @param firstLine its first event's line
 * @param lastLine its last event's line
 * @param dealer who dealt, or null
 * @param ghost whether it is a ghost hand
 * @param cards every card dealt, in the order in which they left the shoe; where that is not known,
 *     each hand's in its own order
 * @param playerTotal the Player's total as the cards lie; null without cards
 * @param bankerTotal likewise
 * @param result what the cards give; null where they give none
 * @param declared the declared result, or null
 * @param declaredPlayerTotal as declared, or null
 * @param declaredBankerTotal as declared, or null
 * @param correct how the coup had to be dealt; null where it is as dealt, not known or not judged
 * @param dealing whether it was dealt as it had to be
 * @param tableCell the cell of the third-card table that decides, in words, or null
 * @param betting when betting opened, was called closed, and the cut-off
 * @param wagers every wager and settlement
 * @param events lines of the log as a time line: wager events after the cut-off and irregularities
 *     among them
 */
public record ReplayedCoup(
    String table,
    String shoe,
    int coup,
    String sourceFile,
    int firstLine,
    int lastLine,
    @Nullable String dealer,
    boolean ghost,
    List<DealtCard> cards,
    @Nullable Integer playerTotal,
    @Nullable Integer bankerTotal,
    @Nullable String result,
    @Nullable String declared,
    @Nullable Integer declaredPlayerTotal,
    @Nullable Integer declaredBankerTotal,
    @Nullable CorrectDealing correct,
    Dealing dealing,
    @Nullable String tableCell,
    Betting betting,
    List<ReplayedWager> wagers,
    List<TimelineEvent> events) {

  /** How the dealing compares with the correct one. */
  public enum Dealing {
    /** The cards lie as they had to be dealt. */
    AS_DUE,
    /** They had to be dealt otherwise. */
    OTHER_DUE,
    /** A card that the correct dealing needs is not known. */
    NOT_KNOWN,
    /** The record, as a coup summary, does not hold the order between the hands. */
    ORDER_NOT_KNOWN,
    /** The coup is annulled by an irregularity, or has no cards: its dealing is not judged. */
    NOT_JUDGED
  }

  /** A card as dealt; withdrawn: whether it was taken off the hand again. */
  public record DealtCard(
      String hand, String card, @Nullable String face, boolean withdrawn, int line) {}

  /**
   * How the coup had to be dealt: both hands, in the order of dealing, their totals and the result.
   */
  public record CorrectDealing(
      List<String> playerCards,
      List<String> bankerCards,
      int playerTotal,
      int bankerTotal,
      String result) {}

  /**
   * When betting opened, when no more bets was called, when the first card fell; null: not
   * recorded.
   */
  public record Betting(
      @Nullable String openedAt,
      @Nullable String closedAt,
      @Nullable String firstCardAt,
      @Nullable String cutOffAt) {}

  /**
   * A wager and its settlement.
   *
   * @param area where; empty where not recorded
   * @param patron who, empty where not recorded
   * @param bet which
   * @param admissibleMinor the amount standing at the cut-off; 0 where the wager may not stand
   * @param acceptedMinor the amount that play accepted
   * @param dueOutcome what the result says; null where it cannot be told
   * @param duePaidMinor winnings due
   * @param dueCommissionMinor commission due
   * @param recordedOutcome as recorded; null without settlement
   * @param recordedPaidMinor as recorded
   * @param recordedCommissionMinor as recorded
   * @param net whether the record has winnings after commission, as one figure: that is what was
   *     paid and what was due, and there is no commission beside it
   * @param differs which of outcome, paid and commission differ from what was due, among {@code
   *     outcome}, {@code paid}, {@code commission}
   * @param lines the log's lines about it
   */
  public record ReplayedWager(
      String area,
      String patron,
      String bet,
      long admissibleMinor,
      long acceptedMinor,
      @Nullable String dueOutcome,
      @Nullable Long duePaidMinor,
      @Nullable Long dueCommissionMinor,
      @Nullable String recordedOutcome,
      @Nullable Long recordedPaidMinor,
      @Nullable Long recordedCommissionMinor,
      boolean net,
      List<String> differs,
      String lines) {}

  /**
   * One line of the time line: when (null: not recorded), the log's line, and what happened, in
   * words.
   */
  public record TimelineEvent(@Nullable String at, int line, String what, boolean late) {}
}
