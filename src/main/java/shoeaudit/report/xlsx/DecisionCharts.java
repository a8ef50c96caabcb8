package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.LongStream;
import org.apache.poi.ss.usermodel.DateUtil;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Largest;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Played;
import shoeaudit.report.Wilson;
import shoeaudit.report.text.Rate;
import shoeaudit.report.xlsx.ChartFigures.Named;
import shoeaudit.report.xlsx.ChartStyle.Fill;
import shoeaudit.report.xlsx.NativeCharts.Categories;
import shoeaudit.report.xlsx.NativeCharts.Figures;
import shoeaudit.report.xlsx.NativeCharts.Frame;
import shoeaudit.report.xlsx.NativeCharts.Series;

/**
 * The pictures of the report as native charts of the decision: the money by step, the rate by day,
 * findings by table, dealers, and patrons. Their figures stand on a sheet of their own, as formulas
 * over the other sheets where those have them. None has a single bar.
 */
final class DecisionCharts {
  private static final int MOST_LABELLED_DAYS = 16;
  private static final int LINE_ROWS = 15;
  private static final String PERCENT = "0%";
  private static final String PERCENT_WITH_A_DECIMAL = "0.0%";

  /** Of the dealers' axis: 5%, in parts of a rate. */
  private static final long AXIS_STEP = 500;

  private final ChartSources sources;

  DecisionCharts(ChartSources sources) {
    this.sources = sources;
  }

  /** Draws them and gives the row, from 0, below the last one. */
  int draw() {
    boolean wagers = sources.report.counts().wagers() > 0;
    if (wagers) {
      new MoneyBridge(sources).draw();
    }
    days();
    tables();
    dealers();
    if (wagers) {
      patrons();
    }
    return sources.charts.end();
  }

  /** Over one day there is no course to show. */
  private void days() {
    List<Played.OfDay> days =
        sources.report.breakdown().played().byDay().stream()
            .filter(day -> day.coups() > 0)
            .toList();
    if (days.size() < 2) {
      return;
    }
    String title = sources.texts.of("xlsx.charts.days");
    ChartFigures of = sources.page();
    of.begin(
        title,
        sources.texts.of("xlsx.charts.days.means"),
        List.of(
            new Named("days.day", Look.DAY),
            new Named("coups", Look.NUMBER),
            new Named("departing", Look.NUMBER),
            new Named("departing_rate", Look.PERCENT)),
        sources.currency);
    List<Double> along = new ArrayList<>();
    List<Double> rates = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    for (Played.OfDay day : days) {
      int row = of.nextRow();
      CellWriter.Quotient rate = ChartSources.rate(day.departing(), day.coups());
      of.add(
          day.day().atStartOfDay(),
          sources.coups(
              Tab.DAYS, CellWriter.text(day.day().toString()), day.day().toString(), day.coups()),
          day.departing(),
          new CellWriter.Formula(ChartSources.rateFormula(row), rate));
      along.add(DateUtil.getExcelDate(day.day().atStartOfDay()));
      rates.add(ChartSources.value(rate));
      words.add(
          sources.texts.of(
              "pictures.days.of-day", day.day().toString(), day.departing(), day.coups()));
    }
    sources.charts.days(
        new Frame(
            title,
            sources.texts.of("pictures.days.alternative", words),
            LINE_ROWS,
            sources.texts.of("xlsx.charts.rate"),
            PERCENT),
        new Figures(of.range(0), new ArrayList<>(along)),
        new Series(
            sources.texts.of("xlsx.charts.rate"),
            new Figures(of.range(3), new ArrayList<>(rates)),
            Fill.RATE),
        days.size() <= MOST_LABELLED_DAYS ? PERCENT_WITH_A_DECIMAL : null);
  }

  /** A table that the record names, with the coups that the workbook has seen. */
  private record OfTable(String name, PartyCounts.Party party) {}

  private void tables() {
    List<OfTable> all = new ArrayList<>();
    if (sources.parties.countsCoups(Tab.TABLES)) {
      sources
          .parties
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
    List<OfTable> shown = Largest.of(all, ChartSources.MOST, table -> table.party().findings());
    String title = sources.of("xlsx.charts.tables", shown.size(), all.size());
    ChartFigures of = sources.page();
    of.begin(
        title,
        sources.texts.of("xlsx.charts.tables.means"),
        List.of(
            new Named("tables.table", Look.TEXT),
            new Named("coups", Look.NUMBER),
            new Named("findings", Look.NUMBER),
            new Named("findings_rate", Look.DERIVED)),
        sources.currency);
    List<String> labels = new ArrayList<>();
    List<@Nullable Double> rates = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    for (OfTable table : shown) {
      int row = of.nextRow();
      long coups = table.party().coups();
      long findings = table.party().findings();
      CellWriter.Quotient rate =
          new CellWriter.Quotient(
              Math.floorDiv(2 * ChartSources.RATE_PARTS * findings + coups, 2 * coups),
              ChartSources.RATE_PARTS / 100);
      of.add(
          table.name(),
          sources.coups(Tab.TABLES, "$A" + row, table.name(), coups),
          new CellWriter.Formula(sources.figures.named("table", "$A" + row), findings),
          new CellWriter.Formula("ROUND(100*C" + row + "/B" + row + ",2)", rate));
      labels.add(table.name());
      rates.add(ChartSources.value(rate));
      words.add(sources.texts.of("xlsx.charts.tables.of-table", table.name(), findings, coups));
    }
    sources.charts.bars(
        new Frame(
            title,
            sources.texts.of("xlsx.charts.tables.alternative", words),
            NativeCharts.rowsFor(shown.size()),
            sources.texts.of("xlsx.charts.tables.rate"),
            "0"),
        new Categories(of.range(0), labels),
        List.of(
            new Series(
                sources.texts.of("xlsx.charts.tables.rate"),
                new Figures(of.range(3), rates),
                Fill.RATE)),
        false,
        "0.0",
        false);
  }

  private void dealers() {
    List<Played.OfDealer> all = sources.report.breakdown().played().byDealer();
    List<Played.OfDealer> named =
        all.stream().filter(each -> each.name() != null && each.coups() > 0).toList();
    if (named.size() < 2) {
      return;
    }
    List<Played.OfDealer> shown = Largest.of(named, ChartSources.MOST, Played.OfDealer::coups);
    long coupsOfAll = sum(all.stream().mapToLong(Played.OfDealer::coups));
    long departingOfAll = sum(all.stream().mapToLong(Played.OfDealer::departing));
    String title = sources.of("xlsx.charts.dealers", shown.size(), named.size());
    ChartFigures of = sources.page();
    of.begin(
        title,
        sources.texts.of("xlsx.charts.dealers.means"),
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
        sources.currency);
    CellWriter.Quotient rateOfAll =
        ChartSources.rate(Math.min(departingOfAll, coupsOfAll), Math.max(1, coupsOfAll));
    List<String> labels = new ArrayList<>();
    List<@Nullable Double> rates = new ArrayList<>();
    List<@Nullable Double> below = new ArrayList<>();
    List<@Nullable Double> above = new ArrayList<>();
    List<@Nullable Double> line = new ArrayList<>();
    long most = 1;
    StringJoiner words = new StringJoiner("; ");
    for (Played.OfDealer dealer : shown) {
      int row = of.nextRow();
      String name = String.valueOf(dealer.name());
      long departing = Math.min(dealer.departing(), dealer.coups());
      Wilson interval = Wilson.of(departing, dealer.coups());
      long rate = ChartSources.rate(departing, dealer.coups()).numerator();
      long low = Math.round(interval.low() * ChartSources.RATE_PARTS);
      long high = Math.round(interval.high() * ChartSources.RATE_PARTS);
      most = Math.max(most, high);
      of.add(
          name,
          sources.coups(Tab.DEALERS, "$A" + row, name, dealer.coups()),
          departing,
          new CellWriter.Formula(ChartSources.rateFormula(row), ChartSources.part(rate)),
          new CellWriter.Formula(bound(row, false), ChartSources.part(low)),
          new CellWriter.Formula(bound(row, true), ChartSources.part(high)),
          new CellWriter.Formula(
              "ROUND(D" + row + "-E" + row + ",4)", ChartSources.part(rate - low)),
          new CellWriter.Formula(
              "ROUND(F" + row + "-D" + row + ",4)", ChartSources.part(high - rate)),
          rateOfAll);
      labels.add(name);
      rates.add(ChartSources.value(ChartSources.part(rate)));
      below.add(ChartSources.value(ChartSources.part(rate - low)));
      above.add(ChartSources.value(ChartSources.part(high - rate)));
      line.add(ChartSources.value(rateOfAll));
      words.add(
          sources.texts.of(
              "pictures.dealers.of-dealer",
              name,
              dealer.departing(),
              dealer.coups(),
              sources.percent(interval.low()),
              sources.percent(interval.high())));
    }
    sources.charts.dots(
        new Frame(
            title,
            sources.texts.of(
                "pictures.dealers.alternative",
                words,
                Rate.of(departingOfAll, coupsOfAll, sources.texts)),
            LINE_ROWS,
            sources.texts.of("xlsx.charts.rate"),
            PERCENT),
        Math.min(ChartSources.RATE_PARTS, Math.ceilDiv(most, AXIS_STEP) * AXIS_STEP)
            / (double) ChartSources.RATE_PARTS,
        new Categories(of.range(0), labels),
        new Series(
            sources.texts.of("xlsx.charts.dealers.dots"),
            new Figures(of.range(3), rates),
            Fill.RATE),
        new Figures(of.range(6), below),
        new Figures(of.range(7), above),
        new Series(
            sources.texts.of("xlsx.charts.dealers.all"),
            new Figures(of.range(8), line),
            Fill.MUTED));
  }

  private void patrons() {
    List<MoneyRow> moved =
        sources.report.breakdown().byPatron().stream()
            .filter(row -> row.toPatronsMinor() > 0 || row.toHouseMinor() > 0)
            .toList();
    PartyTables.Sums sums = sources.parties.sums(Tab.PATRONS);
    if (moved.size() < 2
        || !CellWriter.isExact(sums.toPatronsMinor())
        || !CellWriter.isExact(sums.toHouseMinor())) {
      return;
    }
    List<MoneyRow> shown =
        Largest.of(
            moved,
            ChartSources.MOST,
            row -> Math.addExact(row.toPatronsMinor(), row.toHouseMinor()));
    String title = sources.of("xlsx.charts.patrons", shown.size(), moved.size(), sources.currency);
    ChartFigures of = sources.page();
    of.begin(
        title,
        sources.texts.of("xlsx.charts.patrons.means"),
        List.of(
            new Named("patrons.patron", Look.TEXT),
            new Named("patrons.over", Look.MONEY),
            new Named("patrons.short", Look.MONEY),
            new Named("patrons.drawn", Look.MONEY)),
        sources.currency);
    List<String> labels = new ArrayList<>();
    List<@Nullable Double> over = new ArrayList<>();
    List<@Nullable Double> less = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    for (MoneyRow patron : shown) {
      int row = of.nextRow();
      String name =
          patron.name() == null
              ? sources.texts.of("xlsx.money.not_recorded")
              : String.valueOf(patron.name());
      of.add(
          name,
          new CellWriter.Formula(
              sources.looked(Tab.PATRONS, "to_patrons", "$A" + row), patron.toPatronsMinor()),
          new CellWriter.Formula(
              sources.looked(Tab.PATRONS, "to_house", "$A" + row), patron.toHouseMinor()),
          new CellWriter.Formula("-C" + row, -patron.toHouseMinor()));
      labels.add(name);
      over.add(sources.major(patron.toPatronsMinor()));
      less.add(patron.toHouseMinor() == 0 ? 0.0 : -sources.major(patron.toHouseMinor()));
      words.add(
          sources.texts.of(
              "pictures.patrons.of-patron",
              name,
              sources.amounts.of(patron.toHouseMinor()),
              sources.amounts.of(patron.toPatronsMinor())));
    }
    String decimals = sources.digits == 0 ? "" : "." + "0".repeat(sources.digits);
    sources.charts.bars(
        new Frame(
            title,
            sources.texts.of("pictures.patrons.alternative", words),
            NativeCharts.rowsFor(shown.size()) + 1,
            sources.currency,
            "#,##0;#,##0",
            AxisBounds.around(farthest(less), farthest(over))),
        new Categories(of.range(0), labels),
        List.of(
            new Series(
                sources.texts.of("money.to-house"), new Figures(of.range(3), less), Fill.HATCHED),
            new Series(
                sources.texts.of("money.to-patrons"), new Figures(of.range(1), over), Fill.SOLID)),
        false,
        "#,##0" + decimals + ";#,##0" + decimals + ";;",
        true);
  }

  private static double farthest(List<@Nullable Double> values) {
    double farthest = 0;
    for (Double value : values) {
      farthest = value == null ? farthest : Math.max(farthest, Math.abs(value));
    }
    return farthest;
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

  private static long sum(LongStream counts) {
    return counts.reduce(0, Math::addExact);
  }
}
