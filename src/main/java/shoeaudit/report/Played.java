package shoeaudit.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many coups were dealt by whom and when, and in how many of them play departed from the rules.
 * What a review has dismissed, what a person has to review, and record exceptions are no
 * departures.
 *
 * @param byDealer by the dealer of the coups' first events, by name, those not recorded last
 * @param byHour by table and by hour of the day, in this order; coups without times are not among
 *     them
 * @param untimed how many coups have no time
 */
public record Played(List<OfDealer> byDealer, List<OfHour> byHour, long untimed) {
  /** Nothing is counted. */
  public static final Played NONE = new Played(List.of(), List.of(), 0);

  public Played {
    byDealer = List.copyOf(byDealer);
    byHour = List.copyOf(byHour);
  }

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
}
