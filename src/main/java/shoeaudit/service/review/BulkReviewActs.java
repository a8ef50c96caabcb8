package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.BulkReview;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.BulkReviewMember.Outcome;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.SignOffState;

/** What bulk reviews and their undoing have in common. */
@ApplicationScoped
class BulkReviewActs {
  static final String CHANGED = "review.bulk-changed";
  static final String UNDONE = "review.bulk-undone";

  /** The kind of what is changed, as the trail has it. */
  static final String SUBJECT = "bulk-review";

  /** Up to how many members an entry of the trail names each by its id. */
  private static final int NAMED = 1_000;

  private final RunRecords runs;
  private final EntityManager entities;
  private final BulkReviewParts parts;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  BulkReviewActs(
      RunRecords runs,
      EntityManager entities,
      BulkReviewParts parts,
      Trail trail,
      InstantSource clock) {
    this.runs = runs;
    this.entities = entities;
    this.parts = parts;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * A run whose findings are reviewed as long as it is not signed off, taken for this transaction:
   * a sign-off that is asked for meanwhile waits, or this waits for that and finds it.
   *
   * @throws Refusal where it is, or about to be, or is not done
   */
  RunRecord unsigned(Licensee licensee, long id) {
    RunRecord run = runs.of(licensee, id);
    entities
        .createNativeQuery("update audit_run set sign_off = sign_off where id = :id")
        .setParameter("id", run.id)
        .executeUpdate();
    entities.refresh(run);
    SignOffState signOff = run.signOff;
    boolean isSigned = run.isClosed();
    if (run.state != RunRecord.State.DONE || isSigned) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the run "
              + id
              + " is "
              + (isSigned
                  ? signOff == SignOffState.DONE ? "signed off" : "being signed off"
                  : run.state.text()),
          isSigned
              ? "review its findings one by one: each is an addition to the sign-off"
              : "review findings of runs that are done");
    }
    return run;
  }

  /** Begins one, in its caller's transaction. */
  BulkReview begun(
      ReviewActor by, RunRecord run, Disposition state, String reason, @Nullable Long undoes) {
    BulkReview bulk = new BulkReview();
    bulk.run = run;
    bulk.state = state;
    bulk.reason = reason;
    bulk.at = clock.instant();
    bulk.actor = by.actor().name();
    bulk.undoes = undoes;
    bulk.tellsEntries = true;
    entities.persist(bulk);
    entities.flush();
    return bulk;
  }

  /** Says why nothing is done to a member. */
  static void refuse(BulkReviewMember member, Refusal refusal) {
    member.refused(refusal.detail(), refusal.remedy());
  }

  /**
   * Records what came of each member, and tells the trail of all as one act: how many, the hash of
   * what was done to each, and, as long as they are few, which.
   */
  void end(ReviewActor by, BulkReview bulk, List<BulkReviewMember> all, String act, String more) {
    parts.keep(bulk.id, all);
    bulk.changed = count(all, Outcome.CHANGED);
    bulk.already = count(all, Outcome.ALREADY);
    bulk.refused = count(all, Outcome.REFUSED);
    List<String> told = new ArrayList<>();
    told.add("run " + bulk.run.id + more + "; reason: " + bulk.reason);
    for (Outcome outcome : Outcome.values()) {
      List<BulkReviewMember> members =
          all.stream().filter(member -> member.outcome == outcome).toList();
      told.add(
          members.size()
              + " "
              + outcome.text()
              + (all.size() > NAMED
                  ? ""
                  : ": "
                      + members.stream()
                          .map(BulkReviewActs::text)
                          .collect(Collectors.joining(", "))));
    }
    told.add(BulkMemberLines.of(all).told());
    trail.add(
        by.actor(),
        new AuditEvent(
            act,
            bulk.run.licensee.code,
            SUBJECT,
            String.valueOf(bulk.id),
            null,
            String.join("; ", told)));
  }

  private static long count(List<BulkReviewMember> all, Outcome outcome) {
    return all.stream().filter(member -> member.outcome == outcome).count();
  }

  private static String text(BulkReviewMember member) {
    Disposition before = member.beforeState;
    Disposition after = member.afterState;
    return member.findingId
        + (before == null || after == null ? "" : " " + before.text() + " -> " + after.text());
  }
}
