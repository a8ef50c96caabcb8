package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;

/** What is on record of many findings, asked for by their ids with few statements. */
@ApplicationScoped
public class NamedFindings {
  /**
   * Some ids of findings as a table {@code named} with a column {@code id}, from an array {@code
   * ids}. H2 looks each of them up in an index where it is joined; a list in {@code in} it compares
   * with every row that the index's first column leaves.
   */
  public static final String NAMED = "unnest(cast(:ids as varchar array)) as named (id)";

  /** More findings than these are not looked up one by one. */
  private static final int FEW = 1_000;

  private final EntityManager entities;

  @Inject
  NamedFindings(EntityManager entities) {
    this.entities = entities;
  }

  /** What a finding's record has of it; null: not known, as it was recorded before facts were. */
  public record Facts(@Nullable String facts) {}

  /** The facts of findings of a run, by their ids; those that it does not have are left out. */
  public Map<String, Facts> facts(long run, Collection<String> of) {
    return facts(
        "select f.finding_id, f.facts from "
            + NAMED
            + " join finding f on f.finding_id = named.id where f.run_id = :of order by f.position",
        run,
        of);
  }

  /**
   * The facts of findings as the newest run has each that found it, by their ids.
   *
   * @param of those of a run, by their ids; most often it is itself the newest
   */
  public Map<String, Facts> newestFacts(Licensee licensee, long run, Map<String, Facts> of) {
    if (of.size() > FEW) {
      return newestFactsOfMany(licensee, run, of);
    }
    return facts(
        "select f.finding_id, f.facts from "
            + NAMED
            + " join known_finding k on k.finding_id = named.id join finding f"
            + " on f.run_id = k.last_run and f.position = k.last_position"
            + " where k.licensee_id = :of",
        licensee.id,
        of.keySet());
  }

  /** Of many, those are read that a newer run has found: most often there are none. */
  private Map<String, Facts> newestFactsOfMany(Licensee licensee, long run, Map<String, Facts> of) {
    Map<String, Facts> newest = new HashMap<>(of);
    entities
        .createQuery(
            "select k.findingId, f.facts from KnownFinding k, FindingRecord f"
                + " where k.licenseeId = :licensee and k.lastRun > :run"
                + " and f.runId = k.lastRun and f.position = k.lastPosition",
            Object[].class)
        .setParameter("licensee", licensee.id)
        .setParameter("run", run)
        .getResultList()
        .forEach(row -> newest.replace((String) row[0], new Facts((String) row[1])));
    return newest;
  }

  private Map<String, Facts> facts(String query, long of, Collection<String> ids) {
    Map<String, Facts> facts = new HashMap<>();
    if (!ids.isEmpty()) {
      entities
          .unwrap(Session.class)
          .createNativeQuery(query, Object[].class)
          .setParameter("of", of)
          .setParameter("ids", ids.toArray(new String[0]))
          .getResultList()
          .forEach(row -> facts.put((String) row[0], new Facts((String) row[1])));
    }
    return facts;
  }

  /** Findings of a run, by their ids; those that it does not have are left out. */
  public Map<String, FindingRecord> ofRun(long run, Collection<String> of) {
    Map<String, FindingRecord> found = new HashMap<>();
    if (!of.isEmpty()) {
      entities
          .unwrap(Session.class)
          .createNativeQuery(
              "select f.* from "
                  + NAMED
                  + " join finding f on f.finding_id = named.id where f.run_id = :run"
                  + " order by f.position desc",
              FindingRecord.class)
          .setParameter("run", run)
          .setParameter("ids", of.toArray(new String[0]))
          .getResultList()
          .forEach(finding -> found.put(finding.findingId, finding));
    }
    return found;
  }

  /** The runs that have found a finding, the newest first. */
  public List<Long> runs(Licensee licensee, String finding) {
    return runs(licensee, List.of(finding)).getOrDefault(finding, List.of());
  }

  /** The runs that have found each of some findings, the newest first, by their ids. */
  public Map<String, List<Long>> runs(Licensee licensee, Collection<String> findings) {
    Map<String, List<Long>> runs = new HashMap<>();
    entities
        .unwrap(Session.class)
        .createNativeQuery(
            "select distinct f.finding_id, f.run_id from "
                + NAMED
                + " join finding f on f.finding_id = named.id join audit_run r on r.id = f.run_id"
                + " where r.licensee_id = :licensee order by f.run_id desc",
            Object[].class)
        .setParameter("licensee", licensee.id)
        .setParameter("ids", findings.toArray(new String[0]))
        .getResultList()
        .forEach(row ->
            runs.computeIfAbsent((String) row[0], id -> new ArrayList<>())
                .add(((Number) row[1]).longValue()));
    return runs;
  }
}
