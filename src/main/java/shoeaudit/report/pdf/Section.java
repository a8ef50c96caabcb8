package shoeaudit.report.pdf;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/** The sections of report and casebook, and after them their appendices. */
enum Section {
  SUMMARY("summary", "summary.title"),
  PICTURES("pictures", "pictures.title"),
  ACTIONS("actions", "actions.title"),
  SCOPE("scope", "scope.title"),
  INTERPRETATIONS("interpretations", "interpretations.title"),
  CHANGES("changes", "changes.title"),
  FINDINGS("findings", "findings.title"),
  SHOES("shoes", "shoes.title"),
  PATTERNS("patterns", "patterns.title"),
  COVERAGE("coverage", "coverage.title"),
  MONEY("money", "money.title"),
  CONTROLS("appendix-controls", "appendix.controls"),
  CRITERIA("appendix-criteria", "appendix.criteria"),
  INPUTS("appendix-inputs", "appendix.inputs"),
  GLOSSARY("appendix-glossary", "appendix.glossary"),
  VERIFY("appendix-verify", "appendix.verify");

  private static final Set<Section> OF_FINDINGS = EnumSet.of(PICTURES, ACTIONS, SHOES);
  private static final List<Section> OF_REPORT =
      List.of(
          PICTURES,
          ACTIONS,
          SCOPE,
          INTERPRETATIONS,
          CHANGES,
          FINDINGS,
          SHOES,
          PATTERNS,
          COVERAGE,
          INPUTS,
          GLOSSARY,
          VERIFY);
  private static final List<Section> OF_CASEBOOK =
      List.of(SUMMARY, FINDINGS, SHOES, PATTERNS, MONEY, COVERAGE, CONTROLS, CRITERIA, GLOSSARY);

  private final String place;
  private final String title;

  Section(String place, String title) {
    this.place = place;
    this.title = title;
  }

  /** The name of the place where it begins; see {@code PageFlow.place}. */
  String place() {
    return place;
  }

  /**
   * Those of a report: without findings there is no shoe to show, and nothing to draw or to do; the
   * first page says that nothing was found.
   *
   * @param patterns whether patterns were looked for
   */
  static List<Section> of(Report report, boolean patterns) {
    return having(OF_REPORT, report, patterns).stream()
        .filter(section -> section != FINDINGS || report.counts().findings() > 0)
        .toList();
  }

  /** Likewise those of its casebook. */
  static List<Section> ofCasebook(Report report, boolean patterns) {
    return having(OF_CASEBOOK, report, patterns);
  }

  private static List<Section> having(List<Section> all, Report report, boolean patterns) {
    return all.stream()
        .filter(section -> !OF_FINDINGS.contains(section) || report.counts().findings() > 0)
        .filter(section -> section != PATTERNS || patterns)
        .toList();
  }

  private boolean isAppendix() {
    return compareTo(CONTROLS) >= 0;
  }

  /**
   * The title: a section's with its number, an appendix's with its letter.
   *
   * @param all those of the report, which give the number
   */
  String title(List<Section> all, Texts texts) {
    if (isAppendix()) {
      return texts.of("appendix.title", letter(all), texts.of(title));
    }
    return (all.indexOf(this) + 1) + "  " + texts.of(title);
  }

  /** An appendix's letter among those of a report. */
  String letter(List<Section> all) {
    long before = all.subList(0, all.indexOf(this)).stream().filter(Section::isAppendix).count();
    return Character.toString((int) ('A' + before));
  }
}
