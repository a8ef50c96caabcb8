package shoeaudit.report.xlsx;

import java.util.List;
import java.util.function.ToLongFunction;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellReference;
import shoeaudit.audit.result.Level;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/**
 * The summary's sections on money: what findings moved, in all, by level and on the sheets of
 * money, and what the recomputed settlements come to.
 */
final class MoneySummary {
  /** The column of what settlements moved less what was due. */
  private static final int NET = 6;

  private final Report report;
  private final SummaryRows rows;
  private final Texts texts;
  private final String currency;
  private final int currencyDigits;

  MoneySummary(Report report, SummaryRows rows, Sheets sheets) {
    this.report = report;
    this.rows = rows;
    this.texts = sheets.texts();
    this.currency = report.controls().currency().getCurrencyCode();
    this.currencyDigits = sheets.currencyDigits();
  }

  /**
   * Writes them.
   *
   * @param held says which settlements the workbook holds
   * @param totals of the sheets that hold them
   */
  void write(String held, List<SettlementTotals> totals) {
    money();
    if (!report.codes().isEmpty()) {
      levels();
    }
    if (!report.breakdown().byTable().isEmpty()) {
      moneyTotals();
    }
    settlements(held, totals);
  }

  private void money() {
    Breakdown.Money money = report.money();
    rows.pageBreak();
    rows.heading("money", currency);
    boolean known = report.counts().wagers() > 0;
    long moved = Math.addExact(money.toPatronsMinor(), money.toHouseMinor());
    boolean figures = known || moved > 0;
    rows.line("to_patrons", Look.MONEY_FIGURE, figures ? money.toPatronsMinor() : null);
    rows.line("to_house", Look.MONEY_FIGURE, figures ? money.toHouseMinor() : null);
    if (figures && !report.breakdown().byPatron().isEmpty()) {
      Amounts amounts = new Amounts(report.controls().currency(), texts);
      List<String> sentences = report.breakdown().moneyWords(amounts, texts);
      rows.line("gross", sentences.getFirst());
      if (sentences.size() > 1) {
        rows.line("gross_standing", sentences.getLast());
      }
    }
    rows.line("unknown", Look.FIGURE, report.codes().stream().mapToLong(CodeCount::unknown).sum());
    if (!known && report.counts().findings() > 0) {
      rows.set(rows.next(), 1, Look.WRAPPED, texts.of("xlsx.summary.no_wagers"));
    }
  }

  /** Findings on a level that counts no effect moved no money, and their 0 is no amount. */
  private void levels() {
    rows.heading("money_levels", currency);
    rows.header("level", "counted", "to_patrons", "to_house", "net_effect", "unknown");
    for (Level level : Level.values()) {
      List<CodeCount> codes =
          report.codes().stream().filter(code -> code.level().equals(level.text())).toList();
      if (!codes.isEmpty()) {
        Row row = rows.next();
        rows.set(row, 0, Look.TEXT, level.text());
        level(row, codes, moved(level));
      }
    }
  }

  private void level(Row row, List<CodeCount> codes, Breakdown.MoneyRow moved) {
    if (codes.stream().noneMatch(CodeCount::countsEffect)) {
      rows.set(row, 1, Look.WRAPPED, texts.of("xlsx.summary.level_not_counted"));
      return;
    }
    long unknown = codes.stream().mapToLong(CodeCount::unknown).sum();
    boolean figures = unknown < codes.stream().mapToLong(CodeCount::findings).sum();
    rows.set(
        row,
        1,
        Look.WRAPPED,
        report.counts().wagers() == 0 && !figures
            ? texts.of("xlsx.summary.level_no_wagers")
            : texts.of("xlsx.summary.level_rows", moved.findings()));
    if (figures) {
      rows.set(row, 2, Look.MONEY, moved.toPatronsMinor());
      rows.set(row, 3, Look.MONEY, moved.toHouseMinor());
      rows.set(
          row, 4, Look.EFFECT, Math.subtractExact(moved.toPatronsMinor(), moved.toHouseMinor()));
    }
    rows.set(row, 5, Look.NUMBER, unknown);
  }

  private Breakdown.MoneyRow moved(Level level) {
    return report.breakdown().byLevel().stream()
        .filter(row -> level.text().equals(row.name()))
        .findFirst()
        .orElse(new Breakdown.MoneyRow(level.text(), 0, 0, 0, 0));
  }

  /** The sums of the sheets of money: a row of sums there would be sorted among the others. */
  private void moneyTotals() {
    rows.heading("money_totals", currency);
    rows.header("sheet", "sums", "to_patrons", "to_house", "net_effect", "unknown");
    Breakdown by = report.breakdown();
    moneyTotal(Tab.MONEY_BY_PATRON, by.byPatron());
    moneyTotal(Tab.MONEY_BY_DEALER, by.byDealer());
    moneyTotal(Tab.MONEY_BY_TABLE, by.byTable());
  }

  private void moneyTotal(Tab tab, List<Breakdown.MoneyRow> of) {
    long toPatrons = sum(of, Breakdown.MoneyRow::toPatronsMinor);
    long toHouse = sum(of, Breakdown.MoneyRow::toHouseMinor);
    Row row = rows.next();
    rows.set(row, 0, Look.TEXT, texts.of(tab.key() + ".name"));
    rows.set(row, 1, Look.WRAPPED, texts.of("xlsx.summary.money_rows", of.size()));
    rows.set(row, 2, Look.MONEY, toPatrons);
    rows.set(row, 3, Look.MONEY, toHouse);
    rows.set(row, 4, Look.EFFECT, Math.subtractExact(toPatrons, toHouse));
    rows.set(row, 5, Look.NUMBER, sum(of, Breakdown.MoneyRow::unknown));
  }

  private static long sum(List<Breakdown.MoneyRow> of, ToLongFunction<Breakdown.MoneyRow> figure) {
    return of.stream().mapToLong(figure).reduce(0, Math::addExact);
  }

  /** Live figures, so that a reader who changes the controls sees here what follows. */
  private void settlements(String held, List<SettlementTotals> totals) {
    rows.heading("settlements", currency);
    rows.set(rows.next(), 1, Look.WRAPPED, held);
    rows.header("sheet", "agreement", "rows", "differing", "paid", "commission", "net_difference");
    for (SettlementTotals sheetTotals : totals) {
      Row row = rows.next();
      rows.set(row, 0, Look.TEXT, sheetTotals.sheet());
      rows.set(
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
      rows.set(row, 2, Look.NUMBER, sheetTotals.rows());
      rows.set(row, 3, Look.NUMBER, sheetTotals.differing());
      rows.set(row, 4, Look.EFFECT, sheetTotals.paid(currencyDigits));
      rows.set(row, 5, Look.EFFECT, sheetTotals.commission(currencyDigits));
      rows.set(row, NET, Look.EFFECT, sheetTotals.net(currencyDigits));
    }
    if (totals.isEmpty()) {
      rows.set(rows.next(), 0, Look.TEXT, texts.of("xlsx.none"));
    } else {
      reconcile(totals);
    }
  }

  /** What the recomputed settlements differ by, held against the effect of the findings on them. */
  private void reconcile(List<SettlementTotals> totals) {
    int last = rows.count();
    int first = last - totals.size() + 1;
    long effect = report.money().byLevel().getOrDefault("settlement", 0L);
    long net = totals.stream().mapToLong(SettlementTotals::netMinor).reduce(0, Math::addExact);
    Row found = rows.next();
    rows.set(found, 0, Look.TEXT, texts.of("xlsx.summary.settlement_findings"));
    rows.set(found, 1, Look.WRAPPED, texts.of("xlsx.summary.settlement_findings_are"));
    rows.set(found, NET, Look.EFFECT, effect);
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
      Row rest = rows.next();
      rows.set(rest, 0, Look.TEXT, texts.of("xlsx.summary.settlement_rest"));
      rows.set(rest, 1, Look.WRAPPED, texts.of("xlsx.summary.settlement_rest_is"));
      rows.set(
          rest, NET, Look.EFFECT, new CellWriter.Formula(formula, Math.subtractExact(net, effect)));
    }
  }
}
