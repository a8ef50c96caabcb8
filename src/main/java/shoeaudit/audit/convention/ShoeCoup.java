package shoeaudit.audit.convention;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.RowList;
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
  private int cardsTwice;
  private int firstCard;
  private int lastCard;
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
  private final RowList placed = new RowList();
  private final RowList changes = new RowList();
  private final RowList calls = new RowList();
  private final RowList settled = new RowList();
  private final CoupWagers wagers = new CoupWagers(this);

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
    cardsTwice = 0;
    lastCard = -1;
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
    placed.clear();
    changes.clear();
    calls.clear();
    settled.clear();
    wagers.change();
  }

  void take(int row, EventKind kind) {
    wagers.change();
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
    if (lastCard >= 0
        && events.card[lastCard] == events.card[row]
        && events.hand[lastCard] == events.hand[row]) {
      cardsTwice++;
      lastCard = -1;
    } else {
      lastCard = row;
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

  /** Whether its result is declared once, no line is unreadable and nothing changed its cards. */
  boolean isPlain() {
    return plain;
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

  /** How many of its cards stand on two lines, the second right below the first. */
  int cardsTwice() {
    return cardsTwice;
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

  /**
   * The winner or tie by which its wagers are settled: the declared one or, where no result is on
   * record, that of the cards as dealt (audit.md, four levels); null where neither is known.
   */
  @Nullable Result decides() {
    return result >= 0 ? declared() : resultOfCards();
  }

  /** The result that the cards give; null where they are not {@linkplain #isWhole whole}. */
  @Nullable Result resultOfCards() {
    return isWhole() ? Result.of(all[PLAYER], all[BANKER]) : null;
  }

  /** The hand that a wager is on, as the result by which it wins; null for others. */
  @Nullable Result hand(int row) {
    return hand(events, row);
  }

  /** Likewise, of an event of a shoe. */
  static @Nullable Result hand(ShoeEvents events, int row) {
    String bet = events.names().text(events.bet[row]);
    if (bet.equals(Result.PLAYER.text())) {
      return Result.PLAYER;
    }
    return bet.equals(Result.BANKER.text()) ? Result.BANKER : null;
  }

  /** Whether that result is declared. */
  boolean declares(Result declared) {
    return result >= 0 && events.result[result] == declared.ordinal() + 1;
  }

  RowList placed() {
    return placed;
  }

  RowList changes() {
    return changes;
  }

  RowList calls() {
    return calls;
  }

  RowList settled() {
    return settled;
  }

  /** What its lines say of its wagers. */
  CoupWagers wagers() {
    return wagers;
  }

  /** Whether a settlement has that outcome. */
  boolean isOutcome(int row, WagerOutcome outcome) {
    return events.outcome[row] == outcome.ordinal() + 1;
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
