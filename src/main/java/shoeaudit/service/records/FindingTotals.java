package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.report.Review.Disposition;

/** How many findings a run has. */
@ApplicationScoped
public class FindingTotals {
  private final EntityManager entities;

  @Inject
  FindingTotals(EntityManager entities) {
    this.entities = entities;
  }

  /** How many findings of a run stand in each state of review; a state of none is left out. */
  public SortedMap<Disposition, Long> byReview(long run) {
    long licensee = StandingReviews.licensee(entities, run);
    List<String> findings =
        entities
            .createQuery(
                "select f.findingId from FindingRecord f where f.runId = :run"
                    + " order by f.runId, f.position",
                String.class)
            .setParameter("run", run)
            .getResultList();
    SortedMap<Disposition, Long> byState = new TreeMap<>();
    Map<String, Disposition> standing =
        StandingReviews.of(entities, licensee, StandingReviews.MOVED, findings.size());
    if (standing == null) {
      moved(run, licensee, byState);
      // Where nobody has done anything there is no row, so those are counted by what is left.
      long moved = byState.values().stream().mapToLong(Long::longValue).sum();
      if (findings.size() > moved) {
        byState.put(Disposition.OPEN, findings.size() - moved);
      }
      return byState;
    }
    findings.forEach(
        id -> byState.merge(standing.getOrDefault(id, Disposition.OPEN), 1L, Long::sum));
    return byState;
  }

  private void moved(long run, long licensee, SortedMap<Disposition, Long> byState) {
    entities
        .createQuery(
            "select v.state, count(*) from ReviewRecord v, FindingRecord f where v.licensee.id = :licensee"
                + " and v.state <> :open and f.findingId = v.findingId and f.runId = :run"
                + " group by v.state",
            Object[].class)
        .setParameter("licensee", licensee)
        .setParameter("open", Disposition.OPEN)
        .setParameter("run", run)
        .getResultList()
        .forEach(row -> byState.put((Disposition) row[0], (Long) row[1]));
  }

  /** How many findings of one level and severity there are. */
  public record Count(String level, String severity, long findings) {}

  /** How many findings a run has, by level and severity. */
  public List<Count> counts(long run) {
    return entities
        .createQuery(
            "select new "
                + Count.class.getName()
                + "(level, severity, count(*)) from FindingRecord where runId = :run"
                + " group by level, severity order by level, severity",
            Count.class)
        .setParameter("run", run)
        .getResultList();
  }
}
