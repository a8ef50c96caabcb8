package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Severity;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Report;
import shoeaudit.report.Texts;

/**
 * The first sheet: what was audited, by which rules, what was found, what it moved, whether the
 * formulas agree with the engine, and what could not be tested. It is written when all others are.
 */
final class SummarySheet {
  private static final int[] WIDTHS = {32, 84, 14, 12, 14, 14, 16};

  /** Characters that a line loses to bold letters. */
  private static final int BOLD = 12;

  /** Columns that stand beside the charts. */
  private static final int BESIDE_CHARTS = 2;

  /** The column of what settlements moved less what was due. */
  private static final int NET = 6;

  private static final Object[] NO_ARGUMENTS = {};

  private final Report report;
  private final Texts texts;
  private final SXSSFSheet sheet;
  private final CellWriter cells;
  private final BarCharts charts;
  private final String cutMark;
  private final int currencyDigits;
  private int rows;

  /** Makes the sheet, the first one; {@link #write} fills it. */
  SummarySheet(Report report, Sheets sheets) {
    this.report = report;
    this.texts = sheets.texts();
    this.sheet = sheets.page(Tab.SUMMARY);
    this.cells = sheets.cells();
    this.cutMark = sheets.cutMark(Tab.SUMMARY);
    this.currencyDigits = sheets.currencyDigits();
    this.charts = new BarCharts(sheets.workbook(), sheet.getSheetName(), texts.language());
    for (int i = 0; i < WIDTHS.length; i++) {
      sheet.setColumnWidth(i, WIDTHS[i] * 256);
    }
    sheet.setDisplayGridlines(false);
  }

  /**
   * Writes it.
   *
   * @param settlements says which settlements the workbook holds
   * @param totals of the sheets that hold them
   * @param severities how many findings have each
   */
  void write(String settlements, List<SettlementTotals> totals, Map<Severity, Long> severities) {
    head();
    counts();
    pictures(severities);
    findings();
    money();
    if (!report.breakdown().byTable().isEmpty()) {
      moneyTotals();
    }
    settlements(settlements, totals);
    sentences("not_testable", report.notTestable(), texts.of("xlsx.summary.all_testable"));
    sentences("notes", report.notes(), none());
    sentences("reading", reading(report.controls()), none());
  }

  private void head() {
    ControlFile controls = report.controls();
    Row title = next();
    title.setHeightInPoints(2 * RowHeight.LINE_POINTS);
    set(title, 0, Look.TITLE, texts.of("xlsx.title", controls.licensee().name()));
    line("verdict", Look.VERDICT, report.verdict());
    heading("audited", BESIDE_CHARTS, NO_ARGUMENTS);
    line(
        "licensee",
        texts.of("xlsx.summary.named", controls.licensee().name(), controls.licensee().id()));
    line("period", period());
    line("tables", report.tables().isEmpty() ? none() : String.join(", ", report.tables()));
    for (Regulation regulation : report.regulations()) {
      line("regulation", regulation.title() + ", " + regulation.publisher());
      line("revision", regulation.revision());
      line("regulation_file", regulation.id());
      line("sha256", Look.CODE, regulation.sha256());
    }
    for (Report.Version version : report.versions()) {
      line("control_file", version.controls().file());
      line("sha256", Look.CODE, version.controls().sha256());
      line("in_force", version.span(texts));
      if (report.versions().size() > 1) {
        line(
            "judged",
            texts.of(
                "xlsx.summary.judged_by",
                version.coups(),
                version.findings(),
                version.controls().regulation().id()));
      }
    }
    line("time_zone", controls.timeZone().getId());
    line("currency", currency());
    line("engine", report.engine());
  }

  private void counts() {
    Report.Counts counts = report.counts();
    heading("how_much", BESIDE_CHARTS, NO_ARGUMENTS);
    line("files", Look.FIGURE, counts.files());
    line("events", Look.FIGURE, counts.events());
    line("tables", Look.FIGURE, counts.tables());
    line("shoes", Look.FIGURE, counts.shoes());
    line("coups", Look.FIGURE, counts.coups());
    line("wagers", Look.FIGURE, counts.wagers());
    line("findings", Look.FIGURE, counts.findings());
    line("review", Look.FIGURE, counts.review());
    line("problems", Look.FIGURE, report.problems().size());
  }

  private void findings() {
    heading("by_code");
    header("code", "condition", "level", "severity", "findings", "review", "effect");
    for (Report.CodeCount code : report.codes()) {
      Row row = next();
      set(row, 0, Look.TEXT, code.code());
      set(row, 1, Look.WRAPPED, code.condition());
      set(row, 2, Look.TEXT, code.level());
      set(row, 3, Look.TEXT, code.severity());
      set(row, 4, Look.NUMBER, code.findings());
      set(row, 5, Look.NUMBER, code.review());
      set(row, 6, Look.EFFECT, hasFigure(code) ? code.effectMinor() : null);
    }
    if (report.codes().isEmpty()) {
      set(next(), 0, Look.TEXT, none());
    }
  }

  /** Counts, and the same as bars, from the top of the sheet on, so that one page has them all. */
  private void pictures(Map<Severity, Long> severities) {
    Map<String, Long> gravity = new LinkedHashMap<>();
    severities.forEach((severity, count) -> gravity.put(severity.text(), count));
    picture(0, "by_severity", gravity);
    Map<String, Long> levels = new LinkedHashMap<>();
    report.codes().forEach(code -> levels.merge(code.level(), code.findings(), Math::addExact));
    picture(1, "by_level", levels);
    Map<String, Long> days = new LinkedHashMap<>();
    for (Report.DayCount day : report.breakdown().byDay()) {
      String label = day.day() == null ? texts.of("xlsx.summary.no_day") : day.day().toString();
      days.merge(label, day.findings(), Math::addExact);
    }
    picture(2, "by_day", days);
    if (report.counts().findings() > 0) {
      rows = Math.max(rows, BarCharts.end(3));
    }
  }

  private void picture(int place, String key, Map<String, Long> counts) {
    heading(key, BESIDE_CHARTS, NO_ARGUMENTS);
    int first = rows;
    List<String> labels = new ArrayList<>();
    List<Long> values = new ArrayList<>();
    counts.forEach((label, count) -> {
      Row row = next();
      set(row, 0, Look.TEXT, label);
      set(row, 1, Look.FIGURE, count);
      labels.add(label);
      values.add(count);
    });
    if (counts.isEmpty()) {
      set(next(), 0, Look.TEXT, none());
      return;
    }
    charts.draw(
        place,
        texts.of("xlsx.summary." + key),
        texts.of("xlsx.summary.findings"),
        labels,
        values,
        first);
  }

  private void money() {
    Report.Money money = report.money();
    heading("money", currency());
    boolean known = report.counts().wagers() > 0;
    long moved = Math.addExact(money.toPatronsMinor(), money.toHouseMinor());
    line("to_patrons", Look.MONEY_FIGURE, known || moved > 0 ? money.toPatronsMinor() : null);
    line("to_house", Look.MONEY_FIGURE, known || moved > 0 ? money.toHouseMinor() : null);
    line(
        "unknown", Look.FIGURE, report.codes().stream().mapToLong(Report.CodeCount::unknown).sum());
    if (!known && report.counts().findings() > 0) {
      set(next(), 1, Look.WRAPPED, texts.of("xlsx.summary.no_wagers"));
    }
    money
        .byLevel()
        .forEach((level, net) ->
            labelled(
                texts.of("xlsx.summary.net", level),
                Look.EFFECT_FIGURE,
                report.codes().stream()
                        .anyMatch(code -> code.level().equals(level) && hasFigure(code))
                    ? net
                    : null));
  }

  /** The sums of the sheets of money: a row of sums there would be sorted among the others. */
  private void moneyTotals() {
    heading("money_totals", currency());
    header("sheet", "sums", "to_patrons", "to_house", "net_effect", "unknown");
    Report.Breakdown by = report.breakdown();
    moneyTotal(Tab.MONEY_BY_PATRON, by.byPatron());
    moneyTotal(Tab.MONEY_BY_DEALER, by.byDealer());
    moneyTotal(Tab.MONEY_BY_TABLE, by.byTable());
  }

  private void moneyTotal(Tab tab, List<Report.MoneyRow> of) {
    long toPatrons = sum(of, Report.MoneyRow::toPatronsMinor);
    long toHouse = sum(of, Report.MoneyRow::toHouseMinor);
    Row row = next();
    set(row, 0, Look.TEXT, texts.of(tab.key() + ".name"));
    set(row, 1, Look.WRAPPED, texts.of("xlsx.summary.money_rows", of.size()));
    set(row, 2, Look.MONEY, toPatrons);
    set(row, 3, Look.MONEY, toHouse);
    set(row, 4, Look.EFFECT, Math.subtractExact(toPatrons, toHouse));
    set(row, 5, Look.NUMBER, sum(of, Report.MoneyRow::unknown));
  }

  private static long sum(List<Report.MoneyRow> of, ToLongFunction<Report.MoneyRow> figure) {
    return of.stream().mapToLong(figure).reduce(0, Math::addExact);
  }

  private static boolean hasFigure(Report.CodeCount code) {
    return code.unknown() < code.findings();
  }

  /** Live figures, so that a reader who changes the controls sees here what follows. */
  private void settlements(String held, List<SettlementTotals> totals) {
    heading("settlements", currency());
    set(next(), 1, Look.WRAPPED, held);
    header("sheet", "agreement", "rows", "differing", "paid", "commission", "net_difference");
    for (SettlementTotals sheetTotals : totals) {
      Row row = next();
      set(row, 0, Look.TEXT, sheetTotals.sheet());
      set(
          row,
          1,
          Look.WRAPPED,
          texts.of("xlsx.summary.formulas", sheetTotals.formulas(), sheetTotals.rows())
              + (sheetTotals.nothingDue() == 0
                  ? ""
                  : texts.of("xlsx.summary.nothing_due", sheetTotals.nothingDue()))
              + (sheetTotals.notKnown() == 0
                  ? ""
                  : texts.of("xlsx.summary.due_not_known", sheetTotals.notKnown()))
              + (sheetTotals.tooLarge() == 0
                  ? ""
                  : texts.of("xlsx.summary.some_values", sheetTotals.tooLarge())));
      set(row, 2, Look.NUMBER, sheetTotals.rows());
      set(row, 3, Look.NUMBER, sheetTotals.differing());
      set(row, 4, Look.EFFECT, sheetTotals.paid(currencyDigits));
      set(row, 5, Look.EFFECT, sheetTotals.commission(currencyDigits));
      set(row, NET, Look.EFFECT, sheetTotals.net(currencyDigits));
    }
    if (totals.isEmpty()) {
      set(next(), 0, Look.TEXT, none());
    } else {
      reconcile(totals);
    }
  }

  /** What the recomputed settlements differ by, held against the effect of the findings on them. */
  private void reconcile(List<SettlementTotals> totals) {
    int last = rows;
    int first = last - totals.size() + 1;
    long effect = report.money().byLevel().getOrDefault("settlement", 0L);
    long net = totals.stream().mapToLong(SettlementTotals::netMinor).reduce(0, Math::addExact);
    Row found = next();
    set(found, 0, Look.TEXT, texts.of("xlsx.summary.settlement_findings"));
    set(found, 1, Look.WRAPPED, texts.of("xlsx.summary.settlement_findings_are"));
    set(found, NET, Look.EFFECT, effect);
    if (CellWriter.isExact(effect)) {
      String letter = CellReference.convertNumToColString(NET);
      String formula =
          "ROUND(SUM("
              + letter
              + first
              + ":"
              + letter
              + last
              + ")-"
              + letter
              + (last + 1)
              + ","
              + currencyDigits
              + ")";
      Row rest = next();
      set(rest, 0, Look.TEXT, texts.of("xlsx.summary.settlement_rest"));
      set(rest, 1, Look.WRAPPED, texts.of("xlsx.summary.settlement_rest_is"));
      set(rest, NET, Look.EFFECT, new CellWriter.Formula(formula, Math.subtractExact(net, effect)));
    }
  }

  private List<String> reading(ControlFile controls) {
    List<String> sentences = new ArrayList<>();
    for (String key :
        List.of("amounts", "sheets", "entries", "formulas", "marks", "texts", "files")) {
      sentences.add(texts.of("xlsx.reading." + key, controls.currency().getCurrencyCode()));
    }
    return sentences;
  }

  private String currency() {
    return report.controls().currency().getCurrencyCode();
  }

  private String none() {
    return texts.of("xlsx.none");
  }

  private String period() {
    if (report.firstDay() == null || report.lastDay() == null) {
      return texts.of("xlsx.summary.no_times");
    }
    return report.firstDay().equals(report.lastDay())
        ? report.firstDay().toString()
        : texts.of("version.span", report.firstDay().toString(), report.lastDay().toString());
  }

  private void sentences(String key, List<String> sentences, String none) {
    heading(key);
    for (String sentence : sentences.isEmpty() ? List.of(none) : sentences) {
      set(next(), 1, Look.WRAPPED, sentence);
    }
  }

  private void heading(String key, Object... arguments) {
    heading(key, WIDTHS.length, arguments);
  }

  /** Likewise, over so many columns. */
  private void heading(String key, int columns, Object[] arguments) {
    rows++;
    Row row = next();
    row.setHeightInPoints(1.4f * RowHeight.LINE_POINTS);
    String title = texts.of("xlsx.summary." + key, arguments);
    for (int i = 0; i < columns; i++) {
      set(row, i, Look.HEADING, i == 0 ? title : "");
    }
  }

  /** The names of columns; the first two, and what they say of, are texts. */
  private void header(String... keys) {
    Row row = next();
    for (int i = 0; i < keys.length; i++) {
      boolean text = i < 2 || keys[i].equals("level") || keys[i].equals("severity");
      set(
          row,
          i,
          text ? Look.HEADER : Look.NUMBER_HEADER,
          texts.of("xlsx.summary.column." + keys[i], currency()));
    }
  }

  private void line(String key, String value) {
    line(key, Look.WRAPPED, value);
  }

  private void line(String key, Look look, @Nullable Object value) {
    labelled(texts.of("xlsx.summary." + key), look, value);
  }

  private void labelled(String label, Look look, @Nullable Object value) {
    Row row = next();
    set(row, 0, Look.LABEL, label);
    set(row, 1, look, value);
  }

  private Row next() {
    return sheet.createRow(rows++);
  }

  private void set(Row row, int column, Look look, @Nullable Object value) {
    cells.set(row, column, look, value, cutMark);
    if (look.wraps() && value instanceof String text) {
      float points =
          RowHeight.points(
              RowHeight.lines(text, WIDTHS[column] - (look == Look.VERDICT ? BOLD : 0)));
      row.setHeightInPoints(Math.max(points, row.getHeightInPoints()));
    }
  }
}
