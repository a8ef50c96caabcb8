package shoeaudit.identity;

import jakarta.persistence.EntityManager;
import shoeaudit.database.InstanceLock;

/** Whether this process leads those that share its database, by the database's own clock. */
public final class SharedLead {
  private SharedLead() {}

  /** Asks the database, in its caller's transaction; a process that shares none leads. */
  public static boolean isHeld(EntityManager entities) {
    return !InstanceLock.isShared()
        || !entities
            .createNativeQuery(
                "select 1 from service_lead where owner = :owner and leads_until > clock_timestamp()")
            .setParameter("owner", InstanceLock.owner())
            .getResultList()
            .isEmpty();
  }
}
