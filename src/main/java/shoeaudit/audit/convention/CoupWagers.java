package shoeaudit.audit.convention;

import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;

/**
 * The wagers of a {@link ShoeCoup}, as its lines tell them: which lines are of one wager, what was
 * staked on it, and whether it was placed, taken back or settled.
 */
final class CoupWagers {
  private final ShoeCoup coup;

  CoupWagers(ShoeCoup coup) {
    this.coup = coup;
  }

  /**
   * What was staked on the wager of a settlement, in minor units; 0 where another wager may be
   * meant, or it was changed.
   */
  long stake(int settlement) {
    for (int i = 0; i < coup.changes().size(); i++) {
      if (isSameWager(coup.changes().get(i), settlement)) {
        return 0;
      }
    }
    long stake = 0;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (isSameWager(row, settlement)) {
        if (stake != 0) {
          return 0;
        }
        stake = Math.max(coup.events().money[row], 0);
      }
    }
    return stake;
  }

  /** Takes the settlement of a wager that won. */
  @FunctionalInterface
  interface WonWager {
    void take(int row, long stake);
  }

  /**
   * Hands on each settlement of a wager that is on record as won, with what was staked on it in
   * minor units; not those of which that is not known.
   */
  void eachWon(WonWager taker) {
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      long stake = coup.isOutcome(row, WagerOutcome.WIN) ? stake(row) : 0;
      if (stake != 0) {
        taker.take(row, stake);
      }
    }
  }

  /**
   * The amounts of the lines of one wager, minor units.
   *
   * @param lines how many there are; 0 where the wager was taken back, or other lines change it
   * @param whole their sum
   * @param last the last line's
   */
  record Stakes(int lines, long whole, long last) {
    static final Stakes UNKNOWN = new Stakes(0, 0, 0);
  }

  /**
   * The amounts of the wager of a settlement, where it was placed once and changed, or placed and
   * added to.
   *
   * @param withChanges which of the two
   */
  Stakes stakes(int settlement, boolean withChanges) {
    int lines = 0;
    long whole = 0;
    long last = 0;
    for (int i = 0; i < coup.placed().size(); i++) {
      if (isSameWager(coup.placed().get(i), settlement)) {
        last = Math.max(coup.events().money[coup.placed().get(i)], 0);
        whole += last;
        lines++;
      }
    }
    int changed = 0;
    for (int i = 0; i < coup.changes().size(); i++) {
      int row = coup.changes().get(i);
      if (isSameWager(row, settlement)) {
        if (coup.events().kindOf(row) != EventKind.WAGER_CHANGED) {
          return Stakes.UNKNOWN;
        }
        last = Math.max(coup.events().money[row], 0);
        whole += last;
        changed++;
      }
    }
    boolean asked = withChanges ? lines == 1 && changed > 0 : changed == 0;
    return asked ? new Stakes(lines + changed, whole, last) : Stakes.UNKNOWN;
  }

  /** How many wagers of a patron were placed and not changed. */
  int wagersOf(int patron) {
    int wagers = 0;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.events().patron[row] == patron && isFirstOf(row, i)) {
        wagers++;
      }
    }
    for (int i = 0; i < coup.changes().size(); i++) {
      if (coup.events().patron[coup.changes().get(i)] == patron) {
        return 0;
      }
    }
    return wagers;
  }

  private boolean isFirstOf(int row, int index) {
    for (int i = 0; i < index; i++) {
      if (isSameWager(coup.placed().get(i), row)) {
        return false;
      }
    }
    return true;
  }

  /** How many settlements name a patron. */
  int settlementsOf(int patron) {
    int found = 0;
    for (int i = 0; i < coup.settled().size(); i++) {
      found += coup.events().patron[coup.settled().get(i)] == patron ? 1 : 0;
    }
    return found;
  }

  /** Whether a wager has a settlement. */
  boolean isSettled(int wager) {
    for (int i = 0; i < coup.settled().size(); i++) {
      if (isSameWager(wager, coup.settled().get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the wager of a settlement was placed, or changed, on a line of the coup. */
  boolean isPlaced(int settlement) {
    for (int i = 0; i < coup.placed().size(); i++) {
      if (isSameWager(coup.placed().get(i), settlement)) {
        return true;
      }
    }
    for (int i = 0; i < coup.changes().size(); i++) {
      if (isSameWager(coup.changes().get(i), settlement)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a wager is taken back on a line of the coup. */
  boolean isTakenBack(int wager) {
    for (int i = 0; i < coup.changes().size(); i++) {
      int row = coup.changes().get(i);
      if (coup.events().kindOf(row) == EventKind.WAGER_REMOVED && isSameWager(wager, row)) {
        return true;
      }
    }
    return false;
  }

  /** Whether two events are of one wager: its area, patron and bet. */
  boolean isSameWager(int row, int other) {
    return coup.events().bet[row] == coup.events().bet[other]
        && coup.events().patron[row] == coup.events().patron[other]
        && coup.events().area[row] == coup.events().area[other];
  }
}
