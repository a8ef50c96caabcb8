package shoeaudit.audit.convention;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The lines of one coup that stand together, as far as conventions look at them. Reused from coup
 * to coup.
 */
final class ShoeCoup {
  private static final Result[] RESULTS = Result.values();
  static final int PLAYER = 0;
  static final int BANKER = 1;
  private static final int MOST_CARDS = 6;

  private ShoeEvents events;
  private int number;
  private final int[] cards = new int[2];
  private final int[] twoCards = new int[2];
  private final int[] all = new int[2];
  private int cardCount;
  private int firstCard;
  private int firstRow;
  private long at;
  private final int[] cardRows = new int[MOST_CARDS];
  private final int[] thirdCard = new int[2];
  private int opened;
  private int closed;
  private int falls;
  private long kindsOfFalls;
  private int last;
  private int result;
  private int shuffled;
  private boolean plain;
  private final CoupSteps steps = new CoupSteps();
  private final Rows placed = new Rows();
  private final Rows changes = new Rows();
  private final Rows calls = new Rows();
  private final Rows settled = new Rows();

  /** Rows in the order of the log. */
  static final class Rows {
    private int[] rows = new int[16];
    private int size;

    int size() {
      return size;
    }

    int get(int index) {
      return rows[index];
    }

    private void add(int row) {
      if (size == rows.length) {
        rows = Arrays.copyOf(rows, 2 * size);
      }
      rows[size++] = row;
    }
  }

  ShoeCoup(ShoeEvents events) {
    this.events = events;
  }

  void begin(ShoeEvents of, int coup) {
    events = of;
    number = coup;
    Arrays.fill(cards, 0);
    Arrays.fill(twoCards, 0);
    Arrays.fill(all, 0);
    Arrays.fill(thirdCard, -1);
    cardCount = 0;
    firstCard = -1;
    firstRow = -1;
    at = ShoeEvents.NO_TIME;
    opened = -1;
    closed = -1;
    falls = 0;
    kindsOfFalls = -1;
    last = -1;
    result = -1;
    shuffled = -1;
    plain = true;
    steps.begin();
    placed.size = 0;
    changes.size = 0;
    calls.size = 0;
    settled.size = 0;
  }

  void take(int row, EventKind kind) {
    firstRow = firstRow < 0 ? row : firstRow;
    steps.take(events.at[row], kind);
    at = at == ShoeEvents.NO_TIME ? events.at[row] : at;
    if (events.at[row] != ShoeEvents.NO_TIME) {
      if (last >= 0 && events.at[row] < events.at[last]) {
        falls++;
        EventKind above = events.kindOf(last);
        kindsOfFalls &=
            CoupSteps.isBehindEnd(above, kind) ? 0 : 1L << kind.ordinal() | 1L << above.ordinal();
      }
      last = row;
    }
    switch (kind) {
      case CARD_DEALT -> deal(row);
      case WAGER_PLACED -> placed.add(row);
      case WAGER_CHANGED, WAGER_REMOVED -> changes.add(row);
      case TOTAL_ANNOUNCED -> calls.add(row);
      case WAGER_SETTLED -> settled.add(row);
      case BETTING_OPENED -> opened = opened < 0 ? row : opened;
      case BETTING_CLOSED -> closed = closed < 0 ? row : closed;
      case SHUFFLED -> shuffled = row;
      case RESULT_DECLARED -> {
        plain &= result < 0;
        result = row;
      }
      // What was taken off, or annuls a coup, is the remedy's.
      case CARD_WITHDRAWN, IRREGULARITY, UNREADABLE, CARD_BURNED -> plain = false;
      default -> {}
    }
  }

  private void deal(int row) {
    int side = events.hand[row] - 1;
    int value = Card.value(events.card[row]);
    firstCard = firstCard < 0 ? row : firstCard;
    if (cardCount < MOST_CARDS) {
      cardRows[cardCount] = row;
    }
    cardCount++;
    cards[side]++;
    if (cards[side] <= 2) {
      twoCards[side] = (twoCards[side] + value) % 10;
    } else if (cards[side] == 3) {
      thirdCard[side] = row;
    }
    all[side] = (all[side] + value) % 10;
  }

  ShoeEvents events() {
    return events;
  }

  int number() {
    return number;
  }

  /** Whether it has two or three cards a hand and nothing that changed them. */
  boolean isWhole() {
    return plain && cards[PLAYER] >= 2 && cards[BANKER] >= 2 && cardCount <= MOST_CARDS;
  }

  /** Whether a hand has fewer than two cards. */
  boolean lacksCards() {
    return cards[PLAYER] < 2 || cards[BANKER] < 2;
  }

  /** Whether one hand has cards and the other has none. */
  boolean hasOneHand() {
    return cards[PLAYER] == 0 != (cards[BANKER] == 0);
  }

  /** A hand's total with its first two cards. */
  int twoCardTotal(int side) {
    return twoCards[side];
  }

  /** A hand's total with all its cards. */
  int total(int side) {
    return all[side];
  }

  /** The first card's row, or -1. */
  int firstCard() {
    return firstCard;
  }

  CoupSteps steps() {
    return steps;
  }

  /** The rows of its first cards, as many as one deal has at most. */
  int[] cardRows() {
    return cardRows;
  }

  int cardCount() {
    return cardCount;
  }

  /** The first of its lines. */
  int firstRow() {
    return firstRow;
  }

  /** The first time in its lines, or {@link ShoeEvents#NO_TIME}. */
  long at() {
    return at;
  }

  /** The row of a hand's third card, or -1. */
  int thirdCard(int side) {
    return thirdCard[side];
  }

  /** The row of the first opening of betting, or -1. */
  int opened() {
    return opened;
  }

  /** How often the time of a line lies before that of the line above. */
  int falls() {
    return falls;
  }

  /**
   * The kinds of event, a bit each, of which one stands on either side of every such fall, so that
   * its clock may be another; none where a card or a wager stands below a result or a settlement.
   */
  long kindsOfFalls() {
    return kindsOfFalls;
  }

  /** Whether any of its lines has a time. */
  boolean isTimed() {
    return last >= 0;
  }

  /** The row of the first "no more bets", or -1. */
  int closed() {
    return closed;
  }

  /** The row of the last shuffle that names the coup, or -1. */
  int shuffled() {
    return shuffled;
  }

  /** The row of the declared result, or -1. */
  int resultRow() {
    return result;
  }

  /** Whether a winner or a tie is declared. */
  boolean isDecided() {
    return result >= 0
        && events.result[result] != 0
        && events.result[result] != Result.VOID.ordinal() + 1;
  }

  /** The winner or tie that is declared; null where none is. */
  @Nullable Result declared() {
    return isDecided() ? RESULTS[events.result[result] - 1] : null;
  }

  /** The result that the cards give; null where they are not {@linkplain #isWhole whole}. */
  @Nullable Result resultOfCards() {
    return isWhole() ? Result.of(all[PLAYER], all[BANKER]) : null;
  }

  /** Whether that result is declared. */
  boolean declares(Result declared) {
    return result >= 0 && events.result[result] == declared.ordinal() + 1;
  }

  Rows placed() {
    return placed;
  }

  Rows changes() {
    return changes;
  }

  Rows calls() {
    return calls;
  }

  Rows settled() {
    return settled;
  }

  /** Whether a settlement has that outcome. */
  boolean isOutcome(int row, WagerOutcome outcome) {
    return events.outcome[row] == outcome.ordinal() + 1;
  }

  /**
   * What was staked on the wager of a settlement, in minor units; 0 where another wager may be
   * meant, or it was changed.
   */
  long stake(int settlement) {
    for (int i = 0; i < changes.size; i++) {
      if (isSameWager(changes.rows[i], settlement)) {
        return 0;
      }
    }
    long stake = 0;
    for (int i = 0; i < placed.size; i++) {
      int row = placed.rows[i];
      if (isSameWager(row, settlement)) {
        if (stake != 0) {
          return 0;
        }
        stake = Math.max(events.money[row], 0);
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
    for (int i = 0; i < settled.size; i++) {
      int row = settled.rows[i];
      long stake = isOutcome(row, WagerOutcome.WIN) ? stake(row) : 0;
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
    for (int i = 0; i < placed.size; i++) {
      if (isSameWager(placed.rows[i], settlement)) {
        last = Math.max(events.money[placed.rows[i]], 0);
        whole += last;
        lines++;
      }
    }
    int changed = 0;
    for (int i = 0; i < changes.size; i++) {
      int row = changes.rows[i];
      if (isSameWager(row, settlement)) {
        if (events.kindOf(row) != EventKind.WAGER_CHANGED) {
          return Stakes.UNKNOWN;
        }
        last = Math.max(events.money[row], 0);
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
    for (int i = 0; i < placed.size; i++) {
      int row = placed.rows[i];
      if (events.patron[row] == patron && isFirstOf(row, i)) {
        wagers++;
      }
    }
    for (int i = 0; i < changes.size; i++) {
      if (events.patron[changes.rows[i]] == patron) {
        return 0;
      }
    }
    return wagers;
  }

  private boolean isFirstOf(int row, int index) {
    for (int i = 0; i < index; i++) {
      if (isSameWager(placed.rows[i], row)) {
        return false;
      }
    }
    return true;
  }

  /** How many settlements name a patron. */
  int settlementsOf(int patron) {
    int found = 0;
    for (int i = 0; i < settled.size; i++) {
      found += events.patron[settled.rows[i]] == patron ? 1 : 0;
    }
    return found;
  }

  /** Whether a wager has a settlement. */
  boolean isSettled(int wager) {
    for (int i = 0; i < settled.size; i++) {
      if (isSameWager(wager, settled.rows[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether the wager of a settlement was placed, or changed, on a line of the coup. */
  boolean isPlaced(int settlement) {
    for (int i = 0; i < placed.size; i++) {
      if (isSameWager(placed.rows[i], settlement)) {
        return true;
      }
    }
    for (int i = 0; i < changes.size; i++) {
      if (isSameWager(changes.rows[i], settlement)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a wager is taken back on a line of the coup. */
  boolean isTakenBack(int wager) {
    for (int i = 0; i < changes.size; i++) {
      int row = changes.rows[i];
      if (events.kindOf(row) == EventKind.WAGER_REMOVED && isSameWager(wager, row)) {
        return true;
      }
    }
    return false;
  }

  /** Whether two events are of one wager: its area, patron and bet. */
  boolean isSameWager(int row, int other) {
    return events.bet[row] == events.bet[other]
        && events.patron[row] == events.patron[other]
        && events.area[row] == events.area[other];
  }

  /**
   * Whether an event came after another: by their times where both have one and neither runs
   * backwards, else by lines (audit.md, Order and reading 23).
   */
  boolean isAfter(int row, int other) {
    long at = events.at[row];
    long before = events.at[other];
    boolean byTime =
        at != ShoeEvents.NO_TIME
            && before != ShoeEvents.NO_TIME
            && !events.reversed[row]
            && !events.reversed[other]
            && at != before;
    return byTime ? at > before : row > other;
  }
}
