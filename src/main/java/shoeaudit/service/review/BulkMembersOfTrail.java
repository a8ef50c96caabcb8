package shoeaudit.service.review;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailedRecords;

/** Holds what bulk reviews did to their members against the trail's entries of them. */
@ApplicationScoped
class BulkMembersOfTrail implements TrailedRecords {
  private final BulkReviewList bulkReviews;

  @Inject
  BulkMembersOfTrail(BulkReviewList bulkReviews) {
    this.bulkReviews = bulkReviews;
  }

  @Override
  public @Nullable String deviation(TrailEntry entry) {
    boolean isBulk =
        entry.act.equals(BulkReviewActs.CHANGED) || entry.act.equals(BulkReviewActs.UNDONE);
    if (!isBulk || !BulkMemberLines.isToldBy(entry.newValue)) {
      return null;
    }
    long id = Long.parseLong(entry.subject);
    String deviation =
        QuarkusTransaction.requiringNew()
            .call(() -> bulkReviews.lines(id).deviation(entry.newValue));
    return deviation == null ? null : "of the bulk review " + id + " " + deviation;
  }
}
