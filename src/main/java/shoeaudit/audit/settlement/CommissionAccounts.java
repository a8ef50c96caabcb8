package shoeaudit.audit.settlement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.audit.Rules;
import shoeaudit.audit.ShoeReplay;
import shoeaudit.controls.ControlFile.Sharing;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The commission of one shoe, charged and collected, by the patron who has to see to it that it is
 * paid: the wager's own, or the seated one of an area that a back bettor shares (audit.md, readings
 * 12 and 45). Patrons are name numbers, amounts minor units.
 *
 * <p>What a patron pays goes to the commission of their own wagers first, then to what else is owed
 * in areas that they sat in or backed.
 */
final class CommissionAccounts {
  private static final byte BACK = 3;
  private static final int WIN = WagerOutcome.WIN.ordinal() + 1;

  private final ShoeReplay shoe;
  private final ShoeEvents events;
  private final Rules rules;
  private final boolean shared;
  private final Map<Integer, Account> accounts = new TreeMap<>();
  private final Map<Integer, Payer> payers = new TreeMap<>();

  /** What is owed and paid under one patron's name. */
  static final class Account {
    private final int patron;
    private final List<Integer> charges = new ArrayList<>();
    private final List<Integer> collections = new ArrayList<>();
    private long charged;
    private long collected;
    private boolean ofOthersToo;
    private boolean unknown;

    /** What settlements that only repeat others say was charged: perhaps it was, once more. */
    private long repeated;

    private Account(int patron) {
      this.patron = patron;
    }

    /** Who has to see to it. */
    int patron() {
      return patron;
    }

    /** The settlements that charge it. */
    List<Integer> charges() {
      return charges;
    }

    /** The collections from anybody who may have paid it. */
    List<Integer> collections() {
      return collections;
    }

    /** The sum of all that was charged. */
    long charged() {
      return charged;
    }

    /** What was collected for it. */
    long collected() {
      return collected;
    }

    /** Whether others than the patron were charged or may have paid. */
    boolean ofOthersToo() {
      return ofOthersToo;
    }

    /** Whether some commission on it is not on record, or may have been charged again. */
    boolean isUnknown() {
      return unknown || mayBeRepeated();
    }

    private boolean mayBeRepeated() {
      return collected > charged && collected <= charged + repeated;
    }

    boolean differs() {
      return charged != collected && !isUnknown();
    }
  }

  /** One patron: what their own wagers were charged by account, and what they paid. */
  private static final class Payer {
    private final int patron;
    private final Map<Integer, Long> own = new TreeMap<>();
    private final TreeSet<Integer> backed = new TreeSet<>();
    private final List<Integer> rows = new ArrayList<>();
    private long paid;

    Payer(int patron) {
      this.patron = patron;
    }

    /** The accounts that they may have paid to, their own first. */
    List<Integer> options() {
      List<Integer> options = new ArrayList<>(List.of(patron));
      TreeSet<Integer> others = new TreeSet<>(own.keySet());
      others.addAll(backed);
      others.remove(patron);
      options.addAll(others);
      return options;
    }
  }

  private CommissionAccounts(ShoeReplay shoe, Rules rules) {
    this.shoe = shoe;
    this.events = shoe.events();
    this.rules = rules;
    this.shared = rules.controls().patrons().sharing() == Sharing.BACK;
  }

  /** The accounts of a shoe, in the order of its names. */
  static Collection<Account> of(ShoeReplay shoe, Rules rules) {
    CommissionAccounts accounts = new CommissionAccounts(shoe, rules);
    for (int row = 0; row < accounts.events.size(); row++) {
      accounts.take(row);
    }
    accounts.openForPayers();
    accounts.markUnsettled();
    accounts.markUncharged();
    accounts.spreadUnknown();
    accounts.allot();
    accounts.markCutOff();
    accounts.markPaidPerhaps();
    return accounts.accounts.values();
  }

  private void take(int row) {
    switch (events.kindOf(row)) {
      case WAGER_SETTLED -> settle(row);
      case COMMISSION_COLLECTED -> {
        Payer payer = payer(events.patron[row]);
        payer.paid += events.money[row] == ShoeEvents.NO_MONEY ? 0 : events.money[row];
        payer.rows.add(row);
      }
      case WAGER_PLACED -> {
        if (shared && events.role[row] == BACK) {
          int seated = seated(row, events.patron[row]);
          if (seated != 0) {
            payer(events.patron[row]).backed.add(seated);
          }
        }
      }
      default -> {}
    }
  }

  /** Marks the accounts of patrons of whom no settlement is on record: that is no charge of 0. */
  private void markUncharged() {
    Set<Integer> settled = new TreeSet<>();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_SETTLED) {
        settled.add(events.patron[row]);
        settled.add(liable(row));
      }
    }
    for (Account account : accounts.values()) {
      account.unknown |= !settled.contains(account.patron);
    }
  }

  /**
   * Marks the accounts that would even out in what lies before the record of the shoe, amid it or
   * after it: commission is charged before it is collected, and collected until the shoe is closed.
   */
  private void markCutOff() {
    BitSet numbers = new BitSet();
    for (int coup = 0; coup < shoe.coups(); coup++) {
      numbers.set(shoe.number(coup));
    }
    boolean begins = numbers.isEmpty() || numbers.get(1);
    boolean ends = shoe.records(EventKind.SHOE_CLOSED) || lastRow(true) > lastRow(false);
    // Coups missing amid the others may have charged commission, and it may be collected in them.
    boolean gap = !numbers.isEmpty() && numbers.cardinality() < span(numbers);
    for (Account account : accounts.values()) {
      account.unknown |=
          gap
              || (!begins && account.collected > account.charged)
              || (!ends && account.collected < account.charged);
    }
  }

  /** Marks the accounts that are short of what another has too much, unless it was repeated. */
  private void markPaidPerhaps() {
    for (Account over : accounts.values()) {
      for (Account account : over.mayBeRepeated() ? accounts.values() : List.<Account>of()) {
        account.unknown |= account.charged - account.collected == over.collected - over.charged;
      }
    }
  }

  /** How many numbers there are from the first of some to the last. */
  private static int span(BitSet numbers) {
    return numbers.length() - numbers.nextSetBit(0);
  }

  /** The last collection, or the last charge. */
  private int lastRow(boolean collected) {
    int last = -1;
    for (Account account : accounts.values()) {
      for (int row : collected ? account.collections : account.charges) {
        last = Math.max(last, row);
      }
    }
    return last;
  }

  /**
   * Marks the accounts to which a wager that stood may have been charged: its settlement, and with
   * it its commission, is not on record.
   */
  private void markUnsettled() {
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.WAGER_PLACED && bearsCommission(row) && !ends(row)) {
        Account account = accounts.get(liable(row));
        if (account != null) {
          account.unknown = true;
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

  private void settle(int row) {
    long commission = events.commission[row];
    boolean recorded = commission != ShoeEvents.NO_MONEY;
    if (recorded ? commission == 0 : !bearsUnrecorded(row)) {
      return;
    }
    int patron = events.patron[row];
    Account account = account(patron == 0 ? 0 : liable(row));
    // Where a wager has settlements that differ, or is one of several placed, nobody knows which of
    // them charged what. One that says the same again charges nothing, or the same once more.
    OtherSettlements others = OtherSettlements.of(shoe, row);
    account.unknown |= others.different() || (others.any() && (others.placements() > 1 || shared));
    if (others.earlierAlike()) {
      account.repeated += recorded ? commission : 0;
      return;
    }
    account.ofOthersToo |= account.patron != patron;
    account.unknown |= !recorded;
    if (recorded) {
      account.charged += commission;
      account.charges.add(row);
      payer(patron).own.merge(account.patron, commission, Long::sum);
    }
  }

  /** Whether a settlement bears a commission that it does not record: that is no 0 (reading 41). */
  private boolean bearsUnrecorded(int row) {
    Bet bet = rules.controls().bets().get(events.names().text(events.bet[row]));
    return bet != null
        && bet.commission() != null
        && events.outcome[row] == WIN
        && events.money[row] != 0;
  }

  /** Who has to see to it that a settlement's commission is paid. */
  private int liable(int settlement) {
    int patron = events.patron[settlement];
    if (!shared || !isBack(settlement, patron)) {
      return patron;
    }
    int seated = seated(settlement, patron);
    return seated == 0 ? patron : seated;
  }

  /** An addition need not repeat the role, so any of a patron's own events tells of theirs. */
  private boolean isBack(int settlement, int patron) {
    int coup = shoe.owner(settlement);
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (isPlaced(row, coup, settlement)
          && events.patron[row] == patron
          && events.role[row] == BACK) {
        return true;
      }
    }
    return false;
  }

  /** The first other patron in the area of an event who is no back bettor, or 0. */
  private int seated(int of, int patron) {
    int coup = shoe.owner(of);
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (isPlaced(row, coup, of)
          && events.patron[row] != patron
          && events.patron[row] != 0
          && !isBack(of, events.patron[row])) {
        return events.patron[row];
      }
    }
    return 0;
  }

  private boolean isPlaced(int row, int coup, int of) {
    return shoe.owner(row) == coup
        && events.kindOf(row) == EventKind.WAGER_PLACED
        && events.area[row] == events.area[of];
  }

  private Account account(int patron) {
    return accounts.computeIfAbsent(patron, Account::new);
  }

  private Payer payer(int patron) {
    return payers.computeIfAbsent(patron, Payer::new);
  }

  /** Whoever paid where nothing was charged has an account, too, as has who is not on record. */
  private void openForPayers() {
    for (Payer payer : payers.values()) {
      if (!payer.rows.isEmpty() && (payer.patron == 0 || options(payer).isEmpty())) {
        account(payer.patron);
      }
    }
  }

  /** Where a payment may have gone to an unknown account, nor is it known what the others got. */
  private void spreadUnknown() {
    boolean more = true;
    while (more) {
      more = false;
      for (Payer payer : payers.values()) {
        List<Account> options = options(payer);
        if (payer.paid > 0 && options.stream().anyMatch(Account::isUnknown)) {
          for (Account option : options) {
            more |= !option.unknown;
            option.unknown = true;
          }
        }
      }
    }
  }

  private List<Account> options(Payer payer) {
    List<Account> options = new ArrayList<>();
    for (int patron : payer.options()) {
      Account account = accounts.get(patron);
      if (account != null) {
        options.add(account);
      }
    }
    return options;
  }

  private void allot() {
    for (Payer payer : payers.values()) {
      for (Account account : options(payer)) {
        pay(payer, account, Math.min(payer.paid, payer.own.getOrDefault(account.patron, 0L)));
        if (!payer.rows.isEmpty()) {
          account.collections.addAll(payer.rows);
          account.ofOthersToo |= account.patron != payer.patron;
        }
      }
    }
    // Who can have paid in one place only is taken first, so that nothing is left owing for order.
    List<Payer> byOptions = new ArrayList<>(payers.values());
    byOptions.sort(Comparator.comparingInt(payer -> options(payer).size()));
    for (Payer payer : byOptions) {
      for (Account account : options(payer)) {
        pay(payer, account, Math.min(payer.paid, Math.max(0, account.charged - account.collected)));
      }
      if (payer.paid > 0) {
        pay(payer, options(payer).getFirst(), payer.paid);
      }
    }
  }

  private static void pay(Payer payer, Account account, long amount) {
    account.collected += amount;
    payer.paid -= amount;
  }
}
