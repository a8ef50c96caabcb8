package shoeaudit.report.pdf;

import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;

/** The casebook's first page: to which report it belongs, what was audited, and what it holds. */
final class CoverPage {
  private static final int LONGEST_NAME = 240;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  CoverPage(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  void write() {
    document.cover("cover");
    PageFlow flow = document.flow();
    flow.text(Tag.HEADING_1, type.phrase(TextStyle.TITLE, document.say("casebook.title")), 0, 4);
    flow.text(
        Tag.PARAGRAPH,
        type.phrase(
            TextStyle.SUBTITLE,
            document.say("casebook.of", report.words(document.texts())),
            LONGEST_NAME),
        0,
        6);
    document.paragraph(TextStyle.BODY, "casebook.means");
    verdict();
    new AuditedFacts(document, report).write();
    new Contents(document).write();
  }

  private void verdict() {
    Table box = document.table(504).boxes();
    Phrase sentence = type.phrase(TextStyle.VERDICT, report.verdict(), 900);
    box.row(Cell.bare(sentence).boxed(Palette.ACCENT).fill(Palette.SHADE).padding(12));
    box.end(20);
  }
}
