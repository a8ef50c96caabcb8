package shoeaudit.runs;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.building.FindingStore;
import shoeaudit.runs.folder.OutputFolder;

/**
 * Reads back for reports what memory does not hold, by way of working files of the run's folder.
 */
final class ResultsReload {
  private final FindingStore store;
  private final Map<String, AuditedLog> logs;
  private final OutputFolder folder;
  private final ReviewsFile reviews;
  private final AtomicInteger files = new AtomicInteger();

  /**
   * Of a run.
   *
   * @param logs its logs by name
   * @param reviews of its findings
   */
  ResultsReload(
      FindingStore store, Map<String, AuditedLog> logs, OutputFolder folder, ReviewsFile reviews) {
    this.store = store;
    this.logs = Map.copyOf(logs);
    this.folder = folder;
    this.reviews = reviews;
  }

  /** As a report asks for it, while the run lasts. */
  Report.Sources sources() {
    return new Report.Sources(
        store::forEachShoe,
        (report, most) ->
            FindingsInFull.choose(report.codes(), report.findings(), most, working("in-full")),
        inFull -> CitedLines.read(inFull, logs, working("cited-lines")),
        reviews.reviews());
  }

  /** Each report asks for its own, and several may be written at once. */
  private Path working(String name) {
    return folder.working(name + "-" + files.incrementAndGet() + ".tmp");
  }
}
