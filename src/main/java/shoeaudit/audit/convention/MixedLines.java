package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.RowList;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines without times that stand in no order: in coup after coup a step of play stands above what
 * comes before it, as nobody plays, such as a result or a settlement above cards. Several recorders
 * wrote into one log as each of them was ready. A system that keeps one kind of line in another
 * place does so in every coup.
 *
 * <p>Where lines of one recorder stand among each other's, too, nothing of a coup can be told;
 * otherwise what lies between two kinds of line is not known, and nothing of coups whose cards
 * stand below their result.
 */
final class MixedLines {
  /** In so many coups something stands so that nobody plays. */
  private static final int ENOUGH = 3;

  private static final int COUPS_PER_IMPOSSIBLE = 16;

  /** What stands otherwise in fewer coups than one in four is a system's way of writing. */
  private static final int COUPS_PER_OTHER = 4;

  /** In so many coups, and by so many signs, lines of all kinds stand in no order. */
  private static final int ENOUGH_OF_ALL = 6;

  private static final int SIGNS_OF_ALL = 4;

  private static final int FIRST_FOUR = 4;
  private static final int FIRST_TWO = 2;

  /** What stands out of step. */
  private enum Sign {
    OPENING_BELOW_CLOSE(true),
    RESULT_ABOVE_CARD(true),
    SETTLEMENT_ABOVE_CARD(true),
    CALL_ABOVE_CARDS(true),
    BELOW_NEXT_COUP(true),
    OPENING_BELOW_WAGER(false),
    SETTLEMENT_ABOVE_RESULT(false),
    CARDS_OUT_OF_TURN(false),
    WAGER_BELOW_CLOSE(false),
    CLOSE_BELOW_CARD(false);

    /** Whether it is nobody's doing. */
    private final boolean impossible;

    Sign(boolean impossible) {
      this.impossible = impossible;
    }
  }

  /** In {@link ShoeEvents#outcome}. */
  private static final byte VOID = (byte) (1 + WagerOutcome.VOID.ordinal());

  /** What stood above in a coup. */
  private static final class Above {
    private boolean wagers;
    private boolean closed;
    private boolean result;
    private boolean settled;
    private int cards;
    private final int[] ofHand = new int[2];
  }

  private final ShoeEvents events;
  private final Map<Integer, Above> coups = new HashMap<>();
  private final Map<Sign, BitSet> signs = new EnumMap<>(Sign.class);
  private int firstRow = -1;

  /** Cards below the result of their coup: nothing shows that they are of it. */
  private final RowList cardsBelow = new RowList();

  private MixedLines(ShoeEvents events) {
    this.events = events;
  }

  /**
   * What is to be said of such lines; null: there are none. Cards below results are made
   * unreadable.
   */
  static FoundHabits.@Nullable Habit find(ShoeEvents events) {
    MixedLines lines = new MixedLines(events);
    return lines.takeAll() ? lines.found() : null;
  }

  /** Takes the lines of coups; whether none of them has a time. */
  private boolean takeAll() {
    int highest = 0;
    for (int row = 0; row < events.size(); row++) {
      int number = events.coup[row];
      if (number == 0 || events.tellsNothing(row)) {
        continue;
      }
      if (events.at[row] != ShoeEvents.NO_TIME) {
        return false;
      }
      EventKind kind = events.kindOf(row);
      if (number < highest && !kind.mayFollowCoup()) {
        sign(Sign.BELOW_NEXT_COUP, row);
      }
      highest = Math.max(highest, number);
      take(row, kind, coups.computeIfAbsent(number, coup -> new Above()));
    }
    return true;
  }

  private void take(int row, EventKind kind, Above above) {
    switch (kind) {
      case BETTING_OPENED -> {
        if (above.closed || above.cards > 0) {
          sign(Sign.OPENING_BELOW_CLOSE, row);
        } else if (above.wagers) {
          sign(Sign.OPENING_BELOW_WAGER, row);
        }
      }
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> {
        above.wagers = true;
        if (above.closed || above.cards > 0) {
          sign(Sign.WAGER_BELOW_CLOSE, row);
        }
      }
      case BETTING_CLOSED -> {
        above.closed = true;
        if (above.cards > 0) {
          sign(Sign.CLOSE_BELOW_CARD, row);
        }
      }
      case CARD_DEALT -> deal(row, above);
      case TOTAL_ANNOUNCED -> {
        int hand = events.hand[row] - 1;
        if (hand >= 0 && above.ofHand[hand] < FIRST_TWO) {
          sign(Sign.CALL_ABOVE_CARDS, row);
        }
      }
      case RESULT_DECLARED -> {
        above.result = true;
        if (above.settled) {
          sign(Sign.SETTLEMENT_ABOVE_RESULT, row);
        }
      }
      // A wager that is refused is given back at once.
      case WAGER_SETTLED -> above.settled |= events.outcome[row] != VOID;
      default -> {}
    }
  }

  private void deal(int row, Above above) {
    int hand = events.hand[row] - 1;
    if (above.cards < FIRST_FOUR && hand != above.cards % 2) {
      sign(Sign.CARDS_OUT_OF_TURN, row);
    }
    above.cards++;
    above.ofHand[hand]++;
    if (above.result) {
      sign(Sign.RESULT_ABOVE_CARD, row);
      cardsBelow.add(row);
    }
    if (above.settled) {
      sign(Sign.SETTLEMENT_ABOVE_CARD, row);
    }
  }

  private void sign(Sign sign, int row) {
    signs.computeIfAbsent(sign, each -> new BitSet()).set(events.coup[row]);
    if (sign.impossible) {
      firstRow = firstRow < 0 ? row : firstRow;
    }
  }

  private FoundHabits.@Nullable Habit found() {
    BitSet impossible = new BitSet();
    BitSet outOfStep = new BitSet();
    int some = 0;
    for (Map.Entry<Sign, BitSet> each : signs.entrySet()) {
      BitSet coupsOfSign = each.getValue();
      int others = coups.size() - coupsOfSign.cardinality();
      if (COUPS_PER_OTHER * others >= coups.size()) {
        some++;
        outOfStep.or(coupsOfSign);
        if (each.getKey().impossible) {
          impossible.or(coupsOfSign);
        }
      }
    }
    if (impossible.cardinality() < ENOUGH
        || COUPS_PER_IMPOSSIBLE * impossible.cardinality() < coups.size()) {
      return null;
    }
    boolean ofAll =
        some >= SIGNS_OF_ALL
            && outOfStep.cardinality() >= ENOUGH_OF_ALL
            && signs.containsKey(Sign.CARDS_OUT_OF_TURN);
    for (int i = 0; i < cardsBelow.size(); i++) {
      events.makeUnreadable(cardsBelow.get(i));
    }
    return new FoundHabits.Habit(
        ofAll ? Convention.everything() : Convention.orderOfLines(),
        problem(outOfStep.cardinality(), ofAll));
  }

  private ImportProblem problem(int outOfStep, boolean ofAll) {
    return ImportProblem.ofHabit(
        events,
        firstRow,
        "in "
            + outOfStep
            + " of "
            + coups.size()
            + " coups lines stand above what comes before them, and no times tell their order, as where several"
            + " recorders write into one log; "
            + (ofAll
                ? "nothing of the shoe's coups was tested"
                : "what only the order of lines shows, and which wagers were late, was not tested"
                    + (cardsBelow.size() == 0
                        ? ""
                        : ", nor were coups with cards below their result")),
        "give the lines with their times, or in the order in which they were recorded");
  }
}
