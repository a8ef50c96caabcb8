package shoeaudit.identity;

import jakarta.persistence.EntityManager;
import shoeaudit.database.InstanceLock;

/**
 * What is done one at a time, also where several services share a database: it is held until the
 * transaction ends. Within one process, which takes turns by itself, it costs nothing.
 */
public enum SharedTurn {
  /** Puts evidence on record. */
  EVIDENCE,
  /** Adds accounts. */
  ACCOUNTS,
  /** Adds licensees. */
  LICENSEES,
  /** Answers requests of one key, each key by itself. */
  REQUEST_KEY;

  /** "sAu" and the turn's place: whose lock it is, among those of other programs. */
  private static final int PROGRAM = 0x73417500;

  /** Waits for the turn, in its caller's transaction. */
  public void take(EntityManager entities) {
    take(entities, "");
  }

  /** Waits for the turn among those of one text, in its caller's transaction. */
  public void take(EntityManager entities, String of) {
    if (InstanceLock.isShared()) {
      entities
          .createNativeQuery(
              "select 1 from pg_advisory_xact_lock("
                  + (PROGRAM + ordinal())
                  + ", hashtext(current_schema() || :of))")
          .setParameter("of", of)
          .getSingleResult();
    }
  }
}
