package shoeaudit.service.nights;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.service.records.EvidenceFile;

/**
 * Logs that were delivered by mistake, another room's or another day's under a wrong name, and are
 * withdrawn: the evidence stays, the nights that had them are audited anew without them.
 */
@ApplicationScoped
public class LogWithdrawals implements PanacheRepositoryBase<LogWithdrawal, Long> {
  /** How long a reason may be, in characters. */
  public static final int LONGEST_REASON = 4_000;

  private final LicenseeCalendars calendars;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  LogWithdrawals(LicenseeCalendars calendars, Trail trail, InstantSource clock) {
    this.calendars = calendars;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Withdraws a log from the nights for which it counts.
   *
   * @throws Refusal where nobody says why, whoever asks has sent it, or it counts for no night
   */
  @Transactional
  public LogWithdrawal withdraw(
      Actor actor, Licensee licensee, EvidenceFile log, @Nullable String reason) {
    String why = reason == null ? "" : reason.strip();
    if (why.isEmpty() || why.length() > LONGEST_REASON) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          why.isEmpty() ? "nobody says why the log is withdrawn" : "the reason is too long",
          "say why in reason, in at most " + LONGEST_REASON + " characters");
    }
    if (actor.name().equals(log.receivedBy)) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "whoever sent a log does not withdraw it",
          "let another auditor do it");
    }
    calendars.lock(licensee);
    List<DeliveredLog> counting = counting(log);
    if (counting.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the log " + log.id + " counts for no night",
          of(log).isEmpty()
              ? "there is nothing to withdraw: nights had no use for it, or have not looked at it yet"
              : "it is withdrawn already");
    }
    List<LogWithdrawal> made = new ArrayList<>();
    for (DeliveredLog each : counting) {
      LogWithdrawal withdrawal = new LogWithdrawal();
      withdrawal.log = each;
      withdrawal.by = actor.name();
      withdrawal.at = clock.instant();
      withdrawal.reason = why;
      persist(withdrawal);
      made.add(withdrawal);
    }
    trail.add(
        actor,
        new AuditEvent(
            "log.withdrawn",
            licensee.code,
            "log",
            String.valueOf(log.id),
            log.name + " " + log.sha256,
            why));
    return made.getLast();
  }

  /** The withdrawals of a log, the newest first. */
  public List<LogWithdrawal> of(EvidenceFile log) {
    return list("log.evidence = ?1 order by id desc", log);
  }

  /** Whether a log counts for a night: it may be withdrawn. */
  public boolean counts(EvidenceFile log) {
    return !counting(log).isEmpty();
  }

  private List<DeliveredLog> counting(EvidenceFile log) {
    return getEntityManager()
        .createQuery(
            "from DeliveredLog l where l.evidence = ?1 and l.leftOut is null"
                + " and not exists (select 1 from LogWithdrawal w where w.log = l)"
                + " order by l.id",
            DeliveredLog.class)
        .setParameter(1, log)
        .getResultList();
  }

  /** Whether a log of a night was withdrawn: it is known why the night lacks it. */
  @Transactional
  boolean any(NightRecord night) {
    return count(
            "log.licensee = ?1 and log.day <= ?2 and log.lastDay >= ?2", night.licensee, night.day)
        > 0;
  }

  /** What a person should know of the logs that an edition was made without. */
  @Transactional
  List<String> notes(EditionRecord edition) {
    return list(
            "log.licensee = ?1 and log.day <= ?2 and log.lastDay >= ?2 and id <= ?3 order by id",
            edition.night.licensee,
            edition.night.day,
            edition.lastWithdrawal)
        .stream()
        .map(each ->
            "without "
                + each.log.name
                + ", SHA-256 "
                + each.log.evidence.sha256
                + ", which "
                + each.by
                + " withdrew: "
                + each.reason)
        .toList();
  }
}
