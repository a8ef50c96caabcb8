package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.BulkReviewPart;

/** What bulk reviews did to each of their members: kept once, and read by their findings' ids. */
@ApplicationScoped
class BulkReviewParts {
  private final EntityManager entities;

  @Inject
  BulkReviewParts(EntityManager entities) {
    this.entities = entities;
  }

  /** Keeps the members of a bulk review. */
  void keep(long bulkReview, List<BulkReviewMember> members) {
    BulkReviewPart.of(bulkReview, members).forEach(entities::persist);
  }

  /** All members of a bulk review. */
  List<BulkReviewMember> all(long bulkReview) {
    return all(bulkReview, member -> true);
  }

  /** The members of a bulk review that it changed. */
  List<BulkReviewMember> changed(long bulkReview) {
    return all(bulkReview, member -> member.outcome == Outcome.CHANGED);
  }

  /** The same, of some findings that lie in some of its parts. */
  List<BulkReviewMember> changed(
      long bulkReview, Collection<Integer> numbers, NavigableSet<String> of) {
    return entities
        .createQuery(
            "from BulkReviewPart p where p.bulkReviewId = :bulk and p.part in :numbers"
                + " order by p.bulkReviewId, p.part",
            BulkReviewPart.class)
        .setParameter("bulk", bulkReview)
        .setParameter("numbers", numbers)
        .getResultStream()
        .flatMap(part -> part.members(of).stream())
        .filter(member -> member.outcome == Outcome.CHANGED)
        .toList();
  }

  /** The same, of some findings. */
  List<BulkReviewMember> changed(long bulkReview, Collection<String> of) {
    NavigableSet<String> wanted = new TreeSet<>(of);
    try (Stream<BulkReviewPart> parts = parts(bulkReview)) {
      return parts
          .flatMap(part -> part.members(wanted).stream())
          .filter(member -> member.outcome == Outcome.CHANGED)
          .toList();
    }
  }

  /** The least version at which a bulk review left a review; null: it changed none. */
  @Nullable Long leastVersion(long bulkReview) {
    return entities
        .createQuery(
            "select min(p.leastVersion) from BulkReviewPart p where p.bulkReviewId = :bulk",
            Long.class)
        .setParameter("bulk", bulkReview)
        .getSingleResult();
  }

  private List<BulkReviewMember> all(long bulkReview, Predicate<BulkReviewMember> wanted) {
    try (Stream<BulkReviewPart> parts = parts(bulkReview)) {
      return parts.flatMap(part -> part.members().stream()).filter(wanted).toList();
    }
  }

  /**
   * Some members of a bulk review.
   *
   * @param outcome what was done to them; null: anything
   * @param after the finding after which they come; null: from the first on
   * @param most how many at most
   */
  List<BulkReviewMember> some(
      long bulkReview, @Nullable Outcome outcome, @Nullable String after, int most) {
    List<BulkReviewMember> found = new ArrayList<>();
    try (Stream<BulkReviewPart> parts = parts(bulkReview)) {
      parts
          .flatMap(part -> part.membersAfter(after == null ? "" : after).stream())
          .filter(member -> outcome == null || member.outcome == outcome)
          .limit(most)
          .forEach(found::add);
    }
    return found;
  }

  private Stream<BulkReviewPart> parts(long bulkReview) {
    return entities
        .createQuery(
            "from BulkReviewPart p where p.bulkReviewId = :bulk order by p.bulkReviewId, p.part",
            BulkReviewPart.class)
        .setParameter("bulk", bulkReview)
        .getResultStream();
  }
}
