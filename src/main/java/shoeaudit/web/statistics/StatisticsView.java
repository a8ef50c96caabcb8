package shoeaudit.web.statistics;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.Arrays;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.Statistics;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.controls.ControlFile;
import shoeaudit.database.Slice;
import shoeaudit.report.HoldWords;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.report.text.Texts;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;

/** What the page of a run's and that of nights' statistics share. */
final class StatisticsView {
  private static final int ROWS = 100;
  private static final Texts TEXTS = PageLanguage.texts();

  private StatisticsView() {}

  /** What the form of the page sends; empty: any. */
  public static class ChosenRows {
    /** By what coups are told apart; not sent: as the page likes; empty: in whichever way. */
    @RestQuery public @Nullable String by;

    /** Of which table. */
    @RestQuery public @Nullable String table;

    /** Of which bet. */
    @RestQuery public @Nullable String bet;

    /** Of which dealer. */
    @RestQuery public @Nullable String dealer;

    /** {@code true}: only those that are further off the base level than the tolerance. */
    @RestQuery public @Nullable String off;

    /** The position of the last row of the page before. */
    @RestQuery public @Nullable String cursor;
  }

  /** A way to tell coups apart that can be chosen. */
  public record Choice(String text, String name, boolean isChosen) {}

  /**
   * The page.
   *
   * @param at its address without a choice
   * @param run whose they are; null: those of nights
   * @param up the address of the run; null: there is none
   * @param title what it is of
   * @param told the statistics
   * @param level what the win is held against, in words
   * @param ways to tell coups apart
   * @param chosen what was sent
   * @param isOff whether only flagged rows are shown
   * @param csv the address of all rows as CSV
   * @param next the address of the next page; null: this is the last
   */
  @CheckedTemplate(basePath = "statistics", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record StatisticsShown(
      Frame frame,
      String at,
      @Nullable Long run,
      @Nullable String up,
      String title,
      Statistics.Told told,
      String level,
      List<Choice> ways,
      ChosenRows chosen,
      boolean isOff,
      List<ShownRow> rows,
      String csv,
      @Nullable String next)
      implements TemplateInstance {}

  /** Where a page stands. */
  record Place(
      Frame frame, String at, @Nullable Long run, @Nullable String up, String title, String csv) {}

  /**
   * A page.
   *
   * @param usual by what coups are told apart where nobody says
   */
  static StatisticsShown of(Place place, Statistics.Told told, ChosenRows chosen, Dimension usual) {
    Dimension by =
        chosen.by == null
            ? usual
            : RequestParsing.one(
                orNone(chosen.by), "dimension of statistics", Dimension.values(), Dimension::text);
    boolean off = Boolean.TRUE.equals(RequestParsing.yesOrNo("off", orNone(chosen.off)));
    Long after = RequestParsing.cursor(chosen.cursor);
    ControlFile.Hold base = told.statistics().base();
    Slice<Statistics.Placed> page =
        told.page(
            new Statistics.Chosen(
                by,
                orNone(chosen.table),
                orNone(chosen.bet),
                orNone(chosen.dealer),
                null,
                off ? Boolean.TRUE : null),
            after == null ? 0 : after,
            ROWS);
    String next = Paging.next(page, Statistics.Placed::position);
    String currency = told.statistics().currency();
    HoldWords words = new HoldWords(TEXTS);
    return new StatisticsShown(
        place.frame(),
        place.at(),
        place.run(),
        place.up(),
        place.title(),
        told,
        level(told, base),
        Arrays.stream(Dimension.values())
            .map(each -> new Choice(each.text(), words.dimension(each), each == by))
            .toList(),
        chosen,
        off,
        page.rows().stream().map(each -> ShownRow.of(each.row(), base, currency, TEXTS)).toList(),
        place.csv(),
        next == null
            ? null
            : Addresses.with(
                place.at(),
                Addresses.query(
                    "from",
                    told.from(),
                    "until",
                    told.until(),
                    "by",
                    by == null ? null : by.text(),
                    "table",
                    chosen.table,
                    "bet",
                    chosen.bet,
                    "dealer",
                    chosen.dealer,
                    "off",
                    off ? "true" : null,
                    "cursor",
                    next)));
  }

  private static String level(Statistics.Told told, ControlFile.@Nullable Hold base) {
    return base == null
        ? TEXTS.of("page.statistics-no-level")
        : TEXTS.of(
            "page.statistics-level." + (base.of() == ControlFile.HoldOf.DROP ? "drop" : "handle"),
            StatisticsCsv.percent(base.baseLevel()).toPlainString(),
            StatisticsCsv.percent(base.tolerance()).toPlainString(),
            told.off());
  }

  private static @Nullable String orNone(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }
}
