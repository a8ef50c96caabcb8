package shoeaudit.report.xlsx;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/** What the charts of the decision are made with. */
final class ChartSources {
  /** How many rows a chart has room for; the sheets have all of them. */
  static final int MOST = 12;

  /** Decimals of a rate, as a part of one. */
  static final long RATE_PARTS = 10_000;

  final Report report;
  final DecisionFigures figures;
  final CoupTables found;
  final PartyTables parties;
  final Texts texts;
  final Amounts amounts;
  final String currency;
  final int digits;
  final NativeCharts charts;
  private final Sheets sheets;
  private final double minorOfOne;
  private @Nullable ChartFigures page;

  /**
   * For the decision.
   *
   * @param figures with the switch
   * @param found the sheet of findings
   */
  ChartSources(
      Report report,
      DecisionFigures figures,
      CoupTables found,
      PartyTables parties,
      Sheets sheets,
      NativeCharts charts) {
    this.report = report;
    this.figures = figures;
    this.found = found;
    this.parties = parties;
    this.sheets = sheets;
    this.charts = charts;
    this.texts = sheets.texts();
    this.amounts = new Amounts(report.controls().currency(), texts);
    this.currency = report.controls().currency().getCurrencyCode();
    this.digits = sheets.currencyDigits();
    this.minorOfOne = BigDecimal.ONE.movePointRight(digits).doubleValue();
  }

  /** The sheet of their figures. */
  ChartFigures page() {
    ChartFigures made = page == null ? new ChartFigures(sheets) : page;
    page = made;
    return made;
  }

  /** A title that says how many of more rows are shown. */
  String of(String key, int shown, int all, Object... arguments) {
    String title = texts.of(key, arguments);
    return shown < all ? texts.of("xlsx.charts.first", title, shown, all) : title;
  }

  /** Coups as a sheet counts them; where it counts none, the run's figure. */
  Object coups(Tab tab, String cell, String name, long coups) {
    PartyCounts.Party party =
        switch (tab) {
          case DAYS -> parties.counts().days().get(name);
          case TABLES -> parties.counts().tables().get(name);
          default -> parties.counts().dealers().get(name);
        };
    return parties.countsCoups(tab) && party != null && party.coups() == coups
        ? new CellWriter.Formula(looked(tab, "coups", cell), coups)
        : coups;
  }

  /** What a sheet has in a column for the name that stands in a cell. */
  String looked(Tab tab, String column, String cell) {
    DataSheet table = parties.sums(tab).table();
    List<String> names = table.ranges("name_of");
    List<String> values = table.ranges(column);
    StringJoiner sum = new StringJoiner("+");
    for (int i = 0; i < names.size(); i++) {
      sum.add("SUMPRODUCT(--EXACT(" + names.get(i) + "," + cell + ")," + values.get(i) + ")");
    }
    return sum.toString();
  }

  /** The part that the third column is of the second one. */
  static String rateFormula(int row) {
    return "ROUND(C" + row + "/B" + row + ",4)";
  }

  /** A part of a whole, rounded. */
  static CellWriter.Quotient rate(long part, long whole) {
    return part(Math.floorDiv(2 * RATE_PARTS * part + whole, 2 * whole));
  }

  /** So many parts of a rate. */
  static CellWriter.Quotient part(long parts) {
    return new CellWriter.Quotient(parts, RATE_PARTS);
  }

  /** The number of a cell. */
  static double value(CellWriter.Quotient of) {
    return (double) of.numerator() / of.denominator();
  }

  /** An amount in major units. */
  double major(long minor) {
    return minor / minorOfOne;
  }

  /** A share in percent, without the sign. */
  String percent(double share) {
    return texts.amount(BigDecimal.valueOf(100 * share).setScale(1, RoundingMode.HALF_UP));
  }
}
