package shoeaudit.report.pdf;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recorded times, read only to be compared; what is printed of them is what was recorded. */
final class Moment {
  private static final int LEAST_DECIMALS = 3;

  /** With a point alone: a time with a comma is not read. */
  private static final Pattern FRACTION = Pattern.compile("\\.([0-9]+)");

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
   * How long after (or before) another recorded time: {@code +1.250 s}, with three decimals, or
   * more where they have more, unless both were recorded in whole seconds; empty where one of them
   * is not known.
   */
  static String relative(@Nullable String recorded, @Nullable String recordedTo) {
    OffsetDateTime moment = read(recorded);
    OffsetDateTime to = read(recordedTo);
    if (recorded == null || recordedTo == null || moment == null || to == null) {
      return "";
    }
    Duration distance = Duration.between(to, moment);
    BigDecimal seconds =
        BigDecimal.valueOf(distance.getSeconds()).add(BigDecimal.valueOf(distance.getNano(), 9));
    int decimals = Math.max(decimals(recorded), decimals(recordedTo));
    String digits = seconds.abs().setScale(decimals, RoundingMode.UNNECESSARY).toPlainString();
    return List.of("-", "", "+").get(seconds.signum() + 1) + digits + " s";
  }

  /** A span in milliseconds, without zeros at its end: {@code 250}, {@code 0.5}. */
  static String milliseconds(long nanos) {
    return BigDecimal.valueOf(nanos, 6).stripTrailingZeros().toPlainString();
  }

  /** How many decimals of a second are shown: three, or as many as were recorded. */
  private static int decimals(String recorded) {
    Matcher fraction = FRACTION.matcher(recorded);
    return fraction.find() ? Math.max(LEAST_DECIMALS, fraction.end(1) - fraction.start(1)) : 0;
  }
}
