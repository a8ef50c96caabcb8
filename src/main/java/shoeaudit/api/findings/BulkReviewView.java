package shoeaudit.api.findings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.review.BulkReviewList;
import shoeaudit.service.review.LaterChanges;

/**
 * One decision on several findings of a run, or its undoing.
 *
 * @param state to which it took them; of an undoing, from which it put them back
 * @param undoes the number of the one that it undoes; null: it decides
 * @param undoneBy the number of the newest that undoes it, or a part of it; null: none does
 * @param changed how many reviews stand otherwise since
 * @param already how many stood so before
 * @param refused to how many nothing was done
 * @param putBack how many of those that it changed were put back as they stood before
 */
public record BulkReviewView(
    long number,
    long run,
    String state,
    String reason,
    Instant at,
    String by,
    @Nullable Long undoes,
    @Nullable Long undoneBy,
    long changed,
    long already,
    long refused,
    long putBack) {
  /**
   * One with its members, a page at a time.
   *
   * @param members by their ids
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record Whole(BulkReviewView bulkReview, List<Member> members, @Nullable String next) {}

  /**
   * What it did to a finding.
   *
   * @param finding the finding's id
   * @param outcome changed, already or refused
   * @param before the state in which its review was; null: the run has no such finding
   * @param after the state in which it is since; null: it was not changed
   * @param version that the review has since; null: it was not changed
   * @param detail why nothing was done; null: it was, or it stood so
   * @param remedy what would be right instead
   * @param changedSince who changed the review after that, and when, so that undoing leaves it;
   *     null: nobody, or it was put back
   */
  public record Member(
      String finding,
      String outcome,
      @Nullable String before,
      @Nullable String after,
      @Nullable Long version,
      @Nullable String detail,
      @Nullable String remedy,
      @Nullable String changedSince) {
    static Member of(BulkReviewMember member, LaterChanges.@Nullable Change changedSince) {
      return new Member(
          member.findingId,
          member.outcome.text(),
          text(member.beforeState),
          text(member.afterState),
          member.version,
          member.detail,
          member.remedy,
          changedSince == null ? null : changedSince.words());
    }

    private static @Nullable String text(@Nullable Disposition state) {
      return state == null ? null : state.text();
    }
  }

  static BulkReviewView of(BulkReviewList.Told told) {
    BulkReview bulk = told.bulk();
    return new BulkReviewView(
        bulk.id,
        bulk.run.id,
        bulk.state.text(),
        bulk.reason,
        bulk.at,
        bulk.actor,
        bulk.undoes,
        told.undoings().isEmpty() ? null : told.undoings().getLast(),
        bulk.changed,
        bulk.already,
        bulk.refused,
        told.putBack());
  }
}
