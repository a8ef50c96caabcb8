package shoeaudit.service.records;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Report;

/** Why something could not be tested in a run, in the words of its report. */
final class UntestedReasons {
  private final Report report;
  private final Map<String, Report.CriterionCoverage> criteria = new HashMap<>();

  UntestedReasons(Report report) {
    this.report = report;
    report.coverage().forEach(each -> criteria.put(each.criterion(), each));
  }

  /** What a criterion asks for; null: the report does not know it. */
  @Nullable String requirement(String criterion) {
    Report.CriterionCoverage known = criteria.get(criterion);
    return known == null ? null : known.requirement();
  }

  /**
   * Why a criterion could be tested nowhere, or on the control file alone; null: it could be tested
   * somewhere, or was to be tested nowhere.
   */
  @Nullable String reason(String criterion) {
    Report.CriterionCoverage known = criteria.get(criterion);
    return known == null || known.cure().isEmpty() ? null : known.cure();
  }

  /**
   * What is said of the run as a whole, a sentence a line; empty: nothing. The sentences on single
   * criteria come last in the report, one for each that could be tested nowhere, and stand with the
   * criteria here.
   */
  String ofRun() {
    List<String> said = report.notTestable();
    long ofCriteria =
        report.coverage().stream().filter(each -> each.row().testableNowhere()).count();
    return String.join("\n", said.subList(0, Math.toIntExact(said.size() - ofCriteria)));
  }
}
