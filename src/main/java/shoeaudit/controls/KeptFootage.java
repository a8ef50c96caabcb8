package shoeaudit.controls;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * For how long footage is kept: as the control file states, else as the regulation asks.
 *
 * @param period as written: a number and d, w, m or y, counted from the gambling day
 * @param rule that asks for it; null: the control file states it
 * @param longer for how long some recordings are kept at least, by what is on them, whatever the
 *     control file states
 */
public record KeptFootage(String period, @Nullable String rule, List<Longer> longer) {
  public KeptFootage {
    longer = List.copyOf(longer);
  }

  /**
   * Recordings that are kept for longer than others.
   *
   * @param where what is on them
   */
  public record Longer(KeptFootage kept, String where) {}

  /** By a control file; null: neither it nor its regulation says. */
  public static @Nullable KeptFootage of(ControlFile controls) {
    ControlFile.Retention stated = controls.retention();
    if (stated != null && stated.footage() != null) {
      return new KeptFootage(stated.footage(), null, longer(controls.regulation()));
    }
    return asked(controls.regulation());
  }

  /** As a regulation asks; null: it does not say. */
  static @Nullable KeptFootage asked(Regulation regulation) {
    Regulation.Retention asked = regulation.retention();
    return asked == null
        ? null
        : new KeptFootage(asked.footage(), asked.source(), longer(regulation));
  }

  private static List<Longer> longer(Regulation regulation) {
    Regulation.Retention asked = regulation.retention();
    return asked == null
        ? List.of()
        : asked.longer().stream()
            .map(each ->
                new Longer(
                    new KeptFootage(each.footage(), asked.source(), List.of()), each.where()))
            .toList();
  }

  /**
   * The day on which the footage of a gambling day may be overwritten.
   *
   * @param day the gambling day
   */
  public LocalDate overwritten(LocalDate day) {
    int number = Integer.parseInt(period.substring(0, period.length() - 1));
    return switch (period.charAt(period.length() - 1)) {
      case 'd' -> day.plusDays(number);
      case 'w' -> day.plusWeeks(number);
      case 'm' -> day.plusMonths(number);
      default -> day.plusYears(number);
    };
  }

  /** Whether footage of a day is kept for a shorter time than another asks. */
  boolean isShorterThan(KeptFootage other, LocalDate day) {
    return overwritten(day).isBefore(other.overwritten(day));
  }
}
