package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.Query;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;

/** Writes reviews, each with the entries that tell how it came to stand so. */
@ApplicationScoped
class ReviewEntries {
  /** What a member has that was changed. */
  private static final String CHANGED = "it was changed";

  private final EntityManager entities;
  private final InstantSource clock;

  @Inject
  ReviewEntries(EntityManager entities, InstantSource clock) {
    this.entities = entities;
    this.clock = clock;
  }

  /** How a review stands, as far as a change changes it. */
  private record Standing(
      Disposition state, String cause, String recommendation, @Nullable LocalDate due) {
    static Standing of(ReviewRecord review) {
      return new Standing(review.state, review.cause, review.recommendation, review.due);
    }

    static Standing before(BulkReviewMember member) {
      return of(
          member.beforeState, member.beforeCause, member.beforeRecommendation, member.beforeDue);
    }

    static Standing after(BulkReviewMember member) {
      return of(member.afterState, member.afterCause, member.afterRecommendation, member.afterDue);
    }

    private static Standing of(
        @Nullable Disposition state,
        @Nullable String cause,
        @Nullable String recommendation,
        @Nullable LocalDate due) {
      return new Standing(
          Objects.requireNonNull(state, CHANGED),
          Objects.requireNonNull(cause, CHANGED),
          Objects.requireNonNull(recommendation, CHANGED),
          due);
    }
  }

  /**
   * Takes a review for this transaction, and counts the act: who comes at the same time waits here,
   * and then finds that another version stands.
   *
   * @param seen the version that it has to be at; null: any
   * @throws Refusal where it stands at another version
   */
  ReviewRecord taken(Licensee licensee, String finding, @Nullable Long seen) {
    entities
        .createNativeQuery(
            "insert into review (id, licensee_id, finding_id, version, state, cause, recommendation)"
                + " values (nextval('review_seq'), :licensee, :finding, 0, 'OPEN', '', '')"
                + " on conflict do nothing")
        .setParameter("licensee", licensee.id)
        .setParameter("finding", finding)
        .setFlushMode(FlushModeType.COMMIT)
        .executeUpdate();
    Query count =
        entities
            .createQuery(
                "update ReviewRecord set version = version + 1 where licensee.id = :licensee"
                    + " and findingId = :finding"
                    + (seen == null ? "" : " and version = :seen"))
            .setParameter("licensee", licensee.id)
            .setParameter("finding", finding)
            .setFlushMode(FlushModeType.COMMIT);
    if (seen != null) {
      count.setParameter("seen", seen);
    }
    if (count.executeUpdate() == 0) {
      throw notAt(seen);
    }
    return entities
        .createQuery(
            "from ReviewRecord where licensee.id = :licensee and findingId = :finding",
            ReviewRecord.class)
        .setParameter("licensee", licensee.id)
        .setParameter("finding", finding)
        .setFlushMode(FlushModeType.COMMIT)
        .getSingleResult();
  }

  /** That somebody has changed a review meanwhile. */
  static Refusal notAt(@Nullable Long version) {
    return new Refusal(
        Refusal.Reason.CHANGED,
        "the review does not stand at the version " + version + " any more",
        "load it again, look at what was changed, and send your change then; by the API, with the"
            + " new ETag");
  }

  /**
   * Changes a review that was taken, and keeps the entries that tell of it.
   *
   * @param facts of the finding on which it is decided
   */
  void change(ReviewRecord review, ReviewActor by, RevisedReview change, @Nullable String facts) {
    Standing before = Standing.of(review);
    boolean isStep = changed(review, by, change, facts);
    List<ReviewEntry> told = told(before, Standing.of(review), isStep, facts);
    for (ReviewEntry entry : told) {
      entry.review = review;
      entry.version = review.version;
      entry.at = clock.instant();
      entry.actor = by.actor().name();
      entry.reason = change.reason();
      entities.persist(entry);
    }
  }

  /**
   * Changes a review that was taken; what was done is kept by the caller.
   *
   * @param facts of the finding on which it is decided; of an undoing, those of the decision that
   *     is put back
   * @return whether its state took a step, or a decision on other facts was upheld
   */
  boolean changed(
      ReviewRecord review, ReviewActor by, RevisedReview change, @Nullable String facts) {
    boolean isStep =
        review.state != change.state()
            || (change.state().isDecided() && review.isOnOtherFacts(facts));
    if (isStep) {
      review.decidedFacts = change.state().isDecided() ? facts : null;
    }
    review.state = change.state();
    review.cause = change.cause();
    review.recommendation = change.recommendation();
    review.due = change.due();
    done(review, by);
    return isStep;
  }

  /** What a bulk review did to a member that it changed. */
  static List<ReviewEntry> told(BulkReview bulk, BulkReviewMember member) {
    List<ReviewEntry> told =
        told(Standing.before(member), Standing.after(member), member.isStep, member.facts);
    for (ReviewEntry entry : told) {
      entry.review = ReviewRecord.untouched(member.findingId);
      entry.version = Objects.requireNonNull(member.version, CHANGED);
      entry.at = bulk.at;
      entry.actor = bulk.actor;
      entry.reason = bulk.reason;
      entry.bulkReview = bulk.id;
      entry.isUndo = bulk.undoes != null;
    }
    return told;
  }

  private static List<ReviewEntry> told(
      Standing before, Standing after, boolean isStep, @Nullable String facts) {
    List<ReviewEntry> told = new ArrayList<>();
    if (isStep) {
      ReviewEntry step = entry(ReviewEntry.Kind.STATE, before.state().text(), after.state().text());
      step.facts = facts;
      told.add(step);
    }
    tell(told, ReviewEntry.Kind.CAUSE, before.cause(), after.cause());
    tell(told, ReviewEntry.Kind.RECOMMENDATION, before.recommendation(), after.recommendation());
    tell(
        told,
        ReviewEntry.Kind.DUE,
        Objects.toString(before.due(), ""),
        Objects.toString(after.due(), ""));
    return told;
  }

  private static void tell(
      List<ReviewEntry> told, ReviewEntry.Kind kind, String before, String after) {
    if (!before.equals(after)) {
      told.add(entry(kind, orNull(before), orNull(after)));
    }
  }

  private static ReviewEntry entry(
      ReviewEntry.Kind kind, @Nullable String before, @Nullable String after) {
    ReviewEntry entry = new ReviewEntry();
    entry.kind = kind;
    entry.oldValue = before;
    entry.newValue = after;
    return entry;
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  /** An entry that says nothing yet. */
  ReviewEntry entry(ReviewRecord review, ReviewActor by, ReviewEntry.Kind kind) {
    ReviewEntry entry = entry(kind, null, null);
    entry.review = review;
    entry.version = review.version;
    entry.at = clock.instant();
    entry.actor = by.actor().name();
    return entry;
  }

  /** Holds who did something to it last, and when. */
  void done(ReviewRecord review, ReviewActor by) {
    review.changedAt = clock.instant();
    review.changedBy = by.actor().name();
  }
}
