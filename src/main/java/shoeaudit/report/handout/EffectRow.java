package shoeaudit.report.handout;

import org.jspecify.annotations.Nullable;

/**
 * A row of {@code effects.csv}: what a finding moved on a wager. Amounts in minor units.
 *
 * @param finding its id
 * @param code its code
 * @param table where; null: not recorded, as all others
 * @param shoe where
 * @param coup its number; null: the finding lies on no coup
 * @param at when the coup began, RFC 3339
 * @param patron whose wager
 * @param area where it lay
 * @param bet on what
 * @param stakeMinor the amount that play accepted
 * @param dueNetMinor what the patron's side had to net by the correct dealing
 * @param recordedNetMinor what it netted as recorded
 * @param overPaidMinor what the patron got more than was due, by this finding; null: no figure
 * @param shortPaidMinor what they got less, as a positive number; null: no figure
 * @param currency ISO 4217
 */
public record EffectRow(
    String finding,
    String code,
    @Nullable String table,
    @Nullable String shoe,
    @Nullable Integer coup,
    @Nullable String at,
    @Nullable String patron,
    @Nullable String area,
    @Nullable String bet,
    @Nullable Long stakeMinor,
    @Nullable Long dueNetMinor,
    @Nullable Long recordedNetMinor,
    @Nullable Long overPaidMinor,
    @Nullable Long shortPaidMinor,
    String currency) {}
