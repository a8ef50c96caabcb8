package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;

/**
 * Holds apart who brings what is audited, who approves what it is judged by, and who reviews what
 * was found: three people, whatever roles their accounts have.
 */
@ApplicationScoped
public class SeparateDuties {
  private static final String INPUT = "from RunInput i join i.run r where %s and ";
  private static final String VERSION =
      INPUT
          + "i.role = CONTROLS and exists (from ControlVersion c where c.evidence = i.evidence and ";

  private final EntityManager entities;
  private final Accounts accounts;
  private final BulkEntries bulkEntries;

  @Inject
  SeparateDuties(EntityManager entities, Accounts accounts, BulkEntries bulkEntries) {
    this.entities = entities;
    this.accounts = accounts;
    this.bulkEntries = bulkEntries;
  }

  /** How somebody can have a hand in a run, in the order in which it is told. */
  private enum Hand {
    ASKED("from RunRecord r where %s and r.requestedBy = :name", "whoever asked for a run"),
    ASKED_BEFORE(
        "from RunRecord r where %s and r.repeats.requestedBy = :name",
        "whoever asked for the run that was repeated"),
    UPLOADED(
        INPUT + "i.role in (LOG, DROP) and i.evidence.receivedBy = :name",
        "whoever uploaded a log or the drop of the run"),
    CONTROLS_UPLOADED(
        VERSION + "c.uploadedBy = :name)",
        "whoever uploaded a control file by which the run was judged"),
    CONTROLS_APPROVED(
        VERSION + "c.approvedBy = :name)",
        "whoever approved a control file by which the run was judged");

    private final String from;
    private final String who;

    Hand(String from, String who) {
      this.from = from;
      this.who = who;
    }
  }

  /** The runs in which somebody had a hand, by how. */
  record Hands(Map<Hand, Set<Long>> runs) {
    /** Whether they had one in none. */
    boolean isEmpty() {
      return runs.isEmpty();
    }

    /**
     * Whether somebody may judge these runs.
     *
     * @param doing what they are about to do
     * @throws Refusal where they had a hand in one of them
     */
    void check(Collection<Long> of, String doing) {
      runs.forEach((hand, its) ->
          refuseIf(of.stream().anyMatch(its::contains), hand.who + " does not " + doing));
    }
  }

  /**
   * Whether somebody may judge these runs.
   *
   * @param doing what they are about to do
   * @throws Refusal where they had a hand in one of them
   */
  void check(Actor actor, Collection<Long> runs, String doing) {
    hands(actor, runs).check(runs, doing);
  }

  /** In which of some runs somebody had a hand. */
  Hands hands(Actor actor, Collection<Long> of) {
    return of.isEmpty() ? new Hands(Map.of()) : hands(actor, "r.id in :of", of);
  }

  /** In which runs of a licensee somebody had a hand. */
  Hands hands(Actor actor, Licensee licensee) {
    return hands(actor, "r.licensee.id = :of", licensee.id);
  }

  private Hands hands(Actor actor, String which, Object of) {
    Map<Hand, Set<Long>> runs = new EnumMap<>(Hand.class);
    for (Hand hand : Hand.values()) {
      Set<Long> found =
          Set.copyOf(
              entities
                  .createQuery(
                      "select distinct r.id " + String.format(Locale.ROOT, hand.from, which),
                      Long.class)
                  .setParameter("of", of)
                  .setParameter("name", actor.name())
                  .getResultList());
      if (!found.isEmpty()) {
        runs.put(hand, found);
      }
    }
    return new Hands(runs);
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
        has(of + "e.kind = STATE and e.newValue = 'answered' and not e.isUndo", runs, actor.name())
            || bulkEntries.answered(actor, run),
        "whoever answered a finding of the run does not sign it off");
    refuseIf(
        accounts.isOfLicensees(actor.name())
            && has(of + "e.kind in (COMMENT, ATTACHMENT)", runs, actor.name()),
        "whoever may speak for a licensee, and said or attached something to a finding of the run,"
            + " does not sign it off");
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
