package shoeaudit.audit.checks.settlement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.controls.RuleChoices.Sharing;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
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
  private static final int WIN = WagerOutcome.WIN.ordinal() + 1;

  private final ShoeReplay shoe;
  private final ShoeEvents events;
  private final Rules rules;
  private final LiablePatrons liable;
  private final boolean shared;
  private final Map<Integer, CommissionAccount> accounts = new TreeMap<>();
  private final Map<Integer, Payer> payers = new TreeMap<>();

  /** Whether a settlement records its commission. */
  private boolean recordsCommission;

  /** Whether a settlement bears a commission that it does not record. */
  private boolean lacksCommission;

  /** One patron: what their own wagers were charged by account, and what they paid. */
  private static final class Payer {
    private final int patron;
    private final Map<Integer, Long> own = new TreeMap<>();
    private final TreeSet<Integer> backed = new TreeSet<>();
    private final List<Integer> rows = new ArrayList<>();
    private long paid;

    /** What collections say that only repeat others. */
    private long again;

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
    this.liable = new LiablePatrons(shoe, shared);
  }

  /** The accounts of a shoe, in the order of its names. */
  static Collection<CommissionAccount> of(ShoeReplay shoe, Rules rules) {
    CommissionAccounts accounts = new CommissionAccounts(shoe, rules);
    for (int row = 0; row < accounts.events.size(); row++) {
      accounts.take(row);
    }
    accounts.openForPayers();
    accounts.markUnrecorded();
    CommissionGaps gaps = new CommissionGaps(shoe, rules, accounts.liable, accounts.accounts);
    gaps.markCharges();
    accounts.spreadUnknown();
    accounts.allot();
    gaps.markPayments();
    return accounts.accounts.values();
  }

  private void take(int row) {
    switch (events.kindOf(row)) {
      case WAGER_SETTLED -> settle(row);
      case COMMISSION_COLLECTED -> {
        Payer payer = payer(events.patron[row]);
        payer.paid += events.money[row] == ShoeEvents.NO_MONEY ? 0 : events.money[row];
        payer.again += isRecordedBefore(row, payer) ? events.money[row] : 0;
        payer.rows.add(row);
      }
      case WAGER_PLACED -> {
        if (shared && events.role[row] == ShoeEvents.BACK) {
          int seated = liable.seated(row, events.patron[row]);
          if (seated != 0) {
            payer(events.patron[row]).backed.add(seated);
          }
        }
      }
      default -> {}
    }
  }

  /**
   * Whether an earlier collection of the coup says the same, or of one that was sent again with it.
   * A line that a record has twice and two collections look alike where they have no times, or the
   * same.
   */
  private boolean isRecordedBefore(int row, Payer payer) {
    return events.money[row] != ShoeEvents.NO_MONEY
        && payer.rows.stream()
            .anyMatch(other ->
                (shoe.owner(other) == shoe.owner(row) || isSentAgain(other, row))
                    && events.money[other] == events.money[row]
                    && events.at[other] == events.at[row]);
  }

  /** Whether the coup of an event is on record again, with a later one. */
  private boolean isSentAgain(int row, int later) {
    int coup = shoe.owner(row);
    int again = shoe.owner(later);
    return coup != ShoeReplay.NO_COUP
        && again != ShoeReplay.NO_COUP
        && shoe.number(coup) == shoe.number(again)
        && shoe.isSentAgain(again);
  }

  /** Marks all accounts where the record keeps no commission, though some was due. */
  private void markUnrecorded() {
    for (CommissionAccount account : accounts.values()) {
      account.markUnknownIf(lacksCommission && !recordsCommission);
    }
  }

  private void settle(int row) {
    long commission = events.commission[row];
    boolean recorded = commission != ShoeEvents.NO_MONEY;
    recordsCommission |= recorded;
    lacksCommission |= !recorded && bearsUnrecorded(row);
    if (recorded ? commission == 0 : !bearsUnrecorded(row)) {
      return;
    }
    int patron = events.patron[row];
    CommissionAccount account = account(patron == 0 ? 0 : liable.patron(row));
    // Where a wager has settlements that differ, or is one of several placed, nobody knows which of
    // them charged what. One that says the same again charges nothing, or the same once more.
    OtherSettlements others = OtherSettlements.of(shoe, row);
    account.markUnknownIf(
        !recorded || others.different() || (others.any() && (others.placements() > 1 || shared)));
    if (others.earlierAlike() || shoe.isSentAgain(shoe.owner(row))) {
      account.repeat(recorded ? commission : 0);
      return;
    }
    account.concern(patron);
    if (recorded) {
      account.charge(row, commission);
      payer(patron).own.merge(account.patron(), commission, Long::sum);
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

  private CommissionAccount account(int patron) {
    return accounts.computeIfAbsent(patron, CommissionAccount::new);
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
        List<CommissionAccount> options = options(payer);
        if (payer.paid > 0 && options.stream().anyMatch(CommissionAccount::isUnknown)) {
          for (CommissionAccount option : options) {
            more |= !option.isUnknown();
            option.markUnknown();
          }
        }
      }
    }
  }

  private List<CommissionAccount> options(Payer payer) {
    List<CommissionAccount> options = new ArrayList<>();
    for (int patron : payer.options()) {
      CommissionAccount account = accounts.get(patron);
      if (account != null) {
        options.add(account);
      }
    }
    return options;
  }

  private void allot() {
    for (Payer payer : payers.values()) {
      for (CommissionAccount account : options(payer)) {
        pay(payer, account, Math.min(payer.paid, payer.own.getOrDefault(account.patron(), 0L)));
        if (!payer.rows.isEmpty()) {
          account.collections().addAll(payer.rows);
          account.collectAgain(payer.again);
          account.concern(payer.patron);
        }
      }
    }
    // Who can have paid in one place only is taken first, so that nothing is left owing for order.
    List<Payer> byOptions = new ArrayList<>(payers.values());
    byOptions.sort(Comparator.comparingInt(payer -> options(payer).size()));
    for (Payer payer : byOptions) {
      for (CommissionAccount account : options(payer)) {
        pay(payer, account, Math.min(payer.paid, Math.max(0, account.owing())));
      }
      if (payer.paid > 0) {
        pay(payer, options(payer).getFirst(), payer.paid);
      }
    }
  }

  private static void pay(Payer payer, CommissionAccount account, long amount) {
    account.collect(amount);
    payer.paid -= amount;
  }
}
