package shoeaudit.api.findings;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.review.BulkReviewList;
import shoeaudit.service.review.LaterChanges;

/** Bulk reviews as the API lists them, those of a run or of all runs of a licensee. */
@ApplicationScoped
public class BulkReviewLists {
  private final BulkReviewList bulkReviews;
  private final LaterChanges laterChanges;

  @Inject
  BulkReviewLists(BulkReviewList bulkReviews, LaterChanges laterChanges) {
    this.bulkReviews = bulkReviews;
    this.laterChanges = laterChanges;
  }

  /**
   * Some bulk reviews.
   *
   * @param bulkReviews the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record BulkReviewPage(List<BulkReviewView> bulkReviews, @Nullable String next) {}

  BulkReviewPage of(Licensee licensee, @Nullable Long run, @Nullable Long before, int limit) {
    Slice<BulkReview> page = bulkReviews.page(licensee, run, before, limit);
    return new BulkReviewPage(views(page.rows()), Paging.next(page, bulk -> bulk.id));
  }

  /** One with what it did to its findings, as far as one page goes. */
  BulkReviewView.Whole whole(Licensee licensee, BulkReview bulk) {
    return whole(licensee, bulk, null, null, Paging.MOST);
  }

  /**
   * One with what it did to its findings.
   *
   * @param outcome what was done to those that are told; null: anything
   * @param after the id of the last of the page before; null: from the first on
   */
  BulkReviewView.Whole whole(
      Licensee licensee,
      BulkReview bulk,
      BulkReviewMember.@Nullable Outcome outcome,
      @Nullable String after,
      int limit) {
    Slice<BulkReviewMember> page = bulkReviews.page(bulk, outcome, after, limit);
    Map<String, LaterChanges.Change> since =
        laterChanges.of(
            licensee, bulk, page.rows().stream().map(member -> member.findingId).toList());
    return new BulkReviewView.Whole(
        views(List.of(bulk)).getFirst(),
        page.rows().stream()
            .map(member -> BulkReviewView.Member.of(member, since.get(member.findingId)))
            .toList(),
        page.next(last -> last.findingId));
  }

  private List<BulkReviewView> views(List<BulkReview> of) {
    return bulkReviews.told(of).stream().map(BulkReviewView::of).toList();
  }
}
