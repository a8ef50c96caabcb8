package shoeaudit.service.nights;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.NightContents;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRequests;

/**
 * Editions of nights: begun with their runs, done, failed. Each step is one transaction; of two who
 * begin the same one, the second is refused by the database.
 */
@ApplicationScoped
class EditionRecords implements PanacheRepositoryBase<EditionRecord, EditionRecord.Key> {
  private final LicenseeCalendars calendars;
  private final NightRecords nights;
  private final NightFailures failures;
  private final DeliveredLogs logs;
  private final RunRequests asking;
  private final InstantSource clock;

  @Inject
  EditionRecords(
      LicenseeCalendars calendars,
      NightRecords nights,
      NightFailures failures,
      DeliveredLogs logs,
      RunRequests asking,
      InstantSource clock) {
    this.calendars = calendars;
    this.nights = nights;
    this.failures = failures;
    this.logs = logs;
    this.asking = asking;
    this.clock = clock;
  }

  /** The edition of a licensee that is being made; null: none is. */
  @Transactional
  @Nullable EditionRecord making(Licensee licensee) {
    return find(
            "from EditionRecord e join fetch e.night where e.state = ?1 and e.night.licensee.id ="
                + " ?2",
            EditionRecord.State.MAKING,
            licensee.id)
        .firstResult();
  }

  /** The editions of a night, the newest first. */
  @Transactional
  List<EditionRecord> of(NightRecord night) {
    return list("night.id = ?1 order by number desc", night.id);
  }

  /** The runs of a night's editions, in their order. */
  @Transactional
  List<EditionRun> runs(long night) {
    return getEntityManager()
        .createQuery(
            "from EditionRun r join fetch r.run where r.nightId = ?1 order by r.edition,"
                + " r.position",
            EditionRun.class)
        .setParameter(1, night)
        .getResultList();
  }

  /** The runs of the editions that stand of a licensee's nights, by gambling day. */
  @Transactional
  List<StandingRun> standing(Licensee licensee, LocalDate from, LocalDate until) {
    return getEntityManager()
        .createQuery(
            "select n.day, r.run from EditionRun r, NightRecord n where r.nightId = n.id and"
                + " r.edition = n.edition and n.licensee.id = ?1 and n.day between ?2 and ?3"
                + " order by n.day, r.position",
            StandingRun.class)
        .setParameter(1, licensee.id)
        .setParameter(2, from)
        .setParameter(3, until)
        .getResultList();
  }

  /** The latest gambling day of a licensee of which an edition stands; null: of none. */
  @Transactional
  @Nullable LocalDate latestDay(Licensee licensee) {
    NightRecord night =
        nights
            .find("licensee.id = ?1 and edition > 0 order by day desc", licensee.id)
            .firstResult();
    return night == null ? null : night.day;
  }

  /** The runs of the latest editions of some nights: their ids in their order, by night. */
  @Transactional
  Map<Long, List<Long>> latestRuns(Collection<NightRecord> of) {
    return getEntityManager()
        .createQuery(
            "select r.nightId, r.run.id from EditionRun r, NightRecord n where n in ?1"
                + " and r.nightId = n.id and r.edition = n.edition order by r.nightId, r.position",
            Object[].class)
        .setParameter(1, of)
        .getResultList()
        .stream()
        .collect(
            Collectors.groupingBy(
                row -> (Long) row[0],
                Collectors.mapping(row -> (Long) row[1], Collectors.toList())));
  }

  /** The latest editions of a licensee's nights before a day, the nearest first. */
  @Transactional
  List<EditionRecord> before(Licensee licensee, LocalDate day, int most) {
    return find(
            "from EditionRecord e join fetch e.night n where n.licensee.id = ?1 and n.day < ?2"
                + " and e.number = n.edition order by n.day desc",
            licensee.id,
            day)
        .range(0, most - 1)
        .list();
  }

  /** What an edition was or is to be made from. */
  NightLogs logs(Look look, EditionRecord edition) {
    DeliveredLogs.Known known = new DeliveredLogs.Known(edition.lastLog, edition.lastWithdrawal);
    return new NightLogs(window(look, edition.night.day, known).deliveries(), look.calendar());
  }

  private DeliveredLogs.Window window(Look look, LocalDate day, DeliveredLogs.Known known) {
    return logs.between(
        look.licensee(),
        day.minusDays(NightRecords.DAYS_BESIDE),
        day.plusDays(NightRecords.DAYS_BESIDE),
        known);
  }

  /**
   * Begins the next edition of a night: asks for its runs.
   *
   * @param continues the run whose indicators one of a profile continues; null: none
   * @return whether it was begun; false: there is nothing new to audit, or it cannot be
   */
  @Transactional
  boolean begin(Look look, long id, Function<@Nullable String, @Nullable Long> continues) {
    calendars.begin(look.licensee());
    if (making(look.licensee()) != null) {
      return false;
    }
    NightRecord night = nights.findById(id);
    String askedBy = night.askedBy;
    night.askedBy = null;
    DeliveredLogs.Known known = logs.known(look.licensee());
    DeliveredLogs.Window window = window(look, night.day, known);
    NightLogs ofNight = new NightLogs(window.deliveries(), look.calendar());
    List<Delivery> needed = ofNight.logs(night.day);
    String logsKey = NightContents.hash(ofNight, night.day);
    night.logs = needed.size();
    night.logsKey = needed.isEmpty() ? null : logsKey;
    boolean isNew =
        night.failure != null
            || !logsKey.equals(night.editionLogs)
            || !look.controls().equals(night.editionControls)
            || !Objects.equals(NightRecords.sha256(night.drop), night.editionDrop);
    if (needed.isEmpty() || !isNew) {
      return false;
    }
    if (look.calendar().inForce(night.day) == null) {
      failures.failed(
          night,
          new NightFailures.Failure(
              logsKey,
              look.controls(),
              "no control file of the licensee is in force on "
                  + night.day
                  + "; send the version that was, and let it be activated",
              askedBy,
              null));
      return false;
    }
    EditionRecord edition = attempt(night, night.edition + 1);
    edition.state = EditionRecord.State.MAKING;
    edition.logsKey = logsKey;
    edition.lastLog = known.log();
    edition.lastWithdrawal = known.withdrawal();
    edition.controlsKey = look.controls();
    edition.drop = night.drop;
    edition.askedBy = askedBy;
    edition.begunAt = clock.instant();
    edition.endedAt = null;
    edition.failure = null;
    persistAndFlush(edition);
    int position = 0;
    Map<String, List<Delivery>> groups = ofNight.byProfile(night.day);
    EvidenceFile drop = groups.size() == 1 ? night.drop : null;
    for (Map.Entry<String, List<Delivery>> group : groups.entrySet()) {
      String profile = group.getKey().isEmpty() ? null : group.getKey();
      EditionRun run = new EditionRun();
      run.nightId = night.id;
      run.edition = edition.number;
      run.position = ++position;
      run.run =
          asking.askFor(
              Actor.NIGHT,
              look.licensee(),
              DaySpan.of(night.day),
              profile,
              continues.apply(profile),
              named(group.getValue(), window.evidence()),
              drop == null ? null : drop.id);
      getEntityManager().persist(run);
      // Others may have been activated since the look began: these are what it is audited by.
      edition.controlsKey = Keys.ofEvidence(controls(run.run));
    }
    return true;
  }

  /** An edition could not be begun; it is tried again. */
  @Transactional
  void notBegun(Look look, long id, String failure) {
    calendars.begin(look.licensee());
    NightRecord night = nights.findById(id);
    String askedBy = night.askedBy;
    night.askedBy = null;
    failures.failed(
        night,
        new NightFailures.Failure(
            night.logsKey, look.controls(), failure, askedBy, clock.instant()));
  }

  /** By which control files a run is audited, in the order of their spans. */
  @Transactional
  List<EvidenceFile> controls(RunRecord run) {
    return getEntityManager().find(RunRecord.class, run.id).inputs.stream()
        .filter(input -> input.role == EvidenceFile.Kind.CONTROLS)
        .map(input -> input.evidence)
        .toList();
  }

  /** What a run audits, and by what. */
  @Transactional
  List<String> inputs(RunRecord run) {
    return getEntityManager().find(RunRecord.class, run.id).inputs.stream()
        .map(input -> input.evidence.sha256)
        .toList();
  }

  /** A new one, or the one of that number that failed. */
  private EditionRecord attempt(NightRecord night, int number) {
    EditionRecord failed = find("night.id = ?1 and number = ?2", night.id, number).firstResult();
    if (failed != null) {
      getEntityManager()
          .createQuery("delete from EditionRun where nightId = ?1 and edition = ?2")
          .setParameter(1, night.id)
          .setParameter(2, number)
          .executeUpdate();
      return failed;
    }
    EditionRecord edition = new EditionRecord();
    edition.night = night;
    edition.number = number;
    return edition;
  }

  /** Under the names by which they were delivered; of several of one name, with day and number. */
  private static List<RunRequests.NamedLog> named(
      List<Delivery> logs, Map<Integer, Long> evidence) {
    Set<String> names = new HashSet<>();
    Set<String> twice = new HashSet<>();
    logs.forEach(log -> {
      if (!names.add(log.name())) {
        twice.add(log.name());
      }
    });
    List<RunRequests.NamedLog> named = new ArrayList<>();
    for (Delivery log : logs) {
      Long id = evidence.get(log.number());
      if (id == null) {
        throw new IllegalStateException("the log " + log.number() + " is no evidence");
      }
      named.add(
          new RunRequests.NamedLog(
              id,
              twice.contains(log.name())
                  ? log.day() + "/" + log.number() + "/" + log.name()
                  : log.name()));
    }
    return named;
  }

  /** An edition stands, with its files; where it stood already, nothing changes. */
  @Transactional
  void done(Look look, EditionRecord made, NightEdition told, String outputs) {
    calendars.begin(look.licensee());
    if (!take(made, EditionRecord.State.DONE)) {
      return;
    }
    EditionRecord edition = now(made);
    edition.place = made.place;
    edition.endedAt = clock.instant();
    edition.coups = told.coups();
    edition.testedCoups = told.testedCoups();
    edition.findings = told.findings();
    edition.missing = told.missing().size();
    edition.recordings = told.footage();
    edition.overwrittenOn = told.overwritten();
    edition.outputs = outputs;
    int files =
        (int)
            told.missing().stream().filter(each -> each.kind() == MissingRecord.Kind.FILE).count();
    nights.done(look, edition.night, edition, told.missing().size() - files, told.heldBack());
  }

  /**
   * An edition cannot be made; another attempt takes its number.
   *
   * @param again whether it is tried again though nothing changes
   */
  @Transactional
  void failed(Look look, EditionRecord made, String failure, boolean again) {
    calendars.begin(look.licensee());
    if (!take(made, EditionRecord.State.FAILED)) {
      return;
    }
    EditionRecord edition = now(made);
    edition.endedAt = clock.instant();
    edition.failure = failure;
    failures.failed(
        edition.night,
        new NightFailures.Failure(
            edition.logsKey,
            edition.controlsKey,
            failure,
            edition.askedBy,
            again ? clock.instant() : null));
  }

  /** Takes it out of its making: of two who come to an end with it the second finds it taken. */
  private boolean take(EditionRecord made, EditionRecord.State state) {
    return update(
            "state = ?1 where night.id = ?2 and number = ?3 and state = ?4",
            state,
            made.night.id,
            made.number,
            EditionRecord.State.MAKING)
        == 1;
  }

  private EditionRecord now(EditionRecord made) {
    EditionRecord now =
        find("night.id = ?1 and number = ?2", made.night.id, made.number).singleResult();
    getEntityManager().refresh(now);
    return now;
  }

  /** How often each code was found in a run. */
  @Transactional
  Map<String, Long> codes(RunRecord run) {
    return getEntityManager()
        .createQuery(
            "select code, count(*) from FindingRecord where runId = ?1 group by code",
            Object[].class)
        .setParameter(1, run.id)
        .getResultList()
        .stream()
        .collect(Collectors.toMap(row -> (String) row[0], row -> (Long) row[1]));
  }
}
