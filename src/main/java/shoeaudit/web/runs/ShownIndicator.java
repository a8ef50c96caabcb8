package shoeaudit.web.runs;

import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RecordedIndicator;
import shoeaudit.report.output.IndicatorWords;
import shoeaudit.report.text.Texts;

/**
 * An indicator as the page tells it, in the words of the report.
 *
 * @param subject in words: dealer D2 with patron P1
 * @param value of the E value; empty: there is none
 * @param alert in words; empty: screening has none
 * @param explanations what has to be excluded first
 * @param cannotSee what it is blind to
 * @param power what would have been found; null: not measured
 */
public record ShownIndicator(
    String name,
    String subject,
    String value,
    String alert,
    boolean standsOut,
    boolean selected,
    @Nullable Integer nights,
    String meaning,
    String explanations,
    String cannotSee,
    @Nullable String power) {
  static ShownIndicator of(RecordedIndicator indicator, Texts texts) {
    String value = indicator.e();
    String alert = indicator.alert();
    return new ShownIndicator(
        texts.of("patterns.name." + indicator.code()),
        IndicatorWords.subject(
            texts,
            indicator.subjectKind(),
            indicator.subject(),
            orEmpty(indicator.table()),
            orEmpty(indicator.shoe()),
            orEmpty(indicator.dealer()),
            orEmpty(indicator.patron()),
            orEmpty(indicator.bet())),
        value == null ? "" : value,
        alert == null ? "" : texts.of("patterns.alert." + alert),
        indicator.standsOut(),
        Boolean.TRUE.equals(indicator.selected()),
        indicator.nights(),
        indicator.meaning(),
        texts.of("patterns.explanations", indicator.explanations()),
        texts.of("patterns.cannot-see", indicator.cannotSee()),
        indicator.power());
  }

  private static String orEmpty(@Nullable String part) {
    return part == null ? "" : part;
  }
}
