package shoeaudit.report.pdf;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/** The report's sections and, after them, its appendices, in their order. */
enum Section {
  SUMMARY("summary", "summary.title"),
  PICTURES("pictures", "pictures.title"),
  ACTIONS("actions", "actions.title"),
  SCOPE("scope", "scope.title"),
  INTERPRETATIONS("interpretations", "interpretations.title"),
  CHANGES("changes", "changes.title"),
  COVERAGE("coverage", "coverage.title"),
  FINDINGS("findings", "findings.title"),
  SHOES("shoes", "shoes.title"),
  PATTERNS("patterns", "patterns.title"),
  MONEY("money", "money.title"),
  CONTROLS("appendix-controls", "appendix.controls"),
  CRITERIA("appendix-criteria", "appendix.criteria"),
  GLOSSARY("appendix-glossary", "appendix.glossary"),
  INPUTS("appendix-inputs", "appendix.inputs"),
  VERIFY("appendix-verify", "appendix.verify");

  private static final Set<Section> OF_FINDINGS = EnumSet.of(PICTURES, ACTIONS, SHOES);

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
   * Those of a report: without findings there is no shoe to show, and nothing to draw or to do.
   *
   * @param patterns whether patterns were looked for
   */
  static List<Section> of(Report report, boolean patterns) {
    return Arrays.stream(values())
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
      String letter = Character.toString('A' + ordinal() - CONTROLS.ordinal());
      return texts.of("appendix.title", letter, texts.of(title));
    }
    return (all.indexOf(this) + 1) + "  " + texts.of(title);
  }
}
