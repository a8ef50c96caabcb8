package shoeaudit.audit.result;

import org.jspecify.annotations.Nullable;
import shoeaudit.game.WagerOutcome;

/**
 * A wager with its settlement as recorded and as due, or a settlement without a wager: what a
 * reader needs to compute it again. Amounts in minor units.
 *
 * @param coup the coup's number
 * @param coupFirstLine the line of the coup's first event, which tells coups of one number apart
 * @param version the place of the control file that judged among the versions, from 0; -1: none
 * @param area where; empty where not recorded
 * @param patron who; empty where not recorded
 * @param bet which
 * @param admissibleMinor the amount standing at the cut-off, 0 where the wager may not stand; null
 *     where the coup is not tested
 * @param acceptedMinor the amount that play accepted; 0 for a settlement without a wager
 * @param basis what decides it
 * @param line the line of the bet that decides, from 0, on the basis {@link Basis#LINE}
 * @param recordedOutcome as recorded; null without a settlement
 * @param paidMinor as recorded; null: not recorded
 * @param commissionMinor as recorded; null: not recorded
 * @param bearsCommission whether winnings on its bet bear commission; not where it is not offered
 * @param net whether the record has winnings after commission, as one figure, which is then what
 *     was paid
 * @param dueOutcome the outcome due; null where it cannot be told, or nothing was due to a
 *     settlement without a wager
 * @param dueWinningsMinor the winnings due, before commission, where it is known; 0 without a wager
 * @param dueCommissionMinor the commission due, likewise
 * @param sourceFile the log of the coup's first event
 * @param wagerLine the line that first placed the wager; 0 without a wager
 * @param settlementLine the settlement's line; 0 without one, or where a third log has it
 * @param lineFile the log of these two lines, which need not be that of the coup
 */
public record SettlementRow(
    int coup,
    int coupFirstLine,
    int version,
    String area,
    String patron,
    String bet,
    @Nullable Long admissibleMinor,
    long acceptedMinor,
    Basis basis,
    int line,
    @Nullable WagerOutcome recordedOutcome,
    @Nullable Long paidMinor,
    @Nullable Long commissionMinor,
    boolean bearsCommission,
    boolean net,
    @Nullable WagerOutcome dueOutcome,
    long dueWinningsMinor,
    long dueCommissionMinor,
    String sourceFile,
    int wagerLine,
    int settlementLine,
    String lineFile) {

  /** What decides a wager, or why nothing does. */
  public enum Basis {
    /** A line of its bet: it wins, or is returned. */
    LINE,
    /** No line of its bet matches: it loses. */
    NO_LINE,
    /** The coup is annulled: it is returned. */
    ANNULLED,
    /** It was refused or taken back, and returned: nothing of it was left to be settled. */
    GIVEN_BACK,
    /** The controls do not offer its bet, so that it has no odds. */
    BET_NOT_OFFERED,
    /** A settlement without a wager on record, where every wager would be: nothing was due. */
    NO_WAGER,
    /**
     * It says again what another settlement of the same wager says: nobody knows whether it moved.
     */
    RECORDED_AGAIN,
    /** A settlement without a wager on record, where not every wager need be. */
    WAGER_NOT_RECORDED,
    /** The record lacks the result, the cards or the suits on which the bet depends. */
    CARDS_NOT_KNOWN,
    /**
     * The coup has no declared result and is the last of its shoe, or has cards after its result.
     */
    COUP_INCOMPLETE,
    /** It was returned, and the record would not show whether the coup was annulled. */
    PERHAPS_ANNULLED,
    /** Several settlements of the wager are on record: what it came to is not known. */
    SETTLED_AGAIN,
    /** Whose the wager is, what it came to or which settlement is its own is not known. */
    WAGER_UNCLEAR,
    /** The record begins in the middle of the coup. */
    BEGUN_BEFORE,
    /** Its coup may be two coups under one number, and is not tested. */
    UNPARTED,
    /** Lines of the coup stand where their place would decide something. */
    LINES_OUT_OF_PLACE,
    /** It fits its tickets one by one and not their sum: nobody knows whether they were one. */
    PERHAPS_SEVERAL,
    /** What may be due: commission on the winnings as they were rounded, not on the exact ones. */
    COMMISSION_OF_ROUNDED,
    /** The record does not show what its amounts stand for, or what was paid to wagers that won. */
    MONEY_NOT_KNOWN,
    /** It is returned by rule, and the record does not show what became of such wagers. */
    RETURNS_NOT_KNOWN,
    /** A line that could not be read may belong to the coup. */
    UNREADABLE_LINE,
    /** No controls were in force on the coup's gambling day, or it has no time to tell. */
    NO_CONTROLS;

    /** Whether the wager's coup is tested. */
    public boolean isOfTestedCoup() {
      return switch (this) {
        case BEGUN_BEFORE, UNPARTED, LINES_OUT_OF_PLACE, UNREADABLE_LINE, NO_CONTROLS -> false;
        default -> true;
      };
    }
  }

  /** Whether it is known what was due. */
  public boolean dueKnown() {
    return dueOutcome != null || basis == Basis.NO_WAGER;
  }

  /** The first line about it. */
  public int firstLine() {
    return wagerLine > 0 ? wagerLine : settlementLine;
  }

  /** What was due to the patron's side: winnings less commission, or the stake lost. */
  public long dueNetMinor() {
    return dueOutcome == WagerOutcome.LOSE ? -acceptedMinor : dueWinningsMinor - dueCommissionMinor;
  }

  /**
   * R: what the settlement as recorded moved to the patron's side (audit.md, the cost of each
   * error); null where an amount that it needs is not recorded (reading 41), and without a
   * settlement.
   */
  public @Nullable Long recordedNetMinor() {
    if (recordedOutcome == null
        || !isNetKnown(
            recordedOutcome, isPaidKnown(), net || commissionMinor != null || !bearsCommission)) {
      return null;
    }
    long figure =
        (paidMinor == null ? 0 : paidMinor) - (commissionMinor == null ? 0 : commissionMinor);
    return recordedOutcome == WagerOutcome.LOSE ? figure - acceptedMinor : figure;
  }

  /**
   * Whether a settlement has the amounts that R is made of: nothing was won, or both what was paid
   * and the commission are known.
   */
  public static boolean isNetKnown(
      WagerOutcome outcome, boolean paidKnown, boolean commissionKnown) {
    return outcome != WagerOutcome.WIN || (paidKnown && commissionKnown);
  }

  private boolean isPaidKnown() {
    return paidMinor != null || recordedOutcome != WagerOutcome.WIN;
  }

  /** R less what was due; null where R is not known. */
  public @Nullable Long netDifferenceMinor() {
    Long recorded = recordedNetMinor();
    return recorded == null ? null : Long.valueOf(recorded - dueNetMinor());
  }

  /**
   * What was paid less what had to be: winnings, after commission where it is one figure; null
   * where it is not known what was paid.
   */
  public @Nullable Long paidDifferenceMinor() {
    if (!isPaidKnown()) {
      return null;
    }
    long due = net ? dueWinningsMinor - dueCommissionMinor : dueWinningsMinor;
    return (paidMinor == null ? 0 : paidMinor) - due;
  }

  /** The commission recorded less what was due. */
  public long commissionDifferenceMinor() {
    return (commissionMinor == null ? 0 : commissionMinor) - dueCommissionMinor;
  }
}
