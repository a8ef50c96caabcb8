package shoeaudit.web.findings;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.ReviewEntry;

/**
 * The review of a finding as its page shows it.
 *
 * @param version that was seen
 * @param next the states to which the reader may take it
 * @param history what was done to it, in order
 * @param hasMore whether more was done than is shown
 * @param attached the files that were attached to it, in order
 */
public record ShownReview(
    long version,
    Disposition state,
    String cause,
    String recommendation,
    @Nullable LocalDate due,
    List<Disposition> next,
    List<Entry> history,
    boolean hasMore,
    List<Attached> attached) {
  /** Something that was done. */
  public record Entry(
      Instant at,
      String by,
      String kind,
      @Nullable String before,
      @Nullable String after,
      @Nullable String reason) {}

  /**
   * A file that was attached.
   *
   * @param number by which it is asked for
   */
  public record Attached(
      long number, String name, long bytes, String sha256, Instant at, String by) {
    static Attached of(ReviewEntry entry) {
      EvidenceFile file = Objects.requireNonNull(entry.evidence, "an attachment has a file");
      return new Attached(
          entry.version,
          Objects.requireNonNull(entry.newValue, "an attachment has a name"),
          file.bytes,
          file.sha256,
          entry.at,
          entry.actor);
    }
  }
}
