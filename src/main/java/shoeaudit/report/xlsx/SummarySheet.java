package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.Row;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.Severity;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Engagement;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * The first sheet: what was audited, by which rules, what was found, what it moved, whether the
 * formulas agree with the engine, and what could not be tested. It is written when all others are.
 */
final class SummarySheet {
  private static final int LONGEST_TITLE = 80;

  private final Report report;
  private final Texts texts;
  private final SummaryRows rows;
  private final MoneySummary money;
  private final Sheets sheets;

  /** Makes the sheet, the first one; {@link #write} fills it. */
  SummarySheet(Report report, Sheets sheets) {
    this.report = report;
    this.sheets = sheets;
    this.texts = sheets.texts();
    this.rows = new SummaryRows(sheets, currency());
    this.money = new MoneySummary(report, rows, sheets);
  }

  /**
   * Writes it.
   *
   * @param settlements says which settlements the workbook holds
   * @param totals of the sheets that hold them
   * @param coups every coup, played again
   * @param parties the sheets by patron, dealer, table and day
   * @param effects the sheet of the wagers that findings moved
   * @param findings the sheets of findings and their coups
   */
  void write(
      String settlements,
      List<SettlementTotals> totals,
      EveryCoup coups,
      PartyTables parties,
      EffectTable effects,
      CoupTables findings) {
    DecisionFigures figures = new DecisionFigures(report, rows, findings, sheets);
    decision();
    figures.write(parties);
    audited();
    counts();
    lists(figures, findings.severities());
    rows.leaveOutTo(
        new DecisionCharts(
                new ChartSources(
                    report,
                    figures,
                    findings,
                    parties,
                    sheets,
                    new NativeCharts(sheets.workbook(), rows, texts.language())))
            .draw());
    findings(figures);
    money.write(figures, settlements, totals, parties, effects);
    new CoupSummary(rows, texts).write(coups);
    sentences("not_testable", report.notTestable(), texts.of("xlsx.summary.all_testable"));
    sentences("notes", report.notes(), none());
    sentences("reading", reading(report.controls()), none());
    rows.breakPages();
  }

  private void decision() {
    ControlFile controls = report.controls();
    Row title = rows.next();
    title.setHeightInPoints(2 * RowHeight.LINE_POINTS);
    rows.set(title, 0, Look.TITLE, texts.of("xlsx.title", title(controls.licensee().name())));
    rows.line("report", report.words(texts));
    if (!report.redacted().isEmpty()) {
      rows.line("names", report.redactedWords(texts));
    }
    rows.line("conclusion", Look.VERDICT, report.decision().conclusion());
    rows.line("verdict", report.verdict());
    Engagement engagement = report.engagement();
    if (engagement != null) {
      rows.line("authority", engagement.authority());
      rows.line("auditor", engagement.auditor().words());
      if (!engagement.conclusion().isEmpty()) {
        rows.line("auditors_conclusion", engagement.conclusion());
      }
      if (!engagement.attestation().isEmpty()) {
        rows.line("attestation", engagement.attestation());
      }
    }
  }

  /** A name as the title has room for it on the page; the licensee's row below has it whole. */
  private static String title(String name) {
    return name.codePointCount(0, name.length()) <= LONGEST_TITLE
        ? name
        : name.substring(0, name.offsetByCodePoints(0, LONGEST_TITLE)) + "\u2026";
  }

  private void audited() {
    ControlFile controls = report.controls();
    rows.headingBesideCharts("audited");
    rows.line(
        "licensee",
        texts.of("xlsx.summary.named", controls.licensee().name(), controls.licensee().id()));
    rows.line("record", report.spanWords(texts));
    rows.line("period", period());
    rows.line("tables", report.tables().isEmpty() ? none() : String.join(", ", report.tables()));
    for (Regulation regulation : report.regulations()) {
      rows.line("regulation", regulation.title() + ", " + regulation.publisher());
      rows.line("revision", regulation.revision());
      rows.line("regulation_file", regulation.id());
      rows.line("sha256", Look.CODE, regulation.sha256());
    }
    for (Report.Version version : report.versions()) {
      rows.line("control_file", version.controls().file());
      rows.line("sha256", Look.CODE, version.controls().sha256());
      rows.line("in_force", version.span(texts));
      if (report.versions().size() > 1) {
        rows.line(
            "judged",
            texts.of(
                "xlsx.summary.judged_by",
                version.coups(),
                version.findings(),
                version.controls().regulation().id()));
      }
    }
    rows.line("time_zone", controls.timeZone().getId());
    rows.line("currency", currency());
    rows.line("engine", report.engine());
  }

  private void counts() {
    Report.Counts counts = report.counts();
    rows.headingBesideCharts("how_much");
    rows.line("files", Look.FIGURE, counts.files());
    rows.line("events", Look.FIGURE, counts.events());
    rows.line("tables", Look.FIGURE, counts.tables());
    Long shoes = counts.namedShoes();
    if (shoes == null) {
      rows.line("shoes", counts.shoesInWords(texts));
    } else {
      rows.line("shoes", Look.FIGURE, shoes);
    }
    rows.line("coups", Look.FIGURE, counts.coups());
    rows.line("wagers", Look.FIGURE, counts.wagers());
    rows.line("findings", Look.FIGURE, counts.findings());
    rows.line("review", Look.FIGURE, counts.review());
    Breakdown breakdown = report.breakdown();
    rows.line("coups_departing", Look.FIGURE, breakdown.all().coups());
    rows.line("coups_for_review", Look.FIGURE, breakdown.all().coupsForReview());
    if (breakdown.all().findings() > 0) {
      rows.line("kinds", breakdown.countWords(texts));
    }
    if (breakdown.dismissed() > 0) {
      rows.line("standing", Look.FIGURE, breakdown.standing().findings());
      rows.line("coups_standing", Look.FIGURE, breakdown.standing().coups());
    }
    rows.line("problems", Look.FIGURE, report.problems().count());
  }

  private void findings(DecisionFigures figures) {
    rows.heading("by_code");
    rows.header(
        "code",
        "condition",
        "level",
        "severity",
        "findings",
        "review",
        "short_paid",
        "over_paid",
        "net");
    for (CodeCount code : report.codes()) {
      Row row = rows.next();
      rows.set(row, 0, Look.TEXT, code.code());
      rows.set(row, 1, Look.WRAPPED, code.condition());
      rows.set(row, 2, Look.TEXT, code.level());
      rows.set(row, 3, Look.TEXT, code.severity());
      rows.set(row, 4, Look.NUMBER, figures.code(code));
      rows.set(row, 5, Look.NUMBER, figures.codeForReview(code));
      // Both sides beside the net (audit.md, reading 33).
      boolean known = code.countsEffect() && code.unknown() < code.findings();
      rows.set(row, 6, Look.MONEY, known ? figures.codeMoved("short_paid", code) : null);
      rows.set(row, 7, Look.MONEY, known ? figures.codeMoved("over_paid", code) : null);
      rows.set(row, 8, Look.EFFECT, effect(figures, code));
    }
    if (report.codes().isEmpty()) {
      rows.set(rows.next(), 0, Look.TEXT, none());
    }
  }

  /** What its findings moved: nothing is known where none has a figure; words where none counts. */
  private @Nullable Object effect(DecisionFigures figures, CodeCount code) {
    if (!code.countsEffect()) {
      return texts.of("xlsx.none_counted");
    }
    return code.unknown() < code.findings() ? figures.codeEffect(code) : null;
  }

  /** Findings by severity, level and day. */
  private void lists(DecisionFigures figures, Map<Severity, Long> severities) {
    Map<String, Object> ofSeverities = new LinkedHashMap<>();
    severities.forEach(
        (severity, count) -> ofSeverities.put(severity.text(), figures.severity(severity, count)));
    list("by_severity", ofSeverities);
    Map<String, Long> levels = new LinkedHashMap<>();
    report.codes().forEach(code -> levels.merge(code.level(), code.findings(), Math::addExact));
    Map<String, Object> ofLevels = new LinkedHashMap<>();
    levels.forEach((level, count) -> ofLevels.put(level, figures.level(level, count)));
    list("by_level", ofLevels);
    Map<String, Long> days = new LinkedHashMap<>();
    for (Breakdown.DayCount day : report.breakdown().byDay()) {
      String label = day.day() == null ? texts.of("xlsx.summary.no_day") : day.day().toString();
      days.merge(label, day.findings(), Math::addExact);
    }
    list("by_day", new LinkedHashMap<>(days));
  }

  private void list(String key, Map<String, Object> counts) {
    rows.headingBesideCharts(key);
    counts.forEach((label, count) -> {
      Row row = rows.next();
      rows.set(row, 0, Look.TEXT, label);
      rows.set(row, 1, Look.FIGURE, count);
    });
    if (counts.isEmpty()) {
      rows.set(rows.next(), 0, Look.TEXT, none());
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
    rows.heading(key);
    for (String sentence : sentences.isEmpty() ? List.of(none) : sentences) {
      rows.set(rows.next(), 1, Look.WRAPPED, sentence);
    }
  }
}
