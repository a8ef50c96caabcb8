package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.shoelog.RecordGap;

/**
 * Under the numbers of coups stand the end of one and the beginning of the next: a result or
 * settlements, and below them betting is opened for the next. The column of numbers was sorted by
 * itself, or shifted, and says nothing of the lines beside it.
 */
final class NumbersShifted extends Convention {
  /** Some begin with the opening by chance; of a table's own hardly any do not. */
  private static final int OTHERWISE_PER_AS_ASKED = 2;

  /** With which kinds of event they begin, a bit each. */
  private int kinds;

  @Override
  void begin() {
    super.begin();
    kinds = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.opened() < 0) {
      return;
    }
    if (coup.opened() == coup.firstRow()) {
      countAsAsked();
    } else if (isBelowAnEnd(coup) && isAboveMore(coup)) {
      countOtherwise(coup.firstRow());
      kinds |= 1 << coup.events().kindOf(coup.firstRow()).ordinal();
    }
  }

  /** Whether a result or settlements stand above the opening of betting. */
  private static boolean isBelowAnEnd(ShoeCoup coup) {
    int opened = coup.opened();
    return (coup.resultRow() >= 0 && coup.resultRow() < opened)
        || (coup.settled().size() > 0 && coup.settled().get(0) < opened);
  }

  /** Whether that coup goes on below it, so that it is not only written with the number before. */
  private static boolean isAboveMore(ShoeCoup coup) {
    int placed = coup.placed().size();
    int cards = Math.min(coup.cardCount(), coup.cardRows().length);
    return (placed > 0 && coup.placed().get(placed - 1) > coup.opened())
        || (cards > 0 && coup.cardRows()[cards - 1] > coup.opened());
  }

  @Override
  int otherwisePerAsAsked() {
    return OTHERWISE_PER_AS_ASKED;
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  /** A system that goes on to the next number at one kind of event begins with that one. */
  @Override
  boolean isCommon() {
    return Integer.bitCount(kinds) > 1;
  }

  @Override
  Set<RecordGap> gaps() {
    return everything();
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.RECORDING_ORDER);
  }

  @Override
  String what() {
    return otherwise()
        + " numbers of coups begin with the end of one coup, and below it betting is opened for the next, as if their"
        + " column had been sorted by itself or shifted; nothing of the shoe's coups was tested";
  }

  @Override
  String remedy() {
    return "give the log as the system wrote it";
  }
}
