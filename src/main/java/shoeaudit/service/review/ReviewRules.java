package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.NamedFindings;
import shoeaudit.service.records.ReviewRecord;

/** Who may change a review, and how: the same for one and for many. */
@ApplicationScoped
class ReviewRules {
  /** What those do who must not have had a hand in the runs. */
  static final String REVIEWS = "review its findings";

  /** Of more findings than this no run is looked up before it is known that it matters. */
  private static final int FEW = 100;

  private final NamedFindings findings;
  private final SeparateDuties duties;
  private final EntityManager entities;
  private final BulkEntries bulkEntries;

  @Inject
  ReviewRules(
      NamedFindings findings,
      SeparateDuties duties,
      EntityManager entities,
      BulkEntries bulkEntries) {
    this.findings = findings;
    this.duties = duties;
    this.entities = entities;
    this.bulkEntries = bulkEntries;
  }

  /** A decision must not be taken for one on facts that nobody has looked at. */
  static void checkFacts(@Nullable String now, @Nullable String seen) {
    if (seen != null && now != null && !seen.equals(now)) {
      throw new Refusal(
          Refusal.Reason.CHANGED,
          "the newest run has the finding on other facts (" + now + ") than " + seen,
          "get the finding again, look at what is recorded now, and send its facts with your change");
    }
  }

  /** Whether a decision on other facts than those of now is sent once more, as it stands. */
  static boolean upholds(ReviewRecord review, RevisedReview change, @Nullable String now) {
    return review.state == change.state() && review.state.isDecided() && review.isOnOtherFacts(now);
  }

  /** Whether a review would stand otherwise. */
  static boolean changes(ReviewRecord review, RevisedReview change, @Nullable String now) {
    return review.state != change.state()
        || changesWords(review, change)
        || upholds(review, change, now);
  }

  private static boolean changesWords(ReviewRecord review, RevisedReview change) {
    return !review.cause.equals(change.cause())
        || !review.recommendation.equals(change.recommendation())
        || !Objects.equals(review.due, change.due());
  }

  /**
   * Whether somebody may change a review so.
   *
   * @param review as it stands
   * @param now the facts of the finding as the newest run has it
   * @param judging refuses findings in which they had a hand, by their ids
   * @throws Refusal where the step is none, is not for these roles, or they had a hand in the
   *     matter
   */
  static void checkMay(
      ReviewActor by,
      ReviewRecord review,
      RevisedReview change,
      @Nullable String now,
      Consumer<String> judging) {
    boolean judges = upholds(review, change, now) || changesWords(review, change);
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
      judging.accept(review.findingId);
    }
  }

  /**
   * Looks whether somebody may judge findings, or take a judgement back; at all of them at once.
   *
   * @param of the ids of findings
   * @param touched those of them that have a review: nobody has answered another
   * @return refuses each of them in which they had a hand, by its id
   */
  Consumer<String> judging(
      Actor actor, Licensee licensee, Collection<String> of, Collection<String> touched) {
    Map<String, List<Long>> runs = new HashMap<>();
    SeparateDuties.Hands hands;
    if (of.size() > FEW) {
      hands = duties.hands(actor, licensee);
      if (!hands.isEmpty()) {
        runs.putAll(findings.runs(licensee, of));
      }
    } else {
      runs.putAll(findings.runs(licensee, of));
      hands =
          duties.hands(
              actor, runs.values().stream().flatMap(List::stream).collect(Collectors.toSet()));
    }
    Set<String> answered =
        touched.size() > FEW && !answersAnything(actor)
            ? Set.of()
            : answered(licensee, touched, actor);
    return finding -> {
      hands.check(runs.getOrDefault(finding, List.of()), REVIEWS);
      if (answered.contains(finding)) {
        throw new Refusal(
            Refusal.Reason.SAME_PERSON,
            "whoever answered a finding does not decide on it",
            "let another auditor do it");
      }
    };
  }

  /**
   * Whether somebody has ever answered any finding. Most who decide never have; and to read what
   * was done to each of tens of thousands of reviews takes as long as to write the decision. Acts
   * on many are few, and those on one are found by an index, as they are part of none on many.
   */
  private boolean answersAnything(Actor actor) {
    return !entities
            .createQuery(
                "select 1 from BulkReview b where b.actor = :actor and b.state = :answered"
                    + " and b.undoes is null",
                Integer.class)
            .setParameter("actor", actor.name())
            .setParameter("answered", Disposition.ANSWERED)
            .setMaxResults(1)
            .getResultList()
            .isEmpty()
        || !entities
            .createQuery(
                "select 1 from ReviewEntry e where e.bulkReview is null and e.kind = STATE"
                    + " and e.newValue = :answered and e.actor = :actor",
                Integer.class)
            .setParameter("actor", actor.name())
            .setParameter("answered", Disposition.ANSWERED.text())
            .setMaxResults(1)
            .getResultList()
            .isEmpty();
  }

  /** Those that somebody has answered. */
  private Set<String> answered(Licensee licensee, Collection<String> of, Actor actor) {
    if (of.isEmpty()) {
      return Set.of();
    }
    Set<String> answered = bulkEntries.answered(licensee, of, actor);
    answered.addAll(
        entities
            .unwrap(Session.class)
            .createNativeQuery(
                "select r.finding_id from "
                    + NamedFindings.NAMED
                    + " join review r on r.finding_id = named.id and r.licensee_id = :licensee"
                    + " join review_entry e on e.review_id = r.id where e.kind = 'STATE'"
                    + " and e.new_value = :answered and not e.is_undo and e.actor = :actor",
                String.class)
            .setParameter("licensee", licensee.id)
            .setParameter("ids", of.toArray(new String[0]))
            .setParameter("answered", Disposition.ANSWERED.text())
            .setParameter("actor", actor.name())
            .getResultList());
    return answered;
  }
}
