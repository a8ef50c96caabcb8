package shoeaudit.controls;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.PlainText;

/**
 * One entry of a control file's {@code tables}: a table, and when it is open (audit.md, reading
 * 49). A table may have several entries, one for its weekdays and one for its week's end; it is
 * open in the hours of any of them.
 *
 * @param id the table, as logs name it
 * @param open its hours, or null: not stated
 * @param days the gambling days on which it opens, at least one
 * @param line the line of the control file on which the entry stands, from 1
 */
public record TableHours(String id, @Nullable Open open, Set<DayOfWeek> days, int line) {
  /** An opening lasts a day at most, so that one which began two days before may still reach on. */
  private static final int DAYS_BACK = 2;

  public TableHours {
    days = Collections.unmodifiableSet(EnumSet.copyOf(days));
  }

  /**
   * Local hours, both ends included: they pass midnight where the second time is not after the
   * first, and last a whole day where the two are equal.
   */
  public record Open(LocalTime from, LocalTime until) {}

  /** From when until when a table is open at least, whatever clocks do meanwhile. */
  public record Opening(Instant from, Instant until) {}

  /** Whether a table is open at a moment. */
  public enum State {
    OPEN,
    CLOSED,
    /**
     * Nothing says so: no hours are stated; or the opening may have begun on a gambling day before
     * these controls were in force, under hours that are not theirs.
     */
    NOT_STATED
  }

  /**
   * A table's name without what people and programs write now so and now so: case, blanks and the
   * form of its characters.
   */
  public static String plain(String table) {
    return PlainText.plain(table);
  }

  /**
   * Whether a table is open. Clocks that are changed within the hours make them longer, never
   * shorter than the two local times say.
   *
   * @param entries all that the control file has for the table
   * @param gamblingDay how the control file divides time
   * @param inForceFrom the first gambling day of the control file; an opening that began before is
   *     not by its hours
   */
  public static State at(
      Instant moment, List<TableHours> entries, GamblingDay gamblingDay, LocalDate inForceFrom) {
    if (entries.stream().anyMatch(entry -> entry.open == null)) {
      return State.NOT_STATED;
    }
    LocalDate today = gamblingDay.of(moment);
    boolean openedSinceInForce = today.isAfter(inForceFrom);
    for (LocalDate day = today.minusDays(DAYS_BACK);
        !day.isAfter(today.plusDays(1));
        day = day.plusDays(1)) {
      for (TableHours entry : entries) {
        Open open = entry.open;
        if (open != null && !day.isBefore(inForceFrom) && entry.opensOn(day)) {
          LocalDateTime opening = opening(open, day, gamblingDay);
          boolean begun = !moment.isBefore(gamblingDay.earliest(opening));
          if (begun && !moment.isAfter(gamblingDay.latest(closing(open, opening)))) {
            return State.OPEN;
          }
          openedSinceInForce |= begun;
        }
      }
    }
    return openedSinceInForce ? State.CLOSED : State.NOT_STATED;
  }

  /**
   * When it is open on a gambling day on which it opens, by the hours that are stated.
   *
   * @throws IllegalStateException where none are
   */
  public Opening opening(LocalDate day, GamblingDay gamblingDay) {
    if (open == null) {
      throw new IllegalStateException("no hours are stated for " + id);
    }
    LocalDateTime opening = opening(open, day, gamblingDay);
    return new Opening(gamblingDay.latest(opening), gamblingDay.earliest(closing(open, opening)));
  }

  /** Whether it opens on a gambling day. */
  public boolean opensOn(LocalDate day) {
    return days.contains(day.getDayOfWeek());
  }

  /** An opening time before the beginning of the gambling day comes at its end, after midnight. */
  private static LocalDateTime opening(Open open, LocalDate day, GamblingDay gamblingDay) {
    return (open.from.isBefore(gamblingDay.starts()) ? day.plusDays(1) : day).atTime(open.from);
  }

  private static LocalDateTime closing(Open open, LocalDateTime opening) {
    LocalDate on = opening.toLocalDate();
    return (open.until.isAfter(open.from) ? on : on.plusDays(1)).atTime(open.until);
  }
}
