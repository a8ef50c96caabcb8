package shoeaudit.api.findings;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.ReviewRecord;

/**
 * A finding, with the fields of {@code findings.jsonl} and how its review stands.
 *
 * @param facts a hash of what it rests on: expected, recorded, effect and verdict as data
 * @param state open, answered, confirmed, dismissed or remedied
 * @param due the last day for whoever has to do something about it
 * @param decidedOnOtherFacts whether the decision was taken on other facts than these, and has to
 *     be looked at again
 */
public record FindingView(
    String id,
    String code,
    String criterion,
    String level,
    String verdict,
    String severity,
    @Nullable String table,
    @Nullable String shoe,
    @Nullable Integer coup,
    @Nullable String area,
    @Nullable String patron,
    @Nullable String bet,
    @Nullable String dealer,
    @Nullable String at,
    String expected,
    String recorded,
    @Nullable Long effectMinor,
    String currency,
    @Nullable String sourceFile,
    @Nullable String sourceLine,
    String explanation,
    @Nullable String facts,
    String state,
    @Nullable LocalDate due,
    boolean decidedOnOtherFacts) {
  static FindingView of(FindingRecord f, @Nullable ReviewRecord review) {
    return new FindingView(
        f.findingId,
        f.code,
        f.criterion,
        f.level,
        f.verdict,
        f.severity,
        f.table,
        f.shoe,
        f.coup,
        f.area,
        f.patron,
        f.bet,
        f.dealer,
        f.at,
        f.expected,
        f.recorded,
        f.effectMinor,
        f.currency,
        f.sourceFile,
        f.sourceLine,
        f.explanation,
        f.facts,
        review == null ? Disposition.OPEN.text() : review.state.text(),
        review == null ? null : review.due,
        review != null && review.isOnOtherFacts(f.facts));
  }
}
