package shoeaudit.audit.result;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;

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
 * @param place its place in the shoe as recorded, from 0: numbers may repeat
 * @param firstAt its first recorded time, by which its gambling day is told; null without times
 * @param thirdCardRule what the third-card table says on its first two cards; null where a hand has
 *     fewer
 */
public record CoupSnapshot(
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
    List<TimelineEvent> events,
    int place,
    @Nullable String firstAt,
    @Nullable ThirdCardRule thirdCardRule) {

  /**
   * What the third-card table says of a coup: of the Player on its two-card total, of the Banker
   * given the Player's actual third card.
   *
   * @param natural whether a hand holds a natural, which decides: neither draws
   * @param player the Player's rule
   * @param banker the Banker's rule
   * @param decides the hand on whose rule the coup turns: {@code player} or {@code banker}. With a
   *     natural a hand that holds one, the Player's where both do; otherwise the Player's where it
   *     was dealt against its rule, or else the Banker's
   */
  public record ThirdCardRule(boolean natural, Cell player, Cell banker, String decides) {
    /** The rule on which the coup turns. */
    public Cell deciding() {
      return decides.equals(player.hand()) ? player : banker;
    }
  }

  /**
   * A cell of the third-card table.
   *
   * @param hand {@code player} or {@code banker}
   * @param total of the hand's first two cards
   * @param playerThird for the Banker the value, 0 to 9, of the Player's third card; null where the
   *     Player stood, and for the Player
   * @param draws whether the hand has to draw
   * @param drew whether it holds a third card
   */
  public record Cell(
      String hand, int total, @Nullable Integer playerThird, boolean draws, boolean drew) {}

  /** How the dealing compares with the correct one. */
  public enum Dealing {
    /** The cards lie as they had to be dealt. */
    AS_DUE,
    /**
     * The hands follow from their cards as they had to, but an irregularity is on record, and what
     * its procedure did to the cards is not looked at.
     */
    AS_DUE_BESIDE_IRREGULARITY,
    /** They had to be dealt otherwise. */
    OTHER_DUE,
    /** A card that the correct dealing needs is not known. */
    NOT_KNOWN,
    /** The record, as a coup summary, does not hold the order between the hands. */
    ORDER_NOT_KNOWN,
    /** The coup is annulled by an irregularity, or has no cards: its dealing is not judged. */
    NOT_JUDGED;

    /** As results name it: in small letters, with hyphens. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** A card as dealt; withdrawn: whether it was taken off the hand again. */
  public record DealtCard(
      String hand, String card, @Nullable String face, boolean withdrawn, int line) {}

  /**
   * How the coup had to be dealt: both hands, in the order of dealing, their totals and the result.
   *
   * @param nextLines the log's lines of its last cards, in the order of dealing, where these are no
   *     cards of the coup but the shoe's next ones, dealt after it
   */
  public record CorrectDealing(
      List<String> playerCards,
      List<String> bankerCards,
      int playerTotal,
      int bankerTotal,
      String result,
      List<Integer> nextLines) {}

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
   * @param betLine what of the bet decided what was due; null where the bet is not offered, where
   *     the wager was refused or taken back and then returned, and for a settlement without a wager
   * @param effects what the coup's findings ascribe to it
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
      String lines,
      @Nullable BetLine betLine,
      WagerEffects effects) {
    /**
     * What findings ascribe to it, in minor units, with the sign of their effects; null: nothing,
     * or no figure can be given.
     */
    public @Nullable Long moved() {
      Long total = effects.total();
      return total == null || total == 0 ? null : total;
    }
  }

  /**
   * What of a bet decided what was due to a wager on it.
   *
   * @param decided what
   * @param index of the line in {@link shoeaudit.game.Bet#lines()}; null where no line decided
   */
  public record BetLine(Decided decided, @Nullable Integer index) {
    /**
     * How a wager was decided.
     *
     * @param annulled whether every wager is returned
     * @param line as {@link shoeaudit.game.Bet#decide} gives it
     */
    public static BetLine of(boolean annulled, int line) {
      if (annulled) {
        return new BetLine(Decided.VOID, null);
      }
      return switch (line) {
        case Bet.LOSES -> new BetLine(Decided.LOSES, null);
        case Bet.NOT_DETERMINABLE -> new BetLine(Decided.NOT_DETERMINABLE, null);
        default -> new BetLine(Decided.BY_LINE, line);
      };
    }
  }

  /** How a bet decides a wager. */
  public enum Decided {
    /** By the first of its lines that matches. */
    BY_LINE,
    /** No line matches: the wager loses. */
    LOSES,
    /** The coup is annulled: the wager is returned, whatever the bet. */
    VOID,
    /** The record lacks the cards or suits on which it depends. */
    NOT_DETERMINABLE
  }

  /**
   * One line of the time line: when (null: not recorded), the log's line, and what happened, in
   * words.
   *
   * @param late whether it is a wager event after the cut-off
   * @param forReview whether it is late by no more than the clock tolerance, so that the record
   *     cannot settle whether it was
   */
  public record TimelineEvent(
      @Nullable String at, int line, Fact what, boolean late, boolean forReview) {
    /** One that no clock tolerance bears on. */
    public TimelineEvent(@Nullable String at, int line, Fact what, boolean late) {
      this(at, line, what, late, false);
    }
  }
}
