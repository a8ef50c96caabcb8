package shoeaudit.report.xlsx;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.LongStream;
import org.apache.poi.ss.usermodel.DateUtil;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Breakdown.MoneyRow;
import shoeaudit.report.Largest;
import shoeaudit.report.Played;
import shoeaudit.report.Report;
import shoeaudit.report.Wilson;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Rate;
import shoeaudit.report.text.Texts;
import shoeaudit.report.xlsx.ChartFigures.Named;
import shoeaudit.report.xlsx.NativeCharts.Categories;
import shoeaudit.report.xlsx.NativeCharts.Figures;
import shoeaudit.report.xlsx.NativeCharts.Fill;
import shoeaudit.report.xlsx.NativeCharts.Frame;
import shoeaudit.report.xlsx.NativeCharts.Series;

/**
 * The pictures of the report as native charts of the decision: the money by step, the rate by day,
 * findings by table, dealers, and patrons. Their figures stand on a sheet of their own, as formulas
 * over the other sheets where those have them. None has a single bar.
 */
final class DecisionCharts {
  /** The sheets have all of them. */
  private static final int MOST = 12;

  private static final int MOST_LABELLED_DAYS = 16;
  private static final int LINE_ROWS = 15;
  private static final String PERCENT = "0%";
  private static final String PERCENT_WITH_A_DECIMAL = "0.0%";

  /** Decimals of a rate, as a part of one. */
  private static final long RATE_PARTS = 10_000;

  private final Report report;
  private final DecisionFigures figures;
  private final CoupTables found;
  private final PartyTables parties;
  private final Sheets sheets;
  private final Texts texts;
  private final Amounts amounts;
  private final String currency;
  private final double minorOfOne;
  private final NativeCharts charts;
  private @Nullable ChartFigures page;

  /**
   * For the decision.
   *
   * @param figures with the switch
   * @param found the sheet of findings
   * @param sheet the decision's name
   */
  DecisionCharts(
      Report report,
      DecisionFigures figures,
      CoupTables found,
      PartyTables parties,
      Sheets sheets,
      String sheet) {
    this.report = report;
    this.figures = figures;
    this.found = found;
    this.parties = parties;
    this.sheets = sheets;
    this.texts = sheets.texts();
    this.amounts = new Amounts(report.controls().currency(), texts);
    this.currency = report.controls().currency().getCurrencyCode();
    this.minorOfOne = BigDecimal.ONE.movePointRight(sheets.currencyDigits()).doubleValue();
    this.charts = new NativeCharts(sheets.workbook(), sheet, texts.language());
  }

  /** Draws them and gives the row, from 0, below the last one. */
  int draw() {
    if (report.counts().wagers() > 0) {
      money();
    }
    days();
    tables();
    dealers();
    if (report.counts().wagers() > 0) {
      patrons();
    }
    return charts.end();
  }

  private ChartFigures page() {
    ChartFigures made = page == null ? new ChartFigures(sheets) : page;
    page = made;
    return made;
  }

  /** What errors of a kind moved to one side, and by which formula. */
  private record Bar(String name, boolean over, long minor, String formula) {}

  private void money() {
    List<Bar> bars = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    step(
        texts.of("pictures.money.terms"),
        found.termsOverMinor(),
        found.termsShortMinor(),
        List.of(figures.terms(true), figures.terms(false)),
        bars,
        words);
    boolean terms = !bars.isEmpty();
    for (MoneyRow row : report.breakdown().byLevel()) {
      String level = String.valueOf(row.name());
      step(
          texts.of("level." + level),
          row.toPatronsMinor(),
          row.toHouseMinor(),
          List.of(figures.moved("over_paid", level), figures.moved("short_paid", level)),
          bars,
          words);
    }
    long gross = bars.stream().mapToLong(Bar::minor).reduce(0, Math::addExact);
    if (bars.size() < 2 || !CellWriter.isExact(gross)) {
      return;
    }
    String title = texts.of("xlsx.charts.money", currency);
    ChartFigures of = page();
    List<Named> columns = new ArrayList<>();
    for (String key : List.of("step", "amount", "level", "label")) {
      boolean text = key.equals("step") || key.equals("label");
      columns.add(new Named("money." + key, text ? Look.TEXT : Look.EFFECT));
    }
    for (String key :
        List.of(
            "under", "below", "over", "over_below", "short", "short_below", "net", "net_below")) {
      columns.add(new Named("money." + key, Look.EFFECT));
    }
    of.begin(title, texts.of("xlsx.charts.money.means"), columns, currency);
    Bridge bridge = new Bridge(of);
    bars.forEach(bridge::step);
    String net = texts.of(terms ? "pictures.money.net-with-terms" : "pictures.money.net");
    bridge.net(net);
    List<Series> series = new ArrayList<>();
    for (int column = Bridge.UNDER; column <= Bridge.NET_BELOW; column++) {
      Fill fill =
          column < Bridge.OVER
              ? Fill.NONE
              : column < Bridge.SHORT
                  ? Fill.SOLID
                  : column < Bridge.NET ? Fill.HATCHED : Fill.MUTED;
      series.add(
          new Series(
              texts.of("xlsx.chart_figures." + columns.get(column).key(), currency),
              bridge.figures(column),
              fill));
    }
    charts.bars(
        new Frame(
            title,
            texts.of("pictures.money.alternative", words, amounts.net(bridge.level)),
            NativeCharts.rowsFor(bars.size() + 1),
            currency,
            "#,##0"),
        new Categories(of.range(Bridge.LABEL), bridge.labels),
        series,
        true,
        null,
        false);
  }

  private void step(
      String name,
      long overMinor,
      long shortMinor,
      List<String> formulas,
      List<Bar> bars,
      StringJoiner words) {
    if (overMinor > 0) {
      bars.add(new Bar(name, true, overMinor, formulas.getFirst()));
    }
    if (shortMinor > 0) {
      bars.add(new Bar(name, false, shortMinor, formulas.getLast()));
    }
    if (overMinor > 0 || shortMinor > 0) {
      words.add(
          texts.of("pictures.money.of-step", name, amounts.of(overMinor), amounts.of(shortMinor)));
    }
  }

  /**
   * Bars that begin where the one before ends, also across 0, as a spreadsheet stacks them: what is
   * above 0 upon what is, and what is below under it.
   */
  private final class Bridge {
    private static final int LABEL = 3;
    private static final int UNDER = 4;
    private static final int OVER = 6;
    private static final int SHORT = 8;
    private static final int NET = 10;
    private static final int NET_BELOW = 11;
    private static final int COLUMNS = 12;

    private final ChartFigures of;
    private final List<String> labels = new ArrayList<>();
    private final List<@Nullable Long[]> rows = new ArrayList<>();
    private long level;

    Bridge(ChartFigures of) {
      this.of = of;
    }

    void step(Bar bar) {
      int row = of.nextRow();
      String from = rows.isEmpty() ? "0" : ChartFigures.cell(2, row - 1);
      String sign = bar.over() ? "+" : "-";
      String words = texts.of("xlsx.charts.money." + (bar.over() ? "over" : "short"), bar.name());
      long before = level;
      level = bar.over() ? Math.addExact(level, bar.minor()) : level - bar.minor();
      add(
          words,
          new CellWriter.Formula(bar.formula(), bar.minor()),
          bar.over() ? " +" : " \u2212",
          bar.minor(),
          rounded(from + sign + ChartFigures.cell(1, row)),
          bar.over() ? OVER : SHORT,
          from,
          before);
    }

    void net(String words) {
      int row = of.nextRow();
      long minor = level;
      String formula = ChartFigures.cell(2, row - 1);
      add(words, new CellWriter.Formula(formula, minor), " ", minor, formula, NET, "0", 0);
    }

    /**
     * A row.
     *
     * @param amount in its second column
     * @param sign before the amount on the chart
     * @param shown the amount
     * @param until the formula of where the bar ends
     * @param column of what is drawn above 0
     * @param from where the bar begins, as a formula has it
     * @param fromMinor the same
     */
    private void add(
        String words,
        CellWriter.Formula amount,
        String sign,
        long shown,
        String until,
        int column,
        String from,
        long fromMinor) {
      int row = of.nextRow();
      String end = ChartFigures.cell(2, row);
      String bounds = from + "," + end;
      long low = Math.min(fromMinor, level);
      long high = Math.max(fromMinor, level);
      Long[] values = new Long[COLUMNS];
      Object[] cells = new Object[COLUMNS];
      cells[0] = words;
      cells[1] = amount;
      cells[2] = new CellWriter.Formula(until, level);
      String label = words + sign + amounts.of(shown);
      labels.add(label);
      cells[LABEL] =
          new CellWriter.Formula(
              ChartFigures.cell(0, row)
                  + "&"
                  + CellWriter.text(sign)
                  + "&FIXED("
                  + ChartFigures.cell(1, row)
                  + ","
                  + sheets.currencyDigits()
                  + ")",
              label);
      values[UNDER] = Math.max(0, low);
      values[UNDER + 1] = Math.min(0, high);
      values[column] = Math.max(0, high) - values[UNDER];
      values[column + 1] = Math.min(0, low) - values[UNDER + 1];
      cells[UNDER] = new CellWriter.Formula("MAX(0,MIN(" + bounds + "))", values[UNDER]);
      cells[UNDER + 1] = new CellWriter.Formula("MIN(0,MAX(" + bounds + "))", values[UNDER + 1]);
      cells[column] =
          new CellWriter.Formula(
              rounded("MAX(0," + bounds + ")-" + ChartFigures.cell(UNDER, row)), values[column]);
      cells[column + 1] =
          new CellWriter.Formula(
              rounded("MIN(0," + bounds + ")-" + ChartFigures.cell(UNDER + 1, row)),
              values[column + 1]);
      rows.add(values);
      of.add(cells);
    }

    private String rounded(String formula) {
      return "ROUND(" + formula + "," + sheets.currencyDigits() + ")";
    }

    Figures figures(int column) {
      List<@Nullable Double> values = new ArrayList<>();
      for (@Nullable Long[] row : rows) {
        Long value = row[column];
        values.add(value == null ? null : Double.valueOf(major(value)));
      }
      return new Figures(of.range(column), values);
    }
  }

  /** Over one day there is no course to show. */
  private void days() {
    List<Played.OfDay> days =
        report.breakdown().played().byDay().stream().filter(day -> day.coups() > 0).toList();
    if (days.size() < 2) {
      return;
    }
    String title = texts.of("xlsx.charts.days");
    ChartFigures of = page();
    of.begin(
        title,
        texts.of("xlsx.charts.days.means"),
        List.of(
            new Named("days.day", Look.DAY),
            new Named("coups", Look.NUMBER),
            new Named("departing", Look.NUMBER),
            new Named("departing_rate", Look.PERCENT)),
        currency);
    List<Double> along = new ArrayList<>();
    List<Double> rates = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    for (Played.OfDay day : days) {
      int row = of.nextRow();
      CellWriter.Quotient rate = rate(day.departing(), day.coups());
      of.add(
          day.day().atStartOfDay(),
          coups(Tab.DAYS, CellWriter.text(day.day().toString()), day.day().toString(), day.coups()),
          day.departing(),
          new CellWriter.Formula(rateFormula(row), rate));
      along.add(DateUtil.getExcelDate(day.day().atStartOfDay()));
      rates.add(value(rate));
      words.add(
          texts.of("pictures.days.of-day", day.day().toString(), day.departing(), day.coups()));
    }
    charts.days(
        new Frame(
            title,
            texts.of("pictures.days.alternative", words),
            LINE_ROWS,
            texts.of("xlsx.charts.rate"),
            PERCENT),
        new Figures(of.range(0), new ArrayList<>(along)),
        new Series(
            texts.of("xlsx.charts.rate"),
            new Figures(of.range(3), new ArrayList<>(rates)),
            Fill.SOLID),
        days.size() <= MOST_LABELLED_DAYS ? PERCENT_WITH_A_DECIMAL : null);
  }

  /** A table that the record names, with the coups that the workbook has seen. */
  private record OfTable(String name, PartyCounts.Party party) {}

  private void tables() {
    List<OfTable> all = new ArrayList<>();
    if (parties.countsCoups(Tab.TABLES)) {
      parties
          .counts()
          .tables()
          .forEach((name, party) -> {
            if (!name.isEmpty() && party.coups() > 0) {
              all.add(new OfTable(name, party));
            }
          });
    }
    if (all.size() < 2 || all.stream().allMatch(table -> table.party().findings() == 0)) {
      return;
    }
    List<OfTable> shown = Largest.of(all, MOST, table -> table.party().findings());
    String title = of("xlsx.charts.tables", shown.size(), all.size());
    ChartFigures of = page();
    of.begin(
        title,
        texts.of("xlsx.charts.tables.means"),
        List.of(
            new Named("tables.table", Look.TEXT),
            new Named("coups", Look.NUMBER),
            new Named("findings", Look.NUMBER),
            new Named("findings_rate", Look.DERIVED)),
        currency);
    List<String> labels = new ArrayList<>();
    List<@Nullable Double> rates = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    for (OfTable table : shown) {
      int row = of.nextRow();
      long coups = table.party().coups();
      long findings = table.party().findings();
      CellWriter.Quotient rate =
          new CellWriter.Quotient(
              Math.floorDiv(2 * RATE_PARTS * findings + coups, 2 * coups), RATE_PARTS / 100);
      of.add(
          table.name(),
          coups(Tab.TABLES, "$A" + row, table.name(), coups),
          new CellWriter.Formula(figures.named("table", "$A" + row), findings),
          new CellWriter.Formula("ROUND(100*C" + row + "/B" + row + ",2)", rate));
      labels.add(table.name());
      rates.add(value(rate));
      words.add(texts.of("xlsx.charts.tables.of-table", table.name(), findings, coups));
    }
    charts.bars(
        new Frame(
            title,
            texts.of("xlsx.charts.tables.alternative", words),
            NativeCharts.rowsFor(shown.size()),
            texts.of("xlsx.charts.tables.rate"),
            "0"),
        new Categories(of.range(0), labels),
        List.of(
            new Series(
                texts.of("xlsx.charts.tables.rate"), new Figures(of.range(3), rates), Fill.SOLID)),
        false,
        "0.0",
        false);
  }

  private void dealers() {
    List<Played.OfDealer> all = report.breakdown().played().byDealer();
    List<Played.OfDealer> named =
        all.stream().filter(each -> each.name() != null && each.coups() > 0).toList();
    if (named.size() < 2) {
      return;
    }
    List<Played.OfDealer> shown = Largest.of(named, MOST, Played.OfDealer::coups);
    long coupsOfAll = sum(all.stream().mapToLong(Played.OfDealer::coups));
    long departingOfAll = sum(all.stream().mapToLong(Played.OfDealer::departing));
    String title = of("xlsx.charts.dealers", shown.size(), named.size());
    ChartFigures of = page();
    of.begin(
        title,
        texts.of("xlsx.charts.dealers.means"),
        List.of(
            new Named("dealers.dealer", Look.TEXT),
            new Named("coups", Look.NUMBER),
            new Named("departing", Look.NUMBER),
            new Named("departing_rate", Look.PERCENT),
            new Named("dealers.low", Look.PERCENT),
            new Named("dealers.high", Look.PERCENT),
            new Named("dealers.below", Look.PERCENT),
            new Named("dealers.above", Look.PERCENT),
            new Named("dealers.all", Look.PERCENT)),
        currency);
    CellWriter.Quotient rateOfAll =
        rate(Math.min(departingOfAll, coupsOfAll), Math.max(1, coupsOfAll));
    List<String> labels = new ArrayList<>();
    List<@Nullable Double> rates = new ArrayList<>();
    List<@Nullable Double> below = new ArrayList<>();
    List<@Nullable Double> above = new ArrayList<>();
    List<@Nullable Double> line = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    for (Played.OfDealer dealer : shown) {
      int row = of.nextRow();
      String name = String.valueOf(dealer.name());
      long departing = Math.min(dealer.departing(), dealer.coups());
      Wilson interval = Wilson.of(departing, dealer.coups());
      long rate = rate(departing, dealer.coups()).numerator();
      long low = Math.round(interval.low() * RATE_PARTS);
      long high = Math.round(interval.high() * RATE_PARTS);
      of.add(
          name,
          coups(Tab.DEALERS, "$A" + row, name, dealer.coups()),
          departing,
          new CellWriter.Formula(rateFormula(row), part(rate)),
          new CellWriter.Formula(bound(row, false), part(low)),
          new CellWriter.Formula(bound(row, true), part(high)),
          new CellWriter.Formula("ROUND(D" + row + "-E" + row + ",4)", part(rate - low)),
          new CellWriter.Formula("ROUND(F" + row + "-D" + row + ",4)", part(high - rate)),
          rateOfAll);
      labels.add(name);
      rates.add(value(part(rate)));
      below.add(value(part(rate - low)));
      above.add(value(part(high - rate)));
      line.add(value(rateOfAll));
      words.add(
          texts.of(
              "pictures.dealers.of-dealer",
              name,
              dealer.departing(),
              dealer.coups(),
              percent(interval.low()),
              percent(interval.high())));
    }
    charts.dots(
        new Frame(
            title,
            texts.of(
                "pictures.dealers.alternative", words, Rate.of(departingOfAll, coupsOfAll, texts)),
            LINE_ROWS,
            texts.of("xlsx.charts.rate"),
            PERCENT),
        new Categories(of.range(0), labels),
        new Series(
            texts.of("xlsx.charts.dealers.dots"), new Figures(of.range(3), rates), Fill.SOLID),
        new Figures(of.range(6), below),
        new Figures(of.range(7), above),
        new Series(
            texts.of("xlsx.charts.dealers.all"), new Figures(of.range(8), line), Fill.MUTED));
  }

  private void patrons() {
    List<MoneyRow> moved =
        report.breakdown().byPatron().stream()
            .filter(row -> row.toPatronsMinor() > 0 || row.toHouseMinor() > 0)
            .toList();
    PartyTables.Sums sums = parties.sums(Tab.PATRONS);
    if (moved.size() < 2
        || !CellWriter.isExact(sums.toPatronsMinor())
        || !CellWriter.isExact(sums.toHouseMinor())) {
      return;
    }
    List<MoneyRow> shown =
        Largest.of(moved, MOST, row -> Math.addExact(row.toPatronsMinor(), row.toHouseMinor()));
    String title = of("xlsx.charts.patrons", shown.size(), moved.size(), currency);
    ChartFigures of = page();
    of.begin(
        title,
        texts.of("xlsx.charts.patrons.means"),
        List.of(
            new Named("patrons.patron", Look.TEXT),
            new Named("patrons.over", Look.MONEY),
            new Named("patrons.short", Look.MONEY),
            new Named("patrons.drawn", Look.MONEY)),
        currency);
    List<String> labels = new ArrayList<>();
    List<@Nullable Double> over = new ArrayList<>();
    List<@Nullable Double> less = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    for (MoneyRow patron : shown) {
      int row = of.nextRow();
      String name =
          patron.name() == null
              ? texts.of("xlsx.money.not_recorded")
              : String.valueOf(patron.name());
      of.add(
          name,
          new CellWriter.Formula(
              looked(Tab.PATRONS, "to_patrons", "$A" + row), patron.toPatronsMinor()),
          new CellWriter.Formula(
              looked(Tab.PATRONS, "to_house", "$A" + row), patron.toHouseMinor()),
          new CellWriter.Formula("-C" + row, -patron.toHouseMinor()));
      labels.add(name);
      over.add(major(patron.toPatronsMinor()));
      less.add(patron.toHouseMinor() == 0 ? 0.0 : -major(patron.toHouseMinor()));
      words.add(
          texts.of(
              "pictures.patrons.of-patron",
              name,
              amounts.of(patron.toHouseMinor()),
              amounts.of(patron.toPatronsMinor())));
    }
    String decimals = sheets.currencyDigits() == 0 ? "" : "." + "0".repeat(sheets.currencyDigits());
    charts.bars(
        new Frame(
            title,
            texts.of("pictures.patrons.alternative", words),
            NativeCharts.rowsFor(shown.size()) + 1,
            currency,
            "#,##0;#,##0"),
        new Categories(of.range(0), labels),
        List.of(
            new Series(texts.of("money.to-house"), new Figures(of.range(3), less), Fill.HATCHED),
            new Series(texts.of("money.to-patrons"), new Figures(of.range(1), over), Fill.SOLID)),
        false,
        "#,##0" + decimals + ";#,##0" + decimals + ";;",
        true);
  }

  /** A title that says how many of more rows are shown. */
  private String of(String key, int shown, int all, Object... arguments) {
    String title = texts.of(key, arguments);
    return shown < all ? texts.of("xlsx.charts.first", title, shown, all) : title;
  }

  /** Coups as a sheet counts them; where it counts none, the run's figure. */
  private Object coups(Tab tab, String cell, String name, long coups) {
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
  private String looked(Tab tab, String column, String cell) {
    DataSheet table = parties.sums(tab).table();
    List<String> names = table.ranges("name_of");
    List<String> values = table.ranges(column);
    StringJoiner sum = new StringJoiner("+");
    for (int i = 0; i < names.size(); i++) {
      sum.add("SUMPRODUCT(--EXACT(" + names.get(i) + "," + cell + ")," + values.get(i) + ")");
    }
    return sum.toString();
  }

  private static String rateFormula(int row) {
    return "ROUND(C" + row + "/B" + row + ",4)";
  }

  /** Wilson's bound of a rate, by the coups in the second column and those departing beside. */
  private static String bound(int row, boolean high) {
    String part = "C" + row;
    String whole = "B" + row;
    String spread = Wilson.Z + "^2/" + whole;
    String rate = part + "/" + whole;
    String half = "SQRT(" + rate + "*(1-" + rate + ")*" + spread + "+(" + spread + ")^2/4)";
    String middle = "(" + rate + "+" + spread + "/2" + (high ? "+" : "-") + half + ")";
    return "IF("
        + part
        + "="
        + (high ? whole + ",1" : "0,0")
        + ",ROUND("
        + middle
        + "/(1+"
        + spread
        + "),4))";
  }

  private static CellWriter.Quotient rate(long part, long whole) {
    return part(Math.floorDiv(2 * RATE_PARTS * part + whole, 2 * whole));
  }

  private static CellWriter.Quotient part(long parts) {
    return new CellWriter.Quotient(parts, RATE_PARTS);
  }

  private static double value(CellWriter.Quotient of) {
    return (double) of.numerator() / of.denominator();
  }

  private double major(long minor) {
    return minor / minorOfOne;
  }

  private static long sum(LongStream counts) {
    return counts.reduce(0, Math::addExact);
  }

  private String percent(double share) {
    return texts.amount(BigDecimal.valueOf(100 * share).setScale(1, RoundingMode.HALF_UP));
  }
}
