package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.List;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Refusal;

/**
 * Holds apart who brings what is audited, who approves what it is judged by, and who reviews what
 * was found: three people, whatever roles their accounts have.
 */
@ApplicationScoped
public class SeparateDuties {
  private final EntityManager entities;
  private final Accounts accounts;

  @Inject
  SeparateDuties(EntityManager entities, Accounts accounts) {
    this.entities = entities;
    this.accounts = accounts;
  }

  /**
   * Whether somebody may judge these runs.
   *
   * @param doing what they are about to do
   * @throws Refusal where they had a hand in one of them
   */
  void check(Actor actor, Collection<Long> runs, String doing) {
    String name = actor.name();
    refuseIf(
        has("from RunRecord r where r.id in :runs and r.requestedBy = :name", runs, name),
        "whoever asked for a run does not " + doing);
    refuseIf(
        has("from RunRecord r where r.id in :runs and r.repeats.requestedBy = :name", runs, name),
        "whoever asked for the run that was repeated does not " + doing);
    refuseIf(
        hasInput("i.role in (LOG, DROP) and i.evidence.receivedBy = :name", runs, name),
        "whoever uploaded a log or the drop of the run does not " + doing);
    String version =
        "i.role = CONTROLS and exists (from ControlVersion c where c.evidence = i.evidence and c.";
    refuseIf(
        hasInput(version + "uploadedBy = :name)", runs, name),
        "whoever uploaded a control file by which the run was judged does not " + doing);
    refuseIf(
        hasInput(version + "approvedBy = :name)", runs, name),
        "whoever approved a control file by which the run was judged does not " + doing);
  }

  /**
   * Whether somebody may sign a run off.
   *
   * @throws Refusal where they had a hand in it, answered one of its findings, or, as one of the
   *     licensee's people, said or attached something to one
   */
  void checkSignOff(Actor actor, long run) {
    List<Long> runs = List.of(run);
    check(actor, runs, "sign it off");
    String of =
        "from ReviewEntry e where e.actor = :name and e.review.licensee.id ="
            + " (select r.licensee.id from RunRecord r where r.id in :runs) and e.review.findingId in"
            + " (select f.findingId from FindingRecord f where f.runId in :runs) and ";
    refuseIf(
        has(of + "e.kind = STATE and e.newValue = 'answered' and not e.isUndo", runs, actor.name()),
        "whoever answered a finding of the run does not sign it off");
    refuseIf(
        accounts.isOfLicensees(actor.name())
            && has(of + "e.kind in (COMMENT, ATTACHMENT)", runs, actor.name()),
        "whoever may speak for a licensee, and said or attached something to a finding of the run,"
            + " does not sign it off");
  }

  private boolean hasInput(String where, Collection<Long> runs, String name) {
    return has("from RunInput i where i.run.id in :runs and " + where, runs, name);
  }

  private boolean has(String from, Collection<Long> runs, String name) {
    return !entities
        .createQuery("select 1 " + from, Integer.class)
        .setParameter("runs", runs)
        .setParameter("name", name)
        .setMaxResults(1)
        .getResultList()
        .isEmpty();
  }

  private static void refuseIf(boolean same, String why) {
    if (same) {
      throw new Refusal(Refusal.Reason.SAME_PERSON, why, "let another auditor do it");
    }
  }
}
