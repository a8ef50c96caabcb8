package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What is told of a coup's outcome fits the cards of the coup before, or of the one after, and not
 * its own: one of the files of a shoe counts its coups from 0, or began to count one later.
 *
 * <p>Outcomes that fit both coups say nothing either way, as many do by chance.
 */
abstract class NumberedOff extends Convention {
  /**
   * So many in succession fit the neighbour's cards and not their own: two files that count
   * differently from some coup on, as one counts a coup that was given up. By errors they would as
   * often fit neither.
   */
  private static final int ENOUGH_IN_SUCCESSION = 4;

  private static final int UNKNOWN = -1;

  private final boolean before;

  /** The coup before that was taken, as far as it has to be remembered; 0 where there was none. */
  private int number;

  private @Nullable Result dealt;

  /** Whether what is told of the coup before fits each result, by ordinal, and where it stands. */
  private final boolean[] fits = new boolean[Result.values().length];

  private int toldAt;

  /** Whether that is another file than that of the coup's cards. */
  private boolean inOtherFile;

  /** How many in succession fit the neighbour alone, now and at most, and where those begin. */
  private int inSuccession;

  private int longest;
  private int beginsAt;
  private int longestBeginsAt;

  /** How many fit neither: a count that is off explains them as little as errors do. */
  private int neither;

  /** The totals of the cards of the coup before, and those that its line tells; -1: none. */
  private final int[] totalsBefore = new int[2];

  private final int[] toldBefore = new int[2];
  private final int[] totals = new int[2];
  private final int[] toldTotals = new int[2];

  /** How many in succession tell both totals of the neighbour's cards and not of their own. */
  private int totalsInSuccession;

  private int totalsBeginAt;

  private NumberedOff(boolean before) {
    this.before = before;
  }

  /** Of declared results. */
  static NumberedOff results(boolean before) {
    return new OfResults(before);
  }

  /** Of the outcomes of settled wagers on Player and Banker. */
  static NumberedOff settlements(boolean before) {
    return new OfSettlements(before);
  }

  @Override
  void begin() {
    super.begin();
    number = 0;
    inSuccession = 0;
    totalsInSuccession = 0;
    longest = 0;
    neither = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    Result ofCards = coup.resultOfCards();
    boolean follows = number > 0 && coup.number() == number + 1;
    Result neighbour = dealt;
    if (!before && follows && ofCards != null && neighbour != null) {
      count(fits[neighbour.ordinal()], fits[ofCards.ordinal()]);
    }
    load(coup, ofCards != null);
    if (follows) {
      countTotals(coup);
    } else {
      totalsInSuccession = 0;
    }
    number = coup.number();
    dealt = ofCards;
    toldAt = toldAt(coup);
    inOtherFile =
        toldAt >= 0
            && coup.firstCard() >= 0
            && !coup.events().fileOf(toldAt).equals(coup.events().fileOf(coup.firstCard()));
    for (Result result : Result.values()) {
      fits[result.ordinal()] = toldAt >= 0 && fits(coup, result);
    }
    if (before && follows && ofCards != null && neighbour != null) {
      count(fits[ofCards.ordinal()], fits[neighbour.ordinal()]);
    }
  }

  /** Counts what is told of a coup by whether it fits its own cards and the neighbour's. */
  private void count(boolean own, boolean neighbours) {
    if (toldAt < 0 || (own && neighbours)) {
      return;
    }
    if (own != neighbours) {
      count(neighbours, toldAt);
    }
    neither += own || neighbours ? 0 : 1;
    beginsAt = inSuccession == 0 ? toldAt : beginsAt;
    inSuccession = neighbours && inOtherFile ? inSuccession + 1 : 0;
    if (inSuccession > longest) {
      longest = inSuccession;
      longestBeginsAt = beginsAt;
    }
  }

  private void load(ShoeCoup coup, boolean isWhole) {
    for (int side = 0; side < totals.length; side++) {
      totalsBefore[side] = totals[side];
      toldBefore[side] = toldTotals[side];
      totals[side] = isWhole ? coup.total(side) : UNKNOWN;
      toldTotals[side] = UNKNOWN;
    }
    int row = coup.resultRow();
    if (tellsTotals() && row >= 0 && coup.events().playerTotal[row] != ShoeEvents.NO_TOTAL) {
      toldTotals[ShoeCoup.PLAYER] = coup.events().playerTotal[row];
      toldTotals[ShoeCoup.BANKER] = coup.events().bankerTotal[row];
    }
  }

  /** Both totals of another coup are told four times in succession by no error and no chance. */
  private void countTotals(ShoeCoup coup) {
    int[] told = before ? toldTotals : toldBefore;
    int[] own = before ? totals : totalsBefore;
    int[] neighbours = before ? totalsBefore : totals;
    if (told[0] == UNKNOWN || own[0] == UNKNOWN || !Arrays.equals(told, neighbours)) {
      totalsInSuccession = 0;
    } else if (!Arrays.equals(told, own)) {
      totalsInSuccession++;
      int at = before ? coup.resultRow() : toldAt;
      totalsBeginAt = totalsInSuccession == 1 ? at : totalsBeginAt;
      if (totalsInSuccession > longest) {
        longest = totalsInSuccession;
        longestBeginsAt = totalsBeginAt;
      }
    }
  }

  /** Whether the line that tells of a coup's outcome tells totals, too. */
  boolean tellsTotals() {
    return false;
  }

  /** A file may begin to count otherwise anywhere. */
  @Override
  boolean isRefuted() {
    return false;
  }

  /** Where a hand is declared throughout that lost, many fit the neighbour's cards by chance. */
  @Override
  boolean isMost() {
    return super.isMost() && otherwise() > otherwisePerAsAsked() * neither;
  }

  @Override
  boolean holds() {
    return super.holds() || longest >= ENOUGH_IN_SUCCESSION;
  }

  /** How many coups are so, and from which on where not all are. */
  final String told() {
    return super.holds() ? share() : longest + " in succession";
  }

  @Override
  int firstRow() {
    return super.holds() ? super.firstRow() : longestBeginsAt;
  }

  /** The row that tells of a coup's outcome; -1 where none does. */
  abstract int toldAt(ShoeCoup coup);

  /** Whether what is told of a coup may be of one with that result. */
  abstract boolean fits(ShoeCoup coup, Result result);

  /** Which coup's cards it fits. */
  final String neighbour() {
    return before ? "before" : "after";
  }

  @Override
  String remedy() {
    return "number the coups of each file from 1, each as in the other files";
  }

  private static final class OfResults extends NumberedOff {
    OfResults(boolean before) {
      super(before);
    }

    @Override
    int toldAt(ShoeCoup coup) {
      return coup.isDecided() ? coup.resultRow() : -1;
    }

    @Override
    boolean fits(ShoeCoup coup, Result result) {
      return coup.declares(result);
    }

    @Override
    boolean tellsTotals() {
      return true;
    }

    @Override
    Set<RecordGap> gaps() {
      return Set.of(RecordGap.HANDS, RecordGap.RESULTS);
    }

    @Override
    void leaveOut(ShoeEvents events) {
      LeaveOut.results(events);
    }

    @Override
    String what() {
      return "the winner declared in "
          + told()
          + " coups is that of the cards of the coup "
          + neighbour()
          + ", and not of its own: results and cards count the coups differently; dealing, results and settlements were"
          + " not tested";
    }
  }

  private static final class OfSettlements extends NumberedOff {
    OfSettlements(boolean before) {
      super(before);
    }

    @Override
    int toldAt(ShoeCoup coup) {
      for (int i = 0; i < coup.settled().size(); i++) {
        if (coup.hand(coup.settled().get(i)) != null) {
          return coup.settled().get(i);
        }
      }
      return -1;
    }

    @Override
    boolean fits(ShoeCoup coup, Result result) {
      for (int i = 0; i < coup.settled().size(); i++) {
        int row = coup.settled().get(i);
        Result side = coup.hand(row);
        if (side != null && !fits(coup, row, side, result)) {
          return false;
        }
      }
      return true;
    }

    private static boolean fits(ShoeCoup coup, int row, Result side, Result result) {
      if (coup.isOutcome(row, WagerOutcome.WIN)) {
        return side == result;
      }
      if (coup.isOutcome(row, WagerOutcome.LOSE)) {
        return side != result;
      }
      // Some games return winning wagers on the Banker.
      return result == Result.TIE || (side == result && side == Result.BANKER);
    }

    @Override
    Set<RecordGap> gaps() {
      return Set.of(RecordGap.SETTLEMENTS);
    }

    @Override
    String what() {
      return "the settlements of "
          + told()
          + " coups are as the cards of the coup "
          + neighbour()
          + " decide, and not as its own: settlements and cards count the coups differently; settlements were not tested";
    }
  }
}
