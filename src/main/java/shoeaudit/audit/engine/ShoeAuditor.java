package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.MoneyMoved;
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
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Unit;
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
  private final ShoeTester shoeTester;
  private final ShoeReplay shoe = new ShoeReplay();
  private final CoupReplay coup;
  private final CorrectDealing dealing = new CorrectDealing();
  private final ShoeCourse.Writer courses = new ShoeCourse.Writer();
  private final RecordConventions conventions;
  private final RecordGaps lacks;
  private final ShoeFindings findings = new ShoeFindings();
  private final List<ShoeVerdict.Remembered> memories = new ArrayList<>();
  private final @Nullable SettlementBook settlements;
  private final CoupBook coups;
  private final DealtCount dealt;
  private final @Nullable ShoeObserver observer;

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
    shoeTester = new ShoeTester(versions, checks, inForce, counts, shoe);
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
    lacks.take(shoe.doubtful().problems());
    findings.clear();
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
    shoeTester.test(Math.max(version, 0), version >= 0, findings);
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
    List<FindingGroup> groups = findings.groups(versions.getFirst().controls().licensee().id());
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
      coups.add(coup, inForce ? version : -1, findings.since(before));
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
    return findings.addCoup(version, coup, on);
  }
}
