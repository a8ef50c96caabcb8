package shoeaudit.runs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeObserver;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Times;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Exhibits;
import shoeaudit.forensics.PatternSearch;
import shoeaudit.forensics.Patterns;
import shoeaudit.forensics.ToldPatterns;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.DealCodec;
import shoeaudit.forensics.record.DealRecorder;
import shoeaudit.report.Report;
import shoeaudit.report.output.PatternsOfRun;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.spill.SpilledSort;

/**
 * Finds what no single coup of an audit shows: keeps its deals while it runs, beyond some megabytes
 * in a file, and looks at them table by table when all are in. Does nothing where the controls look
 * for no patterns.
 */
final class PatternFinder implements AutoCloseable {
  /** What stays in memory, where there is plenty; a night of a large room fits. */
  private static final long MOST_BYTES_HELD = 64L << 20;

  /** The share of all memory that it may take at most, as a divisor. */
  private static final int SHARE_OF_MEMORY = 8;

  private final ControlFile latest;
  private final @Nullable EarlierRun earlier;
  private final @Nullable DaySpan days;
  private final SpilledSort<Deal> deals;

  /**
   * What was found.
   *
   * @param told as reports tell it
   * @param record as the manifest records it
   */
  record Found(ToldPatterns told, PatternsOfRun record) {
    /** How many indicators stand out. */
    int standing() {
      return (int) told.patterns().indicators().stream().filter(Exhibits::standsOut).count();
    }
  }

  /**
   * With no deal so far.
   *
   * @param file is made where memory does not do; deleted on closing
   * @param latest the latest of the run's control files, by which a run as a whole is judged
   * @param earlier the run before, which indicators continue; null: they begin with this one
   * @param days of which gambling days shoes are audited; null: of all
   */
  PatternFinder(
      Path file, ControlFile latest, @Nullable EarlierRun earlier, @Nullable DaySpan days) {
    this.days = days;
    this.latest = latest;
    this.earlier = earlier;
    deals =
        new SpilledSort<>(
            file,
            DealCodec.CODEC,
            Deal.ORDER,
            Math.min(MOST_BYTES_HELD, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY));
  }

  /** Makes what sees the coups that an audit replays; null: nothing is looked for. */
  @Nullable Supplier<ShoeObserver> observers() {
    return latest.patterns().enabled() ? () -> new DealRecorder(this::add) : null;
  }

  private synchronized void add(Deal deal) {
    deals.add(deal);
  }

  /** Writes the deals in their order, when all are in, to be added to those of other parts. */
  void write(DataOutput out) throws IOException {
    DealCodec.CODEC.writeAll(deals.size(), deals, out);
  }

  /** Adds what {@link #write} wrote. */
  void addFrom(DataInput in) throws IOException {
    DealCodec.CODEC.readAll(this::add, in);
  }

  /**
   * Finds patterns, when all deals are in; null: nothing is looked for.
   *
   * @param inputs the run's
   * @throws InvalidRunRequestException where the earlier run is not the one before
   */
  @Nullable Found find(int threads, Tally tally, List<Report.Input> inputs)
      throws InvalidRunRequestException, InterruptedException {
    if (!latest.patterns().enabled()) {
      return null;
    }
    String licensee = latest.licensee().id();
    String ends = tally.timed() ? Times.text(tally.lastNanos(), 0) : null;
    String begins = tally.timed() ? Times.text(tally.firstNanos(), 0) : null;
    if (earlier != null) {
      earlier.refuseUnlessBefore(licensee, begins, days, inputs);
    }
    Patterns patterns = PatternSearch.in(deals, latest, threads);
    if (earlier != null) {
      patterns = earlier.nights().continueWith(patterns);
    }
    return new Found(
        ToldPatterns.of(patterns, deals, latest),
        PatternsOfRun.of(
            patterns, licensee, begins, ends, earlier == null ? List.of() : earlier.logs()));
  }

  @Override
  public void close() throws IOException {
    deals.close();
  }
}
