package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.Review.Disposition;

/** The findings of a licensee across its runs, a page at a time. */
@ApplicationScoped
public class KnownFindings implements PanacheRepositoryBase<KnownFinding, KnownFinding.Key> {
  /**
   * Which are meant; null: any.
   *
   * @param where the values that fields must have in the newest run that found them
   * @param state what later runs say of them
   * @param review the state of their reviews
   */
  public record Chosen(
      Map<FindingRepository.Field, String> where,
      KnownFinding.@Nullable State state,
      @Nullable Disposition review) {
    public Chosen {
      where = Map.copyOf(where);
    }
  }

  /** Where a page begins: after this one. */
  public record After(long firstRun, long firstPosition) {
    /**
     * As a page gave it out.
     *
     * @throws Refusal where none did
     */
    public static After of(String text) {
      int dot = text.indexOf('.');
      try {
        return new After(
            Long.parseLong(text.substring(0, Math.max(dot, 0))),
            Long.parseLong(text.substring(dot + 1)));
      } catch (NumberFormatException e) {
        throw Refusal.noCursor();
      }
    }

    /** The one after which the next page begins. */
    public static After of(KnownFinding last) {
      return new After(last.firstRun, last.firstPosition);
    }

    /** As a page gives it out. */
    public String text() {
      return firstRun + "." + firstPosition;
    }
  }

  /**
   * Those of a licensee: what was found first by the newest run comes first, and of one run in its
   * order. Their order is named as the indexes have it: H2 sorts all that it finds otherwise.
   *
   * @param after null: from the newest on
   * @param most how many at most
   */
  public Slice<KnownFinding> page(
      Licensee licensee, Chosen chosen, @Nullable After after, int most) {
    Conditions known = conditions(licensee, chosen, after);
    String order =
        "k.licenseeId, "
            + (chosen.state() != null
                ? "k.state, "
                : chosen.where().containsKey(FindingRepository.Field.CODE) ? "k.code, " : "")
            + "k.firstRun desc, k.firstPosition";
    return Slice.of(
        find("from KnownFinding k where " + known.text() + " order by " + order, known.values())
            .range(0, most)
            .list(),
        most);
  }

  private static Conditions conditions(Licensee licensee, Chosen chosen, @Nullable After after) {
    Conditions known =
        new Conditions()
            .and("k.licenseeId = :licensee", "licensee", licensee.id)
            .and("k.state = :state", "state", chosen.state())
            .and(
                "k.firstRun <= :firstRun",
                "firstRun",
                after == null ? Long.MAX_VALUE : after.firstRun())
            .and(
                "(k.firstRun < :firstRun or k.firstPosition > :position)",
                "position",
                after == null ? 0L : after.firstPosition());
    chosen
        .where()
        .forEach((field, value) ->
            known.and("k." + field.property + " = :" + field.text(), field.text(), value));
    String reviewed =
        "exists (from ReviewRecord v where v.licensee.id = :licensee"
            + " and v.findingId = k.findingId and v.state ";
    if (chosen.review() == Disposition.OPEN) {
      // Where nobody has done anything there is no row.
      known.and("not " + reviewed + "<> :review)", "review", chosen.review());
    } else {
      known.and(reviewed + "= :review)", "review", chosen.review());
    }
    return known;
  }

  /** How many findings of a licensee across its runs are so. */
  public long count(Licensee licensee, Chosen chosen) {
    Conditions known = conditions(licensee, chosen, null);
    return count("from KnownFinding k where " + known.text(), known.values());
  }

  /** A finding of a licensee across its runs; null: none has found it. */
  public @Nullable KnownFinding of(Licensee licensee, String finding) {
    return findById(new KnownFinding.Key(finding, licensee.id));
  }

  /** Each as the newest run has it that found it, by id. */
  public Map<String, FindingRecord> newest(Collection<KnownFinding> known) {
    Map<Long, Set<Long>> positions = new TreeMap<>();
    for (KnownFinding each : known) {
      positions.computeIfAbsent(each.lastRun, run -> new TreeSet<>()).add(each.lastPosition);
    }
    Map<String, FindingRecord> newest = new HashMap<>();
    positions.forEach((run, at) ->
        getEntityManager()
            .createQuery(
                "from FindingRecord f where f.runId = :run and f.position in :at",
                FindingRecord.class)
            .setParameter("run", run)
            .setParameter("at", at)
            .getResultList()
            .forEach(finding -> newest.put(finding.findingId, finding)));
    return newest;
  }

  /** The runs that they name, by id. */
  public Map<Long, RunRecord> runs(Collection<KnownFinding> known) {
    Set<Long> ids = new TreeSet<>();
    for (KnownFinding each : known) {
      ids.addAll(List.of(each.firstRun, each.lastRun, each.stateRun));
    }
    Map<Long, RunRecord> runs = new HashMap<>();
    if (!ids.isEmpty()) {
      getEntityManager()
          .createQuery(
              "from RunRecord r left join fetch r.repeats where r.id in :ids", RunRecord.class)
          .setParameter("ids", ids)
          .getResultList()
          .forEach(run -> runs.put(run.id, run));
    }
    return runs;
  }
}
