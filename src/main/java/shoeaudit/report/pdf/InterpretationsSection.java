package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.Regulation.Interpretation;
import shoeaudit.report.Report;

/** How gaps and contradictions of the regulation were read, so that a reader may differ. */
final class InterpretationsSection {
  private static final int LONGEST_TEXT = 1200;

  private final ReportDocument document;
  private final Typography type;
  private final Regulation regulation;

  InterpretationsSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.typography();
    this.regulation = report.controls().regulation();
  }

  void write() {
    document.section("Interpretations of the regulation", false);
    if (regulation.interpretations().isEmpty()) {
      document.paragraph(TextStyle.BODY, "None is on record for this regulation.");
      return;
    }
    PdfPTable table = Cells.table(24, 160, 160, 160);
    table.addCell(Cells.headNumber(type.phrase(TextStyle.SMALL_STRONG, "No.")));
    for (String head : List.of("The text", "How it is read", "Why")) {
      table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, head)));
    }
    LongTable rows = new LongTable(document, table, 1);
    for (Interpretation one : regulation.interpretations()) {
      rows.row(
          Cells.number(type.phrase(TextStyle.SMALL_STRONG, Integer.toString(one.number()))),
          Cells.ruled(
              type.phrase(
                  type.chunk(TextStyle.SMALL, type.printable(one.text(), LONGEST_TEXT)),
                  type.below(TextStyle.LABEL, bearsOn(one)))),
          Cells.ruled(type.phrase(TextStyle.SMALL, one.reading(), LONGEST_TEXT)),
          Cells.ruled(type.phrase(TextStyle.SMALL, one.reason(), LONGEST_TEXT)));
    }
    rows.end();
  }

  private String bearsOn(Interpretation one) {
    return one.criteria().isEmpty()
        ? ""
        : "Bears on " + type.printable(String.join(", ", one.criteria()), 300);
  }
}
