package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
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
    List<String> onControls = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    List<String> notBearing = new ArrayList<>();
    List<String> notFromLog = new ArrayList<>();
    for (CriterionCoverage criterion : report.coverage()) {
      CoverageRow row = criterion.row();
      String id = criterion.criterion();
      if (row.onControlsAlone()) {
        onControls.add(id);
      } else if (row.conforms() > 0) {
        (row.notTestable() > 0 ? partly : tested).add(id);
      } else if (row.notTestable() > 0) {
        lacking.add(id);
      } else if (row.notApplicable() > 0) {
        notBearing.add(id);
      } else {
        notFromLog.add(id);
      }
    }
    document.paragraph(TextStyle.BODY_STRONG, "nothing.introduction");
    list("nothing.tested", tested);
    list("nothing.partly", partly);
    list("nothing.on-controls", onControls);
    list("nothing.lacking", lacking);
    list("nothing.not-bearing", notBearing);
    list("nothing.not-from-log", notFromLog);
  }

  private void list(String title, List<String> criteria) {
    document.subheading(title, criteria.size());
    Phrase ids =
        criteria.isEmpty()
            ? document.small("nothing.none")
            : document.type().phrase(TextStyle.SMALL, String.join(", ", criteria), LONGEST_LIST);
    document.flow().text(Tag.PARAGRAPH, ids, 0, 4);
  }
}
