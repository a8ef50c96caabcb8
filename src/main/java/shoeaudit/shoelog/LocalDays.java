package shoeaudit.shoelog;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The days on which coups were dealt as clocks of an unknown zone showed them: they put no event in
 * order, but they show that it was not years earlier or later.
 *
 * @param first the first of them
 * @param last the last of them
 */
public record LocalDays(LocalDate first, LocalDate last) {
  /** No zone on earth, and no hour at which a gambling day begins, moves a coup any further. */
  private static final int FURTHEST = 2;

  /**
   * Whether any of them lies outside a span, whatever the zone: which coups were dealt on it is not
   * known.
   *
   * @param from its first gambling day
   * @param until its last one; null: it has no end
   */
  public boolean anyLiesOutside(LocalDate from, @Nullable LocalDate until) {
    return first.plusDays(FURTHEST).isBefore(from)
        || (until != null && last.minusDays(FURTHEST).isAfter(until));
  }
}
