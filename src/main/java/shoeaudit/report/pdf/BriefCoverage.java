package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * Every requirement on a line, what could not be tested first, below one bar of what became of all.
 * The casebook has each requirement in full and how it was tested.
 */
final class BriefCoverage {
  private static final int LONGEST_ID = 60;
  private static final int LONGEST_REQUIREMENT = 300;
  private static final float PADDING = 0.8f;
  private static final float REQUIREMENT_POINTS = 180;
  private static final String NONE = "\u2013";

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;

  /** What became of a requirement, in the order in which they stand. */
  enum Outcome {
    /** The record lacks what the test needs, everywhere. */
    UNTESTED,
    DEVIATES,
    REVIEW,
    CONFORMS,
    /** It is a definition, for a person, or what it is about did not occur. */
    NOT_ASKED;

    static Outcome of(CoverageRow row) {
      if (row.deviates() > 0) {
        return DEVIATES;
      }
      if (row.review() > 0) {
        return REVIEW;
      }
      return row.conforms() > 0 ? CONFORMS : row.testableNowhere() ? UNTESTED : NOT_ASKED;
    }

    String key() {
      return "coverage.outcome." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  BriefCoverage(ReportDocument document, Report report, FindingIndex index) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    this.index = index;
  }

  void write() {
    document.section(Section.COVERAGE, Begins.WHERE_ROOM_IS);
    long all = report.coverage().size();
    long tested = report.coverage().stream().filter(one -> one.row().testedAnywhere()).count();
    long untested = report.coverage().stream().filter(one -> one.row().testableNowhere()).count();
    document.paragraph(
        TextStyle.BODY, "coverage.brief.sum", all, tested, untested, all - tested - untested);
    List<CriterionCoverage> rows = new ArrayList<>(report.coverage());
    rows.sort(Comparator.comparing(row -> Outcome.of(row.row())));
    document.flow().drawing(new CoveragePicture(document, rows), 5);
    document.paragraph(TextStyle.LABEL, "coverage.brief.introduction");
    Table table = document.table(120, REQUIREMENT_POINTS, 46, 44, 38, 46, 30);
    table.head(
        document.head("coverage.brief.criterion"),
        document.head("coverage.brief.requirement"),
        document.headNumber("coverage.conforms"),
        document.headNumber("coverage.deviates"),
        document.headNumber("coverage.review"),
        document.headNumber("coverage.brief.not-testable"),
        document.headNumber("coverage.brief.not-applicable"));
    Outcome last = null;
    for (CriterionCoverage criterion : rows) {
      Outcome outcome = Outcome.of(criterion.row());
      if (outcome != last) {
        last = outcome;
        table.row(
            Cell.ruled(document.type().phrase(TextStyle.SMALL_STRONG, document.say(outcome.key())))
                .over(7)
                .padding(PADDING + 1)
                .heads(Cell.Heads.ROW));
      }
      row(table, criterion, outcome);
    }
    table.end(4);
  }

  private void row(Table table, CriterionCoverage criterion, Outcome outcome) {
    CoverageRow counts = criterion.row();
    boolean deviates = outcome == Outcome.DEVIATES;
    String code = index.firstCode(criterion.criterion());
    List<Cell> cells =
        List.of(
            Cell.ruled(identity(criterion, code, outcome))
                .heads(Cell.Heads.ROW)
                .leadsTo(code == null ? null : FindingsSection.placeOf(code)),
            Cell.ruled(requirement(criterion, outcome)),
            number(counts.conforms(), TextStyle.SMALL),
            number(counts.deviates(), deviates ? TextStyle.MARK : TextStyle.SMALL),
            number(counts.review(), counts.review() > 0 ? TextStyle.SMALL_STRONG : TextStyle.SMALL),
            number(counts.notTestable(), TextStyle.SMALL),
            number(counts.notApplicable(), TextStyle.SMALL));
    cells.forEach(cell -> cell.padding(PADDING));
    if (deviates) {
      cells.forEach(cell -> cell.fill(Palette.ALARM_SHADE));
    }
    table.row(cells.toArray(Cell[]::new));
  }

  /** Whole where it was not kept or not tested; else on one line, and why no test arose. */
  private Phrase requirement(CriterionCoverage criterion, Outcome outcome) {
    String words = criterion.requirement();
    if (outcome.compareTo(Outcome.REVIEW) <= 0 && !index.isOfControlsToo(criterion.criterion())) {
      return type.phrase(TextStyle.SMALL, words, LONGEST_REQUIREMENT);
    }
    if (outcome == Outcome.NOT_ASKED && criterion.row().population() == 0) {
      words = document.say("coverage.brief.why", words, criterion.tested());
    }
    if (index.isOfControlsToo(criterion.criterion())) {
      return type.phrase(
          type.chunk(TextStyle.SMALL, fit(words)),
          type.below(TextStyle.SMALL_STRONG, document.say("coverage.by-controls")));
    }
    return type.phrase(TextStyle.SMALL, fit(words));
  }

  private String fit(String words) {
    float points = REQUIREMENT_POINTS * document.flow().width() / PageFlow.LETTER_WIDTH;
    return type.fit(TextStyle.SMALL, words, points - 2 * PADDING - 1);
  }

  private Phrase identity(CriterionCoverage criterion, @Nullable String code, Outcome outcome) {
    String mark =
        (outcome == Outcome.DEVIATES ? Marks.DEVIATES + " " : "")
            + (criterion.row().review() > 0 ? Marks.REVIEW + " " : "");
    return type.phrase(
        type.chunk(TextStyle.MARK, mark),
        type.chunk(
            code == null ? TextStyle.SMALL : TextStyle.LINK,
            type.printable(criterion.criterion(), LONGEST_ID)));
  }

  private Cell number(long count, TextStyle style) {
    return Cell.number(type.phrase(style, count == 0 ? NONE : document.count(count)));
  }
}
