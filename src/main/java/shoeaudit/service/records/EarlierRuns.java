package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which run of a licensee audited before what a run audited. */
@ApplicationScoped
public class EarlierRuns {
  private final EntityManager entities;

  @Inject
  EarlierRuns(EntityManager entities) {
    this.entities = entities;
  }

  /**
   * The newest run before a run that is done and audited the same: just its logs, or the same
   * gambling days of the same system, whatever logs had come by then; null: there is none.
   */
  public @Nullable RunRecord before(RunRecord run) {
    RunRecord ofLogs = ofSameLogs(run);
    RunRecord ofDays = ofSameDays(run);
    return ofLogs == null || (ofDays != null && ofDays.id > ofLogs.id) ? ofDays : ofLogs;
  }

  private @Nullable RunRecord ofSameDays(RunRecord run) {
    Map<String, Object> values = new HashMap<>();
    if (run.days == null) {
      return null;
    }
    values.put("days", run.days);
    return newest(run, "r.days = :days" + ofSameProfile(run, values), values);
  }

  private static String ofSameProfile(RunRecord run, Map<String, Object> values) {
    if (run.profile == null) {
      return " and r.profile is null";
    }
    values.put("profile", run.profile);
    return " and r.profile = :profile";
  }

  private @Nullable RunRecord ofSameLogs(RunRecord run) {
    List<Long> logs =
        run.inputs.stream()
            .filter(input -> input.role == EvidenceFile.Kind.LOG)
            .map(input -> input.evidence.id)
            .distinct()
            .toList();
    if (logs.isEmpty() || run.days != null) {
      return null;
    }
    Map<String, Object> values = new HashMap<>();
    values.put("one", logs.getFirst());
    values.put("run", run.id);
    values.put("log", EvidenceFile.Kind.LOG);
    return newest(
        run,
        "r.days is null and r.id in (select i.run.id from RunInput i where i.evidence.id = :one)"
            + " and not exists (select 1 from RunInput i where i.run.id = r.id and i.role = :log"
            + " and i.evidence.id not in (select o.evidence.id from RunInput o where o.run.id = :run"
            + " and o.role = :log))"
            + " and not exists (select 1 from RunInput i where i.run.id = :run and i.role = :log"
            + " and i.evidence.id not in (select o.evidence.id from RunInput o where o.run.id = r.id"
            + " and o.role = :log))",
        values);
  }

  private @Nullable RunRecord newest(RunRecord run, String so, Map<String, Object> values) {
    var query =
        entities
            .createQuery(
                "from RunRecord r where r.licensee.id = :licensee and r.state = :done and r.id < :before and "
                    + so
                    + " order by r.id desc",
                RunRecord.class)
            .setParameter("licensee", run.licensee.id)
            .setParameter("done", RunRecord.State.DONE)
            .setParameter("before", run.id)
            .setMaxResults(1);
    values.forEach(query::setParameter);
    List<RunRecord> found = query.getResultList();
    return found.isEmpty() ? null : found.getFirst();
  }
}
