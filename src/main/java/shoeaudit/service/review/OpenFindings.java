package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.KnownFinding;

/** What findings somebody still has to do something about: those that stand and nobody decided. */
@ApplicationScoped
public class OpenFindings {
  private static final String OPEN =
      " k.licenseeId in :licensees and k.state = :standing and not exists (from ReviewRecord v where"
          + " v.licensee.id = k.licenseeId and v.findingId = k.findingId and v.state in :decided)";

  private final EntityManager entities;

  @Inject
  OpenFindings(EntityManager entities) {
    this.entities = entities;
  }

  /** How many of one severity a licensee has. */
  public record Count(long licensee, String severity, long findings) {}

  /**
   * An open finding, and by when somebody has to do something about it.
   *
   * @param effectMinor what it moved, in minor units of its record's currency, to the patrons' side
   *     positive; null: no figure can be given
   * @param due null: no day is set
   * @param overwritten the first day on which its recording may be overwritten; null: not known
   */
  public record Open(
      long licensee,
      String finding,
      long run,
      long position,
      String code,
      String severity,
      @Nullable String table,
      @Nullable Long effectMinor,
      @Nullable LocalDate due,
      @Nullable LocalDate overwritten) {}

  /** How many each of some licensees has, by severity. */
  public List<Count> counts(Collection<Long> licensees) {
    return licensees.isEmpty()
        ? List.of()
        : entities
            .createQuery(
                "select new "
                    + Count.class.getName()
                    + "(k.licenseeId, k.severity, count(*)) from KnownFinding k where"
                    + OPEN
                    + " group by k.licenseeId, k.severity order by k.licenseeId, k.severity",
                Count.class)
            .setParameter("licensees", licensees)
            .setParameter("standing", KnownFinding.State.STANDING)
            .setParameter("decided", List.of(Disposition.DISMISSED, Disposition.REMEDIED))
            .getResultList();
  }

  /**
   * Those that come first: by the day by which they are due or their recording may be overwritten,
   * whichever is sooner, then what moved most money, to whichever side, then the severe, then the
   * newest. A recording that may be gone already hurries nobody.
   *
   * @param today the day on which it is asked
   * @param most how many at most
   */
  public List<Open> first(Collection<Long> licensees, LocalDate today, int most) {
    return licensees.isEmpty()
        ? List.of()
        : entities
            .createQuery(
                "select new "
                    + Open.class.getName()
                    + "(k.licenseeId, k.findingId, k.lastRun, k.lastPosition, k.code, k.severity, k.table,"
                    + " k.effectMinor, r.due, k.overwrittenOn) from KnownFinding k left join ReviewRecord r on r.licensee.id ="
                    + " k.licenseeId and r.findingId = k.findingId where"
                    + OPEN
                    + " order by case when k.overwrittenOn >= :today and (r.due is null or k.overwrittenOn <"
                    + " r.due) then k.overwrittenOn else r.due end nulls last, coalesce(abs(k.effectMinor), 0) desc,"
                    + " case k.severity when 'high' then 0 when 'medium' then 1 else 2 end,"
                    + " k.lastRun desc, k.lastPosition",
                Open.class)
            .setParameter("licensees", licensees)
            .setParameter("standing", KnownFinding.State.STANDING)
            .setParameter("decided", List.of(Disposition.DISMISSED, Disposition.REMEDIED))
            .setParameter("today", today)
            .setMaxResults(most)
            .getResultList();
  }
}
