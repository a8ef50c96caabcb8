package shoeaudit.report.pdf;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * Every criterion with its five counts. Rows that deviate carry a symbol, a word and bold figures.
 */
final class CoverageSection {
  private static final int LONGEST_REQUIREMENT = 700;
  private static final int LONGEST_TESTED = 300;
  private static final Pattern CODES = Pattern.compile("[a-z-]+[.][a-z-]+(, [a-z-]+[.][a-z-]+)+");

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;

  CoverageSection(ReportDocument document, Report report, FindingIndex index) {
    this.index = index;
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  void write() {
    document.section(Section.COVERAGE, Begins.WHERE_ROOM_IS);
    document.paragraph(TextStyle.BODY, "coverage.introduction", Marks.DEVIATES, Marks.REVIEW);
    if (report.breakdown().dismissed() > 0) {
      document.paragraph(TextStyle.BODY, "coverage.dismissed", report.breakdown().dismissed());
    }
    Table table = document.table(92, 144, 45, 43, 36, 42, 52, 50);
    table.head(
        document.head("coverage.criterion"),
        document.head("coverage.requirement"),
        document.headNumber("coverage.conforms"),
        document.headNumber("coverage.deviates"),
        document.headNumber("coverage.review"),
        document.headNumber("coverage.not-testable"),
        document.headNumber("coverage.not-applicable"),
        document.headNumber("coverage.population"));
    for (CriterionCoverage criterion : report.coverage()) {
      row(table, criterion);
    }
    table.end(4);
  }

  /** What is asked, and below it how it was tested: codes one a line, so that none is broken. */
  private Phrase requirement(CriterionCoverage criterion) {
    Phrase phrase =
        type.phrase(
            type.chunk(
                TextStyle.SMALL,
                type.printable(
                    BriefCoverage.asked(document, report, criterion), LONGEST_REQUIREMENT)));
    String tested = criterion.tested();
    String[] lines = CODES.matcher(tested).matches() ? tested.split(", ") : new String[] {tested};
    for (String line : lines) {
      phrase.add(type.below(TextStyle.LABEL, type.printable(line, LONGEST_TESTED)));
    }
    if (!criterion.cure().isEmpty()) {
      phrase.add(
          type.below(TextStyle.SMALL_STRONG, type.printable(criterion.cure(), LONGEST_TESTED)));
    }
    if (index.isOfControlsToo(criterion.criterion())) {
      phrase.add(type.below(TextStyle.SMALL_STRONG, document.say("coverage.by-controls")));
    }
    return phrase;
  }

  private void row(Table table, CriterionCoverage criterion) {
    CoverageRow counts = criterion.row();
    boolean deviates = counts.deviates() > 0;
    boolean review = counts.review() > 0;
    String code = index.firstCode(criterion.criterion());
    List<Cell> cells =
        List.of(
            Cell.ruled(identity(criterion, code, deviates, review))
                .heads(Cell.Heads.ROW)
                .leadsTo(code == null ? null : FindingsSection.placeOf(code)),
            Cell.ruled(requirement(criterion)),
            number(counts.conforms(), TextStyle.SMALL),
            number(counts.deviates(), deviates ? TextStyle.MARK : TextStyle.SMALL),
            number(counts.review(), review ? TextStyle.SMALL_STRONG : TextStyle.SMALL),
            number(counts.notTestable(), TextStyle.SMALL),
            number(counts.notApplicable(), TextStyle.SMALL),
            population(criterion));
    if (deviates) {
      cells.forEach(cell -> cell.fill(Palette.ALARM_SHADE));
      cells.getFirst().bar(Palette.ALARM);
    }
    table.row(cells.toArray(Cell[]::new));
  }

  /**
   * Its id and clause.
   *
   * @param code to whose findings it leads; null: it has none
   */
  private Phrase identity(
      CriterionCoverage criterion, @Nullable String code, boolean deviates, boolean review) {
    Phrase phrase = type.phrase(TextStyle.SMALL_STRONG, "");
    if (deviates) {
      phrase.add(type.chunk(TextStyle.MARK, Marks.DEVIATES + " "));
    }
    if (review) {
      phrase.add(type.chunk(TextStyle.SMALL_STRONG, Marks.REVIEW + " "));
    }
    phrase.add(
        type.chunk(
            code == null ? TextStyle.SMALL_STRONG : TextStyle.LINK,
            type.printable(criterion.criterion(), 90)));
    phrase.add(type.below(TextStyle.LABEL, type.printable(criterion.clause(), 160)));
    return phrase;
  }

  private Cell population(CriterionCoverage criterion) {
    return Cell.number(
        type.phrase(
            type.chunk(TextStyle.SMALL, document.count(criterion.row().population())),
            type.below(TextStyle.LABEL, type.printable(criterion.population(), 40))));
  }

  private Cell number(long count, TextStyle style) {
    return Cell.number(type.phrase(style, document.count(count)));
  }
}
