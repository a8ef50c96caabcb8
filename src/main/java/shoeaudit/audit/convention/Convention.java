package shoeaudit.audit.convention;

import java.util.EnumSet;
import java.util.Set;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Another way of writing a shoe's record than the format's. It holds where most of what bears on it
 * is written so, and at least {@link #enough}: fewer are what the record says. Reused from shoe to
 * shoe.
 */
abstract class Convention {
  private static final int ENOUGH = 8;

  /** A convention is kept by nearly all: at most one in five is as the format asks. */
  private static final int OTHERWISE_PER_AS_ASKED = 4;

  /** Where so many are as the format asks, and no fewer than are not, nothing more is looked at. */
  private static final int SETTLED = 12;

  /** What a short shoe has to have, where all of it is written otherwise: so many, */
  private static final int ENOUGH_OF_ALL = 4;

  /** in so many coups, as those of one coup may be one error. */
  private static final int COUPS_OF_ALL = 3;

  private int asAsked;
  private int otherwise;

  /** In how many coups something is written otherwise. */
  private int coupsOtherwise;

  private int firstRow;
  private final PartOfShoe part = new PartOfShoe();

  /** The next shoe begins. */
  void begin() {
    part.begin();
    asAsked = 0;
    otherwise = 0;
    coupsOtherwise = 0;
    firstRow = -1;
  }

  /** Takes a coup. */
  abstract void take(ShoeCoup coup);

  /** Takes the next coup of the shoe. */
  final void takeNext(ShoeCoup coup) {
    int asAskedBefore = asAsked;
    int otherwiseBefore = otherwise;
    take(coup);
    coupsOtherwise += otherwise > otherwiseBefore ? 1 : 0;
    if (mayBePartial()) {
      part.take(coup, asAsked - asAskedBefore, otherwise - otherwiseBefore);
    }
  }

  /** Whether a part of a shoe alone may be written so ({@link PartOfShoe}); by default not. */
  boolean mayBePartial() {
    return false;
  }

  /**
   * Whether fewer than {@link #enough} show it where nothing is as the format asks, as in a short
   * shoe: so where no one would do it again and again; by default not.
   */
  boolean mayBeOfShortShoe() {
    return false;
  }

  private boolean isAllOfShortShoe() {
    return mayBeOfShortShoe()
        && asAsked == 0
        && otherwise >= ENOUGH_OF_ALL
        && coupsOtherwise >= COUPS_OF_ALL;
  }

  /** Something of the record is as the format asks. */
  final void countAsAsked() {
    asAsked++;
  }

  /** Something of the record is as this convention writes it, at that row. */
  final void countOtherwise(int row) {
    firstRow = otherwise == 0 ? row : firstRow;
    otherwise++;
  }

  /** Something of the record is as the format asks, or at that row as this convention writes it. */
  final void count(boolean isOtherwise, int row) {
    if (isOtherwise) {
      countOtherwise(row);
    } else {
      countAsAsked();
    }
  }

  /** Whether it is known that the shoe is not written so. */
  boolean isRefuted() {
    return asAsked >= SETTLED && !mayBePartial() && !isMost();
  }

  /** Whether the shoe is written so. */
  boolean holds() {
    return ((otherwise >= enough() && isMost())
            || isAllOfShortShoe()
            || (mayBePartial() && part.holds(enough())))
        && isCommon();
  }

  /** Whether it is no one person's doing; so by default. */
  boolean isCommon() {
    return true;
  }

  /** Whether nearly all that bears on it is written so. */
  boolean isMost() {
    return otherwise > otherwisePerAsAsked() * asAsked;
  }

  /** So many that are written otherwise may be a convention; fewer are errors. */
  int enough() {
    return ENOUGH;
  }

  /** How many must be written otherwise for each that is as the format asks. */
  int otherwisePerAsAsked() {
    return OTHERWISE_PER_AS_ASKED;
  }

  /** How much of the record is as the format asks. */
  final int asAsked() {
    return asAsked;
  }

  /** How much of the record is as this convention writes it. */
  final int otherwise() {
    return otherwise;
  }

  /** How many are written so, of how many: {@code "71 of 73"}. */
  final String share() {
    return otherwise + " of " + (otherwise + asAsked);
  }

  /** What the record cannot show then. */
  Set<RecordGap> gaps() {
    return Set.of();
  }

  /**
   * What, where another convention shows that the record cannot show it, explains all that this one
   * is about: it is then not told of.
   */
  Set<RecordGap> explainedBy() {
    return Set.of();
  }

  /** Takes away from the events what says something else than it seems to; none by default. */
  void leaveOut(ShoeEvents events) {}

  /** The first event that is written otherwise. */
  int firstRow() {
    return firstRow;
  }

  /** What is written otherwise, beginning with {@link #share}, and what was not tested. */
  abstract String what();

  /** What would be right. */
  abstract String remedy();

  final ImportProblem problem(ShoeEvents events) {
    return ImportProblem.ofHabit(events, firstRow(), what(), remedy());
  }

  /** What a shoe's record does not show whose lines stand in another order than that of play. */
  static Set<RecordGap> orderOfLines() {
    return Set.of(
        RecordGap.RECORDING_ORDER,
        RecordGap.WAGER_ORDER,
        RecordGap.CLOSING_CALLS,
        RecordGap.COUP_NUMBERS);
  }

  /** All that a shoe's record may not show. */
  static Set<RecordGap> everything() {
    Set<RecordGap> all = EnumSet.allOf(RecordGap.class);
    all.removeAll(Set.of(RecordGap.COUP, RecordGap.SECONDS, RecordGap.FRACTIONS));
    return all;
  }
}
