package shoeaudit.service.records;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.service.records.KnownFinding.Reason;

/**
 * Follows findings across the runs of a licensee. A run that ends speaks of what it found, and of
 * what earlier runs found in a record that it audited too: of nothing else. Its record is the same
 * where it audited all logs of the last run that found it, byte for byte and read in the same way;
 * as a coup may lie in two files, one of several logs is not enough to say that a finding is gone.
 * A run of the shoes of certain gambling days alone says nothing of those of other days, which may
 * stand in the same log. A run that was judged by older controls, such as the repetition of an
 * older run, says nothing: what one by newer controls says is gone stays so.
 */
@ApplicationScoped
public class FindingHistory {
  /** What a finding may be otherwise in another run; all else its id is made from. */
  private static final String NEWEST =
      "criterion, level, verdict, severity, dealer, log_id, overwritten_on, effect_minor";

  /** The same of a finding, with the places that it has in the orders of lists. */
  private static final String NEWEST_OF_F =
      "f."
          + NEWEST.replace(", ", ", f.")
          + ", coalesce(abs(f.effect_minor), 0),"
          + " case f.severity when 'high' then 0 when 'medium' then 1 else 2 end";

  /**
   * Asked row by row, by an index: of a list H2 would read all again for each row that is changed.
   */
  private static final String FOUND =
      " exists (select 1 from finding f where f.finding_id = k.finding_id and f.run_id = :run)";

  /** Those of one licensee that a run last found which others did not say anything certain of. */
  private static final String LAST_FOUND_BY =
      " licensee_id = :licensee and last_run = :last and state in ('STANDING', 'NOT_TESTED')"
          + " and not exists (select 1 from finding f where f.run_id = :run"
          + " and f.finding_id = known_finding.finding_id)";

  private static final String COVERED =
      " exists (select 1 from coverage c where c.run_id = :run and c.criterion ="
          + " known_finding.criterion and ";

  private static final String TESTED =
      "c.conforms + c.deviates + c.review > 0 and c.reason is null";

  private final EntityManager entities;

  @Inject
  FindingHistory(EntityManager entities) {
    this.entities = entities;
  }

  /**
   * What a run audited, by what.
   *
   * @param logs the ids of its logs
   * @param controls the ids of the versions of control files, which rise with the time
   * @param days of which it audited the shoes; null: of all
   */
  private record Audited(
      long run,
      @Nullable String profile,
      @Nullable String engine,
      Set<Long> logs,
      NavigableSet<Long> controls,
      @Nullable DaySpan days) {
    /** Whether it audited each shoe of the same logs that an earlier run audited. */
    boolean hasAllDaysOf(Audited earlier) {
      return days == null || (earlier.days != null && days.hasAll(earlier.days));
    }

    /** Whether no version by which it was judged is older than those of an earlier run. */
    boolean hasNoOlderControlsThan(Audited earlier) {
      if (controls.isEmpty() || earlier.controls.isEmpty()) {
        return false;
      }
      Set<Long> added = new HashSet<>(controls);
      added.removeAll(earlier.controls);
      long newest = earlier.controls.last();
      return controls.last() >= newest && added.stream().allMatch(version -> version > newest);
    }

    boolean hasAllLogsOf(Audited earlier) {
      return Objects.equals(profile, earlier.profile) && logs.containsAll(earlier.logs);
    }

    /** In what it differs from an earlier one of the same record. */
    String differences(Audited earlier) {
      List<Reason> differences = new ArrayList<>();
      if (!controls.equals(earlier.controls)) {
        differences.add(Reason.NEWER_CONTROLS);
      }
      if (!Objects.equals(engine, earlier.engine)) {
        differences.add(Reason.OTHER_ENGINE);
      }
      if (!logs.equals(earlier.logs)) {
        differences.add(Reason.MORE_LOGS);
      }
      return differences.stream().map(Reason::name).collect(Collectors.joining(","));
    }
  }

  /** Runs that ended before there was a history are added to it, the oldest first. */
  public void addOlder(@Observes StartupEvent event) {
    List<Object[]> missing =
        QuarkusTransaction.requiringNew()
            .call(() ->
                rows(
                    query(
                        "select id, licensee_id from audit_run where state = 'DONE' and not in_history"
                            + " order by id",
                        Map.of())));
    for (Object[] run : missing) {
      QuarkusTransaction.requiringNew().run(() -> add(number(run[0]), number(run[1])));
    }
  }

  /**
   * Adds what a run found, in the transaction in which that is recorded, and says of what it did
   * not find any more that it is gone, or not tested. Runs of a licensee are added one after the
   * other.
   *
   * @param run whose findings and coverage are recorded
   * @param licensee whose it is, by its id
   */
  void add(long run, long licensee) {
    query("update licensee set name = name where id = :licensee", Map.of("licensee", licensee))
        .executeUpdate();
    int isNew =
        query(
                "update audit_run set in_history = true where id = :run and not in_history",
                Map.of("run", run))
            .executeUpdate();
    if (isNew == 0) {
      return;
    }
    Audited audited = audited(run);
    addFound(run, licensee);
    standsAgain(audited, licensee);
    for (long last : lastFoundBy(audited, licensee)) {
      compare(audited, audited(last), licensee);
    }
    // Of two that were audited side by side the older may have come to its end as the second.
    for (Object later :
        query(
                "select id from audit_run where licensee_id = :licensee and in_history and id > :run"
                    + " order by id",
                Map.of("licensee", licensee, "run", run))
            .getResultList()) {
      compare(audited(number(later)), audited, licensee);
    }
  }

  /** What a run found stands as it found it, but for what is gone by another that is newer. */
  private void addFound(long run, long licensee) {
    Map<String, Object> of = Map.of("run", run, "licensee", licensee);
    // Each row is written once: what a run of tens of thousands of findings changes in so many
    // indexes is most of what recording it takes.
    query(
            "update known_finding k set ("
                + NEWEST
                + ", weight, urgency, last_position) = (select "
                + NEWEST_OF_F
                + ", f.position from finding f where f.run_id = :run and f.finding_id = k.finding_id"
                + " and f.position = (select min(g.position) from finding g where g.run_id = :run"
                + " and g.finding_id = k.finding_id)),"
                + " last_run = :run, runs = runs + 1,"
                + " state = case k.state when 'GONE' then 'GONE' else 'STANDING' end,"
                + " state_run = case k.state when 'GONE' then k.state_run else :run end,"
                + " reasons = case k.state when 'GONE' then k.reasons else '' end"
                + " where k.licensee_id = :licensee and k.last_run < :run and"
                + FOUND,
            of)
        .executeUpdate();
    query(
            "update known_finding k set runs = runs + 1"
                + " where k.licensee_id = :licensee and k.last_run > :run and"
                + FOUND,
            of)
        .executeUpdate();
    query(
            "update known_finding k set first_run = :run, first_position ="
                + " (select min(f.position) from finding f where f.run_id = :run"
                + " and f.finding_id = k.finding_id)"
                + " where k.licensee_id = :licensee and k.first_run > :run and"
                + FOUND,
            of)
        .executeUpdate();
    query(
            "insert into known_finding (finding_id, licensee_id, code, table_name, shoe, patron, bet, "
                + NEWEST
                + ", weight, urgency, first_run, first_position, last_run, last_position, runs, state,"
                + " state_run, reasons)"
                + " select f.finding_id, :licensee, f.code, f.table_name, f.shoe, f.patron, f.bet, "
                + NEWEST_OF_F
                + ", f.run_id, f.position, f.run_id, f.position, 1, 'STANDING', f.run_id, ''"
                + " from finding f where f.run_id = :run and f.position ="
                + " (select min(g.position) from finding g where g.run_id = f.run_id"
                + " and g.finding_id = f.finding_id) and not exists (select 1 from known_finding k"
                + " where k.finding_id = f.finding_id and k.licensee_id = :licensee)",
            of)
        .executeUpdate();
  }

  /**
   * What a run found stands, also where one that was judged by controls no newer says that it is
   * gone.
   */
  private void standsAgain(Audited audited, long licensee) {
    Map<String, Object> of = Map.of("run", audited.run(), "licensee", licensee);
    String gone =
        " k.licensee_id = :licensee and k.last_run = :run and k.state = 'GONE' and" + FOUND;
    for (long by : numbers("select distinct k.state_run from known_finding k where" + gone, of)) {
      if (audited.hasNoOlderControlsThan(audited(by))) {
        query(
                "update known_finding k set state = 'STANDING', state_run = :run, reasons = ''"
                    + " where"
                    + gone
                    + " and k.state_run = :by",
                of)
            .setParameter("by", by)
            .executeUpdate();
      }
    }
  }

  /** The earlier runs of which a run may speak: those that share a log, or control files alone. */
  private Set<Long> lastFoundBy(Audited audited, long licensee) {
    Set<Long> runs = new TreeSet<>();
    runs.addAll(
        numbers(
            "select distinct k.last_run from known_finding k where k.licensee_id = :licensee and"
                + " k.level = 'controls' and k.state <> 'GONE' and k.last_run < :run",
            Map.of("licensee", licensee, "run", audited.run())));
    if (!audited.logs().isEmpty()) {
      runs.addAll(
          numbers(
              "select distinct i.run_id from run_input i, audit_run r where i.evidence_id in (:logs)"
                  + " and r.id = i.run_id and r.in_history and i.run_id < :run",
              Map.of("logs", audited.logs(), "run", audited.run())));
    }
    return runs;
  }

  /** Says of what an earlier run was the last to find what a later one says of it. */
  private void compare(Audited later, Audited earlier, long licensee) {
    if (!later.hasNoOlderControlsThan(earlier)) {
      return;
    }
    Map<String, Object> of =
        Map.of("licensee", licensee, "last", earlier.run(), "run", later.run());
    gone("level = 'controls'", later.differences(earlier), of);
    if (!later.hasAllDaysOf(earlier)) {
      return;
    }
    if (later.hasAllLogsOf(earlier)) {
      gone(
          "level <> 'controls' and" + COVERED + TESTED + " and c.not_testable = 0)",
          later.differences(earlier),
          of);
      notTested("level <> 'controls' and" + COVERED + TESTED + ")", Reason.TESTED_IN_PART, of);
      notTested(
          "level <> 'controls' and" + COVERED + "c.not_testable > 0)", Reason.NOT_TESTABLE, of);
      notTested("level <> 'controls'", Reason.NOT_ASKED_FOR, of);
    } else if (Objects.equals(later.profile(), earlier.profile())) {
      notTested(
          "log_id in (select i.evidence_id from run_input i where i.run_id = :run"
              + " and i.role = 'LOG')",
          Reason.FEWER_LOGS,
          of);
    }
  }

  private void gone(String where, String reasons, Map<String, Object> of) {
    query(
            "update known_finding set state = 'GONE', state_run = :run, reasons = :reasons where"
                + LAST_FOUND_BY
                + " and "
                + where,
            of)
        .setParameter("reasons", reasons)
        .executeUpdate();
  }

  private void notTested(String where, Reason reason, Map<String, Object> of) {
    query(
            "update known_finding set state = 'NOT_TESTED', state_run = :run, reasons = :reason where"
                + LAST_FOUND_BY
                + " and state = 'STANDING' and "
                + where,
            of)
        .setParameter("reason", reason.name())
        .executeUpdate();
  }

  private Audited audited(long run) {
    Map<String, Object> of = Map.of("run", run);
    Object[] by =
        rows(query("select profile, engine, days from audit_run where id = :run", of)).getFirst();
    return new Audited(
        run,
        (String) by[0],
        (String) by[1],
        numbers("select evidence_id from run_input where run_id = :run and role = 'LOG'", of),
        numbers(
            "select c.id from run_input i, control_version c where c.evidence_id = i.evidence_id"
                + " and i.run_id = :run and i.role = 'CONTROLS'",
            of),
        by[2] == null ? null : DaySpan.read((String) by[2]));
  }

  private Query query(String sql, Map<String, Object> values) {
    Query query = entities.createNativeQuery(sql);
    values.forEach(query::setParameter);
    return query;
  }

  private NavigableSet<Long> numbers(String sql, Map<String, Object> values) {
    NavigableSet<Long> numbers = new TreeSet<>();
    for (Object found : query(sql, values).getResultList()) {
      numbers.add(number(found));
    }
    return numbers;
  }

  private static List<Object[]> rows(Query query) {
    List<Object[]> rows = new ArrayList<>();
    for (Object row : query.getResultList()) {
      rows.add((Object[]) row);
    }
    return Collections.unmodifiableList(rows);
  }

  private static long number(Object value) {
    return ((Number) value).longValue();
  }
}
