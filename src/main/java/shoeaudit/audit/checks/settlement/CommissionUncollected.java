package shoeaudit.audit.checks.settlement;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.CollectionUnit;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.RuleChoices.Sharing;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * In a shoe whose collections are recorded, each patron's commission charged is collected (KS-9).
 * Where a back bettor shares a seated patron's area, that area's commissions are the seated
 * patron's, whoever pays them (audit.md, readings 12 and 45). Where some patrons are over by
 * exactly what others are short of, they may have paid for them: findings for review, on those who
 * are short. Likewise where a patron's evens out over shoes of the table that follow on each other:
 * it may stand over into the next shoe, or be collected when that one is loaded. So is what is
 * owing by less than the unit in which all collections are recorded, where charges are finer. Where
 * those who were charged and those who paid have no name in common, they may be the same ones.
 * Without wagers on record nobody knows who backs whom, nor what else was charged.
 */
public final class CommissionUncollected extends ShoeCheck {
  private static final int SEVERAL = 3;

  public CommissionUncollected() {
    super(
        Declaration.of(
                "settlement.commission-uncollected",
                Level.SETTLEMENT,
                Severity.HIGH,
                "A patron's commission charged in a shoe and commission collected differ.")
            .requires(
                Requirement.EVENTS,
                Requirement.SHOES,
                Requirement.WAGERS,
                Requirement.ALL_WAGERS,
                Requirement.AMOUNTS,
                Requirement.BETS,
                Requirement.SETTLEMENTS));
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (!shoe.record().has(EventKind.COMMISSION_COLLECTED)
        || shoe.record().hasUnreadableLines()
        || areOtherPatrons(shoe.events())
        || !chargesKnown(shoe, rules)) {
      return Verdict.NOT_TESTABLE;
    }
    Collection<CommissionAccount> accounts = CommissionAccounts.of(shoe, rules);
    if (accounts.stream().anyMatch(account -> account.patron() == 0)) {
      return Verdict.NOT_TESTABLE;
    }
    List<CommissionAccount> differing =
        accounts.stream().filter(CommissionAccount::differs).toList();
    if (differing.isEmpty()) {
      return accounts.stream().anyMatch(CommissionAccount::isUnknown)
          ? Verdict.NOT_TESTABLE
          : Verdict.CONFORMS;
    }
    List<CommissionAccount> evenedOut = CommissionBalance.evenedOut(differing);
    CollectionUnit unit = CollectionUnit.of(shoe.events(), rules);
    boolean allExplained =
        differing.stream()
            .allMatch(account ->
                evenedOut.contains(account)
                    || evensOutBeside(account, shoe)
                    || isRounded(account, unit));
    return allExplained ? Verdict.REVIEW : Verdict.DEVIATES;
  }

  /** Whether the unit in which collections were recorded explains what is owing. */
  private static boolean isRounded(CommissionAccount account, CollectionUnit unit) {
    return unit.explains(account.owing(), account.collections().size());
  }

  /** Whether it evens out over shoes of the table that follow on each other. */
  private static boolean evensOutBeside(CommissionAccount account, ShoeReplay shoe) {
    String patron = shoe.events().names().text(account.patron());
    return shoe.commissionBeside().evensOut(patron, account.owing());
  }

  /**
   * Whether the record shows which commission was charged, and whom: not where it is in one figure
   * with the winnings, nor where a back bettor's is that of another patron in an unknown area, or
   * for lack of roles, or as lines of coups stand apart, nobody knows who backs whom.
   */
  private static boolean chargesKnown(ShoeReplay shoe, Rules rules) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (events.net[row] && events.money[row] > 0) {
        return false;
      }
    }
    return rules.controls().patrons().sharing() != Sharing.BACK
        || (shoe.records(Requirement.AREAS)
            && !areLinesParted(shoe)
            && (shoe.records(Requirement.ROLES) || !sharesArea(shoe)));
  }

  /**
   * Whether several collections and several charges name patrons, and none in common: wagers are
   * under other identifiers than collections.
   */
  private static boolean areOtherPatrons(ShoeEvents events) {
    Set<Integer> charged = new HashSet<>();
    Set<Integer> paying = new HashSet<>();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.COMMISSION_COLLECTED) {
        paying.add(events.patron[row]);
      } else if (events.kindOf(row) == EventKind.WAGER_SETTLED && events.commission[row] > 0) {
        charged.add(events.patron[row]);
      }
    }
    return charged.size() >= SEVERAL
        && paying.size() >= SEVERAL
        && Collections.disjoint(charged, paying);
  }

  /** Whether lines of so many coups stand among others' that nobody knows who sat where. */
  private static boolean areLinesParted(ShoeReplay shoe) {
    return shoe.strays().isOutOfPlace(0, shoe.coups());
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

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    List<CommissionAccount> differing =
        CommissionAccounts.of(shoe, rules).stream().filter(CommissionAccount::differs).toList();
    List<CommissionAccount> evenedOut = CommissionBalance.evenedOut(differing);
    CollectionUnit unit = CollectionUnit.of(shoe.events(), rules);
    List<CommissionAccount> payers =
        evenedOut.stream().filter(account -> account.owing() < 0).toList();
    for (CommissionAccount account : differing) {
      if (payers.contains(account)) {
        continue;
      }
      FindingDraft draft = findings.add().patron(account.patron());
      Fact sums = explain(account, shoe.events().names().text(account.patron()), draft, findings);
      if (evenedOut.contains(account)) {
        payers.forEach(payer -> payer.collections().forEach(draft::evidence));
        draft.review().effect(0L).explain(sums, paidPerhaps(payers, shoe, findings));
      } else if (evensOutBeside(account, shoe)) {
        draft.review().effect(0L).explain(sums, phrase("settlement.commission-uncollected.beside"));
      } else if (isRounded(account, unit)) {
        draft
            .review()
            .effect(0L)
            .explain(
                sums,
                phrase("settlement.commission-uncollected.rounded", findings.amount(unit.minor())));
      } else {
        draft.explain(sums);
      }
    }
  }

  /** Who may have paid what is short. */
  private static Fact paidPerhaps(
      List<CommissionAccount> payers, ShoeReplay shoe, Findings findings) {
    List<Fact> paid = new ArrayList<>();
    for (CommissionAccount payer : payers) {
      paid.add(
          phrase(
              "settlement.commission-uncollected."
                  + (paid.isEmpty() ? "paid-more" : "paid-more-too"),
              shoe.events().names().text(payer.patron()),
              findings.amount(-payer.owing())));
    }
    return phrase(
        "settlement.commission-uncollected.paid-perhaps", new Fact.Opening(new Fact.Series(paid)));
  }

  /** Completes a finding but for its explanation, of which it gives what was charged and paid. */
  private static Fact explain(
      CommissionAccount account, String patron, FindingDraft draft, Findings findings) {
    account.charges().forEach(draft::evidence);
    account.collections().forEach(draft::at);
    Fact charged = findings.amount(account.charged());
    Fact collected = findings.amount(account.collected());
    draft
        .expected(phrase("settlement.commission-uncollected.expected", charged))
        .recorded(phrase("settlement.commission-uncollected.recorded", collected))
        .effect(account.owing());
    String whose = account.ofOthersToo() ? "area" : "own";
    return phrase(
        "settlement.commission-uncollected.explanation." + whose, patron, charged, collected);
  }
}
