package shoeaudit.api.runs;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.Statistics;
import shoeaudit.api.http.StatisticsRow;
import shoeaudit.controls.ControlFile;
import shoeaudit.database.Slice;
import shoeaudit.report.output.StatisticsCsv;

/**
 * Some rows of statistics.
 *
 * @param currency of all amounts; null: there are no wagers
 * @param baseLevel null: none is stated
 * @param off how many of all rows are further off it than the tolerance
 * @param rows those that were asked for, in the order of {@code statistics.csv}
 * @param next to be given as cursor for the next page; null: this is the last
 */
public record StatisticsPage(
    @Nullable String currency,
    @Nullable BaseLevel baseLevel,
    int off,
    List<StatisticsRow> rows,
    @Nullable String next) {
  /**
   * What the win is held against, as the latest control file states it.
   *
   * @param of drop or handle
   * @param percent the usual win of it
   * @param tolerancePoints in percentage points, either way
   */
  public record BaseLevel(String of, BigDecimal percent, BigDecimal tolerancePoints) {
    static @Nullable BaseLevel of(ControlFile.@Nullable Hold base) {
      return base == null
          ? null
          : new BaseLevel(
              base.of().name().toLowerCase(Locale.ROOT),
              StatisticsCsv.percent(base.baseLevel()),
              StatisticsCsv.percent(base.tolerance()));
    }
  }

  /** Those of a page that are chosen. */
  static StatisticsPage of(
      Statistics.Told told, ChosenRows chosen, @Nullable String cursor, int limit) {
    Long after = RequestParsing.cursor(cursor);
    ControlFile.Hold base = told.statistics().base();
    Slice<Statistics.Placed> page = told.page(chosen.values(), after == null ? 0 : after, limit);
    String currency = told.statistics().currency();
    return new StatisticsPage(
        currency.isEmpty() ? null : currency,
        BaseLevel.of(base),
        told.off(),
        page.rows().stream().map(each -> StatisticsRow.of(each.row(), base)).toList(),
        Paging.next(page, Statistics.Placed::position));
  }
}
