package shoeaudit.web.desk;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.review.Trends;

/**
 * A course of rates, drawn as a bar a gambling day, in units of its own.
 *
 * @param name of the code or the table; of all findings, empty
 * @param all that of all days
 * @param width of the picture
 * @param height of the picture
 * @param bars one a day, in order
 * @param highest the rate that reaches the top; null: no coup was audited
 */
public record DrawnTrend(
    String name,
    Trends.Rate all,
    int width,
    int height,
    List<Bar> bars,
    @Nullable BigDecimal highest) {
  private static final int STEP = 10;
  private static final int GAP = 2;

  /** Of what is not 0 so much is seen. */
  private static final int LEAST = 2;

  /**
   * That of a day.
   *
   * @param height 0: nothing was found, or no coup was audited
   */
  public record Bar(LocalDate day, Trends.Rate rate, int x, int y, int width, int height) {
    /** Whether coups were audited. */
    public boolean isDealt() {
      return rate.coups() > 0;
    }
  }

  /** The first day that is drawn. */
  public LocalDate from() {
    return bars.getFirst().day();
  }

  /** The last day that is drawn. */
  public LocalDate until() {
    return bars.getLast().day();
  }

  static DrawnTrend of(Trends.Course course, int height) {
    BigDecimal highest = null;
    for (Trends.Day day : course.days()) {
      BigDecimal rate = day.rate().perHundred();
      if (rate != null && (highest == null || rate.compareTo(highest) > 0)) {
        highest = rate;
      }
    }
    List<Bar> bars = new ArrayList<>();
    int x = 0;
    for (Trends.Day day : course.days()) {
      int tall = tall(day.rate(), highest, height);
      bars.add(new Bar(day.day(), day.rate(), x, height - tall, STEP - GAP, tall));
      x += STEP;
    }
    return new DrawnTrend(
        course.name(), course.all(), Math.max(x, STEP), height, List.copyOf(bars), highest);
  }

  private static int tall(Trends.Rate rate, @Nullable BigDecimal highest, int height) {
    BigDecimal perHundred = rate.perHundred();
    if (perHundred == null || highest == null || rate.findings() == 0 || highest.signum() == 0) {
      return rate.findings() == 0 ? 0 : LEAST;
    }
    return Math.max(
        LEAST,
        perHundred
            .multiply(BigDecimal.valueOf(height))
            .divide(highest, 0, RoundingMode.HALF_UP)
            .intValue());
  }
}
