package shoeaudit.service.nights;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Trail;
import shoeaudit.nights.NightState;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.NightContents;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.service.records.EvidenceFile;

/**
 * The nights of licensees: derived from their calendars and from what was delivered, never from
 * when somebody looks. Each has one row.
 */
@ApplicationScoped
public class NightRecords implements PanacheRepositoryBase<NightRecord, Long> {
  private static final String EARLY = "early";
  private static final String HELD_BACK = "held back";

  /** Shoes are dealt on past the end of a day, and logs may have more than one. */
  static final int DAYS_BESIDE = 8;

  /** So long after its deadline a night is overdue. */
  static final Duration PATIENCE = Duration.ofHours(1);

  private static final List<NightState> NOTHING_CAME =
      List.of(NightState.WAITING, NightState.MISSING, NightState.CLOSED);

  /** In which an overdue night is. */
  static final List<NightState> UNDONE = List.of(NightState.WAITING, NightState.FAILED);

  private static final String OVERDUE = "state in ?1 and deadline <= ?2";

  private final LicenseeCalendars calendars;
  private final DeliveredLogs logs;
  private final NightNotices notices;
  private final Trail trail;

  @Inject
  NightRecords(LicenseeCalendars calendars, DeliveredLogs logs, NightNotices notices, Trail trail) {
    this.calendars = calendars;
    this.logs = logs;
    this.notices = notices;
    this.trail = trail;
  }

  /**
   * Brings a licensee's nights up to date: those that the calendar has by now, those of which logs
   * have come since, those whose deadline has passed.
   *
   * @param inbox what lies in the inbox
   */
  @Transactional
  void refresh(Look look, InInbox inbox) {
    calendars.begin(look.licensee());
    LicenseeCalendar calendar = calendars.calendar(look.licensee());
    if (calendar.firstDay == null) {
      calendar.firstDay = firstDay(look.calendar(), look.now());
    }
    DeliveredLogs.Known known = logs.known(look.licensee());
    boolean anew = !look.controls().equals(calendar.controls);
    NavigableSet<LocalDate> days =
        known.log() > calendar.seenLog || anew
            ? logs.days(look.licensee(), anew ? 0 : calendar.seenLog)
            : new TreeSet<>();
    if (known.withdrawal() > calendar.seenWithdrawal) {
      days.addAll(logs.withdrawnDays(look.licensee(), calendar.seenWithdrawal));
    }
    Set<LocalDate> withLogs = new HashSet<>(days);
    SortedMap<LocalDate, Integer> rejected = look.ledger().standing();
    days.addAll(rejected.keySet());
    Map<LocalDate, NightRecord> rows = new HashMap<>();
    ofCalendar(look, Objects.requireNonNullElse(look.settings().begins(), calendar.firstDay))
        .forEach(row -> rows.put(row.day, row));
    list(
            "licensee.id = ?1 and state in ?2",
            look.licensee().id,
            anew ? NOTHING_CAME : List.of(NightState.WAITING))
        .forEach(row -> rows.putIfAbsent(row.day, row));
    list(
            "licensee.id = ?1 and (held is not null or rejected > 0 or editionHeldBack"
                + " or state = ?2 and (inInbox <> ?3 or unchangedAt is distinct from ?4))",
            look.licensee().id,
            NightState.MISSING,
            inbox.files(),
            inbox.unchangedAt())
        .forEach(row -> rows.putIfAbsent(row.day, row));
    if (!days.isEmpty()) {
      list("licensee.id = ?1 and day in ?2", look.licensee().id, days)
          .forEach(row -> rows.putIfAbsent(row.day, row));
      logsOf(look, withLogs, known, rows);
      for (LocalDate day : days) {
        if (!rows.containsKey(day) && rejected.containsKey(day)) {
          rows.put(day, row(look, day));
        }
      }
    }
    rows.values().forEach(row -> stand(look, row, anew, rejected, inbox));
    calendar.seenLog = known.log();
    calendar.seenWithdrawal = known.withdrawal();
    calendar.controls = look.controls();
  }

  /** The last day that has ended, where its logs may still come; else the one that goes on. */
  static LocalDate firstDay(NightCalendar calendar, Instant now) {
    LocalDate ended = calendar.lastEnded(now);
    return now.isBefore(calendar.deadline(ended)) ? ended : ended.plusDays(1);
  }

  /** New rows for days that the calendar has by now, up to the one that goes on. */
  private List<NightRecord> ofCalendar(Look look, LocalDate first) {
    LocalDate today = look.calendar().day(look.now());
    Set<LocalDate> there =
        new HashSet<>(
            getEntityManager()
                .createQuery(
                    "select day from NightRecord where licensee.id = ?1 and day >= ?2",
                    LocalDate.class)
                .setParameter(1, look.licensee().id)
                .setParameter(2, first)
                .getResultList());
    List<NightRecord> rows = new ArrayList<>();
    for (LocalDate day = first; !day.isAfter(today); day = day.plusDays(1)) {
      if (!there.contains(day)) {
        rows.add(row(look, day));
      }
    }
    return rows;
  }

  private NightRecord row(Look look, LocalDate day) {
    return row(look.licensee(), day, look.calendar().deadline(day));
  }

  /** A night that there was none of, in the caller's transaction. */
  @Transactional(Transactional.TxType.MANDATORY)
  NightRecord row(Licensee licensee, LocalDate day, Instant deadline) {
    NightRecord row = new NightRecord();
    row.licensee = getEntityManager().getReference(Licensee.class, licensee.id);
    row.day = day;
    row.state = NightState.WAITING;
    row.deadline = deadline;
    persist(row);
    return row;
  }

  /** Which logs the nights of some days need; a night that has some and no row is given one. */
  private void logsOf(
      Look look, Set<LocalDate> days, DeliveredLogs.Known known, Map<LocalDate, NightRecord> rows) {
    if (days.isEmpty()) {
      return;
    }
    NavigableSet<LocalDate> sorted = new TreeSet<>(days);
    NightLogs found =
        new NightLogs(
            logs.between(
                    look.licensee(),
                    sorted.first().minusDays(DAYS_BESIDE),
                    sorted.last().plusDays(DAYS_BESIDE),
                    known)
                .deliveries(),
            look.calendar());
    for (LocalDate day : sorted) {
      List<Delivery> needed = found.logs(day);
      NightRecord row = rows.get(day);
      if (row == null && !needed.isEmpty()) {
        row = row(look, day);
        rows.put(day, row);
      }
      if (row != null) {
        row.logs = needed.size();
        row.logsKey = needed.isEmpty() ? null : NightContents.hash(found, day);
        row.lastCame =
            needed.stream().map(Delivery::at).max(Comparator.naturalOrder()).orElse(null);
        if (needed.isEmpty()) {
          // What could not be audited was withdrawn.
          row.failure = null;
        }
      }
    }
  }

  /** How a night stands, by what is known of it. */
  private void stand(
      Look look,
      NightRecord row,
      boolean anew,
      SortedMap<LocalDate, Integer> rejected,
      InInbox inbox) {
    if (row.state == NightState.WAITING || anew || row.held != null) {
      row.deadline = look.calendar().deadline(row.day);
    }
    if (row.held != null) {
      row.held = null;
      row.failure = null;
    }
    if (look.ledger().next() > 1) {
      // One that begins anew, or whose share is away, knows of none.
      reject(row, rejected.getOrDefault(row.day, 0));
      if (row.editionHeldBack && inbox.files() == 0 && rejected.tailMap(row.day).isEmpty()) {
        // Nothing is in the way any more of what it would have found.
        row.editionHeldBack = false;
        row.editionLogs = HELD_BACK;
      }
    }
    NightState state = state(look, row);
    boolean missing = state == NightState.MISSING;
    row.inInbox = missing ? inbox.files() : 0;
    row.unchangedAt = missing ? inbox.unchangedAt() : null;
    if (state != row.state) {
      change(row, state, null);
      notices.changed(row, row.edition, row.findings);
    }
  }

  private static void reject(NightRecord row, int rejected) {
    row.rejected = rejected;
    Integer lacks = row.editionMissing;
    if (lacks != null) {
      row.missing = lacks + rejected;
    }
  }

  private static NightState state(Look look, NightRecord row) {
    if (row.failure != null) {
      return NightState.FAILED;
    }
    if (row.edition > 0 && row.logs > 0) {
      return row.missing == 0 && row.rejected == 0 ? NightState.DONE : NightState.INCOMPLETE;
    }
    if (row.logs > 0 || look.now().isBefore(row.deadline)) {
      return NightState.WAITING;
    }
    return look.calendar().expectsPlay(row.day)
            || row.rejected > 0
            || look.calendar().inForce(row.day) == null
        ? NightState.MISSING
        : NightState.CLOSED;
  }

  /** Sets a night's state, and tells the trail, in the caller's transaction. */
  @Transactional(Transactional.TxType.MANDATORY)
  void change(NightRecord row, NightState state, @Nullable String besides) {
    String before = row.state.text();
    row.state = state;
    row.changes++;
    tell(
        Actor.NIGHT,
        "night." + state.text(),
        row,
        before,
        besides == null ? state.text() : state.text() + ", " + besides);
  }

  private void tell(
      Actor actor, String act, NightRecord row, @Nullable String before, @Nullable String after) {
    trail.add(
        actor,
        new AuditEvent(
            act, row.licensee.code, "night", row.licensee.code + " " + row.day, before, after));
  }

  /**
   * An edition of a night stands, in its caller's transaction.
   *
   * @param missing how much it says is missing, without files that could not be taken
   * @param heldBack whether it held back what it would have found of the record
   */
  @Transactional(Transactional.TxType.MANDATORY)
  void done(Look look, NightRecord row, EditionRecord edition, int missing, boolean heldBack) {
    row.edition = edition.number;
    // One that was made before the deadline is made anew after it.
    row.editionLogs = edition.begunAt.isBefore(row.deadline) ? EARLY : edition.logsKey;
    row.editionControls = edition.controlsKey;
    row.editionDrop = sha256(edition.drop);
    row.editionMissing = missing;
    row.editionHeldBack = heldBack;
    reject(row, look.ledger().standing(row.day).size());
    row.held = null;
    row.failure = null;
    row.failedLogs = null;
    row.failedControls = null;
    row.retries = 0;
    row.retryAt = null;
    row.inInbox = 0;
    row.unchangedAt = null;
    row.findings = edition.findings == null ? 0 : edition.findings;
    change(row, state(look, row), "edition " + edition.number + ", " + edition.outputs);
    notices.changed(row, row.edition, row.findings);
  }

  /** Somebody wants a night to be audited now, in the caller's transaction. */
  @Transactional(Transactional.TxType.MANDATORY)
  void asked(Actor actor, NightRecord row) {
    row.askedBy = actor.name();
    tell(actor, "night.asked-for", row, row.state.text(), row.state.text());
  }

  /**
   * The first night of a licensee that is to be audited; null: none is. One that failed is tried
   * again where its logs or the controls have changed since, or when its time has come.
   *
   * @param quiet for how long nothing must have come for it
   */
  @Transactional
  @Nullable NightRecord due(Look look, Duration quiet) {
    return find(
            "licensee.id = ?1 and logs > 0 and (askedBy is not null or retryAt <= ?2 or (deadline <= ?2"
                + " and lastCame <= ?4"
                + " and (editionLogs is null or editionLogs <> logsKey)"
                + " and (failure is null or failedLogs is null or failedLogs <> logsKey"
                + " or failedControls <> ?3))) order by day",
            look.licensee().id,
            look.now(),
            look.controls(),
            look.now().minus(quiet))
        .firstResult();
  }

  /**
   * How many nights are overdue: their deadline passed an hour ago or earlier, and they were
   * neither audited nor told missing or closed.
   */
  @Transactional
  public long overdue(Instant now) {
    return count(OVERDUE, UNDONE, now.minus(PATIENCE));
  }

  /** Those that are overdue, the longest first. */
  @Transactional
  public List<NightRecord> overdue(Instant now, int most) {
    return find(
            "from NightRecord n join fetch n.licensee left join fetch n.drop where n."
                + OVERDUE.replace(" and ", " and n.")
                + " order by n.deadline, n.licensee.code, n.day",
            UNDONE,
            now.minus(PATIENCE))
        .page(0, most)
        .list();
  }

  /** Those of some licensees that are overdue, the longest first. */
  @Transactional
  public List<NightRecord> overdue(Collection<Long> licensees, Instant now, int most) {
    return licensees.isEmpty()
        ? List.of()
        : find(
                "from NightRecord n join fetch n.licensee l where l.id in ?3 and n."
                    + OVERDUE.replace(" and ", " and n.")
                    + " order by n.deadline, l.code, n.day",
                UNDONE,
                now.minus(PATIENCE),
                licensees)
            .page(0, most)
            .list();
  }

  /** That of a file; null: there is none. */
  static @Nullable String sha256(@Nullable EvidenceFile file) {
    return file == null ? null : file.sha256;
  }
}
