package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;

/**
 * One wager of the coup being replayed: what stood at the cut-off, what happened to it afterwards,
 * and its settlement. It is identified by area, patron and bet. Reused from coup to coup. Amounts
 * in minor units.
 */
public final class WagerReplay {
  private int area;
  private int patron;
  private int betName;
  private @Nullable Bet bet;
  private int betPlace;
  private int areaNumber;
  private @Nullable Side side;
  private int firstRow;
  private int role;
  private int partnership;
  private long atCutOff;
  private long accepted;
  private boolean lateFromUnknown;
  private boolean unclear;
  private boolean unordered;
  private boolean settledAgain;
  private boolean tookOffStanding;
  private boolean refused;
  private long standsTwice;
  private long acceptedTwice;
  private boolean shownWhole;
  private int settlementRow;
  private @Nullable WagerOutcome dueOutcome;
  private long dueWinnings;
  private long dueCommission;
  private int stepCount;
  private int[] stepRow = new int[4];
  private long[] stepFrom = new long[4];
  private long[] stepTo = new long[4];
  private boolean[] stepReview = new boolean[4];
  private boolean[] stepTwice = new boolean[4];

  void begin(
      int areaOf,
      int patronOf,
      int betNameOf,
      @Nullable Bet offered,
      int place,
      @Nullable Side sideOf,
      int row) {
    area = areaOf;
    patron = patronOf;
    betName = betNameOf;
    bet = offered;
    betPlace = place;
    side = sideOf;
    firstRow = row;
    role = 0;
    partnership = 0;
    atCutOff = 0;
    accepted = 0;
    lateFromUnknown = false;
    unclear = false;
    unordered = false;
    settledAgain = false;
    tookOffStanding = false;
    refused = false;
    standsTwice = 0;
    acceptedTwice = 0;
    shownWhole = false;
    settlementRow = -1;
    dueOutcome = null;
    stepCount = 0;
  }

  void stand(long amount) {
    atCutOff = amount;
    accepted = amount;
  }

  /**
   * What stands of it was given by an event.
   *
   * @param twice what of it an earlier event placed in the same words, and may be that line again
   */
  void standTwice(long twice) {
    standsTwice = twice;
    acceptedTwice = twice;
  }

  /** The last late change placed what it did in the same words as an earlier event. */
  void placeTwiceLate() {
    stepTwice[stepCount - 1] = true;
    acceptedTwice += stepTo[stepCount - 1] - stepFrom[stepCount - 1];
  }

  /** What is accepted from now on was given by an event after the cut-off. */
  void acceptAnew() {
    acceptedTwice = 0;
  }

  /** Its settlement shows that all of it lay there. */
  void showWhole() {
    standsTwice = 0;
    acceptedTwice = 0;
    shownWhole = true;
  }

  void step(int row, long amount, boolean review) {
    if (stepCount == stepRow.length) {
      int room = 2 * stepCount;
      stepRow = Arrays.copyOf(stepRow, room);
      stepFrom = Arrays.copyOf(stepFrom, room);
      stepTo = Arrays.copyOf(stepTo, room);
      stepReview = Arrays.copyOf(stepReview, room);
      stepTwice = Arrays.copyOf(stepTwice, room);
    }
    stepRow[stepCount] = row;
    stepFrom[stepCount] = accepted;
    stepTo[stepCount] = amount;
    stepTwice[stepCount] = false;
    stepReview[stepCount++] = review;
    accepted = amount;
    tookOffStanding |= amount < atCutOff;
    if (amount == atCutOff && !tookOffStanding) {
      refuse();
    }
  }

  /**
   * All that came to it after the cut-off was given back, so that what stood then is what is
   * settled: nothing was broken (reading 42).
   */
  void refuse() {
    refused = true;
    stepCount = 0;
    accepted = atCutOff;
    acceptedTwice = standsTwice;
  }

  /** Whether more is accepted than stood at the cut-off, none of which was touched. */
  boolean holdsLateOnly() {
    return stepCount > 0 && !tookOffStanding;
  }

  /** Changed after the cut-off from an amount that is not on record: no step is known. */
  void changeFromUnknown(long amount) {
    lateFromUnknown = true;
    accepted = amount;
  }

  /** Returned after the cut-off, as its coup was annulled: nothing of it is left to be settled. */
  void giveBack() {
    accepted = 0;
    acceptedTwice = 0;
    refused = false;
  }

  /** It may be several patrons' wagers, its settlement another's, or its placement not recorded. */
  void markUnclear() {
    unclear = true;
  }

  /**
   * Its events have no known order, so that what stood of it, and what it came to, is not known.
   */
  void markUnordered() {
    unclear = true;
    unordered = true;
  }

  /** It has several settlements: what it came to is not known. */
  void markSettledAgain() {
    unclear = true;
    settledAgain = true;
    settlementRow = -1;
  }

  void settle(int row) {
    settlementRow = row;
  }

  /** What its settlement had to be; amounts in minor units. */
  void due(WagerOutcome outcome, long winnings, long commission) {
    dueOutcome = outcome;
    dueWinnings = winnings;
    dueCommission = commission;
  }

  /** The area's number in its coup. */
  void areaNumber(int number) {
    areaNumber = number;
  }

  /**
   * The area's number in its coup, from 0: areas and lines are numbered as they are first named.
   */
  int areaNumber() {
    return areaNumber;
  }

  void role(int recorded) {
    role = recorded;
  }

  void partnership(int name) {
    partnership = name;
  }

  /** Whether it is this wager that an event names. */
  boolean is(int areaOf, int patronOf, int betNameOf) {
    return betName == betNameOf && area == areaOf && patron == patronOf;
  }

  /** Where it lies: {@link shoeaudit.shoelog.Area}. */
  public int area() {
    return area;
  }

  /** The patron's name number, 0 where not recorded. */
  public int patron() {
    return patron;
  }

  /** The bet's name number. */
  public int betName() {
    return betName;
  }

  /** The bet, or null where it is not offered. */
  public @Nullable Bet bet() {
    return bet;
  }

  /** The bet's place in the control file from 1, or 0 where it is not offered. */
  public int betPlace() {
    return betPlace;
  }

  /** The hand that it is on; null: it is on neither Player nor Banker. */
  public @Nullable Side side() {
    return side;
  }

  /** The event that first placed it. */
  public int firstRow() {
    return firstRow;
  }

  /** The patron's role as recorded: 0 not recorded (seated), 1 seated, 2 gallery, 3 back. */
  public int role() {
    return role;
  }

  /** The partnership's name number, or 0. */
  public int partnership() {
    return partnership;
  }

  /** What stood at the cut-off; changes under review are left out (reading 4). */
  public long atCutOff() {
    return atCutOff;
  }

  /**
   * What of that stood there for certain: without placements that say the same as an earlier one,
   * their times included, as where a line is on record twice, unless its settlement shows them.
   */
  public long certainAtCutOff() {
    return atCutOff - standsTwice;
  }

  /** Likewise of what play accepted in the end. */
  public long certainlyAccepted() {
    return accepted - acceptedTwice;
  }

  /** What play accepted in the end. */
  public long accepted() {
    return accepted;
  }

  /**
   * Whether it was changed after the cut-off and the record does not show what stood before: it may
   * have been increased, reduced, or neither.
   */
  public boolean lateFromUnknown() {
    return lateFromUnknown;
  }

  /**
   * Whether a patron who is not on record leaves it open whose wager it is, or which settlement is
   * its own; or its record keeps no placements, or no order of them, so that changes do not tell
   * what it came to.
   */
  public boolean unclear() {
    return unclear;
  }

  /** Whether it is {@link #unclear} as nothing tells in which order it was placed and changed. */
  public boolean unordered() {
    return unordered;
  }

  /** Whether it is {@link #unclear} as several settlements of it are on record. */
  public boolean settledAgain() {
    return settledAgain;
  }

  /** Whether anything that came to it after the cut-off was refused and given back (reading 42). */
  public boolean refused() {
    return refused;
  }

  /** Whether it was refused whole: nothing of it stood at the cut-off, or was accepted. */
  public boolean refusedWhole() {
    return refused && atCutOff == 0 && accepted == 0;
  }

  /**
   * Whether nothing of it was left to be settled although it was refused late or has a settlement:
   * which then only returns it.
   */
  boolean isGivenBack() {
    return accepted == 0 && (refused || settlementRow >= 0);
  }

  /** Its settlement's event, or -1. */
  public int settlementRow() {
    return settlementRow;
  }

  /**
   * The outcome that its settlement had to have; null where it has none, or where it is not known.
   */
  public @Nullable WagerOutcome dueOutcome() {
    return dueOutcome;
  }

  /** The winnings due, where the outcome due is known. */
  public long dueWinnings() {
    return dueWinnings;
  }

  /** The commission due, where the outcome due is known. */
  public long dueCommission() {
    return dueCommission;
  }

  /** How many events changed it after the cut-off. */
  public int steps() {
    return stepCount;
  }

  /** The event of a late change. */
  public int stepRow(int step) {
    return stepRow[Objects.checkIndex(step, stepCount)];
  }

  /** The amount before a late change. */
  public long stepFrom(int step) {
    return stepFrom[Objects.checkIndex(step, stepCount)];
  }

  /** The amount after a late change. */
  public long stepTo(int step) {
    return stepTo[Objects.checkIndex(step, stepCount)];
  }

  /** Whether the record cannot settle that a late change was late. */
  public boolean stepReview(int step) {
    return stepReview[Objects.checkIndex(step, stepCount)] || stepToldAnew(step);
  }

  /** Whether a step may tell once more what was placed already. */
  public boolean stepToldAnew(int step) {
    return stepTwice[Objects.checkIndex(step, stepCount)] && !shownWhole;
  }

  /**
   * The amount that counts as admissible for effects: what stood at the cut-off and changes under
   * review.
   */
  public long admissible() {
    long amount = atCutOff;
    for (int i = 0; i < stepCount; i++) {
      if (stepReview(i)) {
        amount += stepTo[i] - stepFrom[i];
      }
    }
    return amount;
  }
}
