package shoeaudit.audit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.engine.AcrossShoes;
import shoeaudit.audit.engine.ControlsVersion;
import shoeaudit.audit.engine.CoupMemories;
import shoeaudit.audit.engine.Coverage;
import shoeaudit.audit.engine.ShoeAuditor;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.record.PointTables;
import shoeaudit.audit.record.UnwrittenThirdCards;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Unit;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One audit: takes shoes from readers, has them audited side by side, and hands on each shoe's
 * verdict as it comes. What it gives does not depend on the number of threads or on which shoe is
 * done first.
 *
 * <p>Memory is bounded by the shoes that wait and those being audited; a reader that is faster than
 * the audit waits.
 */
public final class Audit implements LogSink, AutoCloseable {
  private static final int WAITING_PER_THREAD = 2;

  private final List<ControlsVersion> versions;
  private final CheckList checks;
  private final Consumer<ShoeVerdict> verdicts;
  private final @Nullable Consumer<ShoeSettlements> settlements;
  private final BlockingQueue<Job> waiting;
  private final List<ShoeAuditor> auditors = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final Consumer<ImportProblem> problems;
  private volatile @Nullable ImportProblem lastRead;
  private final List<String> notes = Collections.synchronizedList(new ArrayList<>());
  private final CoupMemories memories;
  private final PointTables pointTables = new PointTables();
  private final UnwrittenThirdCards thirdCards;
  private final AtomicLong coupsDone = new AtomicLong();
  private final AtomicLong eventsDone = new AtomicLong();

  /** A shoe to be audited, or, without one, the end. */
  private record Job(@Nullable ShoeEvents shoe, boolean tensArePoints, int unwritten) {}

  /**
   * Starts the threads.
   *
   * @param controls the versions of one licensee's control file, at least one
   * @param threadCount how many shoes are audited at once, at least 1
   * @param verdicts takes each shoe's verdict; called by one thread at a time
   * @param problems takes what could not be read, in no order; called by one thread at a time
   * @param scratch a file that may be made for what memory does not hold, and is gone in the end
   */
  public Audit(
      List<ControlFile> controls,
      int threadCount,
      Consumer<ShoeVerdict> verdicts,
      Consumer<ImportProblem> problems,
      Path scratch) {
    this(controls, threadCount, verdicts, problems, scratch, null);
  }

  /**
   * Likewise, and hands on every wager and settlement.
   *
   * @param settlements takes those of each shoe after its verdict; called by one thread at a time;
   *     null: they are not wanted, and no work is done for them
   */
  public Audit(
      List<ControlFile> controls,
      int threadCount,
      Consumer<ShoeVerdict> verdicts,
      Consumer<ImportProblem> problems,
      Path scratch,
      @Nullable Consumer<ShoeSettlements> settlements) {
    checks = Catalogue.checks();
    this.verdicts = verdicts;
    this.problems = problems;
    this.settlements = settlements;
    versions = controls.stream().map(file -> ControlsVersion.of(file, checks)).toList();
    List<Rules> rules = ControlsVersion.rules(versions);
    memories = new CoupMemories(rules, scratch);
    thirdCards = new UnwrittenThirdCards(rules);
    waiting = new ArrayBlockingQueue<>(WAITING_PER_THREAD * threadCount);
    for (int i = 0; i < threadCount; i++) {
      ShoeAuditor auditor = new ShoeAuditor(versions, checks, settlements != null);
      auditors.add(auditor);
      threads.add(Thread.ofPlatform().daemon().name("audit-" + i).start(() -> work(auditor)));
    }
  }

  @Override
  public void shoe(ShoeEvents shoe) throws InterruptedException {
    pointTables.take(shoe, this::takeKnown);
  }

  private void takeKnown(ShoeEvents shoe, boolean tensArePoints) throws InterruptedException {
    thirdCards.take(shoe, tensArePoints, this::put);
  }

  @Override
  public void problem(ImportProblem problem) {
    lastRead = problem;
    tell(problem);
  }

  private void tell(ImportProblem problem) {
    synchronized (problems) {
      problems.accept(problem);
    }
  }

  @Override
  public void note(String note) {
    notes.add(note);
  }

  /** The problem that the reader told last, to say why a file has no readable event. */
  public Optional<ImportProblem> lastRead() {
    return Optional.ofNullable(lastRead);
  }

  /** How many coups are done, for a progress bar. */
  public long coupsDone() {
    return coupsDone.get();
  }

  /** How many events are done, for a progress bar. */
  public long eventsDone() {
    return eventsDone.get();
  }

  private void put(ShoeEvents shoe, boolean tensArePoints, int unwritten)
      throws InterruptedException {
    put(new Job(shoe, tensArePoints, unwritten));
  }

  private void put(Job job) throws InterruptedException {
    while (!waiting.offer(job, 100, TimeUnit.MILLISECONDS)) {
      rethrow();
    }
  }

  private void work(ShoeAuditor auditor) {
    try {
      while (true) {
        Job job = waiting.take();
        ShoeEvents shoe = job.shoe();
        if (shoe == null) {
          return;
        }
        ShoeVerdict verdict = auditor.audit(shoe, job.tensArePoints(), job.unwritten());
        ShoeSettlements ofShoe = auditor.settlements();
        eventsDone.addAndGet(shoe.size());
        shoe.release();
        coupsDone.addAndGet(verdict.coups());
        synchronized (verdicts) {
          verdicts.accept(verdict);
          if (settlements != null && ofShoe != null) {
            settlements.accept(ofShoe);
          }
        }
        verdict.problems().forEach(this::tell);
        memories.add(verdict.memories());
      }
    } catch (InterruptedException calledOff) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error thrown) {
      failure.compareAndSet(null, thrown);
    }
  }

  private void rethrow() {
    Throwable thrown = failure.get();
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
  }

  /** Waits until every shoe is audited, and audits the control files themselves. */
  public AuditSummary finish() throws InterruptedException {
    pointTables.finish(this::takeKnown);
    thirdCards.finish(this::put);
    thirdCards.problems().forEach(this::tell);
    for (int i = 0; i < threads.size(); i++) {
      put(new Job(null, false, 0));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    rethrow();
    Tally tally = new Tally();
    List<Coverage> coverage =
        versions.stream().map(version -> new Coverage(version.citations())).toList();
    long[] coupsByVersion = new long[versions.size()];
    for (ShoeAuditor auditor : auditors) {
      tally.add(auditor.tally());
      Arrays.setAll(coupsByVersion, i -> coupsByVersion[i] + auditor.coupsOfVersion(i));
      for (int i = 0; i < coverage.size(); i++) {
        coverage.get(i).add(auditor.coverage().get(i));
      }
    }
    List<FindingGroup> onControls = auditControls(coverage);
    List<ShoeVerdict> acrossShoes = new AcrossShoes(checks, memories).conclude(versions, coverage);
    Map<String, CoverageRow> rows = new LinkedHashMap<>();
    for (ControlsVersion version : versions) {
      version
          .controls()
          .regulation()
          .criteria()
          .forEach(c -> rows.putIfAbsent(c.id(), new CoverageRow(c.id(), 0, 0, 0, 0, 0)));
    }
    for (int i = 0; i < versions.size(); i++) {
      coverage.get(i).addTo(rows, versions.get(i).citations());
    }
    return new AuditSummary(
        checks,
        tally,
        Arrays.stream(coupsByVersion).boxed().toList(),
        notFromALog(List.copyOf(rows.values()), tally),
        onControls,
        acrossShoes,
        List.copyOf(notes),
        units(coverage),
        untestedBeside(coverage));
  }

  private List<AuditSummary.UntestedBeside> untestedBeside(List<Coverage> coverage) {
    Map<String, AuditSummary.UntestedBeside> byCode = new LinkedHashMap<>();
    for (Check check : checks.all()) {
      long members = coverage.stream().mapToLong(of -> of.untestedBeside(check)).sum();
      if (members > 0) {
        byCode.merge(
            check.code(),
            new AuditSummary.UntestedBeside(check.code(), check.unit(), members),
            (a, b) ->
                new AuditSummary.UntestedBeside(a.code(), a.unit(), a.members() + b.members()));
      }
    }
    return List.copyOf(byCode.values());
  }

  /** What no log can show is not testable on any coup, never conforming. */
  private List<CoverageRow> notFromALog(List<CoverageRow> rows, Tally tally) {
    Map<String, shoeaudit.controls.Regulation.Testing> testing = new LinkedHashMap<>();
    for (ControlsVersion version : versions) {
      version.controls().regulation().criteria().forEach(c -> testing.put(c.id(), c.testing()));
    }
    return rows.stream()
        .map(row ->
            testing.get(row.criterion()) == shoeaudit.controls.Regulation.Testing.NOT_FROM_A_LOG
                ? new CoverageRow(row.criterion(), 0, 0, 0, tally.coups(), 0)
                : row)
        .toList();
  }

  private Map<String, String> units(List<Coverage> coverage) {
    Map<String, String> units = new LinkedHashMap<>();
    for (int i = 0; i < versions.size(); i++) {
      Citations citations = versions.get(i).citations();
      for (int number = 0; number < citations.slots().size(); number++) {
        Citations.Slot slot = citations.slots().get(number);
        String unit = slot.unit().plural();
        if (coverage.get(i).notOnRecord(number, citations) > 0) {
          String coups = Unit.COUP.plural();
          unit = coverage.get(i).population(slot.unit()) > 0 ? unit + ", " + coups : coups;
        }
        units.merge(slot.criterion(), unit, (a, b) -> a.contains(b) ? a : a + ", " + b);
      }
    }
    return units;
  }

  /**
   * Each version's findings are a group; ids are given over all versions, as two may have the same
   * error.
   */
  private List<FindingGroup> auditControls(List<Coverage> coverage) {
    List<Finding> findings = new ArrayList<>();
    int[] end = new int[versions.size()];
    for (int i = 0; i < versions.size(); i++) {
      findings.addAll(ControlsAudit.findings(versions.get(i), checks, coverage.get(i)));
      end[i] = findings.size();
    }
    List<Finding> identified =
        FindingIdentity.identified(versions.getFirst().controls().licensee().id(), findings);
    List<FindingGroup> groups = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      List<Finding> own = identified.subList(i == 0 ? 0 : end[i - 1], end[i]);
      if (!own.isEmpty()) {
        groups.add(new FindingGroup(i, own.stream().sorted(FindingOrder.FINDINGS).toList(), null));
      }
    }
    return groups;
  }

  /** Calls the audit off where it is not finished. */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    memories.close();
  }
}
