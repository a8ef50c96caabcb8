package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.Objects;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The coups into which a shoe is cut: the number, the first and the last event of each, and to
 * which of them an event belongs. {@link ShoeReplay} decides where one begins. Coups are named by
 * their place from 0, as a number may be used twice. Reused from shoe to shoe.
 */
final class CoupTable {
  private static final int NO_COUP = ShoeReplay.NO_COUP;
  private static final int RETURNED = WagerOutcome.VOID.ordinal() + 1;
  private static final int VOID = Result.VOID.ordinal() + 1;

  private ShoeEvents events = new ShoeEvents("", "", "");
  private int count;
  private int[] owner = new int[256];
  private int[] number = new int[64];
  private int[] repetition = new int[64];
  private int[] firstRow = new int[64];
  private int[] lastRow = new int[64];
  private boolean[] hasCards = new boolean[64];
  private int[] resultRow = new int[64];
  private int[] cutCardRow = new int[64];
  private int highest;

  /** The cut card's event since the last shuffle or loading, or -1. */
  private int cutCard;

  /** A shoe is cut from its first event on. */
  void clear(ShoeEvents of) {
    events = of;
    if (owner.length < of.size()) {
      owner = new int[Math.max(of.size(), 2 * owner.length)];
    }
    count = 0;
    highest = 0;
    cutCard = -1;
  }

  /** Begins a coup with an event of this number. */
  int begin(int coupNumber, int row) {
    if (count == number.length) {
      int room = 2 * count;
      number = Arrays.copyOf(number, room);
      repetition = Arrays.copyOf(repetition, room);
      firstRow = Arrays.copyOf(firstRow, room);
      lastRow = Arrays.copyOf(lastRow, room);
      hasCards = Arrays.copyOf(hasCards, room);
      resultRow = Arrays.copyOf(resultRow, room);
      cutCardRow = Arrays.copyOf(cutCardRow, room);
    }
    int before = coupNumber > highest ? NO_COUP : lastOf(coupNumber);
    repetition[count] = before == NO_COUP ? 0 : repetition[before] + 1;
    highest = Math.max(highest, coupNumber);
    number[count] = coupNumber;
    firstRow[count] = row;
    lastRow[count] = row;
    hasCards[count] = false;
    resultRow[count] = -1;
    cutCardRow[count] = cutCard;
    return count++;
  }

  /**
   * Gives an event to a coup.
   *
   * @param coup {@link ShoeReplay#NO_COUP}: it is the shoe's
   */
  void give(int row, EventKind kind, int coup) {
    owner[row] = coup;
    if (coup != NO_COUP) {
      // A cut card logged late does not make its coup last longer.
      boolean late = kind == EventKind.CUT_CARD_OUT && coup < count - 1;
      lastRow[coup] = late ? lastRow[coup] : row;
      if (kind == EventKind.CARD_DEALT) {
        hasCards[coup] = true;
      } else if (kind == EventKind.RESULT_DECLARED) {
        resultRow[coup] = row;
      }
    }
    if (kind == EventKind.CUT_CARD_OUT) {
      cutCard = row;
      for (int after = coup + 1; coup != NO_COUP && after < count; after++) {
        cutCardRow[after] = row;
      }
    } else if (kind == EventKind.SHUFFLED || kind == EventKind.SHOE_OPENED) {
      cutCard = -1;
      if (coup != NO_COUP && coup == count - 1 && !hasCards[coup]) {
        // A shuffle that names its coup comes right before it.
        cutCardRow[coup] = -1;
      }
    }
  }

  /** Gives an event that had been taken for the coup before to the last coup. */
  void moveToLast(int row) {
    owner[row] = count - 1;
    firstRow[count - 1] = Math.min(firstRow[count - 1], row);
  }

  /** How many there are, so far. */
  int count() {
    return count;
  }

  /** The highest number of a coup so far; 0 where there is none. */
  int highest() {
    return highest;
  }

  /** The last coup so far that has a number. */
  int lastOf(int coupNumber) {
    int coup = count - 1;
    while (coup >= 0 && number[coup] != coupNumber) {
      coup--;
    }
    return coup < 0 ? NO_COUP : coup;
  }

  /** The number that the log gives to a coup. */
  int number(int coup) {
    return number[checked(coup)];
  }

  /** How many coups before one have its number. */
  int repetition(int coup) {
    return repetition[checked(coup)];
  }

  /** A coup's first event. */
  int firstRow(int coup) {
    return firstRow[checked(coup)];
  }

  /** A coup's last event so far. */
  int lastRow(int coup) {
    return lastRow[checked(coup)];
  }

  /** Whether a card was dealt so far in a coup. */
  boolean hasCards(int coup) {
    return hasCards[checked(coup)];
  }

  /** The last declaration's event so far in a coup, or -1. */
  int resultRow(int coup) {
    return resultRow[checked(coup)];
  }

  /** The cut card's event before a coup and after the last shuffle or loading, or -1. */
  int cutCardRow(int coup) {
    return cutCardRow[checked(coup)];
  }

  /** The coup that an event belongs to, or {@link ShoeReplay#NO_COUP}. */
  int owner(int row) {
    return owner[Objects.checkIndex(row, events.size())];
  }

  /**
   * The first of these events that has a time and belongs to a coup, or -1.
   *
   * @param coup whose events are meant; {@link #NO_COUP}: the shoe's own
   * @param first an event
   * @param last a later one, or the same
   */
  int firstStampedRow(int coup, int first, int last) {
    for (int row = first; row <= last; row++) {
      if (owner(row) == coup && events.at[row] != ShoeEvents.NO_TIME) {
        return row;
      }
    }
    return -1;
  }

  /**
   * Whether cards were dealt in a coup, as they are on record or something that only follows them:
   * a result other than void, or a settlement.
   */
  boolean dealt(int coup) {
    int result = resultRow[checked(coup)];
    if (hasCards[coup] || (result >= 0 && events.result[result] != VOID)) {
      return true;
    }
    for (int row = firstRow[coup]; row <= lastRow[coup]; row++) {
      if (owner[row] == coup
          && events.kindOf(row) == EventKind.WAGER_SETTLED
          && events.outcome[row] != RETURNED) {
        return true;
      }
    }
    return false;
  }

  /** Whether a coup after the first starts with what comes before its cards. */
  boolean anotherStartsWithBetting() {
    for (int coup = 1; coup < count; coup++) {
      switch (events.kindOf(firstRow[coup])) {
        case BETTING_OPENED, BETTING_CLOSED, WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> {
          return true;
        }
        default -> {}
      }
    }
    return false;
  }

  private int checked(int coup) {
    return Objects.checkIndex(coup, count);
  }
}
