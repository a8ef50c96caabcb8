package shoeaudit.report.pdf;

import java.util.List;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.report.Report;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.LogRows;

/** How rows became coups: what became of each log's rows, so that each is accounted for. */
final class LogRowsTable {
  /** The manifest has them all. */
  private static final int MOST_FILES = 200;

  private static final int LONGEST_NAME = 300;
  private static final String NONE = "\u2013";

  private final ReportDocument document;
  private final Report report;

  LogRowsTable(ReportDocument document, Report report) {
    this.document = document;
    this.report = report;
  }

  void write() {
    List<LogRows> rows = report.onRecord().rows();
    if (rows.isEmpty()) {
      return;
    }
    document.subheading("scope.rows");
    boolean foreign = report.inputs().stream().anyMatch(input -> input.role().equals("profile"));
    ForeignRows records = report.onRecord().allRows().records();
    if (records != null) {
      records(rows, records);
    }
    document.paragraph(
        TextStyle.BODY, foreign ? "scope.rows.introduction.foreign" : "scope.rows.introduction");
    Table table = document.table(104, 50, 50, 50, 50, 50, 50, 50, 50);
    table.head(
        document.head("scope.rows.file"),
        document.headNumber(foreign ? "scope.rows.events" : "scope.rows.read"),
        document.headNumber("scope.rows.audited"),
        document.headNumber("scope.rows.merged"),
        document.headNumber("scope.rows.repeated"),
        document.headNumber("scope.rows.left-out"),
        document.headNumber("scope.rows.no-event"),
        document.headNumber("scope.rows.refused"),
        document.headNumber("scope.rows.other-days"));
    for (LogRows each : rows.subList(0, Math.min(MOST_FILES, rows.size()))) {
      row(table, each.file(), each);
    }
    if (rows.size() > 1) {
      row(table, document.say("scope.rows.all"), report.onRecord().allRows());
    }
    table.end(3);
    if (rows.size() > MOST_FILES) {
      document.paragraph(TextStyle.BODY_STRONG, "scope.rows.more", MOST_FILES, rows.size());
    }
    LogRows all = report.onRecord().allRows();
    document.paragraph(
        TextStyle.LABEL,
        all.audited() < all.read()
            ? "scope.rows.legend"
            : foreign ? "scope.rows.all-audited.foreign" : "scope.rows.all-audited");
  }

  /** What became of another system's records, before the events that were made of them. */
  private void records(List<LogRows> rows, ForeignRows all) {
    document.paragraph(TextStyle.BODY, "scope.rows.records.introduction", report.counts().coups());
    Table table = document.table(104, 57, 57, 57, 57, 57, 57, 57);
    table.head(
        document.head("scope.rows.file"),
        document.headNumber("scope.rows.records"),
        document.headNumber("scope.rows.told"),
        document.headNumber("scope.rows.joined"),
        document.headNumber("scope.rows.repeated"),
        document.headNumber("scope.rows.replaced"),
        document.headNumber("scope.rows.passed-over"),
        document.headNumber("scope.rows.refused"));
    for (LogRows each : rows.subList(0, Math.min(MOST_FILES, rows.size()))) {
      ForeignRows of = each.records();
      if (of != null) {
        records(table, each.file(), of);
      }
    }
    if (rows.size() > 1) {
      records(table, document.say("scope.rows.all"), all);
    }
    table.end(3);
    document.paragraph(
        TextStyle.LABEL,
        all.told() < all.read() ? "scope.rows.records.legend" : "scope.rows.records.all-told");
  }

  private void records(Table table, String name, ForeignRows of) {
    table.row(
        document.value(name, LONGEST_NAME).heads(Cell.Heads.ROW),
        number(of.read()),
        number(of.told()),
        number(of.joined()),
        number(of.repeated()),
        number(of.replaced()),
        number(of.passedOver()),
        number(of.refused()));
  }

  private void row(Table table, String name, LogRows rows) {
    table.row(
        document.value(name, LONGEST_NAME).heads(Cell.Heads.ROW),
        number(rows.read()),
        number(rows.audited()),
        number(rows.merged()),
        number(rows.repeated()),
        number(rows.leftOut()),
        number(rows.noEvent()),
        number(rows.refused()),
        number(rows.otherDays()));
  }

  private Cell number(long count) {
    return document.number(count == 0 ? NONE : document.count(count));
  }
}
