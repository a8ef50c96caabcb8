package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;

/** The runs of a licensee, a page at a time. */
@ApplicationScoped
public class RunList implements PanacheRepositoryBase<RunRecord, Long> {
  /**
   * Which runs are meant; null: any.
   *
   * @param state in which they are
   * @param requestedBy who asked for them
   * @param since when they were asked for at the earliest
   * @param until before when they were asked for
   */
  public record Chosen(
      RunRecord.@Nullable State state,
      @Nullable String requestedBy,
      @Nullable Instant since,
      @Nullable Instant until) {}

  /**
   * The logs of a run, by the first of them.
   *
   * @param first its name
   * @param others how many there are besides
   */
  public record Logs(String first, long others) {}

  /** The logs of some runs, by their ids. */
  public Map<Long, Logs> logs(List<RunRecord> runs) {
    Map<Long, Logs> logs = new HashMap<>();
    if (runs.isEmpty()) {
      return logs;
    }
    getEntityManager()
        .createQuery(
            """
            select i.run.id, i.name, (select count(*) from RunInput o
                where o.run.id = i.run.id and o.role = i.role and o.position > i.position)
            from RunInput i where i.run.id in (:runs) and i.role = :log and i.position = (
                select min(f.position) from RunInput f where f.run.id = i.run.id and f.role = i.role)\
            """,
            Object[].class)
        .setParameter("runs", runs.stream().map(run -> run.id).toList())
        .setParameter("log", EvidenceFile.Kind.LOG)
        .getResultList()
        .forEach(row -> logs.put((Long) row[0], new Logs((String) row[1], (Long) row[2])));
    return logs;
  }

  /**
   * Those of a licensee, the newest first. Their order is named as the indexes have it: H2 sorts
   * all that it finds otherwise.
   *
   * @param before the id of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<RunRecord> page(Licensee licensee, Chosen chosen, @Nullable Long before, int most) {
    Conditions runs =
        new Conditions()
            .and("r.licensee.id = :licensee", "licensee", licensee.id)
            .and("r.state = :state", "state", chosen.state())
            .and("r.requestedBy = :requestedBy", "requestedBy", chosen.requestedBy())
            .and("r.requestedAt >= :since", "since", chosen.since())
            .and("r.requestedAt < :until", "until", chosen.until())
            .and("r.id < :before", "before", before == null ? Long.MAX_VALUE : before);
    String order =
        (chosen.state() == null ? "" : "r.state, ")
            + (chosen.requestedBy() == null || chosen.state() != null ? "" : "r.requestedBy, ")
            + "r.id desc";
    return Slice.of(
        find(
                "from RunRecord r left join fetch r.repeats where "
                    + runs.text()
                    + " order by r.licensee.id, "
                    + order,
                runs.values())
            .range(0, most)
            .list(),
        most);
  }
}
