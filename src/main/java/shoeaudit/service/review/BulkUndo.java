package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;

/**
 * Undoes bulk reviews: exactly what stood before stands again, as a change of its own. Whoever puts
 * an answer or a decision back has not given it.
 */
@ApplicationScoped
public class BulkUndo {
  private final BulkReviewList bulkReviews;
  private final LaterChanges laterChanges;
  private final BulkReviewActs acts;
  private final ReviewRules rules;
  private final ReviewEntries entries;
  private final SeparateDuties duties;
  private final ManyReviews many;
  private final EntityManager entities;

  @Inject
  BulkUndo(
      BulkReviewList bulkReviews,
      LaterChanges laterChanges,
      BulkReviewActs acts,
      ReviewRules rules,
      ReviewEntries entries,
      SeparateDuties duties,
      ManyReviews many,
      EntityManager entities) {
    this.bulkReviews = bulkReviews;
    this.laterChanges = laterChanges;
    this.acts = acts;
    this.rules = rules;
    this.entries = entries;
    this.duties = duties;
    this.many = many;
    this.entities = entities;
  }

  /**
   * Puts back how reviews stood before a bulk review, where nobody has changed them since.
   *
   * @param reason why
   * @throws Refusal where it is undone already or is an undoing itself, the run is signed off, or
   *     the person may not do what it did
   */
  @Transactional
  public BulkReview undo(ReviewActor by, Licensee licensee, long run, long id, String reason) {
    BulkReview undone = bulkReviews.of(licensee, run, id);
    RunRecord of = acts.unsigned(licensee, run);
    checkMayUndo(by, undone);
    List<BulkReviewMember> left = left(undone);
    BulkReview bulk = acts.begun(by, of, undone.state, reason, undone.id);
    List<String> ids = left.stream().map(member -> member.findingId).toList();
    Consumer<String> judging =
        undone.state == Disposition.ANSWERED
            ? finding -> {
              // An answer is put back by whoever may answer.
            }
            : rules.judging(by.actor(), licensee, ids, ids);
    Map<String, ReviewRecord> standing = many.taken(licensee, ids);
    Map<String, LaterChanges.Change> since =
        laterChanges.of(licensee, undone, touched(left, standing));
    List<BulkReviewMember> all = new ArrayList<>();
    List<ReviewRecord> written = new ArrayList<>();
    for (BulkReviewMember before : left) {
      BulkReviewMember member = new BulkReviewMember(before.findingId, Outcome.REFUSED);
      all.add(member);
      ReviewRecord review = Objects.requireNonNull(standing.get(before.findingId), "it is kept");
      try {
        judging.accept(before.findingId);
        member.standsAs(review);
        LaterChanges.Change changed = since.get(before.findingId);
        if (changed != null) {
          throw Refusal.told(Refusal.Reason.CHANGED, "bulk-undo.changed-since", changed.words());
        }
        putBack(by, review, before, member, reason);
        written.add(review);
      } catch (Refusal refusal) {
        BulkReviewActs.refuse(member, refusal);
      }
    }
    if (!many.write(licensee, written).isEmpty()) {
      throw new IllegalStateException("reviews that are taken are changed by nobody else");
    }
    acts.end(by, bulk, all, BulkReviewActs.UNDONE, "; undoes " + id);
    return bulk;
  }

  /**
   * Whether a person has the role to undo a bulk review: one that undoes no other, of a run that is
   * not signed off.
   */
  public boolean mayUndo(ReviewActor by, BulkReview undone) {
    return undone.undoes == null && by.roles().contains(needed(undone)) && !undone.run.isClosed();
  }

  private static Role needed(BulkReview undone) {
    return undone.state == Disposition.ANSWERED ? Role.OPERATOR : Role.AUDITOR;
  }

  private void checkMayUndo(ReviewActor by, BulkReview undone) {
    if (undone.undoes != null) {
      throw Refusal.told(
          Refusal.Reason.CONFLICT, "bulk-undo.undoes-another", String.valueOf(undone.id));
    }
    Role needed = needed(undone);
    if (!by.roles().contains(needed)) {
      throw Refusal.told(Refusal.Reason.NOT_ALLOWED, "bulk-undo.role", needed.text());
    }
    if (needed == Role.AUDITOR) {
      duties.check(by.actor(), List.of(undone.run.id), ReviewRules.REVIEWS);
    }
  }

  /** What is to be put back. */
  private List<BulkReviewMember> left(BulkReview undone) {
    // Of two who come at once the second waits here, and finds what the first has left.
    entities
        .createNativeQuery("update bulk_review set actor = actor where id = :id")
        .setParameter("id", undone.id)
        .executeUpdate();
    List<BulkReviewMember> left = bulkReviews.left(undone);
    if (left.isEmpty()) {
      BulkReview earlier = bulkReviews.undoneBy(undone);
      throw earlier == null
          ? Refusal.told(
              Refusal.Reason.CONFLICT, "bulk-undo.changed-nothing", String.valueOf(undone.id))
          : Refusal.told(
              Refusal.Reason.CONFLICT,
              "bulk-undo.undone-already",
              String.valueOf(undone.id),
              String.valueOf(earlier.id));
    }
    return left;
  }

  /** Those whose reviews have another version since: others stand as they were left. */
  private static List<String> touched(
      List<BulkReviewMember> left, Map<String, ReviewRecord> standing) {
    return left.stream()
        .filter(member -> {
          ReviewRecord review = standing.get(member.findingId);
          return review == null || !Objects.equals(review.version, member.version);
        })
        .map(member -> member.findingId)
        .toList();
  }

  private void putBack(
      ReviewActor by,
      ReviewRecord review,
      BulkReviewMember before,
      BulkReviewMember member,
      String reason) {
    review.version++;
    boolean isStep =
        entries.changed(
            review,
            by,
            new RevisedReview(
                Objects.requireNonNull(before.beforeState, "it was changed"),
                Objects.requireNonNull(before.beforeCause, "it was changed"),
                Objects.requireNonNull(before.beforeRecommendation, "it was changed"),
                before.beforeDue,
                reason,
                null),
            before.beforeFacts);
    review.decidedFacts = before.beforeFacts;
    member.became(review, isStep, before.beforeFacts);
  }
}
