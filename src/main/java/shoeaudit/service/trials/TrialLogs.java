package shoeaudit.service.trials;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.service.nights.EditionRecord;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunRecord;

/**
 * The logs of record of some gambling days: those that finished runs have read, each once and by
 * the import profile by which the newest of them did. Runs that repeat others, and those of a
 * night's edition that a later one stands for, are left out, and with them logs that were delivered
 * anew.
 */
@ApplicationScoped
class TrialLogs {
  private static final int SHORT_HASH = 8;

  /** Among so many runs the newest logs are looked for, as a page asks for them each time. */
  private static final int NEWEST = 20;

  private static final String RUNS =
      " from RunRecord r where r.licensee.id = ?1 and r.state = ?2 and r.repeats is null"
          + " and not exists (select 1 from EditionRun e, EditionRecord later where e.run = r"
          + " and later.night.id = e.nightId and later.number > e.edition"
          + " and later.state = ?3)";

  private final EntityManager entities;
  private final RunWork work;

  @Inject
  TrialLogs(EntityManager entities, RunWork work) {
    this.entities = entities;
    this.work = work;
  }

  /**
   * A log under the name that findings give it.
   *
   * @param profile by which it is read; empty: it is a shoe log
   */
  record Log(String name, String profile, String sha256) {}

  /**
   * Logs of some days.
   *
   * @param byProfile each once, sorted by name; shoe logs under the empty profile
   * @param leftOut what is on record and not among them, sentences
   */
  record Found(SortedMap<String, List<Log>> byProfile, List<String> leftOut) {}

  /** From when to when a run's logs go; null: they have no times. */
  private record Times(LocalDate first, LocalDate last) {
    /** Whether they may have shoes of some days, whatever the zone in which these are reckoned. */
    boolean mayHave(DaySpan days) {
      return !first.minusDays(1).isAfter(days.until()) && !last.plusDays(1).isBefore(days.from());
    }
  }

  private @Nullable Times times(RunRecord run) {
    try {
      var audited = RecordedRun.of(work.folder(run)).document().path("audited");
      return audited.path("begins").isTextual() && audited.path("ends").isTextual()
          ? new Times(day(audited.path("begins").asText()), day(audited.path("ends").asText()))
          : null;
    } catch (RecordedRun.NoRunException damaged) {
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LocalDate day(String moment) {
    return LocalDate.ofInstant(Instant.parse(moment), ZoneOffset.UTC);
  }

  private boolean mayHave(RunRecord run, DaySpan days) {
    DaySpan audited = run.days == null ? null : DaySpan.read(run.days);
    if (audited != null) {
      return !audited.from().isAfter(days.until()) && !audited.until().isBefore(days.from());
    }
    Times times = times(run);
    return times != null && times.mayHave(days);
  }

  private List<RunRecord> runs(Licensee licensee, int most) {
    return entities
        .createQuery("select r" + RUNS + " order by r.id desc", RunRecord.class)
        .setParameter(1, licensee.id)
        .setParameter(2, RunRecord.State.DONE)
        .setParameter(3, EditionRecord.State.DONE)
        .setMaxResults(most)
        .getResultList();
  }

  /** Those of some days. */
  @Transactional
  Found of(Licensee licensee, DaySpan days) {
    Set<Long> known = new HashSet<>();
    SortedMap<String, List<Log>> byProfile = new TreeMap<>();
    Set<String> names = new HashSet<>();
    Set<Long> untimed = new HashSet<>();
    for (RunRecord run : runs(licensee, Integer.MAX_VALUE)) {
      boolean has = mayHave(run, days);
      boolean hasNone = !has && run.days == null && times(run) == null;
      if (!has && !hasNone) {
        continue;
      }
      for (RunInput input : run.inputs) {
        if (input.role != EvidenceFile.Kind.LOG) {
          continue;
        }
        if (has && known.add(input.evidence.id)) {
          String sha256 = input.evidence.sha256;
          String name =
              names.add(input.name)
                  ? input.name
                  : sha256.substring(0, SHORT_HASH) + "/" + input.evidence.name;
          String profile = Objects.requireNonNullElse(run.profile, "");
          byProfile
              .computeIfAbsent(profile, of -> new ArrayList<>())
              .add(new Log(name, profile, sha256));
        } else if (!has) {
          untimed.add(input.evidence.id);
        }
      }
    }
    byProfile.values().forEach(logs -> logs.sort(Comparator.comparing(Log::name)));
    untimed.removeAll(known);
    List<String> leftOut = new ArrayList<>();
    if (!untimed.isEmpty()) {
      leftOut.add(
          Amounts.count(untimed.size(), "log has", "logs have")
              + " no times on record: of which days "
              + (untimed.size() == 1 ? "it is" : "they are")
              + " is not known");
    }
    long unread = unread(licensee);
    if (unread > 0) {
      leftOut.add(
          Amounts.count(unread, "log", "logs")
              + " of the licensee no finished run has read, whatever "
              + (unread == 1 ? "its days" : "their days"));
    }
    return new Found(Collections.unmodifiableSortedMap(byProfile), List.copyOf(leftOut));
  }

  /** How many logs were received that no finished run has read. */
  private long unread(Licensee licensee) {
    return entities
        .createQuery(
            "select count(e) from EvidenceFile e where e.licensee.id = ?1 and e.kind = ?2"
                + " and not exists (select 1 from RunInput i where i.evidence = e"
                + " and i.run.state = ?3)",
            Long.class)
        .setParameter(1, licensee.id)
        .setParameter(2, EvidenceFile.Kind.LOG)
        .setParameter(3, RunRecord.State.DONE)
        .getSingleResult();
  }

  /**
   * Holds that there are logs of some days.
   *
   * @throws Refusal where no finished run has any
   */
  void requireSome(Licensee licensee, DaySpan days) {
    List<RunRecord> runs = runs(licensee, Integer.MAX_VALUE);
    if (runs.stream().anyMatch(run -> mayHave(run, days))) {
      return;
    }
    LocalDate newest = newest(licensee);
    throw new Refusal(
        Refusal.Reason.CONFLICT,
        "no finished run of " + licensee.code + " has logs of " + days.text(),
        newest == null
            ? "audit logs first: a control file is tried on those that were"
            : "name other days in from and until: the newest logs end on " + newest);
  }

  /** The last day that the logs of the newest finished runs have; null: there is none. */
  @Transactional
  @Nullable LocalDate newest(Licensee licensee) {
    LocalDate newest = null;
    for (RunRecord run : runs(licensee, NEWEST)) {
      DaySpan audited = run.days == null ? null : DaySpan.read(run.days);
      Times times = audited == null ? times(run) : null;
      LocalDate last = audited != null ? audited.until() : times == null ? null : times.last;
      if (last != null && (newest == null || last.isAfter(newest))) {
        newest = last;
      }
    }
    return newest;
  }
}
