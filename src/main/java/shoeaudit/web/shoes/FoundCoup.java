package shoeaudit.web.shoes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.CoupSearch;
import shoeaudit.service.queue.SoughtCoups;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.PlayTime;

/**
 * A coup that was found by table and time.
 *
 * @param coup as lists of coups show it
 * @param shoe its shoe
 * @param begun its first time, by the clocks of the room
 * @param isShown whether there is a page of it
 * @param wagers how they were settled
 */
record FoundCoup(ShownCoup coup, String shoe, PlayTime begun, boolean isShown, Wagers wagers) {
  private static final Texts TEXTS = PageLanguage.texts();

  /**
   * How the wagers of a coup were settled: each of them is counted once. What was due follows the
   * declared result and the amount that was accepted.
   *
   * @param asDue how many as they had to be
   * @param notAsDue of how many the outcome, what was paid or the commission differs from what was
   *     due
   * @param notTestable of how many nobody can tell what was due
   * @param notSettled how many have no settlement on record
   * @param notAsAccepted of how many, whichever of these they are, another amount than was accepted
   *     stood at the cut-off
   */
  record Wagers(int asDue, int notAsDue, int notTestable, int notSettled, int notAsAccepted) {
    private static Wagers of(List<ReplayedWager> wagers) {
      int asDue = 0;
      int notAsDue = 0;
      int notTestable = 0;
      int notSettled = 0;
      int notAsAccepted = 0;
      for (ReplayedWager wager : wagers) {
        if (!wager.differs().isEmpty()) {
          notAsDue++;
        } else if (wager.dueOutcome() == null) {
          notTestable++;
        } else if (wager.recordedOutcome() == null) {
          notSettled++;
        } else {
          asDue++;
        }
        if (wager.admissibleMinor() != wager.acceptedMinor()) {
          notAsAccepted++;
        }
      }
      return new Wagers(asDue, notAsDue, notTestable, notSettled, notAsAccepted);
    }

    /** Whether the coup has none on record. */
    public boolean isNone() {
      return asDue + notAsDue + notTestable + notSettled == 0;
    }
  }

  /**
   * One of them.
   *
   * @param runAt the address of its run
   * @param reviews those of its findings, by their ids
   */
  static FoundCoup of(SoughtCoups.Sought sought, String runAt, Map<String, ReviewRecord> reviews) {
    CoupSearch.Hit hit = sought.hit();
    Map<String, FindingRecord> findings = new LinkedHashMap<>();
    sought.findings().forEach(finding -> findings.putIfAbsent(finding.findingId, finding));
    return new FoundCoup(
        ShownCoup.of(hit.shoe(), hit.coup(), runAt, findings, reviews, TEXTS),
        hit.shoe().shoe(),
        PlayTime.of(hit.begunAt(), hit.shoe().zone(hit.row())),
        sought.isShown(),
        Wagers.of(hit.inFull().wagers()));
  }
}
