package shoeaudit.audit.checks.wager;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.controls.ControlFile.Range;

/** One end of a money limit. */
public enum LimitEnd {
  MINIMUM(
      "wager.under-minimum",
      "min",
      "A wager, or the sum of an area's or a partnership's wagers, was under the minimum at the cut-off."),
  MAXIMUM(
      "wager.over-maximum",
      "max",
      "A wager, or the sum of an area's or a partnership's wagers, was over the maximum at the cut-off.");

  private final String code;
  private final String key;
  private final String condition;

  LimitEnd(String code, String key, String condition) {
    this.code = code;
    this.key = key;
    this.condition = condition;
  }

  String code() {
    return code;
  }

  String key() {
    return key;
  }

  String condition() {
    return condition;
  }

  /** The limit in minor units, or null: none. */
  @Nullable Long of(Range range) {
    return this == MINIMUM ? range.minMinor() : range.maxMinor();
  }

  boolean breaks(Range range, long minor) {
    return this == MINIMUM ? range.isUnder(minor) : range.isOver(minor);
  }

  /**
   * Whether wagers that the record lacks may have kept it: those before its first line, or lines
   * equal to others, where such were taken out.
   */
  boolean mayBeReached(CoupReplay coup) {
    return this == MINIMUM
        && (coup.completeness().mayLackEarlierWagers() || coup.shoe().record().mayLackEqualLines());
  }

  /**
   * An explanation with what speaks against it: that lines which place a wager say the same.
   *
   * @param once what stood if each of them is on record once too often
   */
  Fact maybeTwice(Fact explanation, Fact once) {
    return new Fact.Sentences(List.of(explanation, phrase("wager.limit.twice", once)));
  }

  /** What the controls ask for: {@code at least 5.00 USD}. */
  Fact expected(Range range, Findings findings) {
    Long limit = of(range);
    return phrase(
        this == MINIMUM ? "wager.limit.at-least" : "wager.limit.at-most",
        findings.amount(limit == null ? 0 : limit));
  }
}
