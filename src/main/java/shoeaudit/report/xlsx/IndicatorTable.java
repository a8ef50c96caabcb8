package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.DERIVED;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Indicator.Luck;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.Nights;
import shoeaudit.forensics.Patterns;
import shoeaudit.report.output.IndicatorWords;
import shoeaudit.report.xlsx.CellWriter.Quotient;

/** The sheet of indicators, which are no findings: what no single coup shows. */
final class IndicatorTable {
  private static final int THOUSANDTHS = 1000;

  private IndicatorTable() {}

  static void write(Patterns patterns, Sheets sheets) {
    DataSheet table =
        sheets.table(
            new DataSheet.Layout(
                Tab.INDICATORS,
                2,
                List.of(
                    new Column("indicator", 22, WRAPPED),
                    new Column("of", 26, WRAPPED),
                    new Column("alert", 14, WRAPPED),
                    new Column("selected", 11, TEXT),
                    new Column("e", 11, TEXT),
                    new Column("log10_e", 11, DERIVED),
                    new Column("nights", 9, NUMBER),
                    new Column("e_total", 11, TEXT),
                    new Column("units", 10, NUMBER),
                    new Column("level", 9, TEXT),
                    new Column("at", 9, NUMBER),
                    new Column("z_play", 13, DERIVED),
                    new Column("z_size", 13, DERIVED),
                    new Column("z_total", 13, DERIVED),
                    new Column("meaning", 60, WRAPPED),
                    new Column("explanations", 44, WRAPPED),
                    new Column("cannot_see", 44, WRAPPED),
                    new Column("power", 44, WRAPPED),
                    new Column("code", 24, TEXT),
                    new Column("subject_kind", 14, TEXT),
                    new Column("subject", 22, WRAPPED))));
    IndicatorWords words = new IndicatorWords(sheets.texts(), patterns);
    for (Indicator each : patterns.indicators()) {
      add(table, each, words);
    }
  }

  private static void add(DataSheet table, Indicator of, IndicatorWords words) {
    Double value = of.value();
    Nights nights = of.nights();
    Luck luck = of.luck();
    table.add(
        words.name(of.code()),
        words.subject(of),
        of.status() == Status.SCREENING ? words.screening() : words.alert(of.alert()),
        of.selected() ? words.selected() : null,
        value == null ? null : IndicatorWords.value(value),
        value == null ? null : rounded(value / StrictMath.log(10)),
        nights == null ? null : (Object) nights.count(),
        nights == null ? null : IndicatorWords.value(nights.logTotal()),
        of.status() == Status.CARRIED ? null : (Object) of.units(),
        of.level() == null ? null : of.level().text(),
        of.peak() == null ? null : (Object) of.peak().coup(),
        luck == null ? null : rounded(luck.play()),
        luck == null ? null : rounded(luck.sizes()),
        luck == null ? null : rounded(luck.inAll()),
        words.meaning(of),
        words.explanations(of),
        words.cannotSee(of),
        words.power(of),
        of.code().text(),
        of.subject().kind(),
        of.subject().text());
  }

  /** In thousandths; null where there is none, or none that a cell can hold. */
  private static @Nullable Quotient rounded(@Nullable Double of) {
    return of == null || !Double.isFinite(of)
        ? null
        : new Quotient(Math.round(of * THOUSANDTHS), THOUSANDTHS);
  }
}
