package shoeaudit.report.pdf;

import org.openpdf.text.Phrase;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.audit.CoverageRow;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;

/**
 * Every criterion with its five counts. Rows that deviate carry a symbol, a word and bold figures.
 */
final class CoverageSection {
  private static final int LONGEST_REQUIREMENT = 700;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  CoverageSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.typography();
    this.report = report;
  }

  void write() {
    document.section("Coverage by criterion", true);
    document.paragraph(
        TextStyle.BODY,
        "Each criterion was tested on each member of its population, and every test ended in one of five"
            + " verdicts; they add up to the population. "
            + Marks.DEVIATES
            + " marks a criterion with deviations, "
            + Marks.REVIEW
            + " one with cases to be reviewed by a person.");
    PdfPTable table = Cells.table(92, 158, 40, 40, 40, 40, 42, 52);
    table.addCell(Cells.head(small("Criterion, clause")));
    table.addCell(Cells.head(small("Requirement, how tested")));
    table.addCell(Cells.headNumber(small("Con-", "forms")));
    table.addCell(Cells.headNumber(small("Devi-", "ates")));
    table.addCell(Cells.headNumber(small("Review")));
    table.addCell(Cells.headNumber(small("Not", "testable")));
    table.addCell(Cells.headNumber(small("Not ap-", "plicable")));
    table.addCell(Cells.headNumber(small("Popu-", "lation")));
    LongTable rows = new LongTable(document, table, 1);
    for (CriterionCoverage criterion : report.coverage()) {
      rows.row(row(criterion));
    }
    rows.end();
  }

  private PdfPCell[] row(CriterionCoverage criterion) {
    CoverageRow counts = criterion.row();
    boolean deviates = counts.deviates() > 0;
    boolean review = counts.review() > 0;
    PdfPCell[] cells = {
      Cells.ruled(identity(criterion, deviates, review)),
      Cells.ruled(
          type.phrase(
              type.chunk(
                  TextStyle.SMALL, type.printable(criterion.requirement(), LONGEST_REQUIREMENT)),
              type.below(TextStyle.LABEL, type.printable(criterion.tested(), 300)))),
      number(counts.conforms(), TextStyle.SMALL),
      number(counts.deviates(), deviates ? TextStyle.MARK : TextStyle.SMALL),
      number(counts.review(), review ? TextStyle.SMALL_STRONG : TextStyle.SMALL),
      number(counts.notTestable(), TextStyle.SMALL),
      number(counts.notApplicable(), TextStyle.SMALL),
      population(criterion)
    };
    if (deviates) {
      for (PdfPCell cell : cells) {
        cell.setBackgroundColor(Palette.ALARM_SHADE);
      }
      cells[0].setBorder(Rectangle.BOTTOM | Rectangle.LEFT);
      cells[0].setBorderColorLeft(Palette.ALARM);
      cells[0].setBorderWidthLeft(2);
    }
    return cells;
  }

  private Phrase identity(CriterionCoverage criterion, boolean deviates, boolean review) {
    Phrase phrase = type.phrase(TextStyle.SMALL_STRONG, "");
    if (deviates) {
      phrase.add(type.chunk(TextStyle.MARK, Marks.DEVIATES + " "));
    }
    if (review) {
      phrase.add(type.chunk(TextStyle.SMALL_STRONG, Marks.REVIEW + " "));
    }
    phrase.add(type.chunk(TextStyle.SMALL_STRONG, type.printable(criterion.criterion(), 90)));
    phrase.add(type.below(TextStyle.LABEL, type.printable(criterion.clause(), 160)));
    return phrase;
  }

  private PdfPCell population(CriterionCoverage criterion) {
    return Cells.number(
        type.phrase(
            type.chunk(TextStyle.SMALL, Amounts.count(criterion.row().population())),
            type.below(TextStyle.LABEL, type.printable(criterion.population(), 40))));
  }

  private PdfPCell number(long count, TextStyle style) {
    return Cells.number(type.phrase(style, Amounts.count(count)));
  }

  private Phrase small(String... lines) {
    return type.lines(TextStyle.SMALL_STRONG, lines);
  }
}
