package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.report.Report;

/** What the controls change in the game's rules: no check decides it, a person reviews it. */
final class RuleChangesSection {
  private static final int LONGEST_TEXT = 1200;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  RuleChangesSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.typography();
    this.report = report;
  }

  void write() {
    document.section("Changes to the rules, for a person to review", false);
    if (report.forReview().isEmpty()) {
      document.paragraph(
          TextStyle.BODY, "The controls state no change to the rules, and none was met with.");
      return;
    }
    document.paragraph(
        TextStyle.BODY,
        "Whether a change is immaterial and rightly documented is no matter of a log. These are the changes"
            + " that the controls state or make; no finding follows from them.");
    boolean several = report.versions().size() > 1;
    PdfPTable table = Cells.table(110, 230, 164);
    for (String head : List.of("Criterion", "Change", "Reason given")) {
      table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, head)));
    }
    LongTable rows = new LongTable(document, table, 1);
    for (Report.ForReview change : report.forReview()) {
      String file = several ? report.versions().get(change.version()).name() : "";
      rows.row(
          Cells.ruled(
              type.phrase(
                  type.chunk(TextStyle.SMALL_STRONG, type.printable(change.criterion(), 100)),
                  type.below(TextStyle.LABEL, type.printable(file, 300)))),
          Cells.ruled(type.phrase(TextStyle.SMALL, change.change(), LONGEST_TEXT)),
          Cells.ruled(
              type.phrase(
                  TextStyle.SMALL,
                  change.reason().isEmpty() ? "none" : change.reason(),
                  LONGEST_TEXT)));
    }
    rows.end();
  }
}
