package shoeaudit.report.pdf;

import java.util.List;
import java.util.Map;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Breakdown;
import shoeaudit.report.Report.MoneyRow;
import shoeaudit.report.pdf.ReportDocument.Begins;
import shoeaudit.report.pdf.page.Cell;
import shoeaudit.report.pdf.page.Table;
import shoeaudit.report.pdf.page.TextStyle;

/** What the errors moved: by level, by table, by dealer and by patron. */
final class MoneySection {
  /** The workbook has them all. */
  private static final int MOST_ROWS = 300;

  private static final int LONGEST_NAME = 100;

  private final ReportDocument document;
  private final Amounts amounts;
  private final Report report;

  MoneySection(ReportDocument document, Report report) {
    this.document = document;
    this.amounts = document.amounts();
    this.report = report;
  }

  void write() {
    document.section("money.title", "money", Begins.WHERE_ROOM_IS);
    if (report.counts().wagers() == 0) {
      document.paragraph(TextStyle.BODY, "summary.no-wagers");
      return;
    }
    document.paragraph(TextStyle.BODY, "money.introduction");
    if (report.money().byLevel().isEmpty()) {
      document.paragraph(TextStyle.BODY_STRONG, "money.none");
      return;
    }
    Table levels = document.table(250, 254);
    levels.head(document.head("money.level"), document.headNumber("money.net"));
    for (Map.Entry<String, Long> level : report.money().byLevel().entrySet()) {
      levels.row(
          Cell.ruled(document.small("level." + level.getKey())).heads(Cell.Heads.ROW),
          document.number(amounts.net(level.getValue())));
    }
    levels.end(4);
    Breakdown breakdown = report.breakdown();
    rows("money.by-table", "money.table", breakdown.byTable());
    rows("money.by-dealer", "money.dealer", breakdown.byDealer());
    rows("money.by-patron", "money.patron", breakdown.byPatron());
    document.paragraph(TextStyle.LABEL, "money.shares");
    if (breakdown.offsetMinor() != 0) {
      document.paragraph(
          TextStyle.LABEL, "money.offset", amounts.withCurrency(breakdown.offsetMinor()));
    }
  }

  private void rows(String title, String name, List<MoneyRow> rows) {
    if (rows.isEmpty()) {
      return;
    }
    document.subheading(title);
    Table table = document.table(164, 60, 80, 80, 90, 60);
    table.head(
        document.head(name),
        document.headNumber("money.findings"),
        document.headNumber("money.to-patrons"),
        document.headNumber("money.to-house"),
        document.headNumber("money.net"),
        document.headNumber("money.unknown"));
    for (MoneyRow row : rows.subList(0, Math.min(MOST_ROWS, rows.size()))) {
      String shown = row.name() == null ? document.say("money.not-recorded") : row.name();
      table.row(
          document.value(shown, LONGEST_NAME).heads(Cell.Heads.ROW),
          document.number(Amounts.count(row.findings())),
          document.number(amounts.of(row.toPatronsMinor())),
          document.number(amounts.of(row.toHouseMinor())),
          document.number(signed(row.toPatronsMinor() - row.toHouseMinor())),
          document.number(row.unknown() == 0 ? "\u2013" : Amounts.count(row.unknown())));
    }
    if (rows.size() > 1) {
      total(table, rows);
    }
    table.end(4);
    if (rows.size() > MOST_ROWS) {
      document.paragraph(TextStyle.BODY_STRONG, "money.first", MOST_ROWS, rows.size());
    }
  }

  /** Over all rows, those that are not listed among them. */
  private void total(Table table, List<MoneyRow> rows) {
    long toPatrons = rows.stream().mapToLong(MoneyRow::toPatronsMinor).sum();
    long toHouse = rows.stream().mapToLong(MoneyRow::toHouseMinor).sum();
    table.row(
        strong(document.say("money.all")).heads(Cell.Heads.ROW),
        Cell.empty(1),
        strong(amounts.of(toPatrons)).right(),
        strong(amounts.of(toHouse)).right(),
        strong(signed(toPatrons - toHouse)).right(),
        Cell.empty(1));
  }

  private Cell strong(String text) {
    return Cell.ruled(document.type().phrase(TextStyle.SMALL_STRONG, text));
  }

  /** With a plus where the patrons' side got more. */
  private String signed(long minor) {
    return minor > 0 ? "+" + amounts.of(minor) : amounts.of(minor);
  }
}
