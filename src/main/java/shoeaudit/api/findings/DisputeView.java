package shoeaudit.api.findings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.handout.Dispute;
import shoeaudit.report.handout.DisputedCoup;
import shoeaudit.service.records.DisputeEntry;
import shoeaudit.service.records.DisputeRecord;

/**
 * A dispute on a coup, as it stands.
 *
 * @param run whose logs show the coup
 * @param coup its number
 * @param place its place in the shoe as recorded, from 0
 * @param patron who complains, as the log names them; null: not recorded
 * @param area of the disputed wager; null: not said
 * @param bet likewise
 * @param claim what is claimed
 * @param claimedMinor how much, in minor units; null: no amount
 * @param complainedAt when they complained; null: not said
 * @param state open, decided or confirmed
 * @param version as its ETag has it
 * @param outcome upheld, partly, rejected or withdrawn; null: nobody has decided
 * @param paidMinor what the patron is paid, in minor units; null likewise
 * @param reason why it is so decided
 * @param decidedBy the first reviewer
 * @param confirmedBy the second reviewer; null: nobody has confirmed it
 * @param corrects the number of the dispute in whose place it stands; null: in none's
 */
public record DisputeView(
    long number,
    long run,
    String table,
    String shoe,
    int coup,
    int place,
    @Nullable String patron,
    @Nullable String area,
    @Nullable String bet,
    String claim,
    @Nullable Long claimedMinor,
    @Nullable Instant complainedAt,
    Instant openedAt,
    String openedBy,
    String state,
    long version,
    @Nullable String outcome,
    @Nullable Long paidMinor,
    @Nullable String reason,
    @Nullable Instant decidedAt,
    @Nullable String decidedBy,
    @Nullable Instant confirmedAt,
    @Nullable String confirmedBy,
    @Nullable Long corrects) {
  static DisputeView of(DisputeRecord dispute) {
    Dispute.Outcome outcome = dispute.outcome;
    return new DisputeView(
        dispute.id,
        dispute.run,
        dispute.table,
        dispute.shoe,
        dispute.coup,
        dispute.place,
        dispute.patron,
        dispute.area,
        dispute.bet,
        dispute.claim,
        dispute.claimedMinor,
        dispute.complainedAt,
        dispute.openedAt,
        dispute.openedBy,
        dispute.state.text(),
        dispute.version,
        outcome == null ? null : outcome.text(),
        dispute.paidMinor,
        dispute.reason,
        dispute.decidedAt,
        dispute.decidedBy,
        dispute.confirmedAt,
        dispute.confirmedBy,
        dispute.corrects);
  }

  /**
   * With all that belongs to it.
   *
   * @param correctedBy the number of the dispute that stands in its place; null: none does
   * @param record what is on record of the coup, as it was when the dispute was opened; the reviews
   *     of its findings as they are now, and once it is confirmed as they were then
   * @param history what was done to it, in order
   */
  public record WholeDispute(
      DisputeView dispute,
      @Nullable Long correctedBy,
      DisputedCoup record,
      List<DisputeEntryView> history) {
    static WholeDispute of(DisputeRecord dispute, Dispute told, List<DisputeEntry> history) {
      return new WholeDispute(
          DisputeView.of(dispute),
          told.correctedBy(),
          told.coup(),
          history.stream().map(DisputeEntryView::of).toList());
    }
  }

  /**
   * Something that was done to a dispute.
   *
   * @param version that the dispute has since
   * @param kind opened, decided, handed_back or confirmed
   * @param outcome as decided; null: it is no decision
   * @param reason of a decision, or of its being handed back
   */
  public record DisputeEntryView(
      long version,
      String kind,
      Instant at,
      String by,
      @Nullable String outcome,
      @Nullable Long paidMinor,
      @Nullable String reason) {
    static DisputeEntryView of(DisputeEntry entry) {
      Dispute.Outcome outcome = entry.outcome;
      return new DisputeEntryView(
          entry.version,
          entry.kind.text(),
          entry.at,
          entry.actor,
          outcome == null ? null : outcome.text(),
          entry.paidMinor,
          entry.reason);
    }
  }
}
