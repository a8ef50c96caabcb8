package shoeaudit.report.pdf;

import java.time.LocalDate;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;

/** Who was audited, by which rules and which controls, over which days and tables. */
final class AuditedFacts {
  private static final int LONGEST_NAME = 240;
  private static final int LONGEST_TABLE_LIST = 600;
  private static final float PADDING = 1.8f;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  AuditedFacts(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  /** Writes them as a table. */
  void write() {
    ControlFile controls = report.controls();
    Table table = document.table(110, 394);
    fact(
        table,
        "cover.licensee",
        controls.licensee().name() + " (" + controls.licensee().id() + ")",
        LONGEST_NAME);
    for (Regulation regulation : report.regulations()) {
      fact(
          table,
          "cover.regulation",
          document.say(
              "cover.regulation.of",
              type.printable(regulation.title(), LONGEST_NAME),
              type.printable(regulation.revision(), LONGEST_NAME),
              type.printable(regulation.publisher(), LONGEST_NAME)),
          3 * LONGEST_NAME);
    }
    boolean several = report.versions().size() > 1;
    for (Report.Version version : report.versions()) {
      fact(
          table,
          "cover.controls",
          document.say(
              "cover.controls.of",
              type.printable(version.controls().file(), LONGEST_NAME),
              span(version.controls()) + (several ? "; " + judged(version) : "")),
          2 * LONGEST_NAME);
    }
    fact(table, "cover.period", period(), LONGEST_NAME);
    fact(
        table,
        "cover.tables",
        report.tables().isEmpty()
            ? document.say("cover.no-tables")
            : String.join(", ", report.tables()),
        LONGEST_TABLE_LIST);
    fact(table, "cover.engine", "shoe-audit " + report.engine(), LONGEST_NAME);
    table.end(4);
  }

  private void fact(Table table, String label, String value, int longest) {
    table.row(
        document.label(label).padding(PADDING),
        Cell.ruled(type.phrase(TextStyle.SMALL, value, longest)).padding(PADDING));
  }

  private String period() {
    LocalDate first = report.firstDay();
    LocalDate last = report.lastDay();
    if (first == null || last == null) {
      return document.say("cover.period.none");
    }
    String days =
        first.equals(last)
            ? document.dates().day(first)
            : document.say(
                "cover.period.days", document.dates().day(first), document.dates().day(last));
    boolean one = first.equals(last);
    if (!hoursStated()) {
      return document.say("cover.period.unknown", days, one ? 1 : 2);
    }
    return lacksHours()
        ? document.say("cover.period.part", days, one ? 1 : 2)
        : document.say("cover.period.whole", days, one ? 1 : 2);
  }

  /** Whether the controls say of every table that they list when it is open, and list some. */
  private boolean hoursStated() {
    return report.versions().stream()
        .map(version -> version.controls().tables())
        .allMatch(
            tables -> !tables.isEmpty() && tables.stream().allMatch(table -> table.open() != null));
  }

  /** Whether the record lacks an hour in which the controls say that a table is open. */
  private boolean lacksHours() {
    return report.tableRecords().stream().anyMatch(table -> !table.missing().isEmpty());
  }

  private String span(ControlFile controls) {
    LocalDate until = controls.effectiveUntil();
    String from = document.dates().day(controls.effectiveFrom());
    return until == null
        ? document.say("version.span.open", from)
        : document.say("version.span", from, document.dates().day(until));
  }

  /** What a version judged, said where there are several. */
  private String judged(Report.Version version) {
    String judged = document.say("cover.judged", version.coups(), version.findings());
    return report.regulations().size() == 1
        ? judged
        : document.say("cover.judged.by", judged, version.controls().regulation().title());
  }
}
