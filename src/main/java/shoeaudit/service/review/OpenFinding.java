package shoeaudit.service.review;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.KnownFinding;

/**
 * An open finding, and by when somebody has to do something about it.
 *
 * @param effectMinor what it moved, in minor units of its record's currency, to the patrons' side
 *     positive; null: no figure can be given
 * @param weight how much it moved, to whichever side; 0 where no figure can be given
 * @param urgency 0, 1 or 2: of high, medium or low severity
 * @param due null: no day is set
 * @param overwritten the first day on which its recording may be overwritten; null: not known
 */
public record OpenFinding(
    long licensee,
    String finding,
    long run,
    long position,
    String code,
    String severity,
    @Nullable String table,
    @Nullable Long effectMinor,
    long weight,
    int urgency,
    @Nullable LocalDate due,
    @Nullable LocalDate overwritten) {
  static OpenFinding of(KnownFinding known, @Nullable LocalDate due) {
    return new OpenFinding(
        known.licenseeId,
        known.findingId,
        known.lastRun,
        known.lastPosition,
        known.code,
        known.severity,
        known.table,
        known.effectMinor,
        known.weight,
        known.urgency,
        due,
        known.overwrittenOn);
  }

  /** The day by which somebody is needed; null: none hurries. */
  @Nullable LocalDate until(LocalDate today) {
    return overwritten != null
            && !overwritten.isBefore(today)
            && (due == null || overwritten.isBefore(due))
        ? overwritten
        : due;
  }
}
