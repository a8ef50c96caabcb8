package shoeaudit.report.pdf;

import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;
import shoeaudit.report.pdf.ReportDocument.Begins;

/** What the controls change in the game's rules: no check decides it, a person reviews it. */
final class RuleChangesSection {
  private static final int LONGEST_TEXT = 1200;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  RuleChangesSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  void write() {
    document.section(Section.CHANGES, Begins.WHERE_ROOM_IS);
    if (report.forReview().isEmpty()) {
      document.paragraph(TextStyle.BODY, "changes.none");
      return;
    }
    document.paragraph(TextStyle.BODY, "changes.introduction");
    boolean several = report.versions().size() > 1;
    Table table = document.table(110, 230, 164);
    table.head(
        document.head("changes.criterion"),
        document.head("changes.change"),
        document.head("changes.reason"));
    for (Report.ForReview change : report.forReview()) {
      String file = several ? report.versions().get(change.version()).name(document.texts()) : "";
      table.row(
          Cell.ruled(
                  type.phrase(
                      type.chunk(TextStyle.SMALL_STRONG, type.printable(change.criterion(), 100)),
                      type.below(TextStyle.LABEL, type.printable(file, 300))))
              .heads(Cell.Heads.ROW),
          document.value(change.change(), LONGEST_TEXT),
          document.value(
              change.reason().isEmpty() ? document.say("changes.no-reason") : change.reason(),
              LONGEST_TEXT));
    }
    table.end(4);
  }
}
