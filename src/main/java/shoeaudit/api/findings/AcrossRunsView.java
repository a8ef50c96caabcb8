package shoeaudit.api.findings;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.KnownFinding;
import shoeaudit.service.records.RunRecord;

/**
 * A finding across the runs of its licensee.
 *
 * @param state standing, gone or not_tested: what runs after the last that found it say of it
 * @param firstSeen by the first run that found it
 * @param lastSeen by the newest run that found it
 * @param runs how many found it
 * @param statedBy the run by which it is in that state
 * @param overwrittenOn the first day on which the recording of what it is about may be overwritten;
 *     null: not known
 * @param reasons what tells that run from the last one that found it, or why it is not certain
 */
public record AcrossRunsView(
    String state,
    Seen firstSeen,
    Seen lastSeen,
    long runs,
    Seen statedBy,
    @Nullable LocalDate overwrittenOn,
    List<String> reasons) {
  /**
   * By which run something was seen.
   *
   * @param at when the run came to its end
   */
  public record Seen(long run, @Nullable Instant at) {
    static Seen of(long run, Map<Long, RunRecord> runs) {
      return new Seen(run, Objects.requireNonNull(runs.get(run), "runs are kept").endedAt);
    }
  }

  static AcrossRunsView of(KnownFinding known, Map<Long, RunRecord> runs) {
    return new AcrossRunsView(
        known.state.text(),
        Seen.of(known.firstRun, runs),
        Seen.of(known.lastRun, runs),
        known.runs,
        Seen.of(known.stateRun, runs),
        known.overwrittenOn,
        known.reasons().stream().map(KnownFinding.Reason::text).toList());
  }
}
