package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.ReviewEntry;

/**
 * Who changed reviews after a bulk review that it had changed. Comments change nothing, and those
 * that were put back stand as before.
 *
 * <p>It is asked for in steps, each with two tables at most: PostgreSQL, which knows little of rows
 * that have just come, once took all of a licensee's reviews with all members of a decision on
 * them, a minute for 2,000.
 */
@ApplicationScoped
public class LaterChanges {
  /** Those of a run's findings whose reviews have another version than any that it left. */
  private static final String TOUCHED =
      "select f.findingId, r.version, r.id from FindingRecord f, ReviewRecord r"
          + " where f.runId = :run and r.licensee.id = :licensee and r.findingId = f.findingId"
          + " and r.version > :least";

  private static final String ENTRIES =
      "select e.review_id, e.version, e.actor, e.at"
          + " from unnest(cast(:reviews as bigint array)) as touched (id)"
          + " join review_entry e on e.review_id = touched.id"
          + " where e.kind not in ('COMMENT', 'ATTACHMENT') order by e.version, e.id";

  private static final String ASKED_FOR = "it was asked for";

  private final EntityManager entities;
  private final BulkReviewList bulkReviews;
  private final BulkReviewParts parts;
  private final BulkEntries bulkEntries;

  @Inject
  LaterChanges(
      EntityManager entities,
      BulkReviewList bulkReviews,
      BulkReviewParts parts,
      BulkEntries bulkEntries) {
    this.entities = entities;
    this.bulkReviews = bulkReviews;
    this.parts = parts;
    this.bulkEntries = bulkEntries;
  }

  /** The last that changed a review. */
  public record Change(String actor, Instant at) {
    /** Both in a line. */
    public String words() {
      return actor + ", " + at;
    }
  }

  /**
   * A review that has another version since.
   *
   * @param version at which it was left
   */
  private record Touched(long review, long version) {}

  /** What was done to a review at a version of it. */
  private record Last(long version, Change change) {
    Last later(Last other) {
      return other.version > version ? other : this;
    }
  }

  /**
   * Who changed the reviews of some findings, by finding.
   *
   * @param findings their ids
   * @return of them, and perhaps of others that lie between them
   */
  public Map<String, Change> of(Licensee licensee, BulkReview bulk, Collection<String> findings) {
    // They are those of a page, that is neighbours: all between them cost less than each by itself.
    return findings.isEmpty() ? Map.of() : changes(licensee, touched(licensee, bulk, findings));
  }

  /** On how many findings somebody did. */
  public long count(Licensee licensee, BulkReviewList.Told told) {
    // Where all are put back, each review has another version, and none of them is asked for.
    BulkReview bulk = told.bulk();
    return told.left() == 0 ? 0 : changes(licensee, touched(licensee, bulk, null)).size();
  }

  /**
   * By their findings.
   *
   * @param between among which they lie; null: all of the bulk review
   */
  private Map<String, Touched> touched(
      Licensee licensee, BulkReview bulk, @Nullable Collection<String> between) {
    Map<String, Touched> touched = new HashMap<>();
    Long least = parts.leastVersion(bulk.id);
    if (least == null) {
      return touched;
    }
    TypedQuery<Object[]> query =
        entities.createQuery(
            TOUCHED + (between == null ? "" : " and f.findingId between :first and :last"),
            Object[].class);
    if (between != null) {
      query
          .setParameter("first", Collections.min(between))
          .setParameter("last", Collections.max(between));
    }
    Map<String, Object[]> standing = new HashMap<>();
    query
        .setParameter("run", bulk.run.id)
        .setParameter("licensee", licensee.id)
        .setParameter("least", least)
        .getResultList()
        .forEach(row -> standing.put((String) row[0], row));
    if (standing.isEmpty()) {
      return touched;
    }
    Set<String> putBack = bulkReviews.putBack(bulk);
    for (BulkReviewMember member : parts.changed(bulk.id, standing.keySet())) {
      Object[] row = Objects.requireNonNull(standing.get(member.findingId), ASKED_FOR);
      long left = Objects.requireNonNull(member.version, "it was changed");
      if ((Long) row[1] > left && !putBack.contains(member.findingId)) {
        touched.put(member.findingId, new Touched((Long) row[2], left));
      }
    }
    return touched;
  }

  private Map<String, Change> changes(Licensee licensee, Map<String, Touched> touched) {
    Map<String, Change> changes = new HashMap<>();
    if (touched.isEmpty()) {
      return changes;
    }
    Map<Long, String> findings = new HashMap<>();
    touched.forEach((finding, review) -> findings.put(review.review(), finding));
    Map<String, Last> last = new HashMap<>();
    entities
        .unwrap(Session.class)
        .createNativeQuery(ENTRIES, Object[].class)
        .addScalar("review_id", Long.class)
        .addScalar("version", Long.class)
        .addScalar("actor", String.class)
        .addScalar("at", Instant.class)
        .setParameter("reviews", findings.keySet().toArray(new Long[0]))
        .getResultList()
        .forEach(row ->
            last.merge(
                Objects.requireNonNull(findings.get((Long) row[0]), ASKED_FOR),
                new Last((Long) row[1], new Change((String) row[2], (Instant) row[3])),
                Last::later));
    bulkEntries
        .of(licensee, touched.keySet())
        .forEach((finding, entries) -> {
          for (ReviewEntry entry : entries) {
            Change change = new Change(entry.actor, entry.at);
            last.merge(finding, new Last(entry.version, change), Last::later);
          }
        });
    last.forEach((finding, change) -> {
      if (change.version() > Objects.requireNonNull(touched.get(finding), ASKED_FOR).version()) {
        changes.put(finding, change.change());
      }
    });
    return changes;
  }
}
