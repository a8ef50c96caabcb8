package shoeaudit.report.output;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;

/**
 * The fields of a finding under the names and in the order in which audit.md lists them: one list
 * for every output, so that {@code findings.jsonl}, {@code findings.csv} and the workbook cannot
 * differ.
 */
public enum FindingField {
  ID,
  CODE,
  CRITERION,
  LEVEL,
  VERDICT,
  SEVERITY,
  TABLE,
  SHOE,
  COUP,
  AREA,
  PATRON,
  BET,
  DEALER,
  AT,
  EXPECTED,
  RECORDED,
  EFFECT_MINOR,
  CURRENCY,
  SOURCE_FILE,
  SOURCE_LINE,
  EXPLANATION,
  FACTS;

  private final String key = name().toLowerCase(Locale.ROOT);

  /** Its name in the outputs. */
  public String key() {
    return key;
  }

  /**
   * What all fields of a finding hold, in their order: made once, for every file that it goes to.
   */
  public static @Nullable Object[] row(Finding finding) {
    FindingField[] fields = values();
    @Nullable Object[] row = new @Nullable Object[fields.length];
    for (int i = 0; i < row.length; i++) {
      row[i] = fields[i].of(finding);
    }
    return row;
  }

  /** A text, an {@link Integer} or a {@link Long}; null where the finding has none. */
  public @Nullable Object of(Finding finding) {
    return switch (this) {
      case ID -> finding.id();
      case CODE -> finding.code();
      case CRITERION -> finding.criterion();
      case LEVEL -> finding.level().text();
      case VERDICT -> finding.verdict().text();
      case SEVERITY -> finding.severity().text();
      case TABLE -> finding.table();
      case SHOE -> finding.shoe();
      case COUP -> finding.coup();
      case AREA -> finding.area();
      case PATRON -> finding.patron();
      case BET -> finding.bet();
      case DEALER -> finding.dealer();
      case AT -> finding.at();
      case EXPECTED -> finding.expected();
      case RECORDED -> finding.recorded();
      case EFFECT_MINOR -> finding.effectMinor();
      case CURRENCY -> finding.currency();
      case SOURCE_FILE -> finding.sourceFile();
      case SOURCE_LINE -> finding.sourceLine();
      case EXPLANATION -> finding.explanation();
      case FACTS -> finding.facts();
    };
  }
}
