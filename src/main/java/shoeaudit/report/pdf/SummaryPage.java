package shoeaudit.report.pdf;

import java.util.Map;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CodeCount;
import shoeaudit.report.Report.Counts;
import shoeaudit.report.Report.Money;

/** The audit at a glance: how much, how many, how much money, and what was left untested. */
final class SummaryPage {
  private static final int LONGEST_CONDITION = 240;

  private final ReportDocument document;
  private final Typography type;
  private final Amounts amounts;
  private final Report report;

  SummaryPage(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.typography();
    this.amounts = document.amounts();
    this.report = report;
  }

  void write() {
    document.section("Summary", true);
    counts();
    document.subheading("Findings");
    findings();
    document.subheading("Money moved by errors of play");
    money();
    document.subheading("What could not be tested");
    notTestable();
  }

  private void counts() {
    Counts counts = report.counts();
    PdfPTable table = Cells.table(84, 84, 84, 84, 84, 84);
    figure(table, counts.files(), "file", "files");
    figure(table, counts.events(), "event", "events");
    figure(table, counts.tables(), "table", "tables");
    figure(table, counts.shoes(), "shoe", "shoes");
    figure(table, counts.coups(), "coup", "coups");
    figure(table, counts.wagers(), "wager", "wagers");
    document.add(table);
  }

  private void figure(PdfPTable table, long count, String one, String many) {
    Phrase phrase =
        type.phrase(
            type.chunk(TextStyle.FIGURE, Amounts.count(count)),
            type.below(TextStyle.LABEL, count == 1 ? one : many));
    PdfPCell cell = Cells.ruled(phrase);
    cell.setBackgroundColor(Palette.SHADE);
    cell.setPadding(6);
    table.addCell(cell);
  }

  private void findings() {
    Counts counts = report.counts();
    if (report.codes().isEmpty()) {
      document.paragraph(TextStyle.BODY_STRONG, "No finding: nothing that was tested deviates.");
      return;
    }
    document.paragraph(
        TextStyle.BODY,
        Amounts.count(counts.findings(), "finding", "findings")
            + " in all, of which "
            + Amounts.count(counts.review())
            + " to be reviewed by a person, as the record cannot settle"
            + " them. Effects are sums of those that have a figure.");
    PdfPTable table = Cells.table(66, 250, 44, 44, 38, 62);
    table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, "Level")));
    table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, "Code and what is wrong")));
    table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, "Severity")));
    table.addCell(Cells.headNumber(type.phrase(TextStyle.SMALL_STRONG, "Findings")));
    table.addCell(Cells.headNumber(type.phrase(TextStyle.SMALL_STRONG, "Review")));
    table.addCell(Cells.headNumber(type.phrase(TextStyle.SMALL_STRONG, "Effect")));
    LongTable rows = new LongTable(document, table, 1);
    for (CodeCount code : report.codes()) {
      rows.row(
          Cells.ruled(type.phrase(TextStyle.SMALL, code.level(), 40)),
          Cells.ruled(
              type.phrase(
                  type.chunk(TextStyle.SMALL_STRONG, type.printable(code.code(), 80)),
                  type.chunk(
                      TextStyle.SMALL,
                      "  " + type.printable(code.condition(), LONGEST_CONDITION)))),
          Cells.ruled(type.phrase(TextStyle.SMALL, code.severity(), 20)),
          Cells.number(type.phrase(TextStyle.SMALL_STRONG, Amounts.count(code.findings()))),
          Cells.number(type.phrase(TextStyle.SMALL, Amounts.count(code.review()))),
          Cells.number(effect(code)));
    }
    rows.end();
  }

  private Phrase effect(Report.CodeCount code) {
    long minor = code.effectMinor();
    if (code.unknown() == code.findings()) {
      return type.phrase(TextStyle.SMALL, "no figure");
    }
    if (minor == 0) {
      return type.phrase(TextStyle.SMALL, amounts.of(0));
    }
    return type.phrase(TextStyle.SMALL, amounts.net(minor));
  }

  private void money() {
    Money money = report.money();
    if (report.counts().wagers() == 0) {
      document.paragraph(
          TextStyle.BODY, "No wagers are on record: what the errors moved is not known.");
      return;
    }
    PdfPTable table = Cells.table(200, 304);
    line(table, "To patrons, beyond what was due", amounts.withCurrency(money.toPatronsMinor()));
    line(table, "To the house, beyond what was due", amounts.withCurrency(money.toHouseMinor()));
    line(
        table,
        "No figure can be given",
        money.unknown() == 0
            ? "for no finding"
            : "for " + Amounts.count(money.unknown(), "finding", "findings"));
    for (Map.Entry<String, Long> level : money.byLevel().entrySet()) {
      line(table, "Net, level " + level.getKey(), amounts.net(level.getValue()));
    }
    document.add(table);
  }

  private void line(PdfPTable table, String label, String value) {
    table.addCell(Cells.ruled(type.phrase(TextStyle.SMALL, label, 100)));
    table.addCell(Cells.ruled(type.phrase(TextStyle.SMALL_STRONG, value)));
  }

  private void notTestable() {
    if (report.notTestable().isEmpty()) {
      document.paragraph(TextStyle.BODY, "The record lacked nothing that a test needed.");
    }
    for (String sentence : report.notTestable()) {
      document.paragraph(TextStyle.BODY, "\u2022 " + type.printable(sentence, 900));
    }
    document.paragraph(
        TextStyle.LABEL,
        "Criteria that no log can show, and those left to a person, are listed as such under Coverage.");
  }
}
