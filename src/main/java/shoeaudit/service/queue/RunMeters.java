package shoeaudit.service.queue;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shoeaudit.service.records.FindingTotals;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/**
 * What is counted of runs since the service started. Each meter is there from the start, at zero: a
 * rate that begins with the first event would miss it.
 */
@ApplicationScoped
class RunMeters {
  private static final Logger LOG = Logger.getLogger(RunMeters.class);

  private final MeterRegistry registry;
  private final RunRecords runs;
  private final FindingTotals findings;
  private final InstantSource clock;
  private final Counter coups;

  @Inject
  RunMeters(MeterRegistry registry, RunRecords runs, FindingTotals findings, InstantSource clock) {
    this.registry = registry;
    this.runs = runs;
    this.findings = findings;
    this.clock = clock;
    this.coups =
        Counter.builder("shoe-audit.coups.audited")
            .description("Coups audited, also of runs that came to no end")
            .register(registry);
    for (RunRecord.State state : RunRecord.State.values()) {
      if (state.isEnd()) {
        ended(state, 0);
      }
    }
  }

  /** Takes how many runs are being audited, to be asked whenever metrics are. */
  void onHand(Supplier<Number> count) {
    Gauge.builder("shoe-audit.runs.on-hand", count)
        .description("Runs that are being audited")
        .register(registry);
    Gauge.builder("shoe-audit.runs.waiting", this, RunMeters::waiting)
        .description("Runs that wait for their turn")
        .register(registry);
    Gauge.builder("shoe-audit.runs.longest-wait", this, RunMeters::longestWait)
        .baseUnit("seconds")
        .description("For how long the run waits that was asked for first, of those that wait")
        .register(registry);
  }

  private double longestWait() {
    Instant first = QuarkusTransaction.requiringNew().call(runs::firstWaiting);
    return first == null ? 0 : (double) Duration.between(first, clock.instant()).toSeconds();
  }

  private double waiting() {
    return QuarkusTransaction.requiringNew()
        .call(() -> runs.count("state", RunRecord.State.QUEUED));
  }

  /** Coups were audited. */
  void audited(long count) {
    if (count > 0) {
      coups.increment((double) count);
    }
  }

  /** A run is done. */
  void done(long run, long nanos) {
    ended(RunRecord.State.DONE);
    Timer.builder("shoe-audit.run")
        .description("How long runs took that are done")
        .register(registry)
        .record(Duration.ofNanos(nanos));
    try {
      QuarkusTransaction.requiringNew().call(() -> findings.counts(run)).forEach(this::found);
    } catch (RuntimeException e) {
      // The run is done all the same.
      LOG.warnv(e, "the findings of run {0} were not counted for metrics", run);
    }
  }

  private void found(FindingTotals.Count of) {
    Counter.builder("shoe-audit.findings")
        .description("Findings of runs that are done")
        .tag("level", of.level().toLowerCase(Locale.ROOT))
        .tag("severity", of.severity().toLowerCase(Locale.ROOT))
        .register(registry)
        .increment((double) of.findings());
  }

  /** A run has come to an end. */
  void ended(RunRecord.State state) {
    ended(state, 1);
  }

  private void ended(RunRecord.State state, double count) {
    Counter.builder("shoe-audit.runs.ended")
        .description("Runs that came to an end")
        .tag("state", state.text())
        .register(registry)
        .increment(count);
  }
}
