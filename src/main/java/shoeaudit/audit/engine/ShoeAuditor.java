package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.MoneyMoved;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.convention.RecordConventions;
import shoeaudit.audit.record.DecksOfRecord;
import shoeaudit.audit.record.PatronsOfTwoSystems;
import shoeaudit.audit.record.PlaceholderPatrons;
import shoeaudit.audit.record.RenamedPatrons;
import shoeaudit.audit.record.SpellingsOfPatrons;
import shoeaudit.audit.record.WordsOfControls;
import shoeaudit.audit.replay.CommissionBeside;
import shoeaudit.audit.replay.CorrectDealing;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.replay.LackingParts;
import shoeaudit.audit.replay.RecordGaps;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.VersionsInForce;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Audits one shoe after another with every check. For one thread; coverage and tally grow from shoe
 * to shoe.
 *
 * <p>Verify fast, explain slowly: checks return verdicts on reusable state, and only a coup of
 * which one deviates, or has to be reviewed, is explained.
 */
public final class ShoeAuditor {
  private final List<ControlsVersion> versions;
  private final VersionsInForce inForce;
  private final List<Rules> rules;
  private final WordsOfControls words;
  private final AuditCounts counts;
  private final List<CoupTester> testers = new ArrayList<>();
  private final ShoeCheck[] shoeChecks;
  private final ShoeReplay shoe = new ShoeReplay();
  private final CoupReplay coup;
  private final CorrectDealing dealing = new CorrectDealing();
  private final ShoeCourse.Writer courses = new ShoeCourse.Writer();
  private final RecordConventions conventions;
  private final RecordGaps lacks;
  private final List<Finding> findings = new ArrayList<>();
  private final List<SortedMap<String, List<@Nullable Long>>> shares = new ArrayList<>();
  private final List<Flagged> flaggedCoups = new ArrayList<>();
  private final List<OfShoe> findingsOfShoe = new ArrayList<>();
  private final List<ShoeVerdict.Remembered> memories = new ArrayList<>();
  private final @Nullable SettlementBook settlements;
  private final CoupBook coups;
  private final DealtCount dealt;
  private final @Nullable ShoeObserver observer;

  /**
   * A coup with findings, which version judged it, and which of the shoe's findings are its own.
   */
  private record Flagged(int version, CoupSnapshot coup, int from, int to) {}

  /** Which of the shoe's findings lie on it as a whole, by the version that judged. */
  private record OfShoe(int version, int from, int to) {}

  /** What a check says of a shoe, and the version by which it judged. */
  private record Judged(Verdict verdict, int version) {}

  /**
   * An auditor.
   *
   * @param settlements whether every settlement is wanted: {@link #settlements()}
   * @param observer sees what was replayed; null: nobody does
   */
  public ShoeAuditor(
      List<ControlsVersion> versions,
      CheckList checks,
      boolean settlements,
      @Nullable ShoeObserver observer) {
    this.versions = versions;
    this.observer = observer;
    this.settlements = settlements ? new SettlementBook() : null;
    rules = ControlsVersion.rules(versions);
    GamblingDays days = new GamblingDays(rules.stream().map(Rules::controls).toList());
    coups = new CoupBook(days);
    dealt = new DealtCount(days);
    inForce = new VersionsInForce(rules);
    shoe.judgedBy(inForce);
    words = new WordsOfControls(rules);
    conventions = new RecordConventions(rules);
    counts = new AuditCounts(versions);
    lacks = new RecordGaps(counts.tally());
    for (int i = 0; i < versions.size(); i++) {
      testers.add(new CoupTester(versions.get(i), checks, counts.coverage().get(i)));
    }
    coup = new CoupReplay(rules.getFirst());
    shoeChecks = checks.ofKind(ShoeCheck.class).toArray(ShoeCheck[]::new);
  }

  /** What was counted over all shoes so far. */
  public AuditCounts counts() {
    testers.forEach(CoupTester::count);
    return counts;
  }

  /** Every wager, settlement and coup of the shoe just audited; null: they are not wanted. */
  public @Nullable ShoeSettlements settlements() {
    ShoeEvents events = shoe.events();
    return settlements == null
        ? null
        : new ShoeSettlements(
            events.table(),
            events.shoe(),
            events.file(),
            settlements.count(),
            settlements.take(),
            coups.count(),
            coups.take());
  }

  /**
   * Audits a shoe.
   *
   * @param tensArePoints whether its table records points and no ranks (reading 55)
   * @param unwritten the sides whose third cards its record does not write, a bit each
   * @param beside what patrons owed in the shoes around it
   * @param foreign whether its file may be another room's, so that its play is not tested
   */
  public ShoeVerdict audit(
      ShoeEvents events,
      boolean tensArePoints,
      int unwritten,
      CommissionBeside beside,
      boolean foreign) {
    List<ImportProblem> misspelt = words.refuse(events);
    List<ImportProblem> unnamed = PlaceholderPatrons.refuse(events);
    List<ImportProblem> decks = DecksOfRecord.refuse(events, rules);
    List<ImportProblem> patrons = SpellingsOfPatrons.refuse(events);
    List<ImportProblem> ofTwoSystems = PatronsOfTwoSystems.refuse(events);
    List<ImportProblem> renamed = RenamedPatrons.refuse(events);
    RecordConventions.Found otherwise = conventions.find(events);
    shoe.load(events, tensArePoints, unwritten, otherwise.gaps());
    shoe.liesBeside(beside);
    shoe.liesInForeignFile(foreign);
    lacks.clear();
    lacks.take(misspelt);
    lacks.take(unnamed);
    lacks.take(decks);
    lacks.take(patrons);
    lacks.take(ofTwoSystems);
    lacks.take(renamed);
    lacks.take(otherwise.problems());
    lacks.take(shoe.strays().problems());
    findings.clear();
    shares.clear();
    flaggedCoups.clear();
    findingsOfShoe.clear();
    memories.clear();
    if (settlements != null) {
      settlements.clear();
      coups.clear();
    }
    boolean outOfForce = false;
    for (int place = 0; place < shoe.coups(); place++) {
      int version = inForce.of(shoe, place);
      if (version < 0 && !outOfForce) {
        outOfForce = true;
        lacks.notInForce(shoe, place);
      }
      if (version >= 0) {
        counts.judges(version);
      }
      auditCoup(place, Math.max(version, 0), version >= 0 && !foreign);
    }
    int version =
        shoe.coups() == 0
            ? inForce.of(shoe, ShoeReplay.NO_COUP, 0, events.size() - 1)
            : inForce.of(shoe, 0);
    auditShoe(Math.max(version, 0), version >= 0);
    if (observer != null && !foreign) {
      observer.endOfShoe(shoe);
    }
    Tally tally = counts.tally();
    tally.shoes++;
    tally.lackingParts = LackingParts.of(shoe, tally.lackingParts);
    tally.unnamedShoes += shoe.records(Requirement.SHOES) ? 0 : 1;
    tally.events += shoe.record().entries();
    tally.firstNanos = Math.min(tally.firstNanos, shoe.times().firstNanos());
    tally.lastNanos = Math.max(tally.lastNanos, shoe.times().lastNanos());
    List<FindingGroup> groups = groups();
    return new ShoeVerdict(
        events.table(),
        events.shoe(),
        shoe.coups(),
        groups,
        List.copyOf(memories),
        lacks.problems(shoe),
        shoe.times().firstNanos() == Long.MAX_VALUE
            ? null
            : Long.valueOf(shoe.times().firstNanos()),
        groups.isEmpty() ? null : courses.course(shoe, coup, inForce),
        dealt.take());
  }

  private void auditCoup(int place, int version, boolean inForce) {
    Rules rules = versions.get(version).rules();
    Coverage coverage = counts.coverage().get(version);
    coup.load(shoe, place, rules, inForce);
    boolean flagged = false;
    boolean testable = coup.completeness().testable();
    dealt.add(coup, testable);
    if (testable) {
      flagged = testers.get(version).test(coup, this::remember);
      counts.termsEffects(version).take(coup, dealing);
      counts.readings(version).take(coup);
      Tally tally = counts.tally();
      tally.testedCoups += testers.get(version).playTested() ? 1 : 0;
    } else {
      testers.get(version).leaveUntested(coup);
    }
    if (!shoe.record().hasWagers()) {
      coverage.notOnRecord(Unit.WAGER);
    }
    if (!shoe.record().has(EventKind.WAGER_SETTLED)) {
      coverage.notOnRecord(Unit.SETTLEMENT);
    }
    lacks.take(coup, inForce);
    if (settlements != null) {
      settlements.add(coup, inForce ? version : -1);
    }
    int before = findings.size();
    MoneyMoved moved = flagged ? explain(version) : null;
    counts.hold().add(coup, inForce ? version : -1, moved);
    if (settlements != null) {
      coups.add(coup, inForce ? version : -1, findings.subList(before, findings.size()));
    }
    if (observer != null && !shoe.inForeignFile()) {
      observer.coup(coup, moved);
    }
  }

  private void remember(CrossShoeCheck check, CoupMemory memory) {
    memories.add(new ShoeVerdict.Remembered(check, memory));
  }

  /** Explains what was found on the coup, and says what that ascribes to its wagers. */
  private MoneyMoved explain(int version) {
    Findings on = Findings.onCoup(coup, dealing);
    testers.get(version).explain(coup, on);
    int from = findings.size();
    findings.addAll(on.take());
    shares.addAll(on.shares());
    MoneyMoved byWager = on.byWager();
    flaggedCoups.add(
        new Flagged(
            version,
            CoupSnapshotBuilder.build(coup, on.effects(), byWager),
            from,
            findings.size()));
    return byWager;
  }

  private void auditShoe(int version, boolean inForce) {
    Citations citations = versions.get(version).citations();
    Coverage coverage = counts.coverage().get(version);
    SortedMap<Integer, List<ShoeCheck>> found = new TreeMap<>();
    for (ShoeCheck check : shoeChecks) {
      if (isTested(check, version)) {
        Judged judged = judged(check, version, inForce);
        Verdict verdict = judged.verdict();
        Bound bound = bound(check, verdict, judged.version());
        citations.note(check, 0, 0, verdict, bound, coverage::note);
        if (verdict.isFinding()) {
          found.computeIfAbsent(judged.version(), by -> new ArrayList<>()).add(check);
        }
      }
    }
    coverage.endOfMember(Unit.SHOE);
    found.forEach(this::explain);
  }

  private boolean isTested(ShoeCheck check, int version) {
    return versions.get(version).citations().slot(check, 0, 0) != Citations.NOT_TESTED;
  }

  /**
   * What a check says of the shoe by the version in force when what it judges was recorded. Where
   * it may have been one of several, they have to agree.
   *
   * @param version that of the shoe's first coup
   * @param isKnown whether that is in force
   */
  private Judged judged(ShoeCheck check, int version, boolean isKnown) {
    int row = check.judgedRow(shoe);
    List<Integer> by = isKnown ? List.of(version) : List.of();
    if (row >= 0) {
      by = inForce.around(shoe.events(), row);
    }
    Judged untested = new Judged(Verdict.NOT_TESTABLE, version);
    if (by.isEmpty() || !by.stream().allMatch(each -> isTested(check, each))) {
      return untested;
    }
    int last = by.getLast();
    Verdict verdict = check.verdict(shoe, rules.get(last));
    boolean agree =
        by.stream()
            .limit(by.size() - 1)
            .allMatch(each -> check.verdict(shoe, rules.get(each)) == verdict);
    return agree ? new Judged(verdict, last) : untested;
  }

  /** Explains what checks found on the shoe as a whole by a version. */
  private void explain(int version, List<ShoeCheck> checks) {
    ControlsVersion by = versions.get(version);
    Findings on = Findings.onShoe(by.controls(), shoe);
    for (ShoeCheck check : checks) {
      on.by(check, by.citations(), 0, 0, bound(check, Verdict.DEVIATES, version));
      check.explain(shoe, by.rules(), on);
    }
    int from = findings.size();
    findings.addAll(on.take());
    findingsOfShoe.add(new OfShoe(version, from, findings.size()));
  }

  /** How the shoe lies to the clause's own bound. */
  private Bound bound(ShoeCheck check, Verdict verdict, int version) {
    ControlsVersion by = versions.get(version);
    return by.asksForBound(check, verdict)
        ? check.bound(shoe, by.rules())
        : by.boundUnasked(check, verdict);
  }

  /** A coup stands with its findings; groups in the order of their first findings. */
  private List<FindingGroup> groups() {
    List<Finding> identified =
        FindingIdentity.identified(versions.getFirst().controls().licensee().id(), findings);
    List<FindingGroup> groups = new ArrayList<>();
    for (Flagged one : flaggedCoups) {
      addGroup(
          groups,
          one.version(),
          identified.subList(one.from(), one.to()),
          one.coup(),
          shares.subList(one.from(), one.to()));
    }
    for (OfShoe of : findingsOfShoe) {
      addGroup(groups, of.version(), identified.subList(of.from(), of.to()), null, List.of());
    }
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
    return groups;
  }

  private static void addGroup(
      List<FindingGroup> groups,
      int version,
      List<Finding> findings,
      @Nullable CoupSnapshot coup,
      List<SortedMap<String, List<@Nullable Long>>> sharesOfEach) {
    if (findings.isEmpty()) {
      return;
    }
    List<Finding> sorted = findings.stream().sorted(FindingOrder.FINDINGS).toList();
    Map<String, SortedMap<String, List<@Nullable Long>>> byFinding = new HashMap<>();
    for (int i = 0; i < sharesOfEach.size(); i++) {
      byFinding.put(findings.get(i).id(), sharesOfEach.get(i));
    }
    List<FindingGroup.Share> shares = new ArrayList<>();
    for (Finding finding : sorted) {
      SortedMap<String, List<@Nullable Long>> byPatron = byFinding.get(finding.id());
      if (byPatron != null) {
        for (Map.Entry<String, List<@Nullable Long>> of : byPatron.entrySet()) {
          String patron = of.getKey().isEmpty() ? null : of.getKey();
          shares.add(FindingGroup.Share.of(finding.id(), patron, of.getValue()));
        }
      }
    }
    groups.add(new FindingGroup(version, sorted, coup, shares));
  }
}
