package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.CoverageRow;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;

/** What a report without findings says in their place: what was tested, and what was not. */
final class NothingFound {
  private static final int LONGEST_LIST = 4000;

  private final ReportDocument document;
  private final Report report;

  NothingFound(ReportDocument document, Report report) {
    this.document = document;
    this.report = report;
  }

  void write() {
    List<String> tested = new ArrayList<>();
    List<String> partly = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    List<String> notBearing = new ArrayList<>();
    List<String> notFromLog = new ArrayList<>();
    for (CriterionCoverage criterion : report.coverage()) {
      CoverageRow row = criterion.row();
      String id = criterion.criterion();
      if (row.conforms() > 0) {
        (row.notTestable() > 0 ? partly : tested).add(id);
      } else if (row.notTestable() > 0) {
        lacking.add(id);
      } else if (row.notApplicable() > 0) {
        notBearing.add(id);
      } else {
        notFromLog.add(id);
      }
    }
    document.paragraph(
        TextStyle.BODY_STRONG,
        "Nothing that was tested deviates. This says nothing about what was not tested.");
    list("Tested, and all of it conforms", tested);
    list(
        "Tested where the record allowed, and all of that conforms; the rest could not be tested",
        partly);
    list("Not tested: the record lacks what the test needs", lacking);
    list("Not tested: does not bear on what was played", notBearing);
    list(
        "Not tested on the log: definitions, what no log can show, what a person reviews",
        notFromLog);
    if (!report.notTestable().isEmpty()) {
      document.subheading("What the record lacked");
    }
    for (String sentence : report.notTestable()) {
      document.paragraph(
          TextStyle.BODY, "\u2022 " + document.typography().printable(sentence, 900));
    }
  }

  private void list(String title, List<String> criteria) {
    document.subheading(
        title + " (" + Amounts.count(criteria.size(), "criterion", "criteria") + ")");
    document.add(
        document.spaced(
            document
                .typography()
                .phrase(
                    TextStyle.SMALL,
                    criteria.isEmpty() ? "none" : String.join(", ", criteria),
                    LONGEST_LIST),
            0,
            4));
  }
}
