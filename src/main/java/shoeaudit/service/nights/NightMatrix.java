package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightState;

/** The nights of several licensees side by side, for whoever looks after all of them. */
@ApplicationScoped
public class NightMatrix {
  private final EntityManager entities;

  @Inject
  NightMatrix(EntityManager entities) {
    this.entities = entities;
  }

  /**
   * How a night stands.
   *
   * @param day the gambling day
   * @param running whether an audit of it goes on
   * @param edition its latest audit that is done; 0: none
   * @param findings of that audit
   * @param missing how much that audit says is missing on record
   * @param logs how many of the logs that it needs have come
   */
  public record Cell(
      LocalDate day,
      NightState state,
      boolean running,
      int edition,
      long findings,
      int missing,
      int logs) {}

  /**
   * The nights of some licensees, by the licensee's number, each in the order of the days. A
   * licensee without a night in the span is left out.
   *
   * @param from the first gambling day
   * @param until the last gambling day
   */
  public Map<Long, List<Cell>> of(Collection<Long> licensees, LocalDate from, LocalDate until) {
    Map<Long, List<Cell>> cells = new HashMap<>();
    if (licensees.isEmpty()) {
      return cells;
    }
    for (Object[] row :
        entities
            .createQuery(
                "select n.licensee.id, n.day, n.state, n.edition, n.findings, n.missing, n.logs,"
                    + " (select count(*) from EditionRecord e where e.night = n and e.state = ?4)"
                    + " from NightRecord n where n.licensee.id in ?1 and n.day >= ?2"
                    + " and n.day <= ?3 order by n.licensee.id, n.day",
                Object[].class)
            .setParameter(1, licensees)
            .setParameter(2, from)
            .setParameter(3, until)
            .setParameter(4, EditionRecord.State.MAKING)
            .getResultList()) {
      cells
          .computeIfAbsent((Long) row[0], licensee -> new ArrayList<>())
          .add(
              new Cell(
                  (LocalDate) row[1],
                  (NightState) row[2],
                  (Long) row[7] > 0,
                  (Integer) row[3],
                  (Long) row[4],
                  (Integer) row[5],
                  (Integer) row[6]));
    }
    return cells;
  }

  /** The latest gambling day of some licensees that is a night; null: they have none. */
  public @Nullable LocalDate latest(Collection<Long> licensees) {
    return licensees.isEmpty()
        ? null
        : entities
            .createQuery(
                "select max(n.day) from NightRecord n where n.licensee.id in ?1", LocalDate.class)
            .setParameter(1, licensees)
            .getSingleResult();
  }
}
