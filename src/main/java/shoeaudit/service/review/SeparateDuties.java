package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.Collection;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Refusal;

/**
 * Holds apart who brings what is audited, who approves what it is judged by, and who reviews what
 * was found: three people, whatever roles their accounts have.
 */
@ApplicationScoped
public class SeparateDuties {
  private final EntityManager entities;

  @Inject
  SeparateDuties(EntityManager entities) {
    this.entities = entities;
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
        hasInput("i.role = LOG and i.evidence.receivedBy = :name", runs, name),
        "whoever uploaded a log of the run does not " + doing);
    String version =
        "i.role = CONTROLS and exists (from ControlVersion c where c.evidence = i.evidence and c.";
    refuseIf(
        hasInput(version + "uploadedBy = :name)", runs, name),
        "whoever uploaded a control file by which the run was judged does not " + doing);
    refuseIf(
        hasInput(version + "approvedBy = :name)", runs, name),
        "whoever approved a control file by which the run was judged does not " + doing);
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
