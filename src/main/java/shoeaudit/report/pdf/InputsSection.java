package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Input;
import shoeaudit.shoelog.ImportProblem;

/**
 * What could not be read, what is worth knowing about the reading, and every input with its hash.
 */
final class InputsSection {
  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_TEXT = 600;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  InputsSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.typography();
    this.report = report;
  }

  void write() {
    document.section("Import problems", true);
    problems();
    document.section("Import notes", false);
    if (report.notes().isEmpty()) {
      document.paragraph(TextStyle.BODY, "None.");
    }
    for (String note : report.notes()) {
      document.paragraph(TextStyle.BODY, "\u2022 " + type.printable(note, LONGEST_TEXT));
    }
    document.section("Inputs", false);
    inputs();
    document.add(document.spaced(type.phrase(TextStyle.LABEL, "End of the report."), 10, 0));
  }

  private void problems() {
    if (report.problems().isEmpty()) {
      document.paragraph(TextStyle.BODY, "Every line could be read.");
      return;
    }
    document.paragraph(
        TextStyle.BODY,
        Amounts.count(report.problems().size(), "problem", "problems")
            + ". What could not be read was not audited; see Coverage for what is not testable in"
            + " consequence.");
    PdfPTable table =
        head(Cells.table(130, 44, 190, 140), "Line", List.of("File", "Line", "Problem", "Remedy"));
    LongTable rows = new LongTable(document, table, 1);
    for (ImportProblem problem : report.problems()) {
      rows.row(
          Cells.ruled(type.phrase(TextStyle.SMALL, problem.sourceFile(), LONGEST_NAME)),
          Cells.number(
              type.phrase(
                  TextStyle.SMALL,
                  problem.sourceLine() == 0 ? "whole file" : Long.toString(problem.sourceLine()))),
          Cells.ruled(type.phrase(TextStyle.SMALL, problem.problem(), LONGEST_TEXT)),
          Cells.ruled(type.phrase(TextStyle.SMALL, problem.remedy(), LONGEST_TEXT)));
    }
    rows.end();
  }

  private void inputs() {
    PdfPTable table =
        head(Cells.table(50, 105, 53, 296), "Bytes", List.of("Role", "Name", "Bytes", "SHA-256"));
    LongTable rows = new LongTable(document, table, 1);
    for (Input input : report.inputs()) {
      rows.row(
          Cells.ruled(type.phrase(TextStyle.SMALL, input.role(), 40)),
          Cells.ruled(type.phrase(TextStyle.SMALL, input.name(), LONGEST_NAME)),
          Cells.number(type.phrase(TextStyle.SMALL, Amounts.count(input.bytes()))),
          Cells.ruled(type.phrase(TextStyle.CODE, input.sha256(), 80)));
    }
    rows.end();
  }

  private PdfPTable head(PdfPTable table, String number, List<String> columns) {
    for (String column : columns) {
      Phrase title = type.phrase(TextStyle.SMALL_STRONG, column);
      table.addCell(column.equals(number) ? Cells.headNumber(title) : Cells.head(title));
    }
    return table;
  }
}
