package shoeaudit.identity;

import org.jspecify.annotations.Nullable;

/**
 * Something that was done and belongs in the trail.
 *
 * @param act what was done, a verb and its object such as {@code run.signed-off}
 * @param licensee whose matter it is, by its code; null: no licensee's
 * @param subjectKind what it was done to
 * @param subject which of them
 * @param before as it was; null: it was not there
 * @param after as it is since; null: it is gone
 */
public record AuditEvent(
    String act,
    @Nullable String licensee,
    String subjectKind,
    String subject,
    @Nullable String before,
    @Nullable String after) {}
