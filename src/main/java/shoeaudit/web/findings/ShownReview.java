package shoeaudit.web.findings;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/**
 * The review of a finding as its page shows it.
 *
 * @param version that was seen
 * @param next the states to which the reader may take it
 * @param history what was done to it, in order
 * @param hasMore whether more was done than is shown
 */
public record ShownReview(
    long version,
    Disposition state,
    String cause,
    String recommendation,
    @Nullable LocalDate due,
    List<Disposition> next,
    List<Entry> history,
    boolean hasMore) {
  /** Something that was done. */
  public record Entry(
      Instant at,
      String by,
      String kind,
      @Nullable String before,
      @Nullable String after,
      @Nullable String reason) {}
}
