package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A shoe cut into coups (audit.md, reading 8), with what is known of it as a whole. Reused from
 * shoe to shoe.
 *
 * <p>A new coup begins when the number changes, or at {@code betting_opened} or {@code shuffled}
 * after the current one has cards or a result. Settlements, collections, results and announcements
 * that name the coup just before belong to it, the cut card's event to whichever coup it names, and
 * {@linkplain StrayLines lines that stand among those of a later coup} to their own. Of coup
 * summaries each row is a coup.
 */
public final class ShoeReplay {
  /** In {@link #owner}: the event belongs to the shoe, not to a coup. */
  public static final int NO_COUP = -1;

  private static final EventKind[] KINDS = EventKind.values();

  private static final int LOSE = WagerOutcome.LOSE.ordinal() + 1;
  private static final int RETURNED = WagerOutcome.VOID.ordinal() + 1;
  private static final int VOID = Result.VOID.ordinal() + 1;
  private static final int MANY_SETTLEMENTS = 10;

  /** The role of a back bettor. */
  private static final int BACK = 3;

  private ShoeEvents events = new ShoeEvents("", "", "");
  private int coups;
  private int[] owner = new int[256];
  private int[] number = new int[64];
  private int[] repetition = new int[64];
  private int[] firstRow = new int[64];
  private int[] lastRow = new int[64];
  private boolean[] hasCards = new boolean[64];
  private int[] resultRow = new int[64];
  private int highest;
  private final StrayLines strays = new StrayLines();
  private final RepeatedDeals repeated = new RepeatedDeals(this);
  private final RecordEdges edges = new RecordEdges(this);
  private int[] cutCardRow = new int[64];
  private int cutCard;
  private boolean[] unreadable = new boolean[64];
  private final int[] eventsOfKind = new int[KINDS.length];
  private boolean roles;

  /** By name number: the patrons who are on record as back bettors. */
  private final BitSet backers = new BitSet();

  private boolean losses;
  private boolean tensArePoints;
  private int unwrittenThirds;

  /** The hands to which any card was dealt, one bit each: a record may keep one hand's alone. */
  private int hands;

  private boolean inOrder;
  private boolean allTimed;
  private long firstNanos;
  private long lastNanos;
  private int shown;
  private int lacks;

  private final SureTimes sureTimes = new SureTimes();
  private final CoarseTimes coarseTimes = new CoarseTimes();

  /** By name number: a bet's place in the control file of {@link #betRules}, or not yet known. */
  private int[] betPlaces = new int[64];

  private @Nullable Rules betRules;

  private static final int NOT_YET_KNOWN = -1;

  /** Takes a shoe on and cuts it into coups. */
  public void load(ShoeEvents shoe) {
    load(shoe, false, 0);
  }

  /**
   * Likewise.
   *
   * @param points whether its table records points and no ranks (reading 55)
   * @param unwritten the sides whose third cards its record does not write, a bit each
   */
  public void load(ShoeEvents shoe, boolean points, int unwritten) {
    events = shoe;
    tensArePoints = points;
    unwrittenThirds = unwritten;
    betRules = null;
    sureTimes.load(shoe);
    coarseTimes.load(shoe);
    if (owner.length < shoe.size()) {
      owner = new int[Math.max(shoe.size(), 2 * owner.length)];
    }
    repeated.begin();
    strays.begin(shoe);
    cut();
    if (strays.cutAgain()) {
      cut();
    }
    if (repeated.cutAgain()) {
      // What the record declares to lack is known only now, and decides what its order says.
      cut();
    }
    edges.load();
    if (unreadableLines()) {
      markUnreadable();
    }
    strays.untested().forEach(this::markAll);
  }

  private void cut() {
    coups = 0;
    highest = 0;
    cutCard = -1;
    Arrays.fill(eventsOfKind, 0);
    lacks = 0;
    roles = false;
    backers.clear();
    losses = false;
    hands = 0;
    inOrder = true;
    allTimed = true;
    firstNanos = Long.MAX_VALUE;
    lastNanos = Long.MIN_VALUE;
    for (int row = 0; row < events.size(); row++) {
      take(row, events.kindOf(row));
    }
    shown = findShown();
  }

  private void take(int row, EventKind kind) {
    eventsOfKind[kind.ordinal()]++;
    roles |= events.role[row] != 0;
    if (events.role[row] == BACK) {
      backers.set(events.patron[row]);
    }
    losses |= kind == EventKind.WAGER_SETTLED && events.outcome[row] == LOSE;
    long at = events.at[row];
    if (at != ShoeEvents.NO_TIME) {
      firstNanos = Math.min(firstNanos, at);
      lastNanos = Math.max(lastNanos, at);
      inOrder &= !events.reversed[row];
    } else {
      allTimed &= kind == EventKind.RECORD_LACKS;
    }
    int coup = isOfShoe(events, row, kind) ? NO_COUP : coupOf(row, kind);
    owner[row] = coup;
    if (coup != NO_COUP) {
      // A cut card logged late does not make its coup last longer.
      boolean late = kind == EventKind.CUT_CARD_OUT && coup < coups - 1;
      lastRow[coup] = late ? lastRow[coup] : row;
      hasCards[coup] |= kind == EventKind.CARD_DEALT;
      hands |= kind == EventKind.CARD_DEALT ? 1 << events.hand[row] : 0;
      if (kind == EventKind.RESULT_DECLARED) {
        resultRow[coup] = row;
      }
    }
    if (kind == EventKind.RECORD_LACKS) {
      declare(row);
    } else if (kind == EventKind.CUT_CARD_OUT) {
      cutCard = row;
      for (int after = coup + 1; coup != NO_COUP && after < coups; after++) {
        cutCardRow[after] = row;
      }
    } else if (kind == EventKind.SHUFFLED || kind == EventKind.SHOE_OPENED) {
      cutCard = -1;
    }
  }

  /** Whether an event is the shoe's; what its record lacks it lacks as a whole. */
  static boolean isOfShoe(ShoeEvents events, int row, EventKind kind) {
    return events.coup[row] == 0 || kind == EventKind.UNREADABLE || kind == EventKind.RECORD_LACKS;
  }

  private void declare(int row) {
    String text = events.names().text(events.text[row]);
    RecordGap lack = RecordGap.of(text);
    if (lack == null) {
      throw new IllegalStateException("a reader let the lack '" + text + "' through");
    }
    lacks |= 1 << lack.ordinal();
  }

  private int coupOf(int row, EventKind kind) {
    int named = events.coup[row];
    int current = coups - 1;
    if (current < 0 || kind == EventKind.COUP_SUMMARY) {
      return begin(named, row);
    }
    if (number[current] == named) {
      boolean opens = kind == EventKind.BETTING_OPENED || kind == EventKind.SHUFFLED;
      if (opens && (hasCards[current] || resultRow[current] >= 0) && !strays.isStray(row)) {
        strays.meet();
        return begin(named, row);
      }
      return resultRow[current] >= 0 || repeated.any()
          ? repeated.coupOf(row, kind, current)
          : current;
    }
    if (kind == EventKind.CUT_CARD_OUT) {
      int before = lastOf(named);
      return before == NO_COUP ? begin(named, row) : before;
    }
    if (strays.isStray(row)) {
      return lastOf(named);
    }
    if (mayFollow(kind) && current > 0 && number[current - 1] == named) {
      if (mayStandAhead(events.kindOf(firstRow[current]))) {
        strays.meet();
      }
      return current - 1;
    }
    if (named <= highest && lastOf(named) != NO_COUP) {
      strays.meet();
    }
    return begin(named, row);
  }

  /** Whether a coup that begins with such an event may have it ahead of its place. */
  private static boolean mayStandAhead(EventKind kind) {
    return switch (kind) {
      case CARD_DEALT, RESULT_DECLARED, BETTING_CLOSED, WAGER_CHANGED, WAGER_REMOVED -> true;
      default -> false;
    };
  }

  /** The last coup so far that has a number. */
  private int lastOf(int coupNumber) {
    int coup = coups - 1;
    while (coup >= 0 && number[coup] != coupNumber) {
      coup--;
    }
    return coup < 0 ? NO_COUP : coup;
  }

  /** Whether an event may name the coup before the present one and belong to it. */
  static boolean mayFollow(EventKind kind) {
    return switch (kind) {
      case WAGER_SETTLED, COMMISSION_COLLECTED, RESULT_DECLARED, ANNOUNCED, CUT_CARD_OUT -> true;
      default -> false;
    };
  }

  /** The last declaration's event so far in a coup, or -1. */
  int resultRow(int coup) {
    return resultRow[coup];
  }

  /** Whether a card was dealt so far in a coup. */
  boolean hasCards(int coup) {
    return hasCards[coup];
  }

  /** Gives an event that had been taken for the coup before to the last coup. */
  void moveToLast(int row) {
    owner[row] = coups - 1;
    firstRow[coups - 1] = Math.min(firstRow[coups - 1], row);
  }

  /** Begins a coup with an event of this number. */
  int begin(int coupNumber, int row) {
    if (coups == number.length) {
      int room = 2 * coups;
      number = Arrays.copyOf(number, room);
      repetition = Arrays.copyOf(repetition, room);
      firstRow = Arrays.copyOf(firstRow, room);
      lastRow = Arrays.copyOf(lastRow, room);
      hasCards = Arrays.copyOf(hasCards, room);
      resultRow = Arrays.copyOf(resultRow, room);
      unreadable = Arrays.copyOf(unreadable, room);
      cutCardRow = Arrays.copyOf(cutCardRow, room);
    }
    repetition[coups] = coupNumber > highest ? 0 : coupsOfNumber(coupNumber);
    highest = Math.max(highest, coupNumber);
    number[coups] = coupNumber;
    firstRow[coups] = row;
    lastRow[coups] = row;
    hasCards[coups] = false;
    resultRow[coups] = -1;
    unreadable[coups] = false;
    cutCardRow[coups] = cutCard;
    return coups++;
  }

  /** How many coups so far have a number. */
  private int coupsOfNumber(int coupNumber) {
    int found = 0;
    for (int coup = 0; coup < coups; coup++) {
      found += number[coup] == coupNumber ? 1 : 0;
    }
    return found;
  }

  /** Reading 27: the coup that the line names, or else the coups before and after it. */
  private void markUnreadable() {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) != EventKind.UNREADABLE) {
        continue;
      }
      int before = neighbour(row, -1);
      int after = neighbour(row, 1);
      int named = events.coup[row];
      if (named == 0) {
        mark(before);
        mark(after);
      } else if (before != NO_COUP && number[before] == named) {
        mark(before);
      } else if (after != NO_COUP && number[after] == named) {
        mark(after);
      } else {
        markAll(named);
      }
    }
  }

  private void markAll(int coupNumber) {
    for (int coup = 0; coup < coups; coup++) {
      if (number[coup] == coupNumber) {
        mark(coup);
      }
    }
  }

  private int neighbour(int row, int direction) {
    for (int i = row + direction; i >= 0 && i < events.size(); i += direction) {
      if (owner[i] != NO_COUP) {
        return owner[i];
      }
    }
    return NO_COUP;
  }

  private void mark(int coup) {
    if (coup != NO_COUP) {
      unreadable[coup] = true;
    }
  }

  /**
   * Whether cards were dealt in a coup, as they are on record or something that only follows them:
   * a result other than void, or a settlement. One that was only opened is none of those that are
   * counted.
   */
  public boolean dealt(int coup) {
    int result = resultRow[Objects.checkIndex(coup, coups)];
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

  /** The shoe's events. */
  public ShoeEvents events() {
    return events;
  }

  /**
   * How many coups there are; they are named by their place from 0, as a number may be used twice.
   */
  public int coups() {
    return coups;
  }

  /** How many coups before one have its number. */
  int repetition(int coup) {
    return repetition[Objects.checkIndex(coup, coups)];
  }

  /** The number that the log gives to a coup. */
  public int number(int coup) {
    return number[Objects.checkIndex(coup, coups)];
  }

  /** A coup's first event. */
  public int firstRow(int coup) {
    return firstRow[Objects.checkIndex(coup, coups)];
  }

  /** A coup's last event; events of the coup after it may lie before it. */
  public int lastRow(int coup) {
    return lastRow[Objects.checkIndex(coup, coups)];
  }

  /** Whether a coup after the first starts with what comes before its cards. */
  boolean anotherStartsWithBetting() {
    for (int coup = 1; coup < coups; coup++) {
      switch (events.kindOf(firstRow[coup])) {
        case BETTING_OPENED, BETTING_CLOSED, WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> {
          return true;
        }
        default -> {}
      }
    }
    return false;
  }

  /** The coup that an event belongs to, or {@link #NO_COUP}. */
  public int owner(int row) {
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

  /** A bet's place in a control file from 1, or 0 where it is not offered, by its name number. */
  int betPlace(Rules rules, int bet) {
    if (betRules != rules) {
      betRules = rules;
      if (betPlaces.length <= events.names().size()) {
        betPlaces = new int[2 * events.names().size()];
      }
      Arrays.fill(betPlaces, NOT_YET_KNOWN);
    }
    if (betPlaces[bet] == NOT_YET_KNOWN) {
      betPlaces[bet] = rules.betPlace(events.names().text(bet));
    }
    return betPlaces[bet];
  }

  /** The cut card's event before a coup and after the last shuffle or loading, or -1. */
  public int cutCardRow(int coup) {
    return cutCardRow[Objects.checkIndex(coup, coups)];
  }

  /**
   * Whether an unreadable line may have belonged to a coup, or a line of it stands where its place
   * would decide something: it is not testable.
   */
  public boolean unreadable(int coup) {
    return unreadable[Objects.checkIndex(coup, coups)];
  }

  /** Lines that stand among those of coups later than theirs. */
  public StrayLines strays() {
    return strays;
  }

  /** What is known of coups under whose number cards were dealt after the declared result. */
  RepeatedDeals repeated() {
    return repeated;
  }

  /** The coups with which its record and its files begin and end. */
  public RecordEdges edges() {
    return edges;
  }

  /** Whether a line of the shoe could not be read: what counts over the shoe is not testable. */
  public boolean unreadableLines() {
    return records(EventKind.UNREADABLE);
  }

  /** Whether the shoe records any event of a kind (reading 25). */
  public boolean records(EventKind kind) {
    return eventsOfKind[kind.ordinal()] > 0;
  }

  /** How many records of its log the shoe has: events, or coup summaries. */
  public int recorded() {
    return summaries()
        ? eventsOfKind[EventKind.COUP_SUMMARY.ordinal()]
        : events.size() - eventsOfKind[EventKind.UNREADABLE.ordinal()];
  }

  /**
   * Whether no event's time lies before that of the one recorded before it: the order of the log is
   * then that of time, too.
   */
  public boolean inOrder() {
    return inOrder;
  }

  /** Whether any event has a time. */
  public boolean timed() {
    return firstNanos <= lastNanos;
  }

  /** Whether every event has a time. */
  boolean allTimed() {
    return allTimed;
  }

  /** The earliest time, nanoseconds since 1970; the largest long where there is none. */
  public long firstNanos() {
    return firstNanos;
  }

  /** The latest time; the smallest long where there is none. */
  public long lastNanos() {
    return lastNanos;
  }

  /** Whether cards of both hands are on record in the shoe. */
  boolean recordsBothHands() {
    return Integer.bitCount(hands) == 2;
  }

  /** Whether a ten of its record stands for any ten-point card (reading 55). */
  public boolean tensArePoints() {
    return tensArePoints;
  }

  /** Whether a patron, by name number, is on record as a back bettor anywhere in the shoe. */
  boolean backs(int patron) {
    return backers.get(patron);
  }

  /** Whether its record writes third cards of a hand: what only the whole of its file shows. */
  boolean writesThirds(Side side) {
    return (unwrittenThirds & 1 << side.ordinal()) == 0;
  }

  /** Whether the shoe's coups are known from coup summaries only. */
  public boolean summaries() {
    return events.summaries();
  }

  /** Whether the record declares that it lacks something. */
  boolean lacks(RecordGap lack) {
    return (lacks & 1 << lack.ordinal()) != 0;
  }

  /** Whether the record of the shoe has what a check needs. */
  public boolean shows(Requirement need) {
    return (shown & need.bit()) != 0;
  }

  /** All that the record of the shoe has of what checks need: bits of {@link Requirement}. */
  public int shown() {
    return shown;
  }

  private int findShown() {
    boolean procedures = !summaries() && !lacks(RecordGap.PROCEDURES);
    boolean anyProcedure = false;
    for (EventKind kind : KINDS) {
      anyProcedure |= records(kind) && isProcedure(kind);
    }
    return Requirement.EVENTS.bitIf(procedures)
        | Requirement.SHOE_EVENTS.bitIf(!summaries() && !lacks(RecordGap.SHOE_EVENTS))
        | Requirement.PROCEDURE.bitIf(procedures && anyProcedure)
        | Requirement.WAGERS.bitIf(recordsWagers())
        | Requirement.ALL_WAGERS.bitIf(!lacks(RecordGap.OTHER_WAGERS))
        | Requirement.AREAS.bitIf(!lacks(RecordGap.AREAS))
        | Requirement.ROLES.bitIf(roles)
        | Requirement.WAGER_ORDER.bitIf(!lacks(RecordGap.WAGER_ORDER))
        | Requirement.DEAL_ORDER.bitIf(!summaries() && !lacks(RecordGap.DEAL_ORDER))
        | Requirement.COUP_NUMBERS.bitIf(!lacks(RecordGap.COUP_NUMBERS))
        | Requirement.SHOES.bitIf(!lacks(RecordGap.SHOES))
        | Requirement.RECORDING_ORDER.bitIf(!lacks(RecordGap.RECORDING_ORDER));
  }

  /**
   * Whether an event's time lies before that of the one recorded before it, so that it places
   * nothing (reading 23). Where the order of the records is not known, that contradicts nothing.
   */
  public boolean isReversed(int row) {
    return events.reversed[row] && shows(Requirement.RECORDING_ORDER);
  }

  /**
   * Whether an event's time can be relied on as the moment at which it happened: it has one, and no
   * event that was recorded before it has a later time, nor one after it an earlier one. Of two
   * times that contradict each other nobody knows which is right.
   */
  public boolean isTimeSure(int row) {
    return inOrder ? events.at[row] != ShoeEvents.NO_TIME : sureTimes.isSure(row);
  }

  /**
   * The step to which times of a kind of event are rounded in this shoe, in nanoseconds: a minute
   * or a second; 0 where they are finer, or too few to tell.
   */
  long timeStep(EventKind kind) {
    return coarseTimes.step(kind);
  }

  /**
   * Whether an event that is missing from a coup is missing, where other coups of the shoe have one
   * (reading 25): that these are of the same shoe has to be known.
   */
  public boolean showsAbsence() {
    return shows(Requirement.SHOES);
  }

  /** Whether such an event is more than cards, results and the shoe's opening and closing. */
  private static boolean isProcedure(EventKind kind) {
    return switch (kind) {
      case SHOE_OPENED,
          SHOE_CLOSED,
          CARD_DEALT,
          RESULT_DECLARED,
          RECORD_LACKS,
          COUP_SUMMARY,
          UNREADABLE ->
          false;
      default -> true;
    };
  }

  /**
   * Whether the shoe records wagers: their placements. Changes alone do not show which wagers there
   * were.
   */
  public boolean recordsWagers() {
    return records(EventKind.WAGER_PLACED);
  }

  /**
   * Whether any wager of the shoe was settled as lost. Where many were settled and none so, losses
   * may not be recorded; a few may all have won.
   */
  public boolean recordsLosses() {
    return losses || eventsOfKind[EventKind.WAGER_SETTLED.ordinal()] < MANY_SETTLEMENTS;
  }
}
