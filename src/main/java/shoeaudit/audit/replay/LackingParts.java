package shoeaudit.audit.replay;

import java.util.function.IntPredicate;
import shoeaudit.audit.result.LogPart;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** Which parts of a log a shoe's record lacks. */
public final class LackingParts {
  private final ShoeReplay shoe;
  private final ShoeRecord record;
  private final ShoeEvents events;
  private final boolean summaries;

  private LackingParts(ShoeReplay shoe) {
    this.shoe = shoe;
    record = shoe.record();
    events = shoe.events();
    summaries = shoe.summaries();
  }

  /**
   * The parts that a shoe lacks, or one before it did.
   *
   * @param known what is known to be lacking, which is not looked for again
   */
  public static long of(ShoeReplay shoe, long known) {
    LackingParts parts = new LackingParts(shoe);
    long bits = known;
    for (LogPart part : LogPart.values()) {
      if ((bits & part.bit()) == 0 && parts.lacks(part)) {
        bits |= part.bit();
      }
    }
    return bits;
  }

  private boolean lacks(LogPart part) {
    return switch (part) {
      case WAGER_PLACED -> !shoe.records(Requirement.WAGERS);
      case WAGER_TIMES -> !shoe.records(Requirement.WAGER_ORDER);
      case ALL_WAGERS -> !shoe.records(Requirement.ALL_WAGERS);
      case AREA -> lacksOfWagers(Requirement.AREAS);
      case ROLE -> !shoe.records(Requirement.ROLES);
      case PATRON ->
          none(row -> events.kindOf(row) == EventKind.WAGER_PLACED && events.patron[row] != 0);
      case BET -> lacksOfWagers(Requirement.BETS);
      case AMOUNT -> lacksOfWagers(Requirement.AMOUNTS);
      case BETTING_CLOSED ->
          !record.has(EventKind.BETTING_CLOSED) || !shoe.records(Requirement.CLOSING_CALLS);
      case CARD_DEALT -> !summaries && !record.has(EventKind.CARD_DEALT);
      case HAND -> !shoe.records(Requirement.HANDS);
      case DEAL_ORDER -> !shoe.records(Requirement.DEAL_ORDER);
      case FACE -> none(row -> events.face[row] != 0);
      case RESULT -> none(row -> events.result[row] != 0);
      case TOTALS -> none(this::hasTotal);
      case WAGER_SETTLED ->
          !record.has(EventKind.WAGER_SETTLED) || !shoe.records(Requirement.SETTLEMENTS);
      case PUSHES -> !shoe.records(Requirement.PUSHES);
      case LOSSES -> !shoe.records(Requirement.LOSSES);
      case PAID -> !shoe.records(Requirement.PAYOUTS) || none(this::hasPaid);
      case COMMISSION -> none(row -> events.commission[row] != ShoeEvents.NO_MONEY);
      case GHOST_HAND -> lacksEvent(EventKind.GHOST_HAND);
      case CARD_WITHDRAWN -> lacksEvent(EventKind.CARD_WITHDRAWN);
      case TOTAL_ANNOUNCED -> lacksEvent(EventKind.TOTAL_ANNOUNCED);
      case ANNOUNCED -> lacksEvent(EventKind.ANNOUNCED);
      case COMMISSION_COLLECTED -> lacksEvent(EventKind.COMMISSION_COLLECTED);
      case IRREGULARITY -> lacksEvent(EventKind.IRREGULARITY);
      case CHIPS_EXCHANGED -> lacksEvent(EventKind.CHIPS_EXCHANGED);
      case SHOE_OPENED -> !record.has(EventKind.SHOE_OPENED);
      case DECKS -> none(row -> events.decks[row] > 0);
      case SHUFFLED -> lacksShoeEvent(EventKind.SHUFFLED);
      case CUT_CARD_OUT -> lacksShoeEvent(EventKind.CUT_CARD_OUT);
      case SHOE -> !shoe.records(Requirement.SHOES);
      case COUP -> !shoe.records(Requirement.COUP_NUMBERS);
      case AT -> !shoe.times().any();
    };
  }

  private boolean lacksOfWagers(Requirement need) {
    return !shoe.records(need) || !shoe.records(Requirement.WAGERS);
  }

  private boolean lacksEvent(EventKind kind) {
    return !record.has(kind) || !shoe.records(Requirement.EVENTS);
  }

  private boolean lacksShoeEvent(EventKind kind) {
    return !record.has(kind) || !shoe.records(Requirement.SHOE_EVENTS);
  }

  private boolean hasTotal(int row) {
    return events.playerTotal[row] != ShoeEvents.NO_TOTAL
        || events.bankerTotal[row] != ShoeEvents.NO_TOTAL;
  }

  private boolean hasPaid(int row) {
    return events.kindOf(row) == EventKind.WAGER_SETTLED
        && events.money[row] != ShoeEvents.NO_MONEY;
  }

  private boolean none(IntPredicate has) {
    for (int row = 0; row < events.size(); row++) {
      if (has.test(row)) {
        return false;
      }
    }
    return true;
  }
}
