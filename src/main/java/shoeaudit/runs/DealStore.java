package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeObserver;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Exhibits;
import shoeaudit.forensics.PatternSearch;
import shoeaudit.forensics.Patterns;
import shoeaudit.forensics.ToldPatterns;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.DealCodec;
import shoeaudit.forensics.record.DealRecorder;
import shoeaudit.spill.SpilledSort;

/**
 * The deals of an audit, kept while it runs and read back table by table; beyond some megabytes
 * they go to a file. Keeps nothing where the controls look for no patterns.
 */
final class DealStore implements AutoCloseable {
  /** What stays in memory; a night of a large room fits. */
  private static final long MOST_BYTES_HELD = 64L << 20;

  private final ControlFile latest;
  private final SpilledSort<Deal> deals;

  /**
   * An empty store.
   *
   * @param file is made where memory does not do; deleted on closing
   * @param latest the latest of the run's control files, by which a run as a whole is judged
   */
  DealStore(Path file, ControlFile latest) {
    this.latest = latest;
    deals = new SpilledSort<>(file, DealCodec.CODEC, Deal.ORDER, MOST_BYTES_HELD);
  }

  /** Makes what sees the coups that an audit replays; null: nothing is looked for. */
  @Nullable Supplier<ShoeObserver> observers() {
    return latest.patterns().enabled() ? () -> new DealRecorder(this::add) : null;
  }

  private synchronized void add(Deal deal) {
    deals.add(deal);
  }

  /** What all deals show, when all are kept; null: nothing is looked for. */
  @Nullable Patterns patterns(int threads) throws InterruptedException {
    return latest.patterns().enabled() ? PatternSearch.in(deals, latest, threads) : null;
  }

  /** The patterns with what shows those that stand out. */
  ToldPatterns told(Patterns patterns) {
    return new ToldPatterns(patterns, Exhibits.of(patterns, deals, latest));
  }

  @Override
  public void close() throws IOException {
    deals.close();
  }
}
