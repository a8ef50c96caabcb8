package shoeaudit.audit.convention;

import java.util.Arrays;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;

/**
 * The wagers of a {@link ShoeCoup}, as its lines tell them: which lines are of one wager, what was
 * staked on it, and whether it was placed, taken back or settled. As many conventions ask, the
 * lines are put together once a coup.
 */
final class CoupWagers {
  private final ShoeCoup coup;
  private boolean together;
  private int count;
  private Wager[] wagers = new Wager[0];

  /** The wager's place by a line's row, from the coup's first row on. */
  private int[] places = new int[0];

  /** What the lines of one wager say. Reused from coup to coup. */
  private static final class Wager {
    private int row;
    private int placed;
    private int changed;
    private int settled;
    private boolean takenBack;
    private boolean onlyChanged;
    private boolean stakedTwice;
    private long stake;
    private long wholePlaced;
    private long whole;
    private long last;

    private void begin(int first) {
      row = first;
      placed = 0;
      changed = 0;
      settled = 0;
      takenBack = false;
      onlyChanged = true;
      stakedTwice = false;
      stake = 0;
      wholePlaced = 0;
      whole = 0;
      last = 0;
    }

    private void add(long minor) {
      last = Math.max(minor, 0);
      whole += last;
    }

    private void place(long minor) {
      placed++;
      stakedTwice |= stake != 0;
      add(minor);
      stake = last;
      wholePlaced += last;
    }

    private void change(EventKind kind, long minor) {
      changed++;
      takenBack |= kind == EventKind.WAGER_REMOVED;
      onlyChanged &= kind == EventKind.WAGER_CHANGED;
      add(minor);
    }
  }

  CoupWagers(ShoeCoup coup) {
    this.coup = coup;
  }

  /** Its lines are others than before. */
  void change() {
    together = false;
  }

  private Wager of(int row) {
    if (!together) {
      putTogether();
      together = true;
    }
    return wagers[places[row - coup.firstRow()]];
  }

  private void putTogether() {
    count = 0;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      at(row).place(coup.events().money[row]);
    }
    for (int i = 0; i < coup.changes().size(); i++) {
      int row = coup.changes().get(i);
      at(row).change(coup.events().kindOf(row), coup.events().money[row]);
    }
    for (int i = 0; i < coup.settled().size(); i++) {
      at(coup.settled().get(i)).settled++;
    }
  }

  /** The wager of a line, which is the first of it where no other was before. */
  private Wager at(int row) {
    int place = 0;
    while (place < count && !isSameWager(wagers[place].row, row)) {
      place++;
    }
    if (place == count) {
      if (count == wagers.length) {
        wagers = Arrays.copyOf(wagers, 2 * count + 8);
        for (int i = count; i < wagers.length; i++) {
          wagers[i] = new Wager();
        }
      }
      wagers[count++].begin(row);
    }
    int line = row - coup.firstRow();
    if (line >= places.length) {
      places = Arrays.copyOf(places, 2 * line + 64);
    }
    places[line] = place;
    return wagers[place];
  }

  /**
   * What was staked on the wager of a settlement, in minor units; 0 where another wager may be
   * meant, or it was changed.
   */
  long stake(int settlement) {
    Wager wager = of(settlement);
    return wager.changed > 0 || wager.stakedTwice ? 0 : wager.stake;
  }

  /** What the lines that place the wager of a row come to, minor units. */
  long placed(int wager) {
    return of(wager).wholePlaced;
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
    Wager wager = of(settlement);
    boolean asked = withChanges ? wager.placed == 1 && wager.changed > 0 : wager.changed == 0;
    return asked && wager.onlyChanged
        ? new Stakes(wager.placed + wager.changed, wager.whole, wager.last)
        : Stakes.UNKNOWN;
  }

  /** Takes the settlement of a wager that won and was added to. */
  @FunctionalInterface
  interface AddedTo {
    void take(int row, Stakes stakes);
  }

  /** Hands on each settlement of a wager that is on record as won, placed and added to. */
  void eachAddedTo(AddedTo taker) {
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (coup.isOutcome(row, WagerOutcome.WIN)) {
        Stakes stakes = stakes(row, false);
        if (stakes.lines() > 1 && stakes.last() < stakes.whole()) {
          taker.take(row, stakes);
        }
      }
    }
  }

  /** How many wagers of a patron were placed and not changed. */
  int wagersOf(int patron) {
    int found = 0;
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.events().patron[row] == patron && of(row).row == row) {
        found++;
      }
    }
    for (int i = 0; i < coup.changes().size(); i++) {
      if (coup.events().patron[coup.changes().get(i)] == patron) {
        return 0;
      }
    }
    return found;
  }

  /** How many settlements name a patron. */
  int settlementsOf(int patron) {
    int found = 0;
    for (int i = 0; i < coup.settled().size(); i++) {
      found += coup.events().patron[coup.settled().get(i)] == patron ? 1 : 0;
    }
    return found;
  }

  /** Whether a row is the first of its wager. */
  boolean isFirst(int row) {
    return of(row).row == row;
  }

  /** Whether a wager has a settlement. */
  boolean isSettled(int wager) {
    return of(wager).settled > 0;
  }

  /** Whether the wager of a settlement was placed, or changed, on a line of the coup. */
  boolean isPlaced(int settlement) {
    Wager wager = of(settlement);
    return wager.placed > 0 || wager.changed > 0;
  }

  /** Whether a wager is taken back on a line of the coup. */
  boolean isTakenBack(int wager) {
    return of(wager).takenBack;
  }

  /** Whether nothing settles a wager and it is not taken back. */
  boolean isUnsettled(int wager) {
    return !isSettled(wager) && !isTakenBack(wager);
  }

  /** Whether two events are of one wager: its area, patron and bet. */
  boolean isSameWager(int row, int other) {
    return coup.events().bet[row] == coup.events().bet[other]
        && coup.events().patron[row] == coup.events().patron[other]
        && coup.events().area[row] == coup.events().area[other];
  }
}
