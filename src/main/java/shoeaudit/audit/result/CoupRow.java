package shoeaudit.audit.result;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;

/**
 * A coup as recorded, and what the audit made of its dealing and its result: what a reader needs to
 * play it again by the third-card table.
 *
 * @param number the coup's number
 * @param place its place in the shoe as recorded, from 0: numbers may repeat
 * @param firstLine the line of its first event, which tells coups of one number apart
 * @param lastLine the line of its last event in the same file
 * @param version the place of the control file that judged among the versions, from 0; -1: none
 * @param sourceFile the log of its first event
 * @param dealer who dealt; empty where not recorded
 * @param day its gambling day; null without times
 * @param player the Player's cards as they lie, in the order of dealing, as {@code 7H}
 * @param banker the Banker's
 * @param declared the declared result; null where none is on record
 * @param byCards what the cards give as they lie, as the engine has it; null where they give none
 * @param dealing why the third cards are not tested; null: they are
 * @param result why the declared result is not tested; null: it is
 * @param drawnWrong whether the engine found a third card drawn or not drawn against the table
 * @param winnerWrong whether the engine found that the declared result is not that of the cards
 */
public record CoupRow(
    int number,
    int place,
    int firstLine,
    int lastLine,
    int version,
    String sourceFile,
    String dealer,
    @Nullable LocalDate day,
    List<String> player,
    List<String> banker,
    @Nullable Result declared,
    @Nullable Result byCards,
    @Nullable Untested dealing,
    @Nullable Untested result,
    boolean drawnWrong,
    boolean winnerWrong) {
  /** The most cards that a hand may hold under the rules. */
  public static final int MOST_CARDS = 3;

  public CoupRow {
    player = List.copyOf(player);
    banker = List.copyOf(banker);
  }

  /** Why a coup is not tested, or one side of it is not. */
  public enum Untested {
    /** No controls were in force on its gambling day, or it has no time to tell. */
    NO_CONTROLS,
    /** A line that could not be read may belong to it. */
    UNREADABLE_LINE,
    /** Its lines stand where their place would decide something. */
    LINES_OUT_OF_PLACE,
    /** The record begins in its middle. */
    BEGUN_BEFORE,
    /** It may be two coups under one number. */
    UNPARTED,
    /** It has no declared result and is the last of its shoe, or has cards after its result. */
    INCOMPLETE,
    /** An irregularity annuls it. */
    ANNULLED_BY_IRREGULARITY,
    /** It was declared void. */
    DECLARED_VOID,
    /** No result was declared. */
    NO_RESULT,
    /** No cards are on record. */
    NO_CARDS,
    /** It is not known how its cards lie. */
    CARDS_NOT_KNOWN,
    /** A hand has fewer than two cards. */
    FEW_CARDS,
    /** A hand has more than three cards. */
    MORE_CARDS,
    /** By the times of its cards it was dealt as the rules ask, by their lines it was not. */
    TIMES_AGAINST_LINES;

    /** As results name it: in small letters, with hyphens. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Whether totals and the winner follow from the cards that are shown. */
  public boolean isPlayed() {
    return byCards() != null && player().size() <= MOST_CARDS && banker().size() <= MOST_CARDS;
  }
}
