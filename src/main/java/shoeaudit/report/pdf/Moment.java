package shoeaudit.report.pdf;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** Recorded times, read only to be compared; what is printed of them is what was recorded. */
final class Moment {
  private Moment() {}

  /** A recorded time as an instant; null where none was recorded or it cannot be read. */
  static @Nullable OffsetDateTime read(@Nullable String recorded) {
    if (recorded == null) {
      return null;
    }
    try {
      return OffsetDateTime.parse(recorded);
    } catch (DateTimeException e) {
      // Shown as recorded all the same; it only has no place on a line drawn to scale.
      return null;
    }
  }

  /**
   * How long after (or before) another moment: {@code +1.250 s}; empty where one of them is not
   * known.
   */
  static String relative(@Nullable OffsetDateTime moment, @Nullable OffsetDateTime to) {
    if (moment == null || to == null) {
      return "";
    }
    Duration distance = Duration.between(to, moment);
    BigDecimal seconds =
        BigDecimal.valueOf(distance.getSeconds()).add(BigDecimal.valueOf(distance.getNano(), 9));
    if (seconds.signum() == 0) {
      return "0 s";
    }
    String digits = seconds.abs().stripTrailingZeros().toPlainString();
    return (seconds.signum() < 0 ? "-" : "+") + digits + " s";
  }
}
