package shoeaudit.audit.replay;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.ShoeEvents;

/**
 * What the settlements of a shoe say, each by its event; amounts in minor units. An empty cell is
 * told apart from 0 (audit.md, reading 41). Reused from coup to coup.
 */
public final class RecordedSettlements {
  private static final WagerOutcome[] OUTCOMES = WagerOutcome.values();

  private ShoeEvents events;

  RecordedSettlements(ShoeEvents events) {
    this.events = events;
  }

  /** Takes a shoe's events on. */
  void load(ShoeEvents of) {
    events = of;
  }

  /** A settlement's outcome as recorded. */
  public WagerOutcome outcome(int row) {
    return OUTCOMES[events.outcome[row] - 1];
  }

  /**
   * Whether a settlement records its winnings after commission, as one figure: {@link #paid} is
   * that figure, and {@link #commission} is not on record.
   */
  public boolean recordsNet(int row) {
    return events.net[row];
  }

  /** What {@link #paid} had to be: where the record has one figure, commission is taken off. */
  public long duePaid(int row, long winnings, long commission) {
    return recordsNet(row) ? winnings - commission : winnings;
  }

  /**
   * Whether it is known what a settlement paid: an empty cell is 0 where nothing was won, but not
   * recorded where something was (reading 41).
   */
  public boolean knowsPaid(int row) {
    return events.money[row] != ShoeEvents.NO_MONEY || outcome(row) != WagerOutcome.WIN;
  }

  /** Winnings as recorded; 0 where none are, so ask {@link #knowsPaid} first. */
  public long paid(int row) {
    return events.money[row] == ShoeEvents.NO_MONEY ? 0 : events.money[row];
  }

  /** Whether a settlement records its commission. */
  public boolean recordsCommission(int row) {
    return events.commission[row] != ShoeEvents.NO_MONEY;
  }

  /** Commission as recorded; 0 where none is, so ask {@link #recordsCommission} first. */
  public long commission(int row) {
    return recordsCommission(row) ? events.commission[row] : 0;
  }

  /**
   * R: what a settlement, as recorded, moved to the patron's side, for a wager of this amount; null
   * where its winnings, or the commission that winnings on its bet bear, are not recorded (reading
   * 41).
   *
   * @param bet the bet, where it is offered
   */
  public @Nullable Long recordedNet(int row, @Nullable Bet bet, long amount) {
    boolean bears = bet != null && bet.commission() != null;
    if (!SettlementRow.isNetKnown(
        outcome(row), knowsPaid(row), recordsNet(row) || recordsCommission(row) || !bears)) {
      return null;
    }
    long net = paid(row) - commission(row);
    return outcome(row) == WagerOutcome.LOSE ? net - amount : net;
  }

  /** Whether a settlement returns the wager, and nothing else: void, and no amount beside it. */
  boolean returnsWager(int row) {
    return outcome(row) == WagerOutcome.VOID && paid(row) == 0 && commission(row) == 0;
  }

  /**
   * Whether a settlement gives the wager back and nothing else, by whichever word: void or push.
   */
  public boolean returnsInFull(int row) {
    return returnsWager(row)
        || (outcome(row) == WagerOutcome.PUSH && paid(row) == 0 && commission(row) == 0);
  }

  /** Whether a settlement takes a lost wager and nothing else: no amount stands beside it. */
  public boolean losesWithoutPay(int row) {
    return outcome(row) == WagerOutcome.LOSE && paid(row) == 0 && commission(row) == 0;
  }

  /** Whether two settlements say the same, whatever they leave out. */
  public static boolean areAlike(ShoeEvents events, int row, int other) {
    return events.outcome[row] == events.outcome[other]
        && events.money[row] == events.money[other]
        && events.commission[row] == events.commission[other]
        && events.net[row] == events.net[other];
  }
}
