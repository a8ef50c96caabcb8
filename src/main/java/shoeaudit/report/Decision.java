package shoeaudit.report;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a reader who decides needs first.
 *
 * @param conclusion of the audit, one sentence
 * @param firstEvent when the record begins; null: no times are recorded
 * @param lastEvent when it ends
 */
public record Decision(
    String conclusion, @Nullable Instant firstEvent, @Nullable Instant lastEvent) {}
