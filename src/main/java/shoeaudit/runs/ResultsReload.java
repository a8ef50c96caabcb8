package shoeaudit.runs;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Excerpts;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.ReportSources;
import shoeaudit.report.building.FindingStore;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.redact.Pseudonyms;

/**
 * Reads back for reports what memory does not hold, by way of working files of the run's folder.
 */
final class ResultsReload {
  private final FindingStore store;
  private final Map<String, AuditedLog> logs;
  private final @Nullable Pseudonyms pseudonyms;
  private final OutputFolder folder;
  private final ReviewsFile reviews;
  private final AtomicInteger files = new AtomicInteger();

  /**
   * Of a run.
   *
   * @param logs its logs by name, when they have been read
   * @param pseudonyms by which names are exchanged; null: they are not
   * @param reviews of its findings
   */
  ResultsReload(
      FindingStore store,
      Map<String, AuditedLog> logs,
      @Nullable Pseudonyms pseudonyms,
      OutputFolder folder,
      ReviewsFile reviews) {
    this.store = store;
    this.logs = Map.copyOf(logs);
    this.pseudonyms = pseudonyms;
    this.folder = folder;
    this.reviews = reviews;
  }

  /** As a report asks for it, while the run lasts. */
  ReportSources sources() {
    return new ReportSources(
        store::forEachShoe,
        (codes, findings, most, always) ->
            FindingsInFull.choose(codes, findings, most, always, working("in-full")),
        inFull -> {
          Excerpts lines = CitedLines.read(inFull, logs, working("cited-lines"));
          return pseudonyms == null ? lines : new RedactedLines(lines, logs, pseudonyms);
        },
        reviews.reviews());
  }

  /** Each report asks for its own, and several may be written at once. */
  private Path working(String name) {
    return folder.working(name + "-" + files.incrementAndGet() + ".tmp");
  }
}
