package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Wins of bets that bear no commission have one on record, at the rate of another bet, as if the
 * system worked it out for every win. What was collected as well was charged: it is no habit then.
 */
final class CommissionOnAllWins extends Convention {
  private final List<Rules> versions;
  private final OfferedBets bets;
  private final BitSet rows = new BitSet();
  private ShoeEvents events = new ShoeEvents("", "", "");

  /** What is on record as charged on bets that bear commission, minor units. */
  private long charged;

  /** The same on bets that bear none. */
  private long more;

  CommissionOnAllWins(List<Rules> versions) {
    this.versions = List.copyOf(versions);
    bets = new OfferedBets(this.versions);
  }

  @Override
  void begin() {
    super.begin();
    rows.clear();
    charged = 0;
    more = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    events = coup.events();
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (coup.isOutcome(row, WagerOutcome.WIN) && events.money[row] > 0 && !events.net[row]) {
        take(row);
      }
    }
  }

  private void take(int row) {
    long told = Math.max(0, events.commission[row]);
    if (bearsCommission(row)) {
      charged += told;
      return;
    }
    boolean share = isShare(told, events.money[row]);
    if (share) {
      rows.set(row);
      more += told;
    }
    // A system may do so on all bets or on the hands alone.
    if (events.names().text(events.bet[row]).equals(Side.PLAYER.text())) {
      count(share, row);
    }
  }

  /** Whether a bet may bear commission; one that is not offered may. */
  private boolean bearsCommission(int row) {
    for (Bet bet : bets.of(events, row)) {
      if (bet == null || bet.commission() != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether a figure is the commission on winnings at the rate of a bet that bears one. */
  private boolean isShare(long told, long winnings) {
    for (Rules each : versions) {
      for (Bet bet : each.controls().bets().values()) {
        Bet.Commission commission = bet.commission();
        if (told > 0 && commission != null && isShare(told, winnings, commission)) {
          return true;
        }
      }
    }
    return false;
  }

  /** However it is rounded. */
  private static boolean isShare(long told, long winnings, Bet.Commission commission) {
    long denominator = commission.rate().denominator();
    long apart = Math.abs(told * denominator - winnings * commission.rate().numerator());
    return apart < denominator * Math.max(1, commission.rounding().unitMinor());
  }

  @Override
  boolean mayBePartial() {
    return true;
  }

  /** Whether collections, where there are any, do not have it. */
  @Override
  boolean isCommon() {
    long collected = 0;
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.COMMISSION_COLLECTED) {
        collected += Math.max(0, events.money[row]);
      }
    }
    return 2 * (collected - charged) <= more;
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.AMOUNTS, RecordGap.PAYOUTS, RecordGap.BETS);
  }

  @Override
  void leaveOut(ShoeEvents of) {
    rows.stream().forEach(row -> of.commission[row] = ShoeEvents.NO_MONEY);
  }

  @Override
  String what() {
    return share()
        + " wins on the Player have a commission on record, at the rate of a bet that bears one, and no collection shows"
        + " it, as if the system worked it out for every win; commission was not tested on bets that bear none";
  }

  @Override
  String remedy() {
    return "leave the commission of bets empty that bear none; if the house did charge it, what its patrons were paid and"
        + " the footage show it, and the control file has to say so";
  }
}
