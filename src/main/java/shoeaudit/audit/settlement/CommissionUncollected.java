package shoeaudit.audit.settlement;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Rules;
import shoeaudit.audit.Severity;
import shoeaudit.audit.ShoeCheck;
import shoeaudit.audit.ShoeReplay;
import shoeaudit.audit.Verdict;
import shoeaudit.controls.ControlFile.Sharing;
import shoeaudit.game.Bet;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * In a shoe whose collections are recorded, each patron's commission charged is collected (KS-9).
 * Where a back bettor shares a seated patron's area, that area's commissions are the seated
 * patron's (audit.md, reading 12).
 */
public final class CommissionUncollected extends ShoeCheck {
  private static final byte BACK = 3;

  public CommissionUncollected() {
    super(
        "settlement.commission-uncollected",
        Level.SETTLEMENT,
        Severity.MEDIUM,
        "A patron's commission charged in a shoe and commission collected differ.");
  }

  /** A patron's account in one shoe, minor units. */
  private static final class Account {
    private long charged;
    private long collected;

    /** Whether more may have been charged than is on record. */
    private boolean unknown;

    private boolean differs() {
      return !unknown && charged != collected;
    }
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.EVENTS, Need.SHOES, Need.ALL_WAGERS);
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (!shoe.records(EventKind.COMMISSION_COLLECTED)
        || shoe.unreadableLines()
        || !chargesKnown(shoe, rules)) {
      return Verdict.NOT_TESTABLE;
    }
    Map<Integer, Account> accounts = accounts(shoe, rules);
    if (accounts.containsKey(0)) {
      return Verdict.NOT_TESTABLE;
    }
    if (accounts.values().stream().allMatch(account -> account.charged == account.collected)) {
      return Verdict.CONFORMS;
    }
    markUnknown(shoe, rules, accounts);
    return accounts.values().stream().anyMatch(Account::differs)
        ? Verdict.DEVIATES
        : Verdict.NOT_TESTABLE;
  }

  /**
   * Marks the accounts of which a charge may not be on record: of a winning wager that bears
   * commission and has none recorded, or of one without settlement.
   */
  private static void markUnknown(ShoeReplay shoe, Rules rules, Map<Integer, Account> accounts) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      boolean perhapsCharged =
          switch (events.kindOf(row)) {
            case WAGER_SETTLED ->
                events.commission[row] == ShoeEvents.NO_MONEY
                    && events.outcome[row] == WagerOutcome.WIN.ordinal() + 1;
            case WAGER_PLACED -> !isSettled(shoe, row);
            default -> false;
          };
      if (perhapsCharged && bearsCommission(shoe, rules, row)) {
        Account account = accounts.get(liable(shoe, rules, row));
        if (account != null) {
          account.unknown = true;
        }
      }
    }
  }

  private static boolean bearsCommission(ShoeReplay shoe, Rules rules, int row) {
    Bet bet = rules.betNamed(shoe.events().names().text(shoe.events().bet[row]));
    return bet == null || bet.commission() != null;
  }

  /** Whether the coup of a wager has a settlement of it. */
  private static boolean isSettled(ShoeReplay shoe, int wager) {
    ShoeEvents events = shoe.events();
    int coup = shoe.owner(wager);
    for (int row = wager; row <= shoe.lastRow(coup); row++) {
      if (events.kindOf(row) == EventKind.WAGER_SETTLED
          && shoe.owner(row) == coup
          && events.area[row] == events.area[wager]
          && events.patron[row] == events.patron[wager]
          && events.bet[row] == events.bet[wager]) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the record shows which commission was charged, and whom: not where it is in one figure
   * with the winnings, nor where a back bettor's is that of another patron in an unknown area.
   */
  private static boolean chargesKnown(ShoeReplay shoe, Rules rules) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (events.net[row] && events.money[row] > 0) {
        return false;
      }
    }
    return shoe.shows(Need.AREAS) || rules.controls().patrons().sharing() != Sharing.BACK;
  }

  private static Map<Integer, Account> accounts(ShoeReplay shoe, Rules rules) {
    ShoeEvents events = shoe.events();
    Map<Integer, Account> accounts = new TreeMap<>();
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (kind == EventKind.WAGER_SETTLED && events.commission[row] != ShoeEvents.NO_MONEY) {
        if (events.commission[row] != 0) {
          accounts.computeIfAbsent(liable(shoe, rules, row), patron -> new Account()).charged +=
              events.commission[row];
        }
      } else if (kind == EventKind.COMMISSION_COLLECTED
          && events.money[row] != ShoeEvents.NO_MONEY) {
        accounts.computeIfAbsent(events.patron[row], patron -> new Account()).collected +=
            events.money[row];
      }
    }
    return accounts;
  }

  /** Who owes a settlement's commission, by name number. */
  private static int liable(ShoeReplay shoe, Rules rules, int settlement) {
    ShoeEvents events = shoe.events();
    int patron = events.patron[settlement];
    int coup = shoe.owner(settlement);
    if (rules.controls().patrons().sharing() != Sharing.BACK || coup == ShoeReplay.NO_COUP) {
      return patron;
    }
    int seated = 0;
    boolean back = false;
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) != coup
          || events.kindOf(row) != EventKind.WAGER_PLACED
          || events.area[row] != events.area[settlement]) {
        continue;
      }
      // An addition need not repeat the role, so a patron's own events alone tell of theirs.
      if (events.patron[row] == patron) {
        back |= events.role[row] == BACK;
      } else if (events.role[row] != BACK && seated == 0) {
        seated = events.patron[row];
      }
    }
    return back && seated != 0 ? seated : patron;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ShoeEvents events = shoe.events();
    Map<Integer, Account> accounts = accounts(shoe, rules);
    markUnknown(shoe, rules, accounts);
    accounts.forEach((patron, account) -> {
          if (!account.differs()) {
            return;
          }
          Findings.Draft draft = findings.add().patron(patron);
          for (int row = 0; row < events.size(); row++) {
            boolean charged =
                events.kindOf(row) == EventKind.WAGER_SETTLED
                    && events.commission[row] != ShoeEvents.NO_MONEY
                    && events.commission[row] != 0
                    && liable(shoe, rules, row) == patron;
            boolean collected =
                events.kindOf(row) == EventKind.COMMISSION_COLLECTED
                    && events.patron[row] == patron;
            if (collected) {
              draft.at(row);
            } else if (charged) {
              draft.evidence(row);
            }
          }
          draft
              .expected(findings.money(account.charged) + " collected")
              .recorded(findings.money(account.collected) + " collected")
              .effect(account.charged - account.collected)
              .explain(
                  "Patron "
                      + events.names().text(patron)
                      + " was charged "
                      + findings.money(account.charged)
                      + " of commission in this shoe, and "
                      + findings.money(account.collected)
                      + " was collected.");
        });
  }
}
