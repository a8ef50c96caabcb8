package shoeaudit.audit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.engine.ControlsVersion;
import shoeaudit.audit.engine.ShoeAuditor;
import shoeaudit.audit.engine.ShoeObserver;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.record.CommissionOfShoes;
import shoeaudit.audit.record.EqualLines;
import shoeaudit.audit.record.ForeignFiles;
import shoeaudit.audit.record.PointTables;
import shoeaudit.audit.record.ShoesOfNearNames;
import shoeaudit.audit.record.UnwrittenThirdCards;
import shoeaudit.audit.replay.CommissionBeside;
import shoeaudit.audit.replay.Rules;
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

  private final Consumer<ShoeVerdict> verdicts;
  private final @Nullable Consumer<ShoeSettlements> settlements;
  private final BlockingQueue<Job> waiting;
  private final List<ShoeAuditor> auditors = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final Consumer<ImportProblem> problems;
  private volatile @Nullable ImportProblem lastRead;
  private final Shard shard;
  private final ShoesOfNearNames nearNames = new ShoesOfNearNames();
  private final PointTables pointTables = new PointTables();
  private final UnwrittenThirdCards thirdCards;
  private final CommissionOfShoes commission = new CommissionOfShoes();
  private final ForeignFiles foreignFiles;
  private final EqualLines equalLines;
  private final AtomicLong coupsDone = new AtomicLong();
  private final AtomicLong eventsDone = new AtomicLong();

  /** A shoe to be audited, or, without one, the end. */
  private record Job(
      @Nullable ShoeEvents shoe,
      boolean tensArePoints,
      int unwritten,
      CommissionBeside beside,
      boolean foreign) {}

  /**
   * What an audit goes by, worked out beforehand.
   *
   * @param versions of one licensee's control file, at least one
   * @param checks those for which they were prepared
   */
  record Prepared(List<ControlsVersion> versions, CheckList checks) {
    static Prepared of(List<ControlFile> controls) {
      CheckList checks = Catalogue.checks();
      return new Prepared(
          controls.stream().map(file -> ControlsVersion.of(file, checks)).toList(), checks);
    }
  }

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
    this(controls, threadCount, verdicts, problems, scratch, null, null);
  }

  /**
   * Likewise, and hands on every wager and settlement, and every coup as it was replayed.
   *
   * @param settlements takes those of each shoe after its verdict; called by one thread at a time;
   *     null: they are not wanted, and no work is done for them
   * @param observers makes for each thread one that sees the coups that it replays; null: nobody
   *     does
   */
  public Audit(
      List<ControlFile> controls,
      int threadCount,
      Consumer<ShoeVerdict> verdicts,
      Consumer<ImportProblem> problems,
      Path scratch,
      @Nullable Consumer<ShoeSettlements> settlements,
      @Nullable Supplier<? extends ShoeObserver> observers) {
    this(Prepared.of(controls), threadCount, verdicts, problems, scratch, settlements, observers);
  }

  /** Likewise, under controls prepared before, which audits may share. */
  Audit(
      Prepared prepared,
      int threadCount,
      Consumer<ShoeVerdict> verdicts,
      Consumer<ImportProblem> problems,
      Path scratch,
      @Nullable Consumer<ShoeSettlements> settlements,
      @Nullable Supplier<? extends ShoeObserver> observers) {
    CheckList checks = prepared.checks();
    List<ControlsVersion> versions = prepared.versions();
    this.verdicts = verdicts;
    this.problems = problems;
    this.settlements = settlements;
    List<Rules> rules = ControlsVersion.rules(versions);
    shard = new Shard(versions, checks, scratch);
    thirdCards = new UnwrittenThirdCards(rules);
    foreignFiles = new ForeignFiles(rules);
    equalLines = new EqualLines(rules);
    waiting = new ArrayBlockingQueue<>(WAITING_PER_THREAD * threadCount);
    for (int i = 0; i < threadCount; i++) {
      ShoeAuditor auditor =
          new ShoeAuditor(
              versions, checks, settlements != null, observers == null ? null : observers.get());
      auditors.add(auditor);
      threads.add(Thread.ofPlatform().daemon().name("audit-" + i).start(() -> work(auditor)));
    }
  }

  @Override
  public void shoe(ShoeEvents shoe) throws InterruptedException {
    nearNames.take(shoe).forEach(this::report);
    pointTables.take(shoe, this::takeKnown);
  }

  private void takeKnown(ShoeEvents shoe, boolean tensArePoints) throws InterruptedException {
    thirdCards.take(shoe, tensArePoints, this::takeWritten);
  }

  private void takeWritten(ShoeEvents shoe, boolean tensArePoints, int unwritten)
      throws InterruptedException {
    commission.take(shoe, tensArePoints, unwritten, this::takeWithCommission);
  }

  private void takeWithCommission(
      ShoeEvents shoe, boolean tensArePoints, int unwritten, CommissionBeside beside)
      throws InterruptedException {
    foreignFiles.take(shoe, tensArePoints, unwritten, beside, this::takeOfKnownRoom);
  }

  private void takeOfKnownRoom(
      ShoeEvents shoe,
      boolean tensArePoints,
      int unwritten,
      CommissionBeside beside,
      boolean foreign)
      throws InterruptedException {
    equalLines.take(shoe, () -> put(shoe, tensArePoints, unwritten, beside, foreign));
  }

  /** Before the first shoe is taken: these are on record, too, and are not audited. */
  public void know(List<CommissionOfShoes.NotAudited> shoes) {
    commission.know(shoes);
  }

  @Override
  public void problem(ImportProblem problem) {
    lastRead = problem;
    report(problem);
  }

  private void report(ImportProblem problem) {
    synchronized (problems) {
      problems.accept(problem);
    }
  }

  @Override
  public void note(String note) {
    shard.add(note);
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

  /** Takes a shoe of whose record is known what only the whole of its log shows. */
  void put(
      ShoeEvents shoe,
      boolean tensArePoints,
      int unwritten,
      CommissionBeside beside,
      boolean foreign)
      throws InterruptedException {
    put(new Job(shoe, tensArePoints, unwritten, beside, foreign));
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
        ShoeVerdict verdict =
            auditor.audit(shoe, job.tensArePoints(), job.unwritten(), job.beside(), job.foreign());
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
        verdict.problems().forEach(this::report);
        shard.add(verdict.memories());
      }
    } catch (InterruptedException interrupted) {
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

  /**
   * Waits until every shoe is audited, and concludes what they show together and the control files
   * themselves.
   */
  public AuditSummary finish() throws InterruptedException {
    return finishShard().conclude();
  }

  /**
   * Waits until every shoe is audited, where they are a part of an audit: other parts are added
   * before it is concluded. The shard lasts as long as this audit is open.
   */
  public Shard finishShard() throws InterruptedException {
    pointTables.finish(this::takeKnown);
    thirdCards.finish(this::takeWritten);
    commission.finish(this::takeWithCommission);
    foreignFiles.finish(this::takeOfKnownRoom);
    equalLines.finish();
    thirdCards.problems().forEach(this::report);
    foreignFiles.problems().forEach(this::report);
    equalLines.problems().forEach(this::report);
    for (int i = 0; i < threads.size(); i++) {
      put(new Job(null, false, 0, CommissionBeside.NONE, false));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    rethrow();
    for (ShoeAuditor auditor : auditors) {
      shard.add(auditor.counts());
    }
    return shard;
  }

  /**
   * Cancels the audit where it is not finished. Shoes in hand are done before it returns, so that
   * no thread writes what nobody would delete.
   */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException again) {
          interrupted = true;
        }
      }
    }
    shard.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
