package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.report.handout.Answer;
import shoeaudit.service.records.ChecklistAnswer;
import shoeaudit.service.records.ChecklistSignature;
import shoeaudit.service.records.RunRecord;

/**
 * What people answer to the checklists of runs. Answers are added and never changed: the last to a
 * question stands, the others tell how it came to stand so. Once somebody has signed, nothing is
 * added. Each act is one transaction, with the trail.
 */
@ApplicationScoped
public class ChecklistAnswers implements PanacheRepositoryBase<ChecklistAnswer, Long> {
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  ChecklistAnswers(Trail trail, InstantSource clock) {
    this.trail = trail;
    this.clock = clock;
  }

  /** All answers to a checklist of a run, in the order in which they were recorded. */
  public List<ChecklistAnswer> history(RunRecord run, String checklist) {
    return list("run = ?1 and checklist = ?2 order by id", run.id, checklist);
  }

  /** The answers that stand, by question. */
  public Map<String, ChecklistAnswer> standing(RunRecord run, String checklist) {
    Map<String, ChecklistAnswer> standing = new LinkedHashMap<>();
    history(run, checklist).forEach(answer -> standing.put(answer.question, answer));
    return standing;
  }

  /** That it is signed; null: it is not. */
  public @Nullable ChecklistSignature signature(RunRecord run, String checklist) {
    return getEntityManager()
        .find(ChecklistSignature.class, new ChecklistSignature.Key(run.id, checklist));
  }

  /**
   * Records answers; those that stand so already are passed over.
   *
   * @param checklist its id
   * @param answers to its questions
   * @throws Refusal where the checklist is signed
   */
  @Transactional
  public void answer(
      Actor by, Licensee licensee, RunRecord run, String checklist, Collection<Answer> answers) {
    take(run, checklist);
    Map<String, ChecklistAnswer> standing = standing(run, checklist);
    for (Answer answer : answers) {
      ChecklistAnswer before = standing.get(answer.question());
      if (before == null || !isSame(before, answer)) {
        ChecklistAnswer kept = kept(by, run, checklist, answer);
        persist(kept);
        tell(
            by,
            licensee,
            run,
            "checklist.answered",
            before == null ? null : words(before),
            words(kept));
      }
    }
  }

  private ChecklistAnswer kept(Actor by, RunRecord run, String checklist, Answer answer) {
    ChecklistAnswer kept = new ChecklistAnswer();
    kept.run = run.id;
    kept.checklist = checklist;
    kept.question = answer.question();
    kept.says = answer.says();
    kept.saidBy = answer.by();
    kept.saidOn = answer.date();
    kept.notes = answer.notes();
    kept.recordedAt = now();
    kept.recordedBy = by.name();
    return kept;
  }

  private static boolean isSame(ChecklistAnswer kept, Answer answer) {
    return kept.says == answer.says()
        && kept.saidBy.equals(answer.by())
        && kept.saidOn.equals(answer.date())
        && kept.notes.equals(answer.notes());
  }

  /**
   * Signs: the answers stay as they are.
   *
   * @param checklist its id
   * @param sheetSha256 of the sheet as CSV
   * @param seen how many answers were recorded when the sheet was made
   * @throws Refusal where it is signed already, or somebody has answered since
   */
  @Transactional
  public ChecklistSignature sign(
      Actor by, Licensee licensee, RunRecord run, String checklist, String sheetSha256, int seen) {
    take(run, checklist);
    if (history(run, checklist).size() != seen) {
      throw new Refusal(
          Refusal.Reason.CHANGED,
          "somebody has answered a question of the checklist meanwhile",
          "look at the answers again, and sign then");
    }
    ChecklistSignature signature = new ChecklistSignature();
    signature.run = run.id;
    signature.checklist = checklist;
    signature.sheetSha256 = sheetSha256;
    signature.signedAt = now();
    signature.signedBy = by.name();
    getEntityManager().persist(signature);
    tell(
        by,
        licensee,
        run,
        "checklist.signed",
        null,
        "checklist " + checklist + "; SHA-256 of the sheet as CSV: " + sheetSha256);
    return signature;
  }

  /** Takes the run's checklists for this transaction: who comes at the same time waits here. */
  private void take(RunRecord run, String checklist) {
    var unused =
        getEntityManager()
            .createNativeQuery("select id from audit_run where id = ?1 for update", Long.class)
            .setParameter(1, run.id)
            .getSingleResult();
    ChecklistSignature signature = signature(run, checklist);
    if (signature != null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the checklist "
              + checklist
              + " of the run "
              + run.id
              + " is signed by "
              + signature.signedBy
              + ", and stays as it is",
          "repeat the run, and answer the checklist of that one");
    }
  }

  private void tell(
      Actor by,
      Licensee licensee,
      RunRecord run,
      String act,
      @Nullable String before,
      String after) {
    trail.add(by, new AuditEvent(act, licensee.code, "run", String.valueOf(run.id), before, after));
  }

  private static String words(ChecklistAnswer answer) {
    return "checklist "
        + answer.checklist
        + "; question "
        + answer.question
        + "; answer: "
        + answer.says.text()
        + (answer.saidBy.isEmpty() ? "" : "; by " + answer.saidBy)
        + (answer.saidOn.isEmpty() ? "" : "; on " + answer.saidOn)
        + (answer.notes.isEmpty() ? "" : "; notes: " + answer.notes);
  }

  /** As finely as both databases keep it. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
