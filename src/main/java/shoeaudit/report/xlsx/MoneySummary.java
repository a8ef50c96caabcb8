package shoeaudit.report.xlsx;

import java.util.List;
import java.util.StringJoiner;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.util.CellReference;
import shoeaudit.audit.result.Level;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.MoneyRow;
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

  private static final List<Tab> PARTIES = List.of(Tab.PATRONS, Tab.DEALERS, Tab.TABLES, Tab.DAYS);

  private final Report report;
  private final SummaryRows rows;
  private final Texts texts;
  private final String currency;
  private final int currencyDigits;
  private int toPatronsRow;
  private int toHouseRow;

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
   * @param decision the figures that follow which findings count
   * @param held says which settlements the workbook holds
   * @param totals of the sheets that hold them
   * @param parties the sheets by patron, dealer, table and day
   * @param effects the sheet of the wagers that findings moved
   */
  void write(
      DecisionFigures decision,
      String held,
      List<SettlementTotals> totals,
      PartyTables parties,
      EffectTable effects) {
    money();
    if (!report.codes().isEmpty()) {
      levels(decision);
    }
    effects(effects);
    partyTotals(parties);
    settlements(held, totals);
  }

  private void money() {
    Breakdown.Money money = report.money();
    rows.heading("money", currency);
    boolean known = report.counts().wagers() > 0;
    boolean figures = DecisionFigures.hasFigures(report);
    rows.line("to_patrons", Look.MONEY_FIGURE, figures ? money.toPatronsMinor() : null);
    toPatronsRow = rows.count();
    rows.line("to_house", Look.MONEY_FIGURE, figures ? money.toHouseMinor() : null);
    toHouseRow = rows.count();
    if (figures && !report.breakdown().byPatron().isEmpty()) {
      Amounts amounts = new Amounts(report.controls().currency(), texts);
      List<String> sentences = report.breakdown().moneyWords(amounts, texts);
      int ofAll = sentences.size() - (report.breakdown().dismissed() > 0 ? 1 : 0);
      rows.line("gross", String.join(" ", sentences.subList(0, ofAll)));
      if (ofAll < sentences.size()) {
        rows.line("gross_standing", sentences.getLast());
      }
    }
    String terms = money.termsWords(new Amounts(report.controls().currency(), texts), texts);
    if (!terms.isEmpty()) {
      rows.line("terms", terms);
    }
    rows.line("unknown", Look.FIGURE, report.codes().stream().mapToLong(CodeCount::unknown).sum());
    if (!known && report.counts().findings() > 0) {
      rows.set(rows.next(), 1, Look.WRAPPED, texts.of("xlsx.summary.no_wagers"));
    }
  }

  /** Findings on a level that counts no effect moved no money, and their 0 is no amount. */
  private void levels(DecisionFigures decision) {
    rows.heading("money_levels", currency);
    rows.header("level", "counted", "to_patrons", "to_house", "net_effect", "unknown");
    for (Level level : Level.values()) {
      List<CodeCount> codes =
          report.codes().stream().filter(code -> code.level().equals(level.text())).toList();
      if (!codes.isEmpty()) {
        Row row = rows.next();
        rows.set(row, 0, Look.TEXT, level.text());
        level(decision, row, codes, moved(level));
      }
    }
  }

  private void level(DecisionFigures decision, Row row, List<CodeCount> codes, MoneyRow moved) {
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
      String level = String.valueOf(moved.name());
      int number = rows.count();
      rows.set(row, 2, Look.MONEY, decision.moved("over_paid", level, moved.toPatronsMinor()));
      rows.set(row, 3, Look.MONEY, decision.moved("short_paid", level, moved.toHouseMinor()));
      long net = Math.subtractExact(moved.toPatronsMinor(), moved.toHouseMinor());
      rows.set(
          row,
          4,
          Look.EFFECT,
          CellWriter.isExact(moved.toPatronsMinor()) && CellWriter.isExact(moved.toHouseMinor())
              ? rounded("C" + number + "-D" + number, net)
              : net);
    }
    rows.set(row, 5, Look.NUMBER, unknown);
  }

  private MoneyRow moved(Level level) {
    return report.breakdown().byLevel().stream()
        .filter(row -> level.text().equals(row.name()))
        .findFirst()
        .orElse(new MoneyRow(level.text(), 0, 0, 0, 0));
  }

  /** The steps of the sheet Effects summed up, held against the findings of their levels. */
  private void effects(EffectTable effects) {
    if (effects.rows() == 0) {
      return;
    }
    rows.heading("effects", currency);
    rows.header("level", "sums", "sum_of_steps", "of_findings", "apart");
    for (EffectTable.Step step : EffectTable.steps()) {
      long found = report.money().byLevel().getOrDefault(step.level().text(), 0L);
      if (step.level() == Level.RESULT) {
        found =
            Math.addExact(
                found, report.money().byLevel().getOrDefault(Level.IRREGULARITY.text(), 0L));
      }
      long sum = effects.sum(step);
      if (CellWriter.isExact(sum) && CellWriter.isExact(found)) {
        Row row = rows.next();
        int number = rows.count();
        StringJoiner all = new StringJoiner(",", "SUM(", ")");
        effects.ranges(step.column()).forEach(all::add);
        rows.set(row, 0, Look.TEXT, texts.of("xlsx.effects." + step.column(), currency));
        rows.set(row, 1, Look.WRAPPED, texts.of("xlsx.summary.effects." + step.column()));
        rows.set(row, 2, Look.EFFECT, rounded(all.toString(), sum));
        rows.set(row, 3, Look.EFFECT, found);
        rows.set(
            row,
            4,
            Look.EFFECT,
            rounded("C" + number + "-D" + number, Math.subtractExact(sum, found)));
      }
    }
  }

  /**
   * The sums of the sheets by patron, dealer, table and day, held against the run's figures above:
   * each difference is 0. A row of sums there would be sorted among the others.
   */
  private void partyTotals(PartyTables parties) {
    rows.heading("money_totals", currency);
    rows.header("sheet", "sums", "to_patrons", "to_house", "net_effect", "unknown", "apart");
    for (Tab tab : PARTIES) {
      PartyTables.Sums sums = parties.sums(tab);
      Row row = rows.next();
      int number = rows.count();
      long net = Math.subtractExact(sums.toPatronsMinor(), sums.toHouseMinor());
      rows.set(row, 0, Look.TEXT, texts.of(tab.key() + ".name"));
      boolean figures = DecisionFigures.hasFigures(report);
      rows.set(
          row,
          1,
          Look.WRAPPED,
          figures
              ? texts.of("xlsx.summary.money_rows", sums.rows())
              : DecisionFigures.noFigures(report, texts));
      if (figures
          && sums.rows() > 0
          && CellWriter.isExact(sums.toPatronsMinor())
          && CellWriter.isExact(sums.toHouseMinor())) {
        rows.set(row, 2, Look.MONEY, sum(sums, "to_patrons", sums.toPatronsMinor()));
        rows.set(row, 3, Look.MONEY, sum(sums, "to_house", sums.toHouseMinor()));
        rows.set(row, 4, Look.EFFECT, rounded("C" + number + "-D" + number, net));
        rows.set(row, 5, Look.NUMBER, sum(sums, "unknown", sums.unknown()));
        long apart =
            Math.addExact(
                Math.abs(sums.toPatronsMinor() - report.money().toPatronsMinor()),
                Math.abs(sums.toHouseMinor() - report.money().toHouseMinor()));
        rows.set(
            row,
            6,
            Look.MONEY,
            rounded(
                "ABS(C"
                    + number
                    + "-"
                    + figure(report.money().toPatronsMinor(), toPatronsRow)
                    + ")+ABS(D"
                    + number
                    + "-"
                    + figure(report.money().toHouseMinor(), toHouseRow)
                    + ")",
                apart));
      }
    }
    rows.heading("party_counts");
    rows.header("sheet", "sums", "coups", "findings", "coups_apart", "findings_apart");
    for (Tab tab : PARTIES) {
      PartyTables.Sums sums = parties.sums(tab);
      if (sums.rows() > 0) {
        counts(tab, sums, parties.countsCoups(tab));
      }
    }
  }

  /** Patrons share coups and findings: their sums are held against nothing. */
  private void counts(Tab tab, PartyTables.Sums sums, boolean countsCoups) {
    Row row = rows.next();
    int number = rows.count();
    boolean patrons = tab == Tab.PATRONS;
    rows.set(row, 0, Look.TEXT, texts.of(tab.key() + ".name"));
    rows.set(
        row,
        1,
        Look.WRAPPED,
        texts.of("xlsx.summary.party_counts." + (patrons ? "patrons" : "others")));
    if (countsCoups) {
      rows.set(row, 2, Look.NUMBER, sum(sums, "coups", sums.coups()));
    }
    rows.set(row, 3, Look.NUMBER, sum(sums, "all_findings", sums.findings()));
    if (!patrons) {
      Report.Counts all = report.counts();
      if (countsCoups) {
        rows.set(
            row,
            4,
            Look.NUMBER,
            new CellWriter.Formula("C" + number + "-" + all.coups(), sums.coups() - all.coups()));
      }
      rows.set(
          row,
          5,
          Look.NUMBER,
          new CellWriter.Formula(
              "D" + number + "-" + all.findings(), sums.findings() - all.findings()));
    }
  }

  /** The cell of a figure of the run; 0 where it stands in none. */
  private static String figure(long minor, int row) {
    return minor == 0 || row == 0 ? "0" : "B" + row;
  }

  private Object sum(PartyTables.Sums of, String column, long value) {
    StringJoiner sum = new StringJoiner(",", "SUM(", ")");
    of.table().ranges(column).forEach(sum::add);
    return column.startsWith("to_")
        ? rounded(sum.toString(), value)
        : new CellWriter.Formula(sum.toString(), value);
  }

  private CellWriter.Formula rounded(String formula, long minor) {
    return new CellWriter.Formula("ROUND(" + formula + "," + currencyDigits + ")", minor);
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
