package shoeaudit.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile.BettingCloses;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Audits one shoe after another with every check of the catalogue. For one thread; coverage and
 * tally grow from shoe to shoe.
 *
 * <p>Verify fast, explain slowly: checks return verdicts on reusable state, and only a coup of
 * which one deviates, or has to be reviewed, is explained.
 */
final class ShoeAuditor {
  private static final Oddity[] ODDITIES = Oddity.values();

  private final List<Rules> versions;
  private final List<Coverage> coverage = new ArrayList<>();
  private final Tally tally = new Tally();
  private final long[] coupsOfVersions;
  private final CoupCheck[] coupChecks;
  private final CrossShoeCheck[] crossShoeChecks;
  private final WagerCheck[] wagerChecks;
  private final SettlementCheck[] settlementChecks;
  private final ShoeCheck[] shoeChecks;
  private final ShoeReplay shoe = new ShoeReplay();
  private final CoupReplay coup;
  private final CorrectDealing dealing = new CorrectDealing();
  private final List<ImportProblem> problems = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<Told> told = new ArrayList<>();
  private final List<ShoeVerdict.Remembered> memories = new ArrayList<>();

  /** A coup's story, which version judged it, and which of the shoe's findings are its own. */
  private record Told(int version, ReplayedCoup coup, int from, int to) {}

  ShoeAuditor(List<Rules> versions, Catalogue catalogue) {
    this.versions = versions;
    coupsOfVersions = new long[versions.size()];
    for (Rules rules : versions) {
      coverage.add(new Coverage(rules.citations()));
    }
    coup = new CoupReplay(versions.getFirst());
    coupChecks = catalogue.checks(CoupCheck.class).toArray(CoupCheck[]::new);
    crossShoeChecks = catalogue.checks(CrossShoeCheck.class).toArray(CrossShoeCheck[]::new);
    wagerChecks = catalogue.checks(WagerCheck.class).toArray(WagerCheck[]::new);
    settlementChecks = catalogue.checks(SettlementCheck.class).toArray(SettlementCheck[]::new);
    shoeChecks = catalogue.checks(ShoeCheck.class).toArray(ShoeCheck[]::new);
  }

  /** Coverage by version of the controls. */
  List<Coverage> coverage() {
    return coverage;
  }

  Tally tally() {
    return tally;
  }

  /** How many coups a version of the controls judged. */
  long coupsOfVersion(int version) {
    return coupsOfVersions[version];
  }

  /** Audits a shoe. */
  ShoeVerdict audit(ShoeEvents events) {
    shoe.load(events);
    problems.clear();
    findings.clear();
    told.clear();
    memories.clear();
    boolean outOfForce = false;
    for (int place = 0; place < shoe.coups(); place++) {
      int version = version(place);
      if (version < 0 && !outOfForce) {
        outOfForce = true;
        problems.add(notInForce(place));
      }
      if (version >= 0) {
        coupsOfVersions[version]++;
      }
      auditCoup(place, Math.max(version, 0), version >= 0);
    }
    int version =
        shoe.coups() == 0 ? version(ShoeReplay.NO_COUP, 0, events.size() - 1) : version(0);
    auditShoe(Math.max(version, 0), version >= 0);
    count(events);
    return new ShoeVerdict(
        events.table(),
        events.shoe(),
        shoe.coups(),
        groups(Math.max(version, 0)),
        List.copyOf(memories),
        List.copyOf(problems));
  }

  private void count(ShoeEvents events) {
    tally.shoes++;
    for (int row = 0; row < events.size(); row++) {
      if (events.at[row] != ShoeEvents.NO_TIME) {
        tally.firstNanos = Math.min(tally.firstNanos, events.at[row]);
        tally.lastNanos = Math.max(tally.lastNanos, events.at[row]);
      }
      EventKind kind = events.kindOf(row);
      if (events.summaries() ? kind == EventKind.COUP_SUMMARY : kind.isRecorded()) {
        tally.events++;
      }
    }
  }

  /**
   * The version of the controls in force on a coup's gambling day; -1: none, or not to be told
   * (reading 15).
   */
  private int version(int place) {
    return version(place, shoe.firstRow(place), shoe.lastRow(place));
  }

  /** Likewise by the first event with a time that a coup, or the shoe, has among these rows. */
  private int version(int place, int first, int last) {
    ShoeEvents events = shoe.events();
    for (int row = first; row <= last; row++) {
      if (shoe.owner(row) == place && events.at[row] != ShoeEvents.NO_TIME) {
        for (int version = 0; version < versions.size(); version++) {
          if (versions.get(version).inForce(events.at[row])) {
            return version;
          }
        }
        return -1;
      }
    }
    return versions.size() == 1 ? 0 : -1;
  }

  private ImportProblem notInForce(int place) {
    ShoeEvents events = shoe.events();
    return new ImportProblem(
        events.file(),
        events.line[shoe.firstRow(place)],
        "no control file in force can be told for coup "
            + shoe.number(place)
            + " of shoe "
            + events.shoe()
            + " at table "
            + events.table()
            + (shoe.coups() > place + 1 ? " and perhaps coups after it" : "")
            + "; what it concerns was not tested",
        "give the control file whose effective span holds that gambling day; where the log has no times, give one"
            + " control file alone");
  }

  private void auditCoup(int place, int version, boolean inForce) {
    Rules rules = versions.get(version);
    Citations citations = rules.citations();
    Coverage counts = coverage.get(version);
    coup.load(shoe, place, rules, inForce);
    boolean testable = coup.testable();
    boolean flagged = false;
    for (CoupCheck check : coupChecks) {
      Verdict verdict = testable ? check.verdict(coup) : Verdict.NOT_TESTABLE;
      int slot = citations.slot(check, testable ? check.facet(coup) : 0, 0);
      if (slot != Citations.NOT_TESTED) {
        counts.note(slot, verdict);
        flagged |= isFinding(verdict);
      }
    }
    for (CrossShoeCheck check : crossShoeChecks) {
      int slot = citations.slot(check, 0, 0);
      if (slot != Citations.NOT_TESTED) {
        counts.note(slot, testable ? remember(check) : Verdict.NOT_TESTABLE);
      }
    }
    counts.endOfMember(Unit.COUP);
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      for (WagerCheck check : wagerChecks) {
        Verdict verdict = testable ? check.test(coup, wager) : Verdict.NOT_TESTABLE;
        int slot = citations.slot(check, testable ? check.facet(coup, wager) : 0, wager.betPlace());
        if (slot != Citations.NOT_TESTED) {
          counts.note(slot, verdict);
          flagged |= isFinding(verdict);
        }
      }
      counts.endOfMember(Unit.WAGER);
    }
    for (int i = 0; i < coup.settlements(); i++) {
      for (SettlementCheck check : settlementChecks) {
        Verdict verdict =
            testable
                ? check.test(coup, coup.settlementRow(i), coup.settlementWager(i))
                : Verdict.NOT_TESTABLE;
        int slot = citations.slot(check, 0, 0);
        if (slot != Citations.NOT_TESTED) {
          counts.note(slot, verdict);
          flagged |= isFinding(verdict);
        }
      }
      counts.endOfMember(Unit.SETTLEMENT);
    }
    tallyCoup(inForce);
    if (flagged) {
      explain(version);
    }
  }

  private Verdict remember(CrossShoeCheck check) {
    if (!shoe.shows(check.need())) {
      return check.bears(coup) ? Verdict.NOT_TESTABLE : Verdict.NOT_APPLICABLE;
    }
    return check.remember(coup, memory -> memories.add(new ShoeVerdict.Remembered(check, memory)));
  }

  private static boolean isFinding(Verdict verdict) {
    return verdict == Verdict.DEVIATES || verdict == Verdict.REVIEW;
  }

  private void explain(int version) {
    Citations citations = versions.get(version).citations();
    Findings on = Findings.onCoup(coup, dealing);
    for (CoupCheck check : coupChecks) {
      int slot = citations.slot(check, check.facet(coup), 0);
      if (slot != Citations.NOT_TESTED && isFinding(check.verdict(coup))) {
        on.by(check, citations.criterion(slot));
        check.explain(coup, on);
      }
    }
    for (int i = 0; i < coup.wagers(); i++) {
      WagerReplay wager = coup.wager(i);
      for (WagerCheck check : wagerChecks) {
        int slot = citations.slot(check, check.facet(coup, wager), wager.betPlace());
        if (slot != Citations.NOT_TESTED && isFinding(check.test(coup, wager))) {
          on.by(check, citations.criterion(slot));
          check.explain(coup, wager, on);
        }
      }
    }
    for (int i = 0; i < coup.settlements(); i++) {
      int row = coup.settlementRow(i);
      for (SettlementCheck check : settlementChecks) {
        int slot = citations.slot(check, 0, 0);
        if (slot != Citations.NOT_TESTED
            && isFinding(check.test(coup, row, coup.settlementWager(i)))) {
          on.by(check, citations.criterion(slot));
          check.explain(coup, row, on);
        }
      }
    }
    int from = findings.size();
    findings.addAll(on.take());
    told.add(new Told(version, CoupStory.tell(coup, on.effects()), from, findings.size()));
  }

  private void auditShoe(int version, boolean inForce) {
    Rules rules = versions.get(version);
    boolean flagged = false;
    for (ShoeCheck check : shoeChecks) {
      int slot = rules.citations().slot(check, 0, 0);
      if (slot != Citations.NOT_TESTED) {
        Verdict verdict = inForce ? check.verdict(shoe, rules) : Verdict.NOT_TESTABLE;
        coverage.get(version).note(slot, verdict);
        flagged |= isFinding(verdict);
      }
    }
    coverage.get(version).endOfMember(Unit.SHOE);
    if (!flagged) {
      return;
    }
    Findings on = Findings.onShoe(rules.controls(), shoe);
    for (ShoeCheck check : shoeChecks) {
      int slot = rules.citations().slot(check, 0, 0);
      if (slot != Citations.NOT_TESTED && isFinding(check.verdict(shoe, rules))) {
        on.by(check, rules.citations().criterion(slot));
        check.explain(shoe, rules, on);
      }
    }
    findings.addAll(on.take());
  }

  private void tallyCoup(boolean inForce) {
    tally.coups++;
    tally.wagers += coup.wagers();
    if (!inForce) {
      tally.lacks(Tally.Lack.NO_CONTROLS);
      return;
    }
    if (!coup.testable()) {
      tally.lacks(Tally.Lack.UNREADABLE);
      return;
    }
    nameOddities();
    if (coup.incomplete()) {
      tally.lacks(Tally.Lack.INCOMPLETE);
      problems.add(incomplete());
      return;
    }
    if (!coup.hasCards()) {
      tally.lacks(Tally.Lack.NO_CARDS);
    } else if (coup.lacksHand()) {
      tally.lacks(Tally.Lack.ONE_HAND);
    }
    if (coup.declared() == null) {
      tally.lacks(Tally.Lack.NO_RESULT);
    }
    if (shoe.summaries()) {
      tally.lacks(Tally.Lack.SUMMARY);
      return;
    }
    if (!shoe.recordsWagers()) {
      tally.lacks(Tally.Lack.NO_WAGERS);
    } else if (coup.wagers() > 0 && coup.settlements() == 0) {
      tally.lacks(Tally.Lack.NO_SETTLEMENTS);
    }
    if (coup.wagers() > 0 && !timed()) {
      tally.lacks(Tally.Lack.NO_TIMES);
    }
    if (coup.rules().controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && !shoe.records(EventKind.BETTING_CLOSED)) {
      tally.lacks(Tally.Lack.NO_CALLS);
    }
    tallyCommission();
  }

  private void tallyCommission() {
    for (int i = 0; i < coup.settlements(); i++) {
      WagerReplay wager = coup.settlementWager(i);
      Bet bet = wager == null ? null : wager.bet();
      if (bet != null
          && bet.commission() != null
          && coup.paid(coup.settlementRow(i)) > 0
          && !coup.recordsCommission(coup.settlementRow(i))) {
        tally.lacks(Tally.Lack.NO_COMMISSION);
      }
    }
  }

  private boolean timed() {
    ShoeEvents events = shoe.events();
    int cutOff = coup.cutOffRow();
    if (cutOff < 0 || events.at[cutOff] == ShoeEvents.NO_TIME) {
      return false;
    }
    for (int i = 0; i < coup.wagers(); i++) {
      if (events.at[coup.wager(i).firstRow()] == ShoeEvents.NO_TIME) {
        return false;
      }
    }
    return true;
  }

  private String where() {
    ShoeEvents events = shoe.events();
    return "coup " + coup.number() + " of shoe " + events.shoe() + " at table " + events.table();
  }

  /** What the coup's record says and cannot be: each kind once, at its first line. */
  private void nameOddities() {
    ShoeEvents events = shoe.events();
    for (Oddity oddity : ODDITIES) {
      int row = coup.oddityRow(oddity);
      if (row >= 0) {
        problems.add(
            new ImportProblem(
                events.file(),
                events.line[row],
                where() + " " + oddity.problem(),
                oddity.remedy()));
      }
    }
  }

  private ImportProblem incomplete() {
    ShoeEvents events = shoe.events();
    String where = where();
    int line = events.line[shoe.lastRow(coup.place())];
    return new ImportProblem(
        events.file(),
        line,
        where
            + " is the last of its shoe in the file and has no declared result; its dealing, result and"
            + " settlement were not tested",
        "give the log of the whole shoe, to its last coup's result");
  }

  /** A coup's story stands with its findings; groups in the order of their first findings. */
  private List<FindingGroup> groups(int versionOfShoe) {
    List<Finding> identified =
        FindingOrder.identified(versions.getFirst().controls().licensee().id(), findings);
    List<FindingGroup> groups = new ArrayList<>();
    int next = 0;
    for (Told story : told) {
      addGroup(groups, story.version(), identified.subList(story.from(), story.to()), story.coup());
      next = story.to();
    }
    addGroup(groups, versionOfShoe, identified.subList(next, identified.size()), null);
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
    return groups;
  }

  private static void addGroup(
      List<FindingGroup> groups, int version, List<Finding> findings, @Nullable ReplayedCoup coup) {
    if (!findings.isEmpty()) {
      groups.add(
          new FindingGroup(
              version, findings.stream().sorted(FindingOrder.FINDINGS).toList(), coup));
    }
  }
}
