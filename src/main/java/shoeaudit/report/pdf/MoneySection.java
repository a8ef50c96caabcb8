package shoeaudit.report.pdf;

import java.util.List;
import shoeaudit.audit.result.Level;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.report.Breakdown;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Report;
import shoeaudit.report.pdf.ReportDocument.Begins;
import shoeaudit.report.text.Amounts;

/** What the errors moved: by level, by table, by dealer and by patron. */
final class MoneySection {
  /** The workbook has them all. */
  private static final int MOST_ROWS = 300;

  private static final int LONGEST_NAME = 100;
  private static final String NONE = "\u2013";

  private final ReportDocument document;
  private final Amounts amounts;
  private final Report report;

  MoneySection(ReportDocument document, Report report) {
    this.document = document;
    this.amounts = document.amounts();
    this.report = report;
  }

  void write() {
    document.section(Section.MONEY, Begins.WHERE_ROOM_IS);
    if (report.counts().wagers() == 0) {
      document.paragraph(TextStyle.BODY, "summary.no-wagers");
      return;
    }
    document.paragraph(
        TextStyle.BODY, "money.introduction", report.controls().currency().getCurrencyCode());
    if (report.counts().findings() == 0) {
      document.paragraph(TextStyle.BODY_STRONG, "money.none");
      return;
    }
    Breakdown breakdown = report.breakdown();
    if (breakdown.dismissed() > 0) {
      document.paragraph(TextStyle.BODY, "money.dismissed", breakdown.dismissed());
      document.recorded(
          TextStyle.BODY, String.join(" ", breakdown.moneyWords(amounts, document.texts())));
    }
    levels();
    rows("money.by-table", "money.table", breakdown.byTable());
    rows("money.by-dealer", "money.dealer", breakdown.byDealer());
    rows("money.by-patron", "money.patron", breakdown.byPatron());
    document.paragraph(TextStyle.LABEL, "money.shares");
  }

  /** Every level that has findings; of those that count no effect it says so, and shows no 0. */
  private void levels() {
    document.subheading("money.by-level");
    Table table = table("money.level");
    List<MoneyRow> rows = report.breakdown().byLevel();
    for (Level level : Level.values()) {
      if (report.codes().stream().noneMatch(code -> code.level().equals(level.text()))) {
        continue;
      }
      String name = document.say("level." + level.text());
      if (level.countsEffect()) {
        row(table, name, row(rows, level));
      } else {
        uncounted(table, name);
      }
    }
    if (rows.size() > 1) {
      total(table, rows);
    }
    table.end(4);
  }

  /** A level's row; one of zeros where its findings moved nothing. */
  private static MoneyRow row(List<MoneyRow> rows, Level level) {
    return rows.stream()
        .filter(row -> level.text().equals(row.name()))
        .findFirst()
        .orElseGet(() -> new MoneyRow(level.text(), 0, 0, 0, 0));
  }

  private void uncounted(Table table, String name) {
    table.row(
        document.value(name, LONGEST_NAME).heads(Cell.Heads.ROW),
        document.number(NONE),
        document.number(NONE),
        document.number(NONE),
        document.number(document.say("summary.none-counted")),
        document.number(NONE));
  }

  private Table table(String name) {
    Table table = document.table(164, 60, 80, 80, 90, 60);
    table.head(
        document.head(name),
        document.headNumber("money.findings"),
        document.headNumber("money.to-patrons"),
        document.headNumber("money.to-house"),
        document.headNumber("money.net"),
        document.headNumber("money.unknown"));
    return table;
  }

  private void row(Table table, String name, MoneyRow row) {
    table.row(
        document.value(name, LONGEST_NAME).heads(Cell.Heads.ROW),
        document.number(document.count(row.findings())),
        document.number(amounts.of(row.toPatronsMinor())),
        document.number(amounts.of(row.toHouseMinor())),
        document.number(amounts.signed(row.toPatronsMinor() - row.toHouseMinor())),
        document.number(row.unknown() == 0 ? NONE : document.count(row.unknown())));
  }

  private void rows(String title, String name, List<MoneyRow> rows) {
    if (rows.isEmpty()) {
      return;
    }
    document.subheading(title);
    Table table = table(name);
    for (MoneyRow row : rows.subList(0, Math.min(MOST_ROWS, rows.size()))) {
      row(table, row.name() == null ? document.say("money.not-recorded") : row.name(), row);
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
        Cell.empty(1).lineBelow(),
        strong(amounts.of(toPatrons)).right(),
        strong(amounts.of(toHouse)).right(),
        strong(amounts.signed(toPatrons - toHouse)).right(),
        Cell.empty(1).lineBelow());
  }

  private Cell strong(String text) {
    return Cell.ruled(document.type().phrase(TextStyle.SMALL_STRONG, text));
  }
}
