package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.NamedFindings;
import shoeaudit.service.records.NamedFindings.Facts;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.Reviewed;
import shoeaudit.service.records.RunRecord;

/**
 * One decision on any number of findings of a run, with one reason, in one transaction, and in one
 * entry of the trail, which says by a hash what was done to each. What holds of one review holds of
 * each of them; those that it does not allow are refused by themselves, and the others stand.
 */
@ApplicationScoped
public class BulkReviews {
  private static final int LONGEST_ID = 16;

  private final BulkReviewActs acts;
  private final FindingRepository findings;
  private final NamedFindings named;
  private final ReviewRules rules;
  private final ReviewEntries entries;
  private final SeparateDuties duties;
  private final ManyReviews many;

  @Inject
  BulkReviews(
      BulkReviewActs acts,
      FindingRepository findings,
      NamedFindings named,
      ReviewRules rules,
      ReviewEntries entries,
      SeparateDuties duties,
      ManyReviews many) {
    this.acts = acts;
    this.findings = findings;
    this.named = named;
    this.rules = rules;
    this.entries = entries;
    this.duties = duties;
    this.many = many;
  }

  /**
   * Which findings of a run are meant: those that are named, or that are chosen.
   *
   * @param named their ids; null: they are chosen
   * @param where the values that fields must have; of those that are named, none
   * @param review the state in which their reviews must be; null: any
   */
  public record Members(
      @Nullable List<String> named,
      Map<FindingRepository.Field, String> where,
      @Nullable Disposition review) {
    public Members {
      named = named == null ? null : named.stream().distinct().sorted().toList();
      if (named != null && named.stream().anyMatch(id -> id.length() > LONGEST_ID)) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD,
            "a finding's id has " + LONGEST_ID + " characters at most",
            "take the ids of findings of this run");
      }
      where = Map.copyOf(where);
    }
  }

  /**
   * What is decided on each; what is null is left as it stands.
   *
   * @param reason why
   */
  public record Decision(
      Disposition state,
      String reason,
      @Nullable String cause,
      @Nullable String recommendation,
      @Nullable LocalDate due) {
    private RevisedReview on(ReviewRecord review, @Nullable String facts) {
      return new RevisedReview(
          state,
          Objects.requireNonNullElse(cause, review.cause),
          Objects.requireNonNullElse(recommendation, review.recommendation),
          due == null ? review.due : due,
          reason,
          facts);
    }
  }

  /** A member that is about to be changed. */
  private record Planned(
      BulkReviewMember member, ReviewRecord review, RevisedReview change, @Nullable String facts) {}

  /**
   * Decides on findings of a run, with what came of each.
   *
   * @throws Refusal where the run is signed off or about to be, no finding is chosen, or the person
   *     had a hand in the run
   */
  @Transactional
  public BulkReview decide(
      ReviewActor by, Licensee licensee, long run, Members members, Decision decision) {
    RunRecord of = acts.unsigned(licensee, run);
    if (decision.state() != Disposition.ANSWERED) {
      duties.check(by.actor(), List.of(run), ReviewRules.REVIEWS);
    }
    SortedMap<String, @Nullable Facts> chosen = chosen(of, members);
    BulkReview bulk = acts.begun(by, of, decision.state(), decision.reason(), null);
    Map<String, Facts> ofRun = new HashMap<>();
    chosen.forEach((id, found) -> {
      if (found != null) {
        ofRun.put(id, found);
      }
    });
    Map<String, Facts> newest = named.newestFacts(licensee, of.id, ofRun);
    Map<String, ReviewRecord> standing = many.standing(licensee, chosen.keySet());
    Consumer<String> judging =
        rules.judging(by.actor(), licensee, chosen.keySet(), standing.keySet());
    List<BulkReviewMember> all = new ArrayList<>();
    List<Planned> planned = new ArrayList<>();
    chosen.forEach((id, found) -> {
      BulkReviewMember member = new BulkReviewMember(id, Outcome.REFUSED);
      all.add(member);
      try {
        Facts now = found == null ? null : newest.get(id);
        if (found == null || now == null) {
          throw new Refusal(
              Refusal.Reason.NOT_FOUND,
              "the run " + run + " has no finding " + id,
              "take the ids of findings of this run");
        }
        ReviewRecord review = standing.getOrDefault(id, ReviewRecord.untouched(id));
        member.standsAs(review);
        member.version = review.version;
        RevisedReview change = decision.on(review, found.facts());
        if (!ReviewRules.changes(review, change, now.facts())) {
          member.outcome = Outcome.ALREADY;
          member.version = null;
          return;
        }
        ReviewRules.checkFacts(now.facts(), found.facts());
        ReviewRules.checkMay(by, review, change, now.facts(), judging);
        planned.add(new Planned(member, review, change, now.facts()));
      } catch (Refusal refusal) {
        BulkReviewActs.refuse(member, refusal);
      }
    });
    write(by, licensee, planned);
    acts.end(by, bulk, all, BulkReviewActs.CHANGED, "");
    return bulk;
  }

  /** Changes each review, unless somebody has changed it since it was looked at. */
  private void write(ReviewActor by, Licensee licensee, List<Planned> planned) {
    for (Planned each : planned) {
      ReviewRecord review = each.review();
      review.version++;
      boolean isStep = entries.changed(review, by, each.change(), each.facts());
      each.member().became(review, isStep, each.facts());
    }
    Set<String> left = many.write(licensee, planned.stream().map(Planned::review).toList());
    for (Planned each : planned) {
      if (left.contains(each.member().findingId)) {
        BulkReviewActs.refuse(each.member(), ReviewEntries.notAt(each.review().version - 1));
      }
    }
  }

  /** By id, in its order, those of the run; null: it has none of that id. */
  private SortedMap<String, @Nullable Facts> chosen(RunRecord run, Members members) {
    SortedMap<String, @Nullable Facts> chosen = new TreeMap<>();
    List<String> named = members.named();
    if (named != null) {
      named.forEach(id -> chosen.put(id, null));
      chosen.putAll(this.named.facts(run.id, named));
    } else {
      chosen.putAll(findings.facts(run.id, members.where(), new Reviewed(members.review(), null)));
    }
    if (chosen.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "no finding of the run " + run.id + " is so",
          "look at the run's findings with the same choice");
    }
    return chosen;
  }
}
