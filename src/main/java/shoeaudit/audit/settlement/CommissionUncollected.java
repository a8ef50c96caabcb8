package shoeaudit.audit.settlement;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Rules;
import shoeaudit.audit.Severity;
import shoeaudit.audit.ShoeCheck;
import shoeaudit.audit.ShoeReplay;
import shoeaudit.audit.Verdict;
import shoeaudit.audit.settlement.CommissionAccounts.Account;
import shoeaudit.controls.ControlFile.Sharing;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * In a shoe whose collections are recorded, each patron's commission charged is collected (KS-9).
 * Where a back bettor shares a seated patron's area, that area's commissions are the seated
 * patron's, whoever pays them (audit.md, readings 12 and 45). Where one patron is over by exactly
 * what another is short of, one may have paid for the other: one finding, for review. Without
 * wagers on record nobody knows who backs whom, nor what else was charged.
 */
public final class CommissionUncollected extends ShoeCheck {
  public CommissionUncollected() {
    super(
        "settlement.commission-uncollected",
        Level.SETTLEMENT,
        Severity.MEDIUM,
        "A patron's commission charged in a shoe and commission collected differ.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.EVENTS, Need.SHOES, Need.WAGERS, Need.ALL_WAGERS);
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (!shoe.records(EventKind.COMMISSION_COLLECTED)
        || shoe.unreadableLines()
        || !chargesKnown(shoe, rules)) {
      return Verdict.NOT_TESTABLE;
    }
    Collection<Account> accounts = CommissionAccounts.of(shoe, rules);
    if (accounts.stream().anyMatch(account -> account.patron() == 0)) {
      return Verdict.NOT_TESTABLE;
    }
    Map<Account, Account> paidFor = paidByAnother(accounts);
    List<Account> differing = accounts.stream().filter(Account::differs).toList();
    if (differing.size() > 2 * paidFor.size()) {
      return Verdict.DEVIATES;
    }
    if (!differing.isEmpty()) {
      return Verdict.REVIEW;
    }
    return accounts.stream().anyMatch(Account::isUnknown) ? Verdict.NOT_TESTABLE : Verdict.CONFORMS;
  }

  /**
   * Whether the record shows which commission was charged, and whom: not where it is in one figure
   * with the winnings, nor where a back bettor's is that of another patron in an unknown area, or
   * for lack of roles nobody knows who backs whom.
   */
  private static boolean chargesKnown(ShoeReplay shoe, Rules rules) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (events.net[row] && events.money[row] > 0) {
        return false;
      }
    }
    return rules.controls().patrons().sharing() != Sharing.BACK
        || (shoe.shows(Need.AREAS) && (shoe.shows(Need.ROLES) || !sharesArea(shoe)));
  }

  /** Whether two patrons wagered in one area in a coup. */
  private static boolean sharesArea(ShoeReplay shoe) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) != EventKind.WAGER_PLACED) {
        continue;
      }
      int coup = shoe.owner(row);
      for (int other = shoe.firstRow(coup); other < row; other++) {
        if (shoe.owner(other) == coup
            && events.kindOf(other) == EventKind.WAGER_PLACED
            && events.area[other] == events.area[row]
            && events.patron[other] != events.patron[row]) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The accounts that are short of exactly what one other, and only one, is over: that other may
   * have paid for them, so that it is one error, or none.
   */
  private static Map<Account, Account> paidByAnother(Collection<Account> accounts) {
    Map<Account, Account> paidFor = new LinkedHashMap<>();
    for (Account account : accounts) {
      if (account.differs() && account.collected() < account.charged()) {
        long due = account.charged() - account.collected();
        List<Account> alike = accounts.stream().filter(other -> owes(other, due)).toList();
        List<Account> over = accounts.stream().filter(other -> owes(other, -due)).toList();
        if (alike.size() == 1 && over.size() == 1) {
          paidFor.put(account, over.getFirst());
        }
      }
    }
    return paidFor;
  }

  private static boolean owes(Account account, long amount) {
    return account.differs() && account.charged() - account.collected() == amount;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    Collection<Account> accounts = CommissionAccounts.of(shoe, rules);
    Map<Account, Account> paidFor = paidByAnother(accounts);
    for (Account account : accounts) {
      if (account.differs() && !paidFor.containsValue(account)) {
        Account payer = paidFor.get(account);
        Findings.Draft draft = findings.add().patron(account.patron());
        String explanation =
            explain(account, shoe.events().names().text(account.patron()), draft, findings);
        if (payer == null) {
          draft.explain(explanation);
        } else {
          payer.collections().forEach(draft::evidence);
          draft
              .review()
              .effect(0L)
              .explain(
                  explanation
                      + " Patron "
                      + shoe.events().names().text(payer.patron())
                      + " paid "
                      + findings.money(payer.collected() - payer.charged())
                      + " more than their own, which may have been for it.");
        }
      }
    }
  }

  /** Completes a finding but for its explanation, which it gives. */
  private static String explain(
      Account account, String patron, Findings.Draft draft, Findings findings) {
    account.charges().forEach(draft::evidence);
    account.collections().forEach(draft::at);
    String charged = findings.money(account.charged());
    String collected = findings.money(account.collected());
    draft
        .expected(charged + " collected")
        .recorded(collected + " collected")
        .effect(account.charged() - account.collected());
    return account.ofOthersToo()
        ? "In the area of patron "
            + patron
            + ", which a back bettor shared, "
            + charged
            + " of commission was charged in this shoe, and "
            + collected
            + " was collected from all who wagered there; the seated patron is responsible for it."
        : "Patron "
            + patron
            + " was charged "
            + charged
            + " of commission in this shoe, and "
            + collected
            + " was collected.";
  }
}
