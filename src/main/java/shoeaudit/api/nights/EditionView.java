package shoeaudit.api.nights;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.nights.EditionRecord;

/**
 * An audit of a night.
 *
 * @param edition its number, from 1
 * @param state making, done or failed
 * @param askedBy who asked for it; null: it was due
 * @param runs its runs, one for shoe logs and one for each import profile
 * @param missing how much should be on record and is not
 * @param recordings how many recordings show findings
 * @param overwrittenOn the first day on which one of these may be overwritten; null: none, or it is
 *     not stated
 */
public record EditionView(
    int edition,
    String state,
    @Nullable String askedBy,
    Instant begunAt,
    @Nullable Instant endedAt,
    @Nullable String failure,
    List<Long> runs,
    @Nullable Long coups,
    @Nullable Long testedCoups,
    @Nullable Long findings,
    @Nullable Integer missing,
    @Nullable Integer recordings,
    @Nullable LocalDate overwrittenOn) {
  static EditionView of(EditionRecord edition, List<Long> runs) {
    return new EditionView(
        edition.number,
        edition.state.text(),
        edition.askedBy,
        edition.begunAt,
        edition.endedAt,
        edition.failure,
        runs,
        edition.coups,
        edition.testedCoups,
        edition.findings,
        edition.missing,
        edition.recordings,
        edition.overwrittenOn);
  }
}
