package shoeaudit.web;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Refusal;
import shoeaudit.report.text.Texts;

/** The months of calendars, as addresses name them. */
public final class Months {
  private static final Texts TEXTS = PageLanguage.texts();

  /** Up to this day a month by itself shows hardly anything. */
  private static final int FIRST_DAYS = 7;

  private Months() {}

  /** Whether the month before is to be seen, too, where a day is the last that there is. */
  public static boolean isBeginning(LocalDate last) {
    return last.getDayOfMonth() <= FIRST_DAYS;
  }

  /**
   * The month that is named; the days before and after it must be some that a database keeps.
   *
   * @param month as 2026-03
   * @throws Refusal where it is none of these
   */
  public static YearMonth of(String month) {
    try {
      YearMonth parsed = YearMonth.parse(month);
      var unusedFirst = RequestParsing.day(parsed.minusMonths(1).atDay(1).toString());
      var unusedLast = RequestParsing.day(parsed.plusMonths(1).atDay(1).toString());
      return parsed;
    } catch (DateTimeException e) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          TEXTS.of("page.no-month", month),
          TEXTS.of("page.no-month-remedy"));
    }
  }
}
