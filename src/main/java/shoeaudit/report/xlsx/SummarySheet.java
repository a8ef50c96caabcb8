package shoeaudit.report.xlsx;

import java.util.List;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;

/**
 * The first sheet: what was audited, by which rules, what was found, what it moved and what could
 * not be tested.
 */
final class SummarySheet {
  private static final int[] WIDTHS = {32, 84, 14, 10, 11, 11, 16};

  /** Characters that a line loses to bold letters. */
  private static final int BOLD = 12;

  private static final String NONE = "none";

  private final Report report;
  private final SXSSFSheet sheet;
  private final CellWriter cells;
  private int rows;

  private SummarySheet(Report report, Sheets sheets) {
    this.report = report;
    this.sheet = sheets.page("Summary");
    this.cells = sheets.cells();
  }

  static void write(Report report, Sheets sheets) {
    SummarySheet summary = new SummarySheet(report, sheets);
    for (int i = 0; i < WIDTHS.length; i++) {
      summary.sheet.setColumnWidth(i, WIDTHS[i] * 256);
    }
    summary.sheet.setDisplayGridlines(false);
    summary.head();
    summary.counts();
    summary.findings();
    summary.money();
    summary.sentences(
        "Not testable", report.notTestable(), "The record held all that the tests need.");
    summary.sentences("Import notes", report.notes(), NONE);
    summary.sentences("How to read this workbook", reading(report.controls()), NONE);
  }

  private void head() {
    ControlFile controls = report.controls();
    Row title = next();
    title.setHeightInPoints(2 * RowHeight.LINE_POINTS);
    set(title, 0, Look.TITLE, "Shoe audit: " + controls.licensee().name());
    line("Verdict", Look.VERDICT, report.verdict());
    heading("What was audited, by which rules");
    line("Licensee", controls.licensee().name() + " (" + controls.licensee().id() + ")");
    line("Period", period());
    line("Tables", report.tables().isEmpty() ? NONE : String.join(", ", report.tables()));
    for (Regulation regulation : report.regulations()) {
      line("Regulation", regulation.title() + ", " + regulation.publisher());
      line("Revision", regulation.revision());
      line("Regulation's file", regulation.id());
      line("SHA-256", Look.CODE, regulation.sha256());
    }
    for (Report.Version version : report.versions()) {
      line("Control file", version.controls().file());
      line("SHA-256", Look.CODE, version.controls().sha256());
      line("In force", version.span());
      if (report.versions().size() > 1) {
        line(
            "Judged",
            Amounts.count(version.coups(), "coup", "coups")
                + " with "
                + Amounts.count(version.findings(), "finding", "findings")
                + " by "
                + version.controls().regulation().id());
      }
    }
    line("Time zone", controls.timeZone().getId());
    line("Currency", controls.currency().getCurrencyCode());
    line("Engine", report.engine());
  }

  private void counts() {
    Report.Counts counts = report.counts();
    heading("How much");
    line("Files", Look.FIGURE, counts.files());
    line("Events", Look.FIGURE, counts.events());
    line("Tables", Look.FIGURE, counts.tables());
    line("Shoes", Look.FIGURE, counts.shoes());
    line("Coups", Look.FIGURE, counts.coups());
    line("Wagers", Look.FIGURE, counts.wagers());
    line("Findings", Look.FIGURE, counts.findings());
    line("Findings to review", Look.FIGURE, counts.review());
    line("Import problems", Look.FIGURE, report.problems().size());
  }

  private void findings() {
    heading("Findings by code");
    header(
        "Code",
        "What is wrong",
        "Level",
        "Severity",
        "Findings",
        "To review",
        "Effect, " + currency());
    for (Report.CodeCount code : report.codes()) {
      Row row = next();
      set(row, 0, Look.TEXT, code.code());
      set(row, 1, Look.WRAPPED, code.condition());
      set(row, 2, Look.TEXT, code.level());
      set(row, 3, Look.TEXT, code.severity());
      set(row, 4, Look.NUMBER, code.findings());
      set(row, 5, Look.NUMBER, code.review());
      set(row, 6, Look.EFFECT, code.effectMinor());
    }
    if (report.codes().isEmpty()) {
      set(next(), 0, Look.TEXT, NONE);
    }
  }

  private void money() {
    Report.Money money = report.money();
    heading("Money moved by errors of play, " + currency());
    line("To patrons", Look.MONEY_FIGURE, money.toPatronsMinor());
    line("To the house", Look.MONEY_FIGURE, money.toHouseMinor());
    line("Findings without a figure", Look.FIGURE, money.unknown());
    money.byLevel().forEach((level, net) -> line("Net effect, " + level, Look.EFFECT_FIGURE, net));
  }

  private static List<String> reading(ControlFile controls) {
    return List.of(
        "Amounts are in "
            + controls.currency().getCurrencyCode()
            + ", in major units. An effect with + went to patrons, with - to the house; an empty effect"
            + " is not known, which is not zero.",
        "Coups and Settlements hold every coup that has a finding. A table that is too long for one sheet goes"
            + " on on the next: Findings 2.",
        "Figures that differ from what was due are in bold on a tinted ground; the column Differs names them.",
        "Texts of a log are stored as texts and never run. A control character is shown as \\u and four"
            + " digits.",
        "findings.jsonl, coverage.csv and problems.csv beside this workbook hold the same for programs.");
  }

  private String currency() {
    return report.controls().currency().getCurrencyCode();
  }

  private String period() {
    if (report.firstDay() == null || report.lastDay() == null) {
      return "no times recorded";
    }
    return report.firstDay().equals(report.lastDay())
        ? report.firstDay().toString()
        : report.firstDay() + " to " + report.lastDay();
  }

  private void sentences(String title, List<String> sentences, String none) {
    heading(title);
    for (String sentence : sentences.isEmpty() ? List.of(none) : sentences) {
      set(next(), 1, Look.WRAPPED, sentence);
    }
  }

  private void heading(String title) {
    rows++;
    Row row = next();
    row.setHeightInPoints(1.4f * RowHeight.LINE_POINTS);
    for (int i = 0; i < WIDTHS.length; i++) {
      set(row, i, Look.HEADING, i == 0 ? title : "");
    }
  }

  private void header(String... titles) {
    Row row = next();
    for (int i = 0; i < titles.length; i++) {
      set(row, i, i < 4 ? Look.HEADER : Look.NUMBER_HEADER, titles[i]);
    }
  }

  private void line(String label, String value) {
    line(label, Look.WRAPPED, value);
  }

  private void line(String label, Look look, @Nullable Object value) {
    Row row = next();
    set(row, 0, Look.LABEL, label);
    set(row, 1, look, value);
  }

  private Row next() {
    return sheet.createRow(rows++);
  }

  private void set(Row row, int column, Look look, @Nullable Object value) {
    cells.set(row, column, look, value, "findings.jsonl");
    if (look.wraps() && value instanceof String text) {
      float points =
          RowHeight.points(
              RowHeight.lines(text, WIDTHS[column] - (look == Look.VERDICT ? BOLD : 0)));
      row.setHeightInPoints(Math.max(points, row.getHeightInPoints()));
    }
  }
}
