package shoeaudit.service.records;

import jakarta.persistence.EntityManager;
import org.jspecify.annotations.Nullable;

/**
 * A row as it stands now, held until the caller's transaction ends. It is taken by an update that
 * changes nothing: H2 does not read what Hibernate writes for PostgreSQL to lock a row.
 */
public final class HeldRow {
  private HeldRow() {}

  /**
   * Takes it.
   *
   * @param counter a column of numbers that it has
   * @return null where there is none
   */
  public static <E> @Nullable E of(EntityManager entities, Class<E> type, String counter, long id) {
    String update =
        "update " + type.getSimpleName() + " set " + counter + " = " + counter + " where id = :id";
    if (entities.createQuery(update).setParameter("id", id).executeUpdate() == 0) {
      return null;
    }
    E row = entities.find(type, id);
    entities.refresh(row);
    return row;
  }
}
