package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.handout.Dispute;
import shoeaudit.report.handout.DisputeClaim;
import shoeaudit.report.handout.DisputedCoup;
import shoeaudit.service.records.DisputeEntry;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.records.DisputeRecord.State;
import shoeaudit.service.records.RunRecord;

/** The disputes on coups, as somebody asks for them. */
@ApplicationScoped
public class DisputeRecords implements PanacheRepositoryBase<DisputeRecord, Long> {
  private final Reviews reviews;

  @Inject
  DisputeRecords(Reviews reviews) {
    this.reviews = reviews;
  }

  /**
   * Which disputes are meant; null: any.
   *
   * @param table where the coup was dealt
   * @param patron who complains, as recorded
   */
  public record Chosen(@Nullable State state, @Nullable String table, @Nullable String patron) {}

  /**
   * A dispute of a licensee.
   *
   * @throws Refusal where it has none of that number
   */
  public DisputeRecord of(Licensee licensee, long number) {
    DisputeRecord dispute = find("licensee.id = ?1 and id = ?2", licensee.id, number).firstResult();
    if (dispute == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the licensee " + licensee.code + " has no dispute " + number,
          "take the number of one that is listed");
    }
    return dispute;
  }

  /** The one that stands in a dispute's place; null: none does. */
  public @Nullable DisputeRecord correctionOf(long number) {
    return find("corrects", number).firstResult();
  }

  /**
   * Those on a coup of a run, in the order in which they were opened.
   *
   * @param place of the coup in the shoe as recorded, from 0
   */
  public List<DisputeRecord> on(RunRecord run, String table, String shoe, int place) {
    return list(
        "run = ?1 and table = ?2 and shoe = ?3 and place = ?4 order by run, id",
        run.id,
        table,
        shoe,
        place);
  }

  /** What was done to it, in order. */
  public List<DisputeEntry> history(DisputeRecord dispute) {
    return getEntityManager()
        .createQuery("from DisputeEntry where disputeId = :id order by version", DisputeEntry.class)
        .setParameter("id", dispute.id)
        .getResultList();
  }

  /**
   * What a dispute says, for its form and its page: until it is confirmed, with the reviews of the
   * coup's findings as they stand now.
   */
  public Dispute told(DisputeRecord dispute) {
    DisputedCoup kept = dispute.onRecord();
    DisputeRecord correction = correctionOf(dispute.id);
    Dispute.Outcome outcome = dispute.outcome;
    Instant confirmedAt = dispute.confirmedAt;
    return new Dispute(
        dispute.id,
        dispute.run,
        dispute.state == State.CONFIRMED ? kept : reviewed(dispute.licensee, kept),
        new DisputeClaim(
            dispute.patron,
            dispute.area,
            dispute.bet,
            dispute.claim,
            dispute.claimedMinor,
            dispute.complainedAt),
        new Dispute.Act(dispute.openedBy, dispute.openedAt),
        outcome == null
            ? null
            : new Dispute.Decision(
                outcome,
                Objects.requireNonNull(dispute.paidMinor, "a decision has an amount"),
                Objects.requireNonNull(dispute.reason, "a decision has a reason"),
                Objects.requireNonNull(dispute.decidedBy, "a decision is somebody's"),
                Objects.requireNonNull(dispute.decidedAt, "a decision has a time")),
        confirmedAt == null
            ? null
            : new Dispute.Act(
                Objects.requireNonNull(dispute.confirmedBy, "somebody confirmed it"), confirmedAt),
        dispute.corrects,
        correction == null ? null : correction.id);
  }

  /**
   * The disputes of a licensee, the newest first.
   *
   * @param before the number of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<DisputeRecord> page(
      Licensee licensee, Chosen chosen, @Nullable Long before, int most) {
    Conditions disputes =
        new Conditions()
            .and("d.licensee.id = :licensee", "licensee", licensee.id)
            .and("d.state = :state", "state", chosen.state())
            .and("d.table = :table", "table", chosen.table())
            .and("d.patron = :patron", "patron", chosen.patron())
            .and("d.id < :before", "before", before == null ? Long.MAX_VALUE : before);
    return Slice.of(
        find(
                "from DisputeRecord d where "
                    + disputes.text()
                    + " order by d.licensee.id, "
                    + (chosen.state() == null ? "" : "d.state, ")
                    + "d.id desc",
                disputes.values())
            .range(0, most)
            .list(),
        most);
  }

  /** With the states in which the reviews of its findings are now. */
  DisputedCoup reviewed(Licensee licensee, DisputedCoup coup) {
    List<String> ids = coup.findings().stream().map(DisputedCoup.FindingOnCoup::id).toList();
    Map<String, String> states = new HashMap<>();
    ids.forEach(id -> states.put(id, Disposition.OPEN.text()));
    reviews.of(licensee, ids).forEach((id, review) -> states.put(id, review.state.text()));
    return coup.reviewed(states);
  }
}
