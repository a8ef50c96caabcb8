package shoeaudit.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How many coups were dealt by whom, where and when, and in how many of them play departed from the
 * rules. What a review has dismissed, what a person has to review, and record exceptions are no
 * departures.
 *
 * @param byDealer by the dealer of the coups' first events, by name, those not recorded last
 * @param byHour by table and by hour of the day, in this order; coups without times are not among
 *     them
 * @param untimed how many coups have no time
 * @param dealers by dealer, in their order; of each all, then by table and gambling day, then by
 *     code
 */
public record Played(
    List<OfDealer> byDealer, List<OfHour> byHour, long untimed, List<DealerRow> dealers) {
  /** Nothing is counted. */
  public static final Played NONE = new Played(List.of(), List.of(), 0, List.of());

  public Played {
    byDealer = List.copyOf(byDealer);
    byHour = List.copyOf(byHour);
    dealers = List.copyOf(dealers);
  }

  /**
   * What a dealer dealt: all, at a table on a gambling day, or the coups with departures of one
   * code.
   *
   * @param dealer who; null: not recorded
   * @param table where; null: at all tables
   * @param day the gambling day; null: all days, or coups without times where there is a table
   * @param code of the departures that are counted; null: all of them
   * @param shoes of how many shoes they dealt a coup; 0 in the row of a code
   * @param coups how many they dealt; 0 in the row of a code
   * @param notTested on how many of these nothing could be tested; 0 in the row of a code
   * @param departing in how many coups play departed, by the code where there is one
   */
  public record DealerRow(
      @Nullable String dealer,
      @Nullable String table,
      @Nullable LocalDate day,
      @Nullable String code,
      long shoes,
      long coups,
      long notTested,
      long departing) {}

  /**
   * Of a dealer.
   *
   * @param name who; null: not recorded
   * @param coups how many were dealt
   * @param departing in how many of them play departed from the rules
   */
  public record OfDealer(@Nullable String name, long coups, long departing) {}

  /**
   * Of a table within an hour of the day, over all days.
   *
   * @param table which
   * @param hour from 0 to 23, in the controls' time zone
   * @param coups how many began in it
   * @param departures how many departures lie on these coups; one may have several
   */
  public record OfHour(String table, int hour, long coups, long departures) {}

  /**
   * Of a gambling day with coups.
   *
   * @param departing in how many of them play departed
   */
  public record OfDay(LocalDate day, long coups, long departing) {}

  /** The days on which coups were dealt, earliest first; coups without times are in none. */
  public List<OfDay> byDay() {
    TreeMap<LocalDate, long[]> days = new TreeMap<>();
    for (DealerRow row : dealers) {
      LocalDate day = row.day();
      if (day != null && row.table() != null && row.code() == null) {
        long[] of = days.computeIfAbsent(day, each -> new long[2]);
        of[0] += row.coups();
        of[1] += row.departing();
      }
    }
    List<OfDay> rows = new ArrayList<>();
    days.forEach((day, of) -> rows.add(new OfDay(day, of[0], of[1])));
    return rows;
  }
}
