package shoeaudit.controls;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * For how long footage is kept: as the control file states, else as the regulation asks.
 *
 * @param period as written: a number and d, w, m or y, counted from the gambling day
 * @param rule that asks for it; null: the control file states it
 */
public record KeptFootage(String period, @Nullable String rule) {
  /** By a control file; null: neither it nor its regulation says. */
  public static @Nullable KeptFootage of(ControlFile controls) {
    ControlFile.Retention stated = controls.retention();
    if (stated != null && stated.footage() != null) {
      return new KeptFootage(stated.footage(), null);
    }
    return asked(controls.regulation());
  }

  /** As a regulation asks; null: it does not say. */
  static @Nullable KeptFootage asked(Regulation regulation) {
    Regulation.Retention asked = regulation.retention();
    return asked == null ? null : new KeptFootage(asked.footage(), asked.source());
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
