package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewPart;
import shoeaudit.service.records.NamedFindings;
import shoeaudit.service.records.ReviewEntry;

/**
 * What bulk reviews did to reviews, as entries. Their members tell it; a decision on tens of
 * thousands would else write an entry for each. Bulk reviews of before have entries that are kept,
 * and are not told here.
 */
@ApplicationScoped
class BulkEntries {
  /** Of more findings than this it is not asked first in which runs they are. */
  private static final int FEW = 5_000;

  private final EntityManager entities;
  private final NamedFindings findings;
  private final BulkReviewParts parts;

  @Inject
  BulkEntries(EntityManager entities, NamedFindings findings, BulkReviewParts parts) {
    this.entities = entities;
    this.findings = findings;
    this.parts = parts;
  }

  /** All that was done to the reviews of findings of a licensee, by finding and in order. */
  Map<String, List<ReviewEntry>> of(Licensee licensee, Collection<String> of) {
    return told(ofLicensee(licensee), licensee, of);
  }

  private Map<String, List<ReviewEntry>> told(
      Conditions bulkReviews, Licensee licensee, Collection<String> of) {
    Map<String, List<ReviewEntry>> entries = new HashMap<>();
    changed(
        bulkReviews,
        licensee,
        of,
        (bulk, member) ->
            entries
                .computeIfAbsent(member.findingId, id -> new ArrayList<>())
                .addAll(ReviewEntries.told(bulk, member)));
    return entries;
  }

  /** Those findings of a licensee that somebody answered among many. */
  Set<String> answered(Licensee licensee, Collection<String> of, Actor actor) {
    Set<String> answered = new HashSet<>();
    changed(
        ofLicensee(licensee)
            .and("b.actor = :actor", "actor", actor.name())
            .and("b.state = :answered", "answered", Disposition.ANSWERED)
            .and("b.undoes is null"),
        licensee,
        of,
        (bulk, member) -> {
          if (member.isStep) {
            answered.add(member.findingId);
          }
        });
    return answered;
  }

  /** Whether somebody answered a finding of a run among many. */
  boolean answered(Actor actor, long run) {
    Set<String> answered = new HashSet<>();
    for (long bulk :
        entities
            .createQuery(
                "select b.id from BulkReview b where b.tellsEntries and b.actor = :actor"
                    + " and b.state = :answered and b.undoes is null and b.run.licensee.id ="
                    + " (select r.licensee.id from RunRecord r where r.id = :run)",
                Long.class)
            .setParameter("actor", actor.name())
            .setParameter("answered", Disposition.ANSWERED)
            .setParameter("run", run)
            .getResultList()) {
      parts.changed(bulk).stream()
          .filter(member -> member.isStep)
          .forEach(member -> answered.add(member.findingId));
    }
    return !findings.facts(run, answered).isEmpty();
  }

  private static Conditions ofLicensee(Licensee licensee) {
    return new Conditions()
        .and("b.tellsEntries")
        .and("b.run.licensee.id = :licensee", "licensee", licensee.id);
  }

  /** Does something with each member that bulk reviews changed, of some findings; in order. */
  private void changed(
      Conditions bulkReviews,
      Licensee licensee,
      Collection<String> of,
      BiConsumer<BulkReview, BulkReviewMember> what) {
    if (of.isEmpty()) {
      return;
    }
    NavigableSet<String> wanted = new TreeSet<>(of);
    bulkReviews
        .and("p.leastVersion is not null")
        .and("b.run.id in :runs", "runs", runs(licensee, wanted));
    TypedQuery<Object[]> query =
        entities.createQuery(
            "select b, p.part, p.firstFinding, p.lastFinding from BulkReviewPart p"
                + " join BulkReview b on b.id = p.bulkReviewId where "
                + bulkReviews.text()
                + " order by b.id, p.part",
            Object[].class);
    bulkReviews.values().forEach(query::setParameter);
    Map<BulkReview, List<Integer>> parts = new LinkedHashMap<>();
    for (Object[] row : query.getResultList()) {
      if (BulkReviewPart.mayHave(wanted, (String) row[2], (String) row[3])) {
        parts.computeIfAbsent((BulkReview) row[0], bulk -> new ArrayList<>()).add((Integer) row[1]);
      }
    }
    parts.forEach((bulk, numbers) -> {
      for (BulkReviewMember member : this.parts.changed(bulk.id, numbers, wanted)) {
        what.accept(bulk, member);
      }
    });
  }

  /** The runs that have found some of few findings; null: they are many. */
  private @Nullable Set<Long> runs(Licensee licensee, Set<String> of) {
    if (of.size() > FEW) {
      return null;
    }
    Set<Long> runs = new HashSet<>();
    findings.runs(licensee, of).values().forEach(runs::addAll);
    return runs;
  }
}
