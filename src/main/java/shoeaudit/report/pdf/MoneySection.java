package shoeaudit.report.pdf;

import java.util.Map;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.Money;
import shoeaudit.report.pdf.page.Cell;
import shoeaudit.report.pdf.page.Table;
import shoeaudit.report.pdf.page.TextStyle;

/** What the errors moved: in all, by level, by table, by dealer and by patron. */
final class MoneySection {
  private final ReportDocument document;
  private final Amounts amounts;
  private final Report report;

  MoneySection(ReportDocument document, Report report) {
    this.document = document;
    this.amounts = document.amounts();
    this.report = report;
  }

  void write() {
    document.section("money.title", "money", true);
    if (report.counts().wagers() == 0) {
      document.paragraph(TextStyle.BODY, "summary.no-wagers");
      return;
    }
    document.paragraph(TextStyle.BODY, "money.introduction");
    Money money = report.money();
    Table table = document.table(250, 254);
    table.head(document.head("money.level"), document.headNumber("money.net"));
    for (Map.Entry<String, Long> level : money.byLevel().entrySet()) {
      table.row(
          Cell.ruled(document.small("level." + level.getKey())).heads(Cell.Heads.ROW),
          document.number(amounts.net(level.getValue())));
    }
    table.end(4);
  }
}
