package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
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
