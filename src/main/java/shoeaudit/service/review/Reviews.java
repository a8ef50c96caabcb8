package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
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
  private final SeparateDuties duties;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  Reviews(FindingRepository findings, SeparateDuties duties, Trail trail, InstantSource clock) {
    this.findings = findings;
    this.duties = duties;
    this.trail = trail;
    this.clock = clock;
  }

  /** Who acts, in which roles. */
  public record Person(Actor actor, Set<Role> roles) {
    public Person {
      roles = Set.copyOf(roles);
    }
  }

  /**
   * A file that is attached.
   *
   * @param isNew whether it was not before
   */
  public record Attached(ReviewEntry entry, boolean isNew) {}

  /**
   * A review as it shall stand.
   *
   * @param cause empty: not given
   * @param recommendation empty: not given
   * @param due null: none is set
   * @param reason why it is changed
   * @param facts of the finding as whoever changes it has seen it; null: they do not say
   */
  public record Change(
      Disposition state,
      String cause,
      String recommendation,
      @Nullable LocalDate due,
      String reason,
      @Nullable String facts) {}

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
      Person by, Licensee licensee, String finding, long seen, Change change) {
    FindingRecord decidedOn = findings.latest(licensee, finding);
    checkFacts(decidedOn, change.facts());
    ReviewRecord review = taken(licensee, finding, seen);
    String before = text(review);
    boolean upheld =
        review.state == change.state()
            && review.state.isDecided()
            && review.isOnOtherFacts(decidedOn.facts);
    if (before.equals(text(change)) && !upheld) {
      review.version = seen;
      return review;
    }
    checkMay(by, licensee, review, change, upheld);
    Disposition from = review.state;
    LocalDate due = review.due;
    if (upheld || from != change.state()) {
      ReviewEntry step = entry(review, by, ReviewEntry.Kind.STATE);
      step.reason = change.reason();
      step.oldValue = from.text();
      step.newValue = change.state().text();
      step.facts = decidedOn.facts;
      getEntityManager().persist(step);
    }
    enter(
        review,
        by,
        ReviewEntry.Kind.CAUSE,
        change.reason(),
        orNull(review.cause),
        orNull(change.cause()));
    enter(
        review,
        by,
        ReviewEntry.Kind.RECOMMENDATION,
        change.reason(),
        orNull(review.recommendation),
        orNull(change.recommendation()));
    enter(
        review,
        by,
        ReviewEntry.Kind.DUE,
        change.reason(),
        due == null ? null : due.toString(),
        change.due() == null ? null : change.due().toString());
    if (upheld || from != change.state()) {
      review.decidedFacts = change.state().isDecided() ? decidedOn.facts : null;
    }
    review.state = change.state();
    review.cause = change.cause();
    review.recommendation = change.recommendation();
    review.due = change.due();
    String facts = review.decidedFacts;
    String after =
        text(review)
            + (facts == null ? "" : "; on the facts " + facts)
            + "; reason: "
            + change.reason();
    done(review, by);
    trail.add(
        by.actor(),
        new AuditEvent("review.changed", licensee.code, "finding", finding, before, after));
    return review;
  }

  /**
   * Takes the review for this transaction, and counts the act: who comes at the same time waits
   * here, and then finds that another version stands.
   */
  private ReviewRecord taken(Licensee licensee, String finding, @Nullable Long seen) {
    getEntityManager()
        .createNativeQuery(
            "insert into review (id, licensee_id, finding_id, version, state, cause, recommendation)"
                + " values (nextval('review_seq'), :licensee, :finding, 0, 'OPEN', '', '')"
                + " on conflict do nothing")
        .setParameter("licensee", licensee.id)
        .setParameter("finding", finding)
        .executeUpdate();
    String one = "version = version + 1 where licensee.id = ?1 and findingId = ?2";
    int count =
        seen == null
            ? update(one, licensee.id, finding)
            : update(one + " and version = ?3", licensee.id, finding, seen);
    if (count == 0) {
      throw new Refusal(
          Refusal.Reason.CHANGED,
          "the review does not stand at the version " + seen + " any more",
          "get it again, look at what was changed, and send your change with the new ETag");
    }
    return Objects.requireNonNull(kept(licensee, finding), "the row was taken");
  }

  /** A decision must not be taken for one on facts that nobody has looked at. */
  private static void checkFacts(FindingRecord now, @Nullable String seen) {
    if (seen != null && now.facts != null && !seen.equals(now.facts)) {
      throw new Refusal(
          Refusal.Reason.CHANGED,
          "the newest run has the finding on other facts (" + now.facts + ") than " + seen,
          "get the finding again, look at what is recorded now, and send its facts with your change");
    }
  }

  private void checkMay(
      Person by, Licensee licensee, ReviewRecord review, Change change, boolean upheld) {
    boolean judges =
        upheld
            || !review.cause.equals(change.cause())
            || !review.recommendation.equals(change.recommendation())
            || !Objects.equals(review.due, change.due());
    if (judges && !by.roles().contains(Role.AUDITOR)) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "cause, recommendation, due date and decisions are the auditor's to give",
          "send those that stand, and change the state alone");
    }
    if (review.state != change.state()) {
      judges |= Steps.step(review.state, change.state(), by.roles()).by() == Role.AUDITOR;
    }
    if (judges) {
      duties.check(by.actor(), findings.runs(licensee, review.findingId), "review its findings");
      if (hasAnswered(review, by.actor())) {
        throw new Refusal(
            Refusal.Reason.SAME_PERSON,
            "whoever answered a finding does not decide on it",
            "let another auditor do it");
      }
    }
  }

  private boolean hasAnswered(ReviewRecord review, Actor actor) {
    return !getEntityManager()
        .createQuery(
            "select 1 from ReviewEntry where review = :review and kind = STATE and newValue = :answered"
                + " and actor = :actor",
            Integer.class)
        .setParameter("review", review)
        .setParameter("answered", Disposition.ANSWERED.text())
        .setParameter("actor", actor.name())
        .setMaxResults(1)
        .getResultList()
        .isEmpty();
  }

  private void enter(
      ReviewRecord review,
      Person by,
      ReviewEntry.Kind kind,
      String reason,
      @Nullable String before,
      @Nullable String after) {
    if (!Objects.equals(before, after)) {
      ReviewEntry entry = entry(review, by, kind);
      entry.reason = reason;
      entry.oldValue = before;
      entry.newValue = after;
      getEntityManager().persist(entry);
    }
  }

  private ReviewEntry entry(ReviewRecord review, Person by, ReviewEntry.Kind kind) {
    ReviewEntry entry = new ReviewEntry();
    entry.review = review;
    entry.version = review.version;
    entry.kind = kind;
    entry.at = clock.instant();
    entry.actor = by.actor().name();
    return entry;
  }

  private void done(ReviewRecord review, Person by) {
    review.changedAt = clock.instant();
    review.changedBy = by.actor().name();
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static String text(ReviewRecord review) {
    return text(review.state, review.cause, review.recommendation, review.due);
  }

  private static String text(Change change) {
    return text(change.state(), change.cause(), change.recommendation(), change.due());
  }

  private static String text(
      Disposition state, String cause, String recommendation, @Nullable LocalDate due) {
    List<String> parts = new ArrayList<>();
    parts.add(state.text());
    parts.add("due: " + (due == null ? "" : due));
    parts.add("cause: " + cause);
    parts.add("recommendation: " + recommendation);
    return String.join("; ", parts);
  }

  /**
   * Says something to a finding.
   *
   * @throws Refusal where there is no such finding
   */
  @Transactional
  public ReviewEntry comment(Person by, Licensee licensee, String finding, String text) {
    findings.latest(licensee, finding);
    ReviewRecord review = taken(licensee, finding, null);
    ReviewEntry entry = entry(review, by, ReviewEntry.Kind.COMMENT);
    entry.newValue = text;
    getEntityManager().persist(entry);
    done(review, by);
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
      Person by, Licensee licensee, String finding, EvidenceFile file, String name) {
    ReviewRecord review = taken(licensee, finding, null);
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
    ReviewEntry entry = entry(review, by, ReviewEntry.Kind.ATTACHMENT);
    entry.evidence = getEntityManager().find(EvidenceFile.class, file.id);
    entry.newValue = name;
    getEntityManager().persist(entry);
    done(review, by);
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
