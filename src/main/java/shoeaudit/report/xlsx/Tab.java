package shoeaudit.report.xlsx;

import java.util.Locale;

/** The workbook's sheets, in their order. */
enum Tab {
  SUMMARY,
  FINDINGS,
  EFFECTS,
  COUPS,
  EVERY_COUP,
  SETTLEMENTS,
  COVERAGE,
  INDICATORS,
  PATRONS,
  DEALERS,
  TABLES,
  DAYS,
  HOLD,
  PROBLEMS,
  CONTROLS,
  THIRD_CARDS,
  INPUTS,
  CUSTODY,
  TABLE_TIMES,
  INTERPRETATIONS,
  FOR_REVIEW,
  CONTROL_FILE,
  CHART_FIGURES,
  /** Of a workbook of its own. */
  HANDOUT;

  /** Under which its texts stand: {@code xlsx.findings.name}. */
  String key() {
    return "xlsx." + name().toLowerCase(Locale.ROOT);
  }
}
