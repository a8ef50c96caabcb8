package shoeaudit.audit.checks.settlement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Marks the {@linkplain CommissionAccounts accounts} of a shoe of which its record does not show
 * all that was charged or collected: what they owe is then not known, and accuses nobody.
 */
final class CommissionGaps {
  /** So many accounts with more collected than charged are several. */
  private static final int SEVERAL_OVER = 3;

  /** In so many coups of a shoe other patrons wager, too. */
  private static final int MANY_COUPS = 8;

  private final ShoeReplay shoe;
  private final ShoeEvents events;
  private final Rules rules;
  private final LiablePatrons liable;
  private final Map<Integer, CommissionAccount> accounts;

  /** Whether one who has no account may have been charged for a wager that is not settled. */
  private boolean unsettledOfOthers;

  /**
   * Those of a shoe.
   *
   * @param accounts by patron
   */
  CommissionGaps(
      ShoeReplay shoe,
      Rules rules,
      LiablePatrons liable,
      Map<Integer, CommissionAccount> accounts) {
    this.shoe = shoe;
    this.events = shoe.events();
    this.rules = rules;
    this.liable = liable;
    this.accounts = accounts;
  }

  /** Marks those to which more may have been charged than is on record. */
  void markCharges() {
    markUnsettled();
    markUncharged();
  }

  /** Marks those that may have been paid otherwise than was allotted. */
  void markPayments() {
    markPaidForUnknown();
    List<CommissionAccount> differing =
        accounts.values().stream().filter(CommissionAccount::mayDiffer).toList();
    markCutOff();
    markPaidPerhaps(differing);
  }

  /**
   * Marks the accounts to which a wager that stood may have been charged: its settlement, and with
   * it its commission, is not on record.
   */
  private void markUnsettled() {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_PLACED && bearsCommission(row) && !ends(row)) {
        CommissionAccount account = accounts.get(liable.patron(row));
        if (account == null) {
          unsettledOfOthers = true;
        } else {
          account.markUnknown();
        }
      }
    }
  }

  private boolean bearsCommission(int row) {
    Bet bet = rules.betNamed(events.names().text(events.bet[row]));
    return bet == null || bet.commission() != null;
  }

  /** Whether a wager's coup records its settlement, or that it was taken back. */
  private boolean ends(int wager) {
    int coup = shoe.owner(wager);
    for (int row = wager; row <= shoe.lastRow(coup); row++) {
      boolean end =
          events.kindOf(row) == EventKind.WAGER_SETTLED
              || events.kindOf(row) == EventKind.WAGER_REMOVED;
      if (end && shoe.owner(row) == coup && OtherSettlements.areOfOneWager(events, row, wager)) {
        return true;
      }
    }
    return false;
  }

  /** Marks the accounts of patrons of whom no settlement is on record: that is no charge of 0. */
  private void markUncharged() {
    Set<Integer> settled = new TreeSet<>();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_SETTLED) {
        settled.add(events.patron[row]);
        settled.add(liable.patron(row));
      }
    }
    for (CommissionAccount account : accounts.values()) {
      account.markUnknownIf(!settled.contains(account.patron()));
    }
  }

  /**
   * Marks the accounts that are over, where another patron was charged nobody knows what and paid
   * nothing: it may have been paid for them.
   */
  private void markPaidForUnknown() {
    boolean forAnother = unsettledOfOthers;
    for (CommissionAccount account : accounts.values()) {
      forAnother |= account.isUnknown() && account.collected() == 0;
    }
    for (CommissionAccount account : accounts.values()) {
      account.markUnknownIf(forAnother && account.owing() < 0);
    }
  }

  /**
   * Marks the accounts that would even out in what lies before the record of the shoe, amid it or
   * after it: commission is charged before it is collected, and collected until the shoe is closed,
   * or later still. So a record shows that nothing more is to come only where the shoe is closed
   * after the last of it.
   */
  private void markCutOff() {
    BitSet numbers = new BitSet();
    for (int coup = 0; coup < shoe.coups(); coup++) {
      numbers.set(shoe.number(coup));
    }
    boolean begins = numbers.isEmpty() || numbers.get(1);
    boolean ends = lastRow(EventKind.SHOE_CLOSED) > lastMoney();
    boolean amid = shoe.edges().endsAmidCollections();
    // Commission may have been charged or collected in coups that are missing amid the others, and
    // in those with which a file breaks off.
    boolean gap =
        (!numbers.isEmpty() && numbers.cardinality() < span(numbers))
            || shoe.edges().mayLackMoney();
    gap |= isOverForMost();
    boolean chosen = liable.shared() && areOfOnePatron();
    for (CommissionAccount account : accounts.values()) {
      account.markUnknownIf(
          gap
              || ((!begins || chosen) && account.owing() < 0)
              || EqualCollections.mayHavePaid(shoe, account)
              || (account.owing() > 0 && (!ends || (amid && account.mayBePaidByOthers()))));
    }
  }

  /**
   * Whether most of the accounts, and several, have more collected than charged: nobody pays what
   * was not charged, so charges are on record nowhere, as those of coups that were lost.
   */
  private boolean isOverForMost() {
    long over = accounts.values().stream().filter(account -> account.owing() < 0).count();
    return over >= SEVERAL_OVER && 2 * over > accounts.size();
  }

  /**
   * Whether one patron alone wagers in many coups: lines may have been chosen by patron, and those
   * of a back bettor for whom this one pays are then not among them.
   */
  private boolean areOfOnePatron() {
    BitSet patrons = new BitSet();
    BitSet coups = new BitSet();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_PLACED) {
        patrons.set(events.patron[row]);
        coups.set(events.coup[row]);
      }
    }
    return patrons.cardinality() == 1 && coups.cardinality() >= MANY_COUPS;
  }

  /** How many numbers there are from the first of some to the last. */
  private static int span(BitSet numbers) {
    return numbers.length() - numbers.nextSetBit(0);
  }

  /** The last settlement or collection. */
  private int lastMoney() {
    return Math.max(lastRow(EventKind.WAGER_SETTLED), lastRow(EventKind.COMMISSION_COLLECTED));
  }

  private int lastRow(EventKind kind) {
    int row = events.size() - 1;
    while (row >= 0 && events.kindOf(row) != kind) {
      row--;
    }
    return row;
  }

  /**
   * Marks the accounts that even out only together with some of which it is not known whether they
   * differ: one may have paid for the other.
   */
  private static void markPaidPerhaps(List<CommissionAccount> differing) {
    List<CommissionAccount> known = differing.stream().filter(CommissionAccount::differs).toList();
    if (known.size() < differing.size()) {
      List<CommissionAccount> evenedOut = new ArrayList<>(CommissionBalance.evenedOut(differing));
      evenedOut.removeAll(CommissionBalance.evenedOut(known));
      evenedOut.forEach(CommissionAccount::markUnknown);
    }
  }
}
