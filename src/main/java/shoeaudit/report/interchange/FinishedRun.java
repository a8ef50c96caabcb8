package shoeaudit.report.interchange;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.shoelog.ImportProblem;

/**
 * What the folder of a finished run says: all that a document for other programs is made from, so
 * that it is the same whenever it is made.
 *
 * @param manifest the run's {@code manifest.json}
 * @param engine the version of the engine that made the run
 * @param writer the version that writes the document
 * @param files logs, control files and rules with their hashes, in the manifest's order
 * @param regulations those that judged
 * @param coverage every criterion with its counts, in the order of {@code coverage.csv}
 * @param findings the lines of {@code findings.jsonl}
 * @param problems the rows of {@code problems.csv}
 * @param reviews what a reviewer made of findings, by their ids; of ids that the run does not have,
 *     too
 */
public record FinishedRun(
    JsonNode manifest,
    String engine,
    String writer,
    List<Report.Input> files,
    List<Judging> regulations,
    List<CoverageRow> coverage,
    Lines<JsonNode> findings,
    Lines<ImportProblem> problems,
    Map<String, Review> reviews) {
  /** Keeps copies. */
  public FinishedRun {
    files = List.copyOf(files);
    regulations = List.copyOf(regulations);
    coverage = List.copyOf(coverage);
    reviews = Map.copyOf(reviews);
  }

  /**
   * A regulation that judged.
   *
   * @param id as control files name it
   * @param revision of the publication
   * @param text what it says; null: the file with the recorded hash is not at hand
   */
  public record Judging(String id, String revision, @Nullable Regulation text) {}

  /** What was made of a finding; null: nobody has reviewed it. */
  public @Nullable Review review(ListedFinding finding) {
    return reviews.get(finding.id());
  }

  /** Whether a review has dismissed a finding, on the facts as they are now (reading 39). */
  boolean isDismissed(ListedFinding finding) {
    Review review = review(finding);
    return review != null
        && review.disposition() == Review.Disposition.DISMISSED
        && !review.isOnOtherFacts(finding.facts());
  }
}
