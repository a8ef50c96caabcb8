package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.service.records.BulkReview;

/**
 * Who changed reviews after a bulk review that it had changed. Comments change nothing, and those
 * that were put back stand as before.
 *
 * <p>It is asked for in three steps, each with two tables at most: PostgreSQL, which knows little
 * of rows that have just come, once took all of a licensee's reviews with all members of a decision
 * on them, a minute for 2,000.
 */
@ApplicationScoped
public class LaterChanges {
  /** A review that nobody touched since has the version that the member left it at. */
  private static final String TOUCHED =
      "select m.findingId, m.version, r.id from BulkReviewMember m, ReviewRecord r"
          + " where m.bulkReviewId = :bulk and m.outcome = CHANGED and r.licensee.id = :licensee"
          + " and r.findingId = m.findingId and r.version > m.version";

  private static final String ENTRIES =
      "select e.review_id, e.version, e.actor, e.at"
          + " from unnest(cast(:reviews as bigint array)) as touched (id)"
          + " join review_entry e on e.review_id = touched.id"
          + " where e.kind not in ('COMMENT', 'ATTACHMENT') order by e.version, e.id";

  private final EntityManager entities;
  private final BulkReviewList bulkReviews;

  @Inject
  LaterChanges(EntityManager entities, BulkReviewList bulkReviews) {
    this.entities = entities;
    this.bulkReviews = bulkReviews;
  }

  /** The last that changed a review. */
  public record Change(String actor, Instant at) {
    /** Both in a line. */
    public String words() {
      return actor + ", " + at;
    }
  }

  /** A review that has another version since. */
  private record Touched(String finding, long version) {}

  /**
   * Who changed the reviews of some findings, by finding.
   *
   * @param findings their ids
   * @return of them, and perhaps of others that lie between them
   */
  public Map<String, Change> of(Licensee licensee, BulkReview bulk, Collection<String> findings) {
    // They are those of a page, that is neighbours: all between them cost less than each by itself.
    return findings.isEmpty() ? Map.of() : changes(touched(licensee, bulk, findings));
  }

  /** On how many findings somebody did. */
  public long count(Licensee licensee, BulkReviewList.Told told) {
    // Where all are put back, each review has another version, and none of them is asked for.
    return told.left() == 0 ? 0 : changes(touched(licensee, told.bulk(), null)).size();
  }

  /**
   * By the ids of their reviews.
   *
   * @param between among which they lie; null: all of the bulk review
   */
  private Map<Long, Touched> touched(
      Licensee licensee, BulkReview bulk, @Nullable Collection<String> between) {
    TypedQuery<Object[]> query =
        entities.createQuery(
            TOUCHED + (between == null ? "" : " and m.findingId between :first and :last"),
            Object[].class);
    if (between != null) {
      query
          .setParameter("first", Collections.min(between))
          .setParameter("last", Collections.max(between));
    }
    Map<Long, Touched> touched = new HashMap<>();
    query
        .setParameter("bulk", bulk.id)
        .setParameter("licensee", licensee.id)
        .getResultList()
        .forEach(row -> touched.put((Long) row[2], new Touched((String) row[0], (Long) row[1])));
    if (!touched.isEmpty()) {
      Set<String> putBack = bulkReviews.putBack(bulk);
      touched.values().removeIf(each -> putBack.contains(each.finding()));
    }
    return touched;
  }

  private Map<String, Change> changes(Map<Long, Touched> touched) {
    Map<String, Change> changes = new HashMap<>();
    if (touched.isEmpty()) {
      return changes;
    }
    List<Object[]> entries =
        entities
            .unwrap(Session.class)
            .createNativeQuery(ENTRIES, Object[].class)
            .addScalar("review_id", Long.class)
            .addScalar("version", Long.class)
            .addScalar("actor", String.class)
            .addScalar("at", Instant.class)
            .setParameter("reviews", touched.keySet().toArray(new Long[0]))
            .getResultList();
    for (Object[] entry : entries) {
      Touched review = Objects.requireNonNull(touched.get((Long) entry[0]), "it was asked for");
      if ((Long) entry[1] > review.version()) {
        changes.put(review.finding(), new Change((String) entry[2], (Instant) entry[3]));
      }
    }
    return changes;
  }
}
