package shoeaudit.service.review;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import shoeaudit.report.Review;
import shoeaudit.runs.ReviewsFile;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;

/** Reviews as reports take them in, with what was said about each as its notes. */
final class ReviewsAsFile {
  private ReviewsAsFile() {}

  /**
   * The file, sorted by finding.
   *
   * @param entries of each review, by its finding's id and in order
   * @param unreviewed findings that have no review and are to be told as open; sorted
   * @param undecided noted at each finding that nobody has decided on; empty: nothing is
   */
  static String of(
      Collection<ReviewRecord> reviews,
      Map<String, List<ReviewEntry>> entries,
      Collection<String> unreviewed,
      String undecided) {
    List<Review> all = new ArrayList<>();
    for (ReviewRecord review : reviews) {
      all.add(
          new Review(
              review.findingId,
              review.state,
              review.cause,
              review.recommendation,
              notes(review, entries.getOrDefault(review.findingId, List.of()), undecided),
              review.decidedFacts == null ? "" : review.decidedFacts));
    }
    for (String finding : unreviewed) {
      all.add(new Review(finding, Review.Disposition.OPEN, "", "", undecided));
    }
    all.sort(Comparator.comparing(Review::finding));
    return ReviewsFile.text(all);
  }

  private static String notes(ReviewRecord review, List<ReviewEntry> entries, String undecided) {
    List<String> lines = new ArrayList<>();
    LocalDate due = review.due;
    if (due != null) {
      lines.add("due " + due);
    }
    for (ReviewEntry entry : entries) {
      String who = entry.at.atZone(ZoneOffset.UTC).toLocalDate() + " " + entry.actor + ", ";
      EvidenceFile file = entry.evidence;
      switch (entry.kind) {
        case STATE ->
            lines.add(
                who + (entry.isUndo ? "put back to " : "") + entry.newValue + ": " + entry.reason);
        case COMMENT -> lines.add(who + "comment: " + entry.newValue);
        case ATTACHMENT ->
            lines.add(
                who
                    + "attachment: "
                    + entry.newValue
                    + (file == null ? "" : ", SHA-256 " + file.sha256));
        case CAUSE, RECOMMENDATION, DUE -> {
          // They stand in columns of their own, as they are.
        }
      }
    }
    if (!review.state.isDecided() && !undecided.isEmpty()) {
      lines.add(undecided);
    }
    return String.join("\n", lines);
  }
}
