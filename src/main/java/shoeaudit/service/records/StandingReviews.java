package shoeaudit.service.records;

import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;

/** In which states the reviews of a licensee stand, read from an index alone. */
final class StandingReviews {
  /** The states in which a review is once somebody has moved it. */
  static final Set<Disposition> MOVED = EnumSet.complementOf(EnumSet.of(Disposition.OPEN));

  /** Of so many reviews for each finding that they are wanted for, and some more, all are read. */
  private static final int REVIEWS_EACH = 2;

  private static final int SOME = 1_000;

  private StandingReviews() {}

  /** Whose reviews those of a run's findings are: its licensee, by the id. */
  static long licensee(EntityManager entities, long run) {
    return entities
        .createQuery("select r.licensee.id from RunRecord r where r.id = :run", Long.class)
        .setParameter("run", run)
        .getSingleResult();
  }

  /**
   * The states of all reviews of a licensee that stand in some states, by finding. Looking up each
   * finding of a run beside its review takes several times as long.
   *
   * @param findings how many findings they are wanted for
   * @return null: there are so many more that each finding is better looked up
   */
  static @Nullable Map<String, Disposition> of(
      EntityManager entities, long licensee, Collection<Disposition> states, int findings) {
    int most = REVIEWS_EACH * findings + SOME;
    List<Object[]> rows =
        entities
            .createQuery(
                "select v.findingId, v.state from ReviewRecord v where v.licensee.id = :licensee"
                    + " and v.state in :states",
                Object[].class)
            .setParameter("licensee", licensee)
            .setParameter("states", states)
            .setMaxResults(most + 1)
            .getResultList();
    if (rows.size() > most) {
      return null;
    }
    Map<String, Disposition> standing = new HashMap<>();
    rows.forEach(row -> standing.put((String) row[0], (Disposition) row[1]));
    return standing;
  }
}
