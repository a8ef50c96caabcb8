package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.Query;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;

/** Writes reviews, each with the entries that tell how it came to stand so. */
@ApplicationScoped
class ReviewEntries {
  private final EntityManager entities;
  private final InstantSource clock;

  @Inject
  ReviewEntries(EntityManager entities, InstantSource clock) {
    this.entities = entities;
    this.clock = clock;
  }

  /**
   * Of what an entry is a part.
   *
   * @param bulkReview its id; null: it is an act by itself
   * @param isUndo whether it puts back what stood
   */
  record Part(@Nullable Long bulkReview, boolean isUndo) {
    static final Part SINGLE = new Part(null, false);
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

  /** Changes a review that was taken, and keeps the entries that tell of it. */
  void change(
      ReviewRecord review,
      ReviewActor by,
      RevisedReview change,
      @Nullable String facts,
      Part part) {
    changed(review, by, change, facts, part).forEach(entities::persist);
  }

  /**
   * Changes a review that was taken.
   *
   * @param facts of the finding on which it is decided; of an undoing, those of the decision that
   *     is put back
   * @return the entries that tell of it, which nobody keeps yet
   */
  List<ReviewEntry> changed(
      ReviewRecord review,
      ReviewActor by,
      RevisedReview change,
      @Nullable String facts,
      Part part) {
    List<ReviewEntry> told = new ArrayList<>();
    String decided = change.state().isDecided() ? facts : null;
    boolean isStep =
        review.state != change.state()
            || (change.state().isDecided() && review.isOnOtherFacts(facts));
    if (isStep) {
      ReviewEntry step = entry(review, by, ReviewEntry.Kind.STATE);
      step.reason = change.reason();
      step.oldValue = review.state.text();
      step.newValue = change.state().text();
      step.facts = facts;
      mark(step, part);
      told.add(step);
      review.decidedFacts = decided;
    }
    enter(told, review, by, ReviewEntry.Kind.CAUSE, change, part, review.cause, change.cause());
    enter(
        told,
        review,
        by,
        ReviewEntry.Kind.RECOMMENDATION,
        change,
        part,
        review.recommendation,
        change.recommendation());
    enter(
        told,
        review,
        by,
        ReviewEntry.Kind.DUE,
        change,
        part,
        Objects.toString(review.due, ""),
        Objects.toString(change.due(), ""));
    review.state = change.state();
    review.cause = change.cause();
    review.recommendation = change.recommendation();
    review.due = change.due();
    done(review, by);
    return told;
  }

  private void enter(
      List<ReviewEntry> told,
      ReviewRecord review,
      ReviewActor by,
      ReviewEntry.Kind kind,
      RevisedReview change,
      Part part,
      String before,
      String after) {
    if (!before.equals(after)) {
      ReviewEntry entry = entry(review, by, kind);
      entry.reason = change.reason();
      entry.oldValue = orNull(before);
      entry.newValue = orNull(after);
      mark(entry, part);
      told.add(entry);
    }
  }

  private static void mark(ReviewEntry entry, Part part) {
    entry.bulkReview = part.bulkReview();
    entry.isUndo = part.isUndo();
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  /** An entry that says nothing yet. */
  ReviewEntry entry(ReviewRecord review, ReviewActor by, ReviewEntry.Kind kind) {
    ReviewEntry entry = new ReviewEntry();
    entry.review = review;
    entry.version = review.version;
    entry.kind = kind;
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
