package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;

/**
 * Undoes bulk reviews: exactly what stood before stands again, as a change of its own. Whoever puts
 * an answer or a decision back has not given it.
 */
@ApplicationScoped
public class BulkUndo {
  private final BulkReviewList bulkReviews;
  private final BulkReviewActs acts;
  private final ReviewRules rules;
  private final ReviewEntries entries;
  private final SeparateDuties duties;
  private final EntityManager entities;

  @Inject
  BulkUndo(
      BulkReviewList bulkReviews,
      BulkReviewActs acts,
      ReviewRules rules,
      ReviewEntries entries,
      SeparateDuties duties,
      EntityManager entities) {
    this.bulkReviews = bulkReviews;
    this.acts = acts;
    this.rules = rules;
    this.entries = entries;
    this.duties = duties;
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
  public BulkReview undo(Reviews.Person by, Licensee licensee, long run, long id, String reason) {
    BulkReview undone = bulkReviews.of(licensee, run, id);
    RunRecord of = acts.unsigned(licensee, run);
    checkMayUndo(by, undone);
    List<BulkReviewMember> left = left(undone);
    BulkReview bulk = acts.begun(by, of, undone.state, reason, undone.id);
    Consumer<String> judging =
        rules.judging(by.actor(), licensee, left.stream().map(member -> member.findingId).toList());
    List<BulkReviewMember> all = new ArrayList<>();
    for (BulkReviewMember before : left) {
      BulkReviewMember member = BulkReviewActs.member(bulk, before.findingId);
      all.add(member);
      try {
        if (undone.state != Disposition.ANSWERED) {
          judging.accept(before.findingId);
        }
        putBack(by, licensee, before, member, reason);
      } catch (Refusal refusal) {
        BulkReviewActs.refuse(member, refusal);
      }
    }
    acts.end(by, bulk, all, "review.bulk-undone", "; undoes " + id);
    return bulk;
  }

  private void checkMayUndo(Reviews.Person by, BulkReview undone) {
    if (undone.undoes != null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the bulk review " + undone.id + " undoes another itself",
          "decide on the findings anew");
    }
    Role needed = undone.state == Disposition.ANSWERED ? Role.OPERATOR : Role.AUDITOR;
    if (!by.roles().contains(needed)) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "what it did is for the role " + needed.text(),
          "let somebody of that role undo it");
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
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the bulk review "
              + undone.id
              + (earlier == null
                  ? " has changed nothing"
                  : " was undone already, by " + earlier.id),
          "change what has to be changed one by one");
    }
    return left;
  }

  private void putBack(
      Reviews.Person by,
      Licensee licensee,
      BulkReviewMember before,
      BulkReviewMember member,
      String reason) {
    ReviewRecord review = entries.taken(licensee, before.findingId, null);
    member.standsAs(review);
    String since = changedSince(review, Objects.requireNonNull(before.version, "it was changed"));
    if (since != null) {
      review.version--;
      throw new Refusal(
          Refusal.Reason.CHANGED,
          "it was changed since: " + since,
          "look at it, and change it by itself");
    }
    entries.change(
        review,
        by,
        new Reviews.Change(
            Objects.requireNonNull(before.beforeState, "it was changed"),
            Objects.requireNonNull(before.beforeCause, "it was changed"),
            Objects.requireNonNull(before.beforeRecommendation, "it was changed"),
            before.beforeDue,
            reason,
            null),
        before.beforeFacts,
        new ReviewEntries.Part(member.bulkReviewId, true));
    review.decidedFacts = before.beforeFacts;
    member.outcome = Outcome.CHANGED;
    member.version = review.version;
    member.afterState = review.state;
  }

  /** Who changed a review after a version, and when; null: nobody. Comments change nothing. */
  private @Nullable String changedSince(ReviewRecord review, long version) {
    return entities
        .createQuery(
            "from ReviewEntry e where e.review = :review and e.version > :version"
                + " and e.kind not in (COMMENT, ATTACHMENT) order by e.version desc, e.id desc",
            ReviewEntry.class)
        .setParameter("review", review)
        .setParameter("version", version)
        .setFlushMode(FlushModeType.COMMIT)
        .setMaxResults(1)
        .getResultStream()
        .findFirst()
        .map(entry -> entry.actor + ", " + entry.at)
        .orElse(null);
  }
}
