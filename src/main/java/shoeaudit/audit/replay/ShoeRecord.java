package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What the record of a shoe has and lacks as a whole: which kinds of event, wagers and hands, what
 * it declares to lack, and so what checks can be made on it. Reused from shoe to shoe.
 */
public final class ShoeRecord {
  private static final EventKind[] KINDS = EventKind.values();
  private static final int MANY_SETTLEMENTS = 10;

  /** Of so many wagers some lose and some win; a few may all go one way. */
  private static final int MANY_WAGERS = 40;

  private static final int SEVERAL_CALLS = 4;
  private static final int MANY_CALLS = 40;

  private ShoeEvents events = new ShoeEvents("", "", "");
  private final int[] eventsOfKind = new int[KINDS.length];
  private boolean roles;

  /** By name number: the patrons who are on record as back bettors. */
  private final BitSet backers = new BitSet();

  /** The outcomes that its settlements have, a bit each by {@link WagerOutcome#ordinal}. */
  private int outcomes;

  /** The totals that are called, a bit each, and how many calls tell one. */
  private int calledTotals;

  private int calls;

  private boolean tensArePoints;
  private int unwrittenThirds;

  /** The hands to which any card of a coup was dealt, one bit each. */
  private int hands;

  private final CardLines cardLines = new CardLines();
  private int undeclared;
  private int lacks;
  private int shown;

  /** What a shoe's record does not have of what checks may need, looked at by itself. */
  public static Set<Requirement> lacking(ShoeEvents shoe) {
    ShoeRecord record = new ShoeRecord();
    record.load(shoe, false, 0, 0);
    record.clear();
    for (int row = 0; row < shoe.size(); row++) {
      record.take(row, shoe.kindOf(row));
      if (shoe.kindOf(row) == EventKind.CARD_DEALT) {
        record.deal(row, shoe.coup[row]);
      }
    }
    record.findShown();
    Set<Requirement> lacking = EnumSet.allOf(Requirement.class);
    lacking.removeIf(record::records);
    return lacking;
  }

  /**
   * Takes a shoe on.
   *
   * @param points whether its table records points and no ranks (reading 55)
   * @param unwritten the sides whose third cards its record does not write, a bit each
   * @param gaps what it cannot show, though it does not declare so: a bit each, by {@link
   *     RecordGap#ordinal}
   */
  void load(ShoeEvents shoe, boolean points, int unwritten, int gaps) {
    events = shoe;
    undeclared = gaps;
    tensArePoints = points;
    unwrittenThirds = unwritten;
  }

  /**
   * Its events are about to be taken. What was shown is kept until all of them are: where they are
   * taken a second time, {@link RepeatedDeals} asks for it.
   */
  void clear() {
    Arrays.fill(eventsOfKind, 0);
    roles = false;
    backers.clear();
    outcomes = 0;
    calledTotals = 0;
    calls = 0;
    hands = 0;
    cardLines.clear();
    lacks = undeclared;
  }

  /** Takes an event. */
  void take(int row, EventKind kind) {
    eventsOfKind[kind.ordinal()]++;
    boolean placed = kind == EventKind.WAGER_PLACED;
    roles |= placed && events.role[row] != 0;
    if (placed && events.role[row] == ShoeEvents.BACK) {
      backers.set(events.patron[row]);
    }
    if (kind == EventKind.WAGER_SETTLED && events.outcome[row] != 0) {
      outcomes |= 1 << (events.outcome[row] - 1);
    }
    if (kind == EventKind.TOTAL_ANNOUNCED && events.total[row] != ShoeEvents.NO_TOTAL) {
      calledTotals |= 1 << events.total[row];
      calls++;
    }
    if (kind == EventKind.RECORD_LACKS) {
      declare(row);
    }
  }

  /** A card of a coup is dealt. */
  void deal(int row, int coup) {
    hands |= 1 << events.hand[row];
    cardLines.deal(events, row, coup);
  }

  private void declare(int row) {
    if (events.tellsNothing(row)) {
      return;
    }
    RecordGap lack = events.lack(row);
    if (lack == null) {
      String text = events.names().text(events.text[row]);
      throw new IllegalStateException("a reader let the lack '" + text + "' through");
    }
    lacks |= 1 << lack.ordinal();
  }

  /** All its events were taken: tells what checks can be made. */
  void findShown() {
    if (cardLines.isList()) {
      lacks |= 1 << RecordGap.DEAL_ORDER.ordinal();
    }
    boolean procedures = !events.summaries() && !lacks(RecordGap.PROCEDURES);
    boolean anyProcedure = false;
    for (EventKind kind : KINDS) {
      anyProcedure |= has(kind) && isProcedure(kind);
    }
    shown =
        Requirement.EVENTS.bitIf(procedures)
            | Requirement.SHOE_EVENTS.bitIf(!events.summaries() && !lacks(RecordGap.SHOE_EVENTS))
            | Requirement.PROCEDURE.bitIf(procedures && anyProcedure)
            | Requirement.WAGERS.bitIf(hasWagers())
            | Requirement.ALL_WAGERS.bitIf(!lacks(RecordGap.OTHER_WAGERS))
            | Requirement.AREAS.bitIf(!lacks(RecordGap.AREAS))
            | Requirement.ROLES.bitIf(roles)
            | Requirement.WAGER_ORDER.bitIf(!lacks(RecordGap.WAGER_ORDER))
            | Requirement.DEAL_ORDER.bitIf(!events.summaries() && !lacks(RecordGap.DEAL_ORDER))
            | Requirement.HANDS.bitIf(!lacks(RecordGap.HANDS))
            | Requirement.AMOUNTS.bitIf(!lacks(RecordGap.AMOUNTS))
            | Requirement.PAYOUTS.bitIf(!lacks(RecordGap.PAYOUTS))
            | Requirement.CLOSING_CALLS.bitIf(!lacks(RecordGap.CLOSING_CALLS))
            | Requirement.PUSHES.bitIf(!lacks(RecordGap.PUSHES))
            | Requirement.LOSSES.bitIf(!lacks(RecordGap.LOSSES) && !lacks(RecordGap.OTHER_LOSSES))
            | Requirement.BETS.bitIf(!lacks(RecordGap.BETS))
            | Requirement.SETTLEMENTS.bitIf(!lacks(RecordGap.SETTLEMENTS))
            | Requirement.COUP_NUMBERS.bitIf(!lacks(RecordGap.COUP_NUMBERS))
            | Requirement.SHOES.bitIf(!lacks(RecordGap.SHOES))
            | Requirement.RECORDING_ORDER.bitIf(!lacks(RecordGap.RECORDING_ORDER));
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

  /** Whether it has what a check needs. */
  public boolean records(Requirement need) {
    return (shown & need.bit()) != 0;
  }

  /** All that it has of what checks need: bits of {@link Requirement}. */
  public int shown() {
    return shown;
  }

  /**
   * Whether an event that is missing from a coup is missing, where other coups of the shoe have one
   * (reading 25): that these are of the same shoe has to be known.
   */
  public boolean showsAbsence() {
    return records(Requirement.SHOES);
  }

  /** Whether it declares that it lacks something. */
  boolean lacks(RecordGap lack) {
    return (lacks & 1 << lack.ordinal()) != 0;
  }

  /** Whether third cards stand in an order of the list's own, and not in that of dealing. */
  public boolean listsThirds() {
    return cardLines.listsThirds();
  }

  /** How the lines of its cards stand. */
  CardLines cardLines() {
    return cardLines;
  }

  /** Whether it has any event of a kind (reading 25). */
  public boolean has(EventKind kind) {
    return eventsOfKind[kind.ordinal()] > 0;
  }

  /** How many records of its log the shoe has: events, or coup summaries. */
  public int entries() {
    return events.summaries()
        ? eventsOfKind[EventKind.COUP_SUMMARY.ordinal()]
        : events.size() - eventsOfKind[EventKind.UNREADABLE.ordinal()];
  }

  /** Whether a line of the shoe could not be read: what counts over the shoe is not testable. */
  public boolean hasUnreadableLines() {
    return has(EventKind.UNREADABLE);
  }

  /**
   * Whether it has events that part two coups under one number, where a table writes them: a result
   * or the opening of betting.
   */
  boolean partsCoups() {
    return has(EventKind.RESULT_DECLARED)
        || has(EventKind.BETTING_OPENED)
        || has(EventKind.COUP_SUMMARY);
  }

  /** Whether it has wagers: their placements. Changes alone do not show which wagers there were. */
  public boolean hasWagers() {
    return has(EventKind.WAGER_PLACED);
  }

  /**
   * Whether any wager of the shoe was settled as lost. Where many were settled and none so, losses
   * may not be recorded; a few may all have won.
   */
  public boolean hasLosses() {
    return hasOutcome(WagerOutcome.LOSE)
        || eventsOfKind[EventKind.WAGER_SETTLED.ordinal()] < MANY_SETTLEMENTS;
  }

  /**
   * Whether it tells of wagers that won, lost or were returned: not where it has many wagers and no
   * settlement with that outcome, as where settlements were chosen by it. Nothing is done with a
   * wager that is returned: where none of the shoe is written, none need be.
   *
   * @param onHand whether of wagers on a hand, else of all other bets
   */
  public boolean tells(WagerOutcome outcome, boolean onHand) {
    boolean lacking = lacks(RecordGap.LOSSES) || (lacks(RecordGap.OTHER_LOSSES) && !onHand);
    if (outcome == WagerOutcome.LOSE && lacking) {
      return false;
    }
    boolean few =
        eventsOfKind[EventKind.WAGER_SETTLED.ordinal()] < MANY_SETTLEMENTS
            && eventsOfKind[EventKind.WAGER_PLACED.ordinal()] < MANY_WAGERS;
    return hasOutcome(outcome) || (few && outcome != WagerOutcome.PUSH);
  }

  /**
   * Whether it tells of calls of a total: not where many are called and none is of it, or several
   * and all of one other, as where calls were chosen by what they say.
   */
  public boolean tellsCall(int total) {
    boolean oneTotal = Integer.bitCount(calledTotals) == 1;
    return (calledTotals & 1 << total) != 0 || calls < (oneTotal ? SEVERAL_CALLS : MANY_CALLS);
  }

  private boolean hasOutcome(WagerOutcome outcome) {
    return (outcomes & 1 << outcome.ordinal()) != 0;
  }

  /** Whether it has cards of both hands: a record may keep one hand's alone. */
  boolean hasBothHands() {
    return Integer.bitCount(hands) == 2;
  }

  /** Whether a patron, by name number, is on record as a back bettor anywhere in the shoe. */
  boolean backs(int patron) {
    return backers.get(patron);
  }

  /** Whether a ten stands for any ten-point card (reading 55). */
  public boolean tensArePoints() {
    return tensArePoints;
  }

  /** Whether lines equal to others of it may have been taken out of its file. */
  public boolean mayLackEqualLines() {
    return events.mayLackEqualLines();
  }

  /** Whether it writes third cards of a hand: what only the whole of its file shows. */
  boolean writesThirds(Side side) {
    return (unwrittenThirds & 1 << side.ordinal()) == 0;
  }
}
