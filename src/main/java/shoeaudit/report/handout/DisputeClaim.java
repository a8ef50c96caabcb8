package shoeaudit.report.handout;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a dispute claims.
 *
 * @param patron who complains, as the log names them; null: not recorded
 * @param area of the wager; null: not said
 * @param bet likewise
 * @param words what is claimed; empty: to be written by hand
 * @param claimedMinor how much, in minor units, more than 0; null: no amount
 * @param complainedAt when; null: not said
 */
public record DisputeClaim(
    @Nullable String patron,
    @Nullable String area,
    @Nullable String bet,
    String words,
    @Nullable Long claimedMinor,
    @Nullable Instant complainedAt) {}
