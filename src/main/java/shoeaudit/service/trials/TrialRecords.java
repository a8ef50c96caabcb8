package shoeaudit.service.trials;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.hibernate.Hibernate;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.runs.comparison.TrialOutcome;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;

/** The trials of proposed control files: asked for, made, told. */
@ApplicationScoped
public class TrialRecords implements PanacheRepositoryBase<TrialRecord, Long> {
  /** A trial of more days is one of an archive, for the command line. */
  private static final int MOST_DAYS = 366;

  /** What ends the process so often is not tried again. */
  private static final int MOST_ATTEMPTS = 3;

  private static final ObjectMapper JSON = new JsonMapper();

  private final ControlRegister register;
  private final TrialLogs logs;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  TrialRecords(ControlRegister register, TrialLogs logs, Trail trail, InstantSource clock) {
    this.register = register;
    this.logs = logs;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * The days from one to another.
   *
   * @throws Refusal where they are the other way round
   */
  public static DaySpan days(LocalDate from, LocalDate until) {
    if (until.isBefore(from)) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "until is " + until + ", before from, which is " + from,
          "give the first day in from and the last one in until");
    }
    return new DaySpan(from, until);
  }

  /**
   * The days that are tried where nobody says otherwise: the last calendar month, or, where no
   * finished run has logs of it, the month in which the newest logs end.
   */
  @Transactional
  public DaySpan usualDays(Licensee licensee, LocalDate today) {
    LocalDate last = today.withDayOfMonth(1).minusDays(1);
    LocalDate newest = logs.newest(licensee);
    LocalDate of = newest != null && newest.isBefore(last.withDayOfMonth(1)) ? newest : last;
    return new DaySpan(of.withDayOfMonth(1), of.withDayOfMonth(of.lengthOfMonth()));
  }

  /**
   * Asks for a trial of a version that nobody has decided on.
   *
   * @param days on whose logs it is tried
   * @throws Refusal where it is decided, a trial of it waits, no control file is in force to
   *     compare it with, or no finished run has logs of these days
   */
  @Transactional
  public TrialRecord ask(Actor actor, Licensee licensee, long id, DaySpan days) {
    ControlVersion version = register.of(licensee, id);
    if (version.state != ControlVersion.State.SUBMITTED) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the version is " + version.state.text() + " already",
          "try versions that are submitted");
    }
    if (ChronoUnit.DAYS.between(days.from(), days.until()) >= MOST_DAYS) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          days.text() + " is more than " + MOST_DAYS + " days",
          "name fewer days; of more, shoe-audit audit --compare tells it on the command line");
    }
    if (count("version.id = ?1 and state = ?2", id, TrialRecord.State.QUEUED) > 0) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "a trial of the version waits or is being made",
          "wait for what it comes to");
    }
    if (register.active(licensee).isEmpty()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          licensee.code + " has no active control file that it could be compared with",
          "activate the first one without a trial, or try it on the command line");
    }
    logs.requireSome(licensee, days);
    TrialRecord trial = new TrialRecord();
    trial.licensee = version.licensee;
    trial.version = version;
    trial.from = days.from();
    trial.until = days.until();
    trial.state = TrialRecord.State.QUEUED;
    trial.askedAt = clock.instant();
    trial.askedBy = actor.name();
    persist(trial);
    trail.add(
        actor,
        event("controls.trial-asked-for", trial, "trial " + trial.id + " on " + days.text()));
    return trial;
  }

  private static AuditEvent event(String act, TrialRecord trial, String after) {
    return new AuditEvent(
        act, trial.licensee.code, "control-file", trial.version.id.toString(), null, after);
  }

  /** Those that wait, the longest first; those being made among them. */
  @Transactional
  List<Long> waiting() {
    return getEntityManager()
        .createQuery("select id from TrialRecord where state = ?1 order by id", Long.class)
        .setParameter(1, TrialRecord.State.QUEUED)
        .getResultList();
  }

  /**
   * Begins one.
   *
   * @return null where it does not wait any more, or has ended the process too often
   */
  @Transactional
  @Nullable TrialRecord begin(long id) {
    TrialRecord trial = findById(id);
    if (trial == null || trial.state != TrialRecord.State.QUEUED) {
      return null;
    }
    if (trial.attempt >= MOST_ATTEMPTS) {
      end(
          trial,
          TrialRecord.State.FAILED,
          "the service ended "
              + trial.attempt
              + " times in the middle of this trial without being stopped; look into the logs of"
              + " service and system, and ask for it again");
      return null;
    }
    trial.attempt++;
    Hibernate.initialize(trial.licensee);
    Hibernate.initialize(trial.version.evidence);
    return trial;
  }

  /**
   * The approved versions by which a trial's days are judged now; where none is, the last one.
   *
   * @throws Refusal where none is approved any more
   */
  @Transactional
  List<ControlVersion> inForce(TrialRecord trial) {
    List<ControlVersion> active = register.active(trial.licensee);
    if (active.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          trial.licensee.code + " has no active control file that it could be compared with",
          "ask again when one is active");
    }
    active.forEach(version -> Hibernate.initialize(version.evidence));
    List<ControlVersion> inForce =
        active.stream()
            .filter(version ->
                !version.effectiveFrom.isAfter(trial.until)
                    && (version.effectiveUntil == null
                        || !version.effectiveUntil.isBefore(trial.from)))
            .toList();
    return inForce.isEmpty() ? List.of(active.getLast()) : inForce;
  }

  /** One was left in order, and waits again. */
  @Transactional
  void leave(TrialRecord made) {
    TrialRecord trial = onRecord(made);
    if (trial != null) {
      trial.attempt = Math.max(0, trial.attempt - 1);
    }
  }

  /** What one came to stands. */
  @Transactional
  void done(TrialRecord made, TrialOutcome outcome, String outputs) {
    TrialRecord trial = onRecord(made);
    if (trial != null) {
      trial.outcome = written(outcome);
      trial.outputs = outputs;
      trial.place = made.place;
      end(trial, TrialRecord.State.DONE, null);
    }
  }

  /** One could not be made. */
  @Transactional
  void failed(TrialRecord made, String failure) {
    TrialRecord trial = onRecord(made);
    if (trial != null) {
      end(trial, TrialRecord.State.FAILED, failure);
    }
  }

  /**
   * One that is being made, held until the transaction ends; null: it has come to its end, or
   * another attempt has begun, also in another process.
   */
  private @Nullable TrialRecord onRecord(TrialRecord made) {
    if (update(
            "attempt = attempt where id = ?1 and attempt = ?2 and state = ?3",
            made.id,
            made.attempt,
            TrialRecord.State.QUEUED)
        == 0) {
      return null;
    }
    TrialRecord trial = findById(made.id);
    getEntityManager().refresh(trial);
    return trial;
  }

  private void end(TrialRecord trial, TrialRecord.State state, @Nullable String failure) {
    trial.state = state;
    trial.endedAt = clock.instant();
    trial.failure = failure;
    trail.add(
        Actor.SYSTEM,
        event(
            "controls.trial-" + state.text(),
            trial,
            "trial " + trial.id + (failure == null ? "" : ": " + failure)));
  }

  /**
   * The trials of a version, the newest first.
   *
   * @param before the id of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<TrialRecord> page(
      Licensee licensee, ControlVersion version, @Nullable Long before, int most) {
    return Slice.of(
        find(
                "licensee.id = ?1 and version.id = ?2 and id < ?3 order by licensee.id, version.id,"
                    + " id desc",
                licensee.id,
                version.id,
                before == null ? Long.MAX_VALUE : before)
            .range(0, most)
            .list(),
        most);
  }

  /**
   * A trial of a version.
   *
   * @throws Refusal where it has none of that number
   */
  public TrialRecord of(Licensee licensee, ControlVersion version, long id) {
    TrialRecord trial =
        find("licensee.id = ?1 and version.id = ?2 and id = ?3", licensee.id, version.id, id)
            .firstResult();
    if (trial == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no trial " + id + " of the control file " + version.id,
          "take the id of one that is listed");
    }
    return trial;
  }

  /** What a trial came to; null: it is not done. */
  public static @Nullable TrialOutcome outcome(TrialRecord trial) {
    String text = trial.outcome;
    try {
      return text == null ? null : JSON.readValue(text, TrialOutcome.class);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(
          "what trial " + trial.id + " came to is not as it was written", e);
    }
  }

  private static String written(TrialOutcome outcome) {
    try {
      return JSON.writeValueAsString(outcome);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("what a trial came to cannot be written", e);
    }
  }
}
