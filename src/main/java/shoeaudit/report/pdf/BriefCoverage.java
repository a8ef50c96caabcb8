package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.CoverageCounts;
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

  /** A map that is longer stands in the control file. */
  private static final int LONGEST_STATED = 80;

  private static final float PADDING = 1;
  private static final float HEAD_GAP = 1.5f;
  private static final float REQUIREMENT_POINTS = 178;
  private static final String NONE = "\u2013";

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;

  BriefCoverage(ReportDocument document, Report report, FindingIndex index) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    this.index = index;
  }

  void write() {
    document.section(Section.COVERAGE, Begins.WHERE_ROOM_IS);
    CoverageCounts counts = CoverageCounts.of(report.coverage());
    document.paragraph(
        TextStyle.BODY,
        "coverage.brief.sum",
        counts.all(),
        counts.tested(),
        counts.untested(),
        counts.notAsked(),
        counts.onControlsAlone());
    List<CriterionCoverage> rows = new ArrayList<>(report.coverage());
    rows.sort(Comparator.comparing(row -> CoverageOutcome.of(row)));
    document.flow().drawing(new CoveragePicture(document, rows), 5);
    document.paragraph(TextStyle.LABEL, "coverage.brief.introduction");
    if (report.breakdown().dismissed() > 0) {
      document.paragraph(TextStyle.LABEL, "coverage.dismissed", report.breakdown().dismissed());
    }
    Table table = document.table(127, REQUIREMENT_POINTS, 46, 42, 36, 42, 33).headGap(HEAD_GAP);
    table.head(
        document.head("coverage.brief.criterion").padding(2 * PADDING),
        document.head("coverage.brief.requirement").padding(2 * PADDING),
        document.headNumber("coverage.conforms").padding(2 * PADDING),
        document.headNumber("coverage.deviates").padding(2 * PADDING),
        document.headNumber("coverage.review").padding(2 * PADDING),
        document.headNumber("coverage.brief.not-testable").padding(2 * PADDING),
        document.headNumber("coverage.brief.not-applicable").padding(2 * PADDING));
    CoverageOutcome last = null;
    for (CriterionCoverage criterion : rows) {
      CoverageOutcome outcome = CoverageOutcome.of(criterion);
      if (outcome != last) {
        last = outcome;
        table.leading(
            Cell.ruled(document.type().phrase(TextStyle.SMALL_STRONG, document.say(outcome.key())))
                .over(7)
                .padding(PADDING + 1)
                .heads(Cell.Heads.ROW));
      }
      if (!isWithoutTest(criterion, outcome)) {
        row(table, criterion, outcome);
      }
    }
    withoutTest(rows, table);
    table.end(4);
  }

  /** Whether nothing was ever to be counted under it: a definition, or what a person has to see. */
  private static boolean isWithoutTest(CriterionCoverage criterion, CoverageOutcome outcome) {
    return outcome == CoverageOutcome.NOT_ASKED && criterion.row().population() == 0;
  }

  /** Those that have no counts, by why they have none. */
  private void withoutTest(List<CriterionCoverage> rows, Table table) {
    SortedMap<String, List<String>> byReason = new TreeMap<>();
    for (CriterionCoverage criterion : rows) {
      if (isWithoutTest(criterion, CoverageOutcome.of(criterion))) {
        byReason
            .computeIfAbsent(criterion.tested(), reason -> new ArrayList<>())
            .add(type.printable(criterion.criterion(), LONGEST_ID));
      }
    }
    byReason.forEach((reason, criteria) ->
        table.row(
            Cell.ruled(
                    type.phrase(
                        TextStyle.SMALL,
                        document.say("coverage.brief.why", String.join(", ", criteria), reason)))
                .over(7)
                .padding(PADDING)));
  }

  private void row(Table table, CriterionCoverage criterion, CoverageOutcome outcome) {
    CoverageRow counts = criterion.row();
    boolean deviates = outcome == CoverageOutcome.DEVIATES;
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

  /** Whole where it was not kept or not tested; else on one line. */
  private Phrase requirement(CriterionCoverage criterion, CoverageOutcome outcome) {
    String words = asked(document, report, criterion);
    if (outcome.compareTo(CoverageOutcome.REVIEW) > 0) {
      return type.phrase(TextStyle.SMALL, fit(words));
    }
    Phrase whole = type.phrase(TextStyle.SMALL, words, LONGEST_REQUIREMENT);
    // Else it is told where it is said what could not be tested.
    boolean toldThere = report.notTestable().size() <= ScopeSection.MOST_UNTESTED;
    if (!criterion.cure().isEmpty() && (criterion.row().onControlsAlone() || !toldThere)) {
      whole.add(type.below(TextStyle.LABEL, type.printable(criterion.cure(), LONGEST_REQUIREMENT)));
    }
    if (index.isOfControlsToo(criterion.criterion())) {
      whole.add(type.below(TextStyle.SMALL_STRONG, document.say("coverage.by-controls")));
    }
    return whole;
  }

  /** Of a key of the one control file, what it says, rather than the key once more. */
  static String asked(ReportDocument document, Report report, CriterionCoverage criterion) {
    if (report.versions().size() > 1 || !AskedBy.isControls(criterion.criterion())) {
      return criterion.requirement();
    }
    String bet = report.controls().text().leftToBet(criterion.clause());
    if (bet != null) {
      return document.say(
          "coverage.brief.left-to-bet", document.type().printable(bet, LONGEST_STATED));
    }
    String stated = report.controls().text().stated(criterion.clause());
    return stated == null || stated.length() > LONGEST_STATED
        ? criterion.requirement()
        : document.say("coverage.brief.stated", document.type().printable(stated, LONGEST_STATED));
  }

  private String fit(String words) {
    float points = REQUIREMENT_POINTS * document.flow().width() / PageFlow.LETTER_WIDTH;
    return type.fit(TextStyle.SMALL, words, points - 2 * PADDING - 1);
  }

  private Phrase identity(
      CriterionCoverage criterion, @Nullable String code, CoverageOutcome outcome) {
    String mark =
        (outcome == CoverageOutcome.DEVIATES ? Marks.DEVIATES + " " : "")
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
