package shoeaudit.api.nights;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.evidence.EvidenceView;
import shoeaudit.nights.record.RecordFinding;
import shoeaudit.service.nights.EditionRecord;
import shoeaudit.service.nights.NightHold;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.records.EvidenceFile;

/**
 * A gambling day of a licensee, as it stands.
 *
 * @param gamblingDay which
 * @param state waiting, closed, missing, incomplete, done or failed
 * @param deadline by when its logs were or are to have come
 * @param logs how many of the logs that it needs have come
 * @param waits whether logs have come that its latest edition lacks, or that no edition has
 * @param edition its latest audit that is done; null: none
 * @param missing how much is missing on record, by that edition, with files that could not be taken
 * @param rejected how many files came for it, could not be taken, and nobody has seen to
 * @param inInbox of a night that is missing: how many files lie in the inbox and are not taken
 * @param unchangedAt when the last of these was written, by the clock of the file system; null:
 *     none lies there
 * @param drop what the cage counted on it, as it was given last; null: it was not
 * @param askedBy who wants it to be audited now, which nobody has taken up yet; null: nobody
 * @param failure why the last attempt failed; null: it did not
 * @param held why nobody can look at it: settings, controls, busy, folder or service; null:
 *     somebody can
 * @param retryAt when it is tried again though nothing has changed; null: it is not
 * @param recordFindings what the controls ask to be on record of it and is not, where nothing that
 *     came may have it; left out where nights are listed
 * @param editions its audits, the newest first; left out where nights are listed
 * @param notices what was told of it by mail or is to be, the newest first; likewise
 */
public record NightView(
    LocalDate gamblingDay,
    String state,
    Instant deadline,
    int logs,
    boolean waits,
    @Nullable Integer edition,
    int missing,
    int rejected,
    int inInbox,
    @Nullable Instant unchangedAt,
    @Nullable EvidenceView drop,
    @Nullable String askedBy,
    @Nullable String failure,
    @Nullable String held,
    @Nullable Instant retryAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<RecordFindingView> recordFindings,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<EditionView> editions,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<NoticeView> notices) {
  /** A night among others. */
  static NightView listed(NightRecord night) {
    return of(night, null, null, null);
  }

  /** A night with its editions. */
  static NightView of(
      NightRecord night,
      List<RecordFinding> found,
      List<EditionRecord> editions,
      Map<Integer, List<Long>> runs,
      List<NoticeView> notices) {
    return of(
        night,
        found.stream().map(RecordFindingView::of).toList(),
        editions.stream()
            .map(edition -> EditionView.of(edition, runs.getOrDefault(edition.number, List.of())))
            .toList(),
        notices);
  }

  private static NightView of(
      NightRecord night,
      @Nullable List<RecordFindingView> found,
      @Nullable List<EditionView> editions,
      @Nullable List<NoticeView> notices) {
    EvidenceFile drop = night.drop;
    NightHold held = night.held;
    return new NightView(
        night.day,
        night.state.text(),
        night.deadline,
        night.logs,
        night.waits(),
        night.edition == 0 ? null : night.edition,
        night.missing,
        night.rejected,
        night.inInbox,
        night.unchangedAt,
        drop == null ? null : EvidenceView.of(drop),
        night.askedBy,
        night.failure,
        held == null ? null : held.text(),
        night.retryAt,
        found,
        editions,
        notices);
  }
}
