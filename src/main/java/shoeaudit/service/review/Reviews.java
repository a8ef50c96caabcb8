package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.Trail;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;

/**
 * The reviews of findings. A review belongs to a licensee and a finding's id, and so to the same
 * error wherever it is found again. Each act is one transaction: the review as it stands, the
 * entries that tell how it came to stand so, and the trail.
 */
@ApplicationScoped
public class Reviews implements PanacheRepositoryBase<ReviewRecord, Long> {
  private final FindingRepository findings;
  private final ReviewRules rules;
  private final ReviewEntries entries;
  private final Trail trail;

  @Inject
  Reviews(FindingRepository findings, ReviewRules rules, ReviewEntries entries, Trail trail) {
    this.findings = findings;
    this.rules = rules;
    this.entries = entries;
    this.trail = trail;
  }

  /**
   * A file that is attached.
   *
   * @param isNew whether it was not before
   */
  public record Attached(ReviewEntry entry, boolean isNew) {}

  /**
   * The review of a finding, which stands also where nobody has done anything yet.
   *
   * @throws Refusal where the licensee has no such finding
   */
  public ReviewRecord of(Licensee licensee, String finding) {
    findings.latest(licensee, finding);
    ReviewRecord review = kept(licensee, finding);
    return review == null ? ReviewRecord.untouched(finding) : review;
  }

  @Nullable ReviewRecord kept(Licensee licensee, String finding) {
    return find("licensee.id = ?1 and findingId = ?2", licensee.id, finding).firstResult();
  }

  /**
   * The reviews of findings of a licensee, by finding; those that nobody has touched are left out.
   */
  public Map<String, ReviewRecord> of(Licensee licensee, Collection<String> of) {
    Map<String, ReviewRecord> reviews = new HashMap<>();
    if (!of.isEmpty()) {
      list("licensee.id = ?1 and findingId in ?2", licensee.id, of)
          .forEach(review -> reviews.put(review.findingId, review));
    }
    return reviews;
  }

  /**
   * Changes a review. A decision that was taken on other facts than the newest run's is upheld by
   * sending it as it stands.
   *
   * @param seen the version that whoever changes it has seen
   * @throws Refusal where there is no such finding, somebody else has changed the review since, the
   *     step is none, the change is not for these roles, or the person had a hand in the matter
   */
  @Transactional
  public ReviewRecord change(
      ReviewActor by, Licensee licensee, String finding, long seen, RevisedReview change) {
    FindingRecord decidedOn = findings.latest(licensee, finding);
    ReviewRules.checkFacts(decidedOn.facts, change.facts());
    ReviewRecord review = entries.taken(licensee, finding, seen);
    if (!ReviewRules.changes(review, change, decidedOn.facts)) {
      review.version = seen;
      return review;
    }
    ReviewRules.checkMay(
        by,
        review,
        change,
        decidedOn.facts,
        id -> rules.judging(by.actor(), licensee, List.of(id), List.of(id)).accept(id));
    String before = text(review);
    entries.change(review, by, change, decidedOn.facts);
    String facts = review.decidedFacts;
    String after =
        text(review)
            + (facts == null ? "" : "; on the facts " + facts)
            + "; reason: "
            + change.reason();
    trail.add(
        by.actor(),
        new AuditEvent("review.changed", licensee.code, "finding", finding, before, after));
    return review;
  }

  private static String text(ReviewRecord review) {
    List<String> parts = new ArrayList<>();
    parts.add(review.state.text());
    parts.add("due: " + (review.due == null ? "" : review.due));
    parts.add("cause: " + review.cause);
    parts.add("recommendation: " + review.recommendation);
    return String.join("; ", parts);
  }

  /**
   * The states to which people of some roles may take a review from one, in their order.
   *
   * @param from as it stands
   */
  public static List<Disposition> next(Disposition from, Set<Role> roles) {
    return Steps.ALL.stream()
        .filter(step -> step.from() == from && roles.contains(step.by()))
        .map(Steps.Step::to)
        .sorted()
        .toList();
  }

  /** The states to which people of some roles may take reviews, in their order. */
  public static List<Disposition> decisions(Set<Role> roles) {
    return Steps.ALL.stream()
        .filter(step -> roles.contains(step.by()))
        .map(Steps.Step::to)
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * Says something to a finding.
   *
   * @throws Refusal where there is no such finding
   */
  @Transactional
  public ReviewEntry comment(ReviewActor by, Licensee licensee, String finding, String text) {
    findings.latest(licensee, finding);
    ReviewRecord review = entries.taken(licensee, finding, null);
    ReviewEntry entry = entries.entry(review, by, ReviewEntry.Kind.COMMENT);
    entry.newValue = text;
    getEntityManager().persist(entry);
    entries.done(review, by);
    trail.add(
        by.actor(),
        new AuditEvent("review.commented", licensee.code, "finding", finding, null, text));
    return entry;
  }

  /**
   * Attaches a file that is kept already; the same file a second time is the same attachment.
   *
   * @param name as its sender calls it
   */
  @Transactional
  public Attached attach(
      ReviewActor by, Licensee licensee, String finding, EvidenceFile file, String name) {
    ReviewRecord review = entries.taken(licensee, finding, null);
    ReviewEntry known =
        getEntityManager()
            .createQuery(
                "from ReviewEntry where review = :review and evidence.id = :file",
                ReviewEntry.class)
            .setParameter("review", review)
            .setParameter("file", file.id)
            .getResultStream()
            .findFirst()
            .orElse(null);
    if (known != null) {
      review.version--;
      return new Attached(known, false);
    }
    ReviewEntry entry = entries.entry(review, by, ReviewEntry.Kind.ATTACHMENT);
    entry.evidence = getEntityManager().find(EvidenceFile.class, file.id);
    entry.newValue = name;
    getEntityManager().persist(entry);
    entries.done(review, by);
    trail.add(
        by.actor(),
        new AuditEvent(
            "review.attached",
            licensee.code,
            "finding",
            finding,
            null,
            name + ", SHA-256 " + file.sha256));
    return new Attached(entry, true);
  }
}
