package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.DERIVED;
import static shoeaudit.report.xlsx.Look.EFFECT;
import static shoeaudit.report.xlsx.Look.MONEY;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.PERCENT;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.HoldWords;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.report.text.Texts;
import shoeaudit.report.xlsx.CellWriter.Quotient;

/**
 * The sheet Hold: what the house won of each table's, bet's, dealer's and period's wagers, and what
 * chance had in store. Statistics, no findings.
 */
final class HoldTable {
  /** Decimals of a percentage; as a part of 1 it has two more. */
  private static final int DECIMALS = 4;

  private static final int DECIMALS_OF_PART = DECIMALS + 2;

  private final HoldStatistics statistics;
  private final Sheets sheets;
  private final Texts texts;
  private final HoldWords words;
  private final DataSheet table;

  private HoldTable(HoldStatistics statistics, Sheets sheets) {
    this.statistics = statistics;
    this.sheets = sheets;
    this.texts = sheets.texts();
    this.words = new HoldWords(texts);
    String currency = statistics.currency();
    table =
        sheets.table(
            new DataSheet.Layout(
                Tab.HOLD,
                5,
                List.of(
                    new Column("dimension", 22, TEXT),
                    new Column("table", 12, WRAPPED),
                    new Column("bet", 18, TEXT),
                    new Column("dealer", 14, WRAPPED),
                    new Column("period", 12, TEXT),
                    new Column("coups", 10, NUMBER),
                    new Column("wagers", 11, NUMBER),
                    new Column("handle", 18, MONEY, currency),
                    new Column("win", 18, EFFECT, currency),
                    new Column("hold", 12, PERCENT),
                    new Column("expected", 18, EFFECT, currency),
                    new Column("expected_hold", 12, PERCENT),
                    new Column("deviation", 18, MONEY, currency),
                    new Column("off", 18, EFFECT, currency),
                    new Column("off_deviations", 13, DERIVED),
                    new Column("win_due", 18, EFFECT, currency),
                    new Column("due_off", 18, EFFECT, currency),
                    new Column("due_off_deviations", 13, DERIVED),
                    new Column("drop", 18, MONEY, currency),
                    new Column("of_drop", 12, PERCENT),
                    new Column("off_base", 14, DERIVED),
                    new Column("beyond", 12, TEXT),
                    new Column("left_out", 48, WRAPPED)),
                head()));
  }

  /** What the figures are, and the base level that rows are held against. */
  private String head() {
    String head = texts.of("xlsx.hold.head");
    ControlFile.Hold base = statistics.base();
    if (base == null) {
      return head;
    }
    return head
        + " "
        + texts.of(
            base.of() == ControlFile.HoldOf.DROP ? "xlsx.hold.base.drop" : "xlsx.hold.base.handle",
            StatisticsCsv.percent(base.baseLevel()).toPlainString(),
            StatisticsCsv.percent(base.tolerance()).toPlainString());
  }

  /** Writes it. */
  static void write(HoldStatistics statistics, Sheets sheets) {
    HoldTable hold = new HoldTable(statistics, sheets);
    statistics.rows().forEach(hold::add);
  }

  private void add(HoldStatistics.Row row) {
    HoldRow counted = row.counted();
    HoldRow.Compared settled = counted.settled();
    HoldRow.Compared due = counted.due();
    boolean any = settled.wagers() > 0;
    boolean anyDue = due.wagers() > 0;
    int at = table.next().row();
    ControlFile.Hold base = statistics.base();
    Boolean off = base == null ? null : row.isOff(base);
    table.add(
        words.dimension(counted.dimension()),
        words.name(counted.table()),
        words.name(counted.bet()),
        words.name(counted.dealer()),
        words.name(counted.period()),
        counted.coups(),
        settled.wagers(),
        settled.handleMinor(),
        any ? settled.winMinor() : null,
        part(settled.holdPercent(DECIMALS)),
        any ? settled.expectedMinor() : null,
        part(settled.expectedPercent(DECIMALS)),
        any ? settled.deviationMinor() : null,
        any ? difference(at, settled) : null,
        rate(settled.differenceInDeviations()),
        anyDue ? due.winMinor() : null,
        anyDue ? due.differenceMinor() : null,
        rate(due.differenceInDeviations()),
        row.dropMinor(),
        part(row.ofDropPercent(DECIMALS)),
        base == null ? null : rate(row.offPoints(base, DECIMALS)),
        off == null ? null : texts.of(off ? "xlsx.yes" : "xlsx.no"),
        leftOut(row));
  }

  private Object difference(int at, HoldRow.Compared settled) {
    long difference = settled.differenceMinor();
    return CellWriter.isExact(settled.winMinor()) && CellWriter.isExact(settled.expectedMinor())
        ? new CellWriter.Formula(
            "ROUND("
                + table.letters("win")
                + at
                + "-"
                + table.letters("expected")
                + at
                + ","
                + sheets.currencyDigits()
                + ")",
            difference)
        : (Object) difference;
  }

  /** A percentage as a part of 1. */
  private static @Nullable Quotient part(@Nullable BigDecimal percent) {
    return percent == null
        ? null
        : new Quotient(percent.movePointRight(DECIMALS).longValueExact(), pow10(DECIMALS_OF_PART));
  }

  private static @Nullable Quotient rate(@Nullable BigDecimal of) {
    return of == null ? null : new Quotient(of.unscaledValue().longValueExact(), pow10(of.scale()));
  }

  private static long pow10(int exponent) {
    return BigDecimal.ONE.movePointRight(exponent).longValueExact();
  }

  /** Which days and wagers stand in no figure or not in all, in words; null where there is none. */
  private @Nullable String leftOut(HoldStatistics.Row row) {
    List<String> said = words.leftOut(row);
    return said.isEmpty() ? null : String.join("\n", said);
  }
}
