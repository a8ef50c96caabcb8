package shoeaudit.report.xlsx;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.xlsx.ChartFigures.Named;
import shoeaudit.report.xlsx.ChartStyle.Fill;
import shoeaudit.report.xlsx.NativeCharts.Categories;
import shoeaudit.report.xlsx.NativeCharts.Figures;
import shoeaudit.report.xlsx.NativeCharts.Frame;
import shoeaudit.report.xlsx.NativeCharts.Series;

/** The chart of the money from what was due to what was paid, a step a kind of error. */
final class MoneyBridge {
  private final ChartSources sources;

  MoneyBridge(ChartSources sources) {
    this.sources = sources;
  }

  /** What errors of a kind moved to one side, and by which formula. */
  private record Bar(String name, boolean over, long minor, String formula) {}

  /** Draws it, where it has more than one bar. */
  void draw() {
    List<Bar> bars = new ArrayList<>();
    StringJoiner words = new StringJoiner("; ");
    step(
        sources.texts.of("pictures.money.terms"),
        sources.found.termsOverMinor(),
        sources.found.termsShortMinor(),
        List.of(sources.figures.terms(true), sources.figures.terms(false)),
        bars,
        words);
    boolean terms = !bars.isEmpty();
    for (MoneyRow row : sources.report.breakdown().byLevel()) {
      String level = String.valueOf(row.name());
      step(
          sources.texts.of("level." + level),
          row.toPatronsMinor(),
          row.toHouseMinor(),
          List.of(
              sources.figures.moved("over_paid", level),
              sources.figures.moved("short_paid", level)),
          bars,
          words);
    }
    long gross = bars.stream().mapToLong(Bar::minor).reduce(0, Math::addExact);
    if (bars.size() < 2 || !CellWriter.isExact(gross)) {
      return;
    }
    String title = sources.texts.of("xlsx.charts.money", sources.currency);
    ChartFigures of = sources.page();
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
    of.begin(title, sources.texts.of("xlsx.charts.money.means"), columns, sources.currency);
    Bridge bridge = new Bridge(of);
    bars.forEach(bridge::step);
    String net = sources.texts.of(terms ? "pictures.money.net-with-terms" : "pictures.money.net");
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
              sources.texts.of("xlsx.chart_figures." + columns.get(column).key(), sources.currency),
              bridge.figures(column),
              fill));
    }
    sources.charts.bars(
        new Frame(
            title,
            sources.texts.of(
                "pictures.money.alternative", words, sources.amounts.net(bridge.level)),
            NativeCharts.rowsFor(bars.size() + 1),
            sources.currency,
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
          sources.texts.of(
              "pictures.money.of-step",
              name,
              sources.amounts.of(overMinor),
              sources.amounts.of(shortMinor)));
    }
  }

  /**
   * Bars that begin where the one before ends, also across 0, as a spreadsheet stacks them: what is
   * above 0 upon what is, and what is below under it.
   */
  private final class Bridge {
    private static final int LABEL = ChartFigures.LABELS;
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
      String words =
          sources.texts.of("xlsx.charts.money." + (bar.over() ? "over" : "short"), bar.name());
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
      String label = words + sign + sources.amounts.of(shown);
      labels.add(label);
      cells[LABEL] =
          new CellWriter.Formula(
              ChartFigures.cell(0, row)
                  + "&"
                  + CellWriter.text(sign)
                  + "&FIXED("
                  + ChartFigures.cell(1, row)
                  + ","
                  + sources.digits
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
      return "ROUND(" + formula + "," + sources.digits + ")";
    }

    Figures figures(int column) {
      List<@Nullable Double> values = new ArrayList<>();
      for (@Nullable Long[] row : rows) {
        Long value = row[column];
        values.add(value == null ? null : Double.valueOf(sources.major(value)));
      }
      return new Figures(of.range(column), values);
    }
  }
}
