package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.hibernate.exception.ConstraintViolationException;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.Trail;
import shoeaudit.report.handout.Dispute;
import shoeaudit.report.handout.DisputeClaim;
import shoeaudit.report.handout.DisputedCoup;
import shoeaudit.service.records.DisputeEntry;
import shoeaudit.service.records.DisputeEntry.Kind;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.records.DisputeRecord.State;
import shoeaudit.service.records.RunRecord;

/**
 * The disputes on coups. Whoever may speak for a licensee or for the commission opens one; a first
 * reviewer decides, and a second, another person, confirms: both auditors who had no hand in the
 * run. Each act is one transaction: the dispute as it stands, the entry that tells how it came to
 * stand so, and the trail.
 */
@ApplicationScoped
public class Disputes {
  private static final String DECIDES = "decide on a dispute of it";

  private final DisputeRecords records;
  private final SeparateDuties duties;
  private final Accounts accounts;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  Disputes(
      DisputeRecords records,
      SeparateDuties duties,
      Accounts accounts,
      Trail trail,
      InstantSource clock) {
    this.records = records;
    this.duties = duties;
    this.accounts = accounts;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Opens a dispute.
   *
   * @param run whose logs show the coup
   * @param coup what is on record of it
   * @param corrects the number of the one that is confirmed and that this one is to replace; null:
   *     none
   * @throws Refusal where the claim cannot be, or what it is to correct is not confirmed, or is
   *     corrected already
   */
  @Transactional
  public DisputeRecord open(
      ReviewActor by,
      Licensee licensee,
      RunRecord run,
      DisputedCoup coup,
      DisputeClaim claim,
      @Nullable Long corrects) {
    check(claim);
    if (corrects != null) {
      checkCorrects(licensee, corrects);
    }
    DisputeRecord dispute = new DisputeRecord();
    dispute.licensee = licensee;
    dispute.run = run.id;
    dispute.table = coup.table();
    dispute.shoe = coup.shoe();
    dispute.coup = coup.coup();
    dispute.place = coup.place();
    dispute.patron = claim.patron();
    dispute.area = claim.area();
    dispute.bet = claim.bet();
    dispute.claim = claim.words();
    dispute.claimedMinor = claim.claimedMinor();
    dispute.complainedAt = claim.complainedAt();
    dispute.keep(records.reviewed(licensee, coup));
    dispute.openedAt = now();
    dispute.openedBy = by.actor().name();
    dispute.openedForLicensee = speaksForLicensee(by);
    dispute.corrects = corrects;
    dispute.version = 1;
    dispute.state = State.OPEN;
    persistOnce(dispute);
    records.getEntityManager().persist(entry(dispute, by, Kind.OPENED));
    trail.add(
        by.actor(),
        new AuditEvent(
            "dispute.opened",
            licensee.code,
            "dispute",
            String.valueOf(dispute.id),
            null,
            opened(dispute)));
    return dispute;
  }

  private boolean speaksForLicensee(ReviewActor by) {
    return by.roles().stream().anyMatch(Role::isOfLicensee)
        || accounts.isOfLicensees(by.actor().name());
  }

  /**
   * Whether who opened a dispute spoke for a licensee then, whatever they may do now. Of those that
   * were opened before that was kept, what the account may do now decides.
   */
  private boolean openedForLicensee(DisputeRecord dispute) {
    Boolean kept = dispute.openedForLicensee;
    return kept == null ? accounts.isOfLicensees(dispute.openedBy) : kept;
  }

  private void check(DisputeClaim claim) {
    Long claimed = claim.claimedMinor();
    if (claimed != null && claimed <= 0) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the amount claimed is " + claimed,
          "give minor units above 0, or leave it out where no amount is claimed");
    }
    Instant complained = claim.complainedAt();
    if (complained != null && complained.isAfter(now())) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the complaint is of " + complained + ", which is yet to come",
          "say when they complained, or leave it out");
    }
  }

  private void checkCorrects(Licensee licensee, long corrects) {
    DisputeRecord corrected = records.of(licensee, corrects);
    if (corrected.state != State.CONFIRMED) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the dispute "
              + corrects
              + " is "
              + corrected.state.text()
              + ", and can be decided itself",
          "correct one that is confirmed");
    }
    DisputeRecord other = records.correctionOf(corrects);
    if (other != null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the dispute " + corrects + " is corrected by " + other.id + " already",
          "correct that one, when it is confirmed");
    }
  }

  /** Two corrections at once both find none before them: the unique key lets one of them in. */
  private void persistOnce(DisputeRecord dispute) {
    try {
      records.persistAndFlush(dispute);
    } catch (ConstraintViolationException e) {
      if (dispute.corrects == null) {
        throw e;
      }
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the dispute " + dispute.corrects + " was corrected at the same time",
          "look at that correction first");
    }
  }

  private static String opened(DisputeRecord dispute) {
    return "run "
        + dispute.run
        + "; table "
        + dispute.table
        + "; shoe "
        + dispute.shoe
        + "; coup "
        + dispute.coup
        + "; place "
        + dispute.place
        + "; patron: "
        + Objects.requireNonNullElse(dispute.patron, "not recorded")
        + (dispute.area == null ? "" : "; area: " + dispute.area)
        + (dispute.bet == null ? "" : "; bet: " + dispute.bet)
        + (dispute.claimedMinor == null
            ? ""
            : "; claimed: " + dispute.claimedMinor + " minor units")
        + (dispute.complainedAt == null ? "" : "; complained at " + dispute.complainedAt)
        + (dispute.corrects == null ? "" : "; corrects dispute " + dispute.corrects)
        + (Boolean.TRUE.equals(dispute.openedForLicensee)
            ? "; by somebody who may speak for a licensee"
            : "")
        + "; claim: "
        + dispute.claim;
  }

  /**
   * Decides on a dispute that is not confirmed, as its first reviewer.
   *
   * @param seen the version that whoever decides has seen
   * @param paidMinor what the patron is paid, in minor units
   * @throws Refusal where the licensee has no such dispute, it is confirmed, somebody else has
   *     changed it since, the amount contradicts the outcome, or this is not theirs to do
   */
  @Transactional
  public DisputeRecord decide(
      ReviewActor by,
      Licensee licensee,
      long number,
      long seen,
      Dispute.Outcome outcome,
      long paidMinor,
      String reason) {
    DisputeRecord dispute = taken(by, licensee, number, seen);
    Dispute.Contradiction contradiction = outcome.contradiction(dispute.claimedMinor, paidMinor);
    if (contradiction != null) {
      throw new Refusal(Refusal.Reason.NOT_ACCEPTED, contradiction.wrong(), contradiction.remedy());
    }
    String before = decision(dispute);
    dispute.state = State.DECIDED;
    dispute.outcome = outcome;
    dispute.paidMinor = paidMinor;
    dispute.reason = reason;
    dispute.decidedAt = now();
    dispute.decidedBy = by.actor().name();
    dispute.keep(records.reviewed(licensee, dispute.onRecord()));
    DisputeEntry entry = entry(dispute, by, Kind.DECIDED);
    entry.outcome = outcome;
    entry.paidMinor = paidMinor;
    entry.reason = reason;
    records.getEntityManager().persist(entry);
    tell(by, dispute, "dispute.decided", before, decision(dispute));
    return dispute;
  }

  /**
   * Hands a decision back that is not to be confirmed: it is to be decided anew.
   *
   * @param reason why
   * @throws Refusal as {@link #decide} does, and where nobody has decided
   */
  @Transactional
  public DisputeRecord handBack(
      ReviewActor by, Licensee licensee, long number, long seen, String reason) {
    DisputeRecord dispute = taken(by, licensee, number, seen);
    checkDecided(dispute);
    String before = decision(dispute);
    dispute.state = State.OPEN;
    dispute.outcome = null;
    dispute.paidMinor = null;
    dispute.reason = null;
    dispute.decidedAt = null;
    dispute.decidedBy = null;
    DisputeEntry entry = entry(dispute, by, Kind.HANDED_BACK);
    entry.reason = reason;
    records.getEntityManager().persist(entry);
    tell(by, dispute, "dispute.handed-back", before, "reason: " + reason);
    return dispute;
  }

  /**
   * Confirms a decision, as the second reviewer. It stays so for good.
   *
   * @throws Refusal as {@link #decide} does, and where nobody has decided, or the first reviewer is
   *     the same person
   */
  @Transactional
  public DisputeRecord confirm(ReviewActor by, Licensee licensee, long number, long seen) {
    DisputeRecord dispute = taken(by, licensee, number, seen);
    checkDecided(dispute);
    if (by.actor().name().equals(dispute.decidedBy)) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "whoever decided a dispute does not confirm it",
          "let another auditor do it");
    }
    dispute.state = State.CONFIRMED;
    dispute.confirmedAt = now();
    dispute.confirmedBy = by.actor().name();
    dispute.keep(records.reviewed(licensee, dispute.onRecord()));
    records.getEntityManager().persist(entry(dispute, by, Kind.CONFIRMED));
    tell(by, dispute, "dispute.confirmed", null, decision(dispute));
    return dispute;
  }

  private void tell(
      ReviewActor by,
      DisputeRecord dispute,
      String act,
      @Nullable String before,
      @Nullable String after) {
    trail.add(
        by.actor(),
        new AuditEvent(
            act, dispute.licensee.code, "dispute", String.valueOf(dispute.id), before, after));
  }

  private static @Nullable String decision(DisputeRecord dispute) {
    Dispute.Outcome outcome = dispute.outcome;
    return outcome == null
        ? null
        : outcome.text()
            + "; paid: "
            + dispute.paidMinor
            + " minor units; decided by "
            + dispute.decidedBy
            + "; reason: "
            + dispute.reason;
  }

  private static void checkDecided(DisputeRecord dispute) {
    if (dispute.state != State.DECIDED) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "nobody has decided the dispute " + dispute.id,
          "decide it first; another person confirms it then");
    }
  }

  /**
   * Takes a dispute for this transaction, and counts the act: who comes at the same time waits
   * here, and then finds that another version stands.
   */
  private DisputeRecord taken(ReviewActor by, Licensee licensee, long number, long seen) {
    DisputeRecord known = records.of(licensee, number);
    if (!by.roles().contains(Role.AUDITOR)) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "disputes are the auditor's to decide",
          "let somebody of that role do it");
    }
    duties.check(by.actor(), List.of(known.run), DECIDES);
    String name = by.actor().name();
    if (name.equals(known.openedBy) && openedForLicensee(known)) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "whoever opened a dispute and could speak for a licensee then does not decide on it",
          "let another auditor do it");
    }
    if (records.update("version = version + 1 where id = ?1 and version = ?2", known.id, seen)
        == 0) {
      throw new Refusal(
          Refusal.Reason.CHANGED,
          "the dispute does not stand at the version " + seen + " any more",
          "load it again, look at what was changed, and send yours then; by the API, with the new"
              + " ETag");
    }
    records.getEntityManager().refresh(known);
    if (known.state == State.CONFIRMED) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the dispute " + number + " is confirmed, and stays as it is",
          "open another that corrects it");
    }
    return known;
  }

  private DisputeEntry entry(DisputeRecord dispute, ReviewActor by, Kind kind) {
    DisputeEntry entry = new DisputeEntry();
    entry.disputeId = dispute.id;
    entry.version = dispute.version;
    entry.kind = kind;
    entry.at = now();
    entry.actor = by.actor().name();
    return entry;
  }

  /** As finely as both databases keep it. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
