package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.nights.NightList;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Months;
import shoeaudit.web.Pages;

/** A month of a licensee's nights as a calendar, or the latest two. */
@Path("/licensees/{licensee}/nights")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NightsPage {
  private static final int MOST_NIGHTS = 62;
  private static final int WEEK = 7;

  /** By the numbers of ISO 8601. */
  private static final List<Integer> WEEKDAYS = List.of(1, 2, 3, 4, 5, 6, 7);

  private static final NightList.Chosen ANY = new NightList.Chosen(null, null, null, null);

  private final Pages pages;
  private final Licensees licensees;
  private final NightList nights;
  private final InstantSource clock;

  @Inject
  NightsPage(Pages pages, Licensees licensees, NightList nights, InstantSource clock) {
    this.pages = pages;
    this.licensees = licensees;
    this.nights = nights;
    this.clock = clock;
  }

  /**
   * A night.
   *
   * @param runs of its latest edition
   */
  public record Night(
      String day,
      String state,
      int logs,
      int missing,
      int rejected,
      int inInbox,
      @Nullable Instant unchangedAt,
      long findings,
      int edition,
      boolean waits,
      @Nullable String askedBy,
      @Nullable String failure,
      String deadline,
      List<Long> runs) {}

  /**
   * A day of the calendar.
   *
   * @param number of the month; 0: it is of another month
   * @param night null: there is none
   */
  public record Day(int number, @Nullable Night night) {}

  /**
   * A month's calendar.
   *
   * @param number from 1 for January
   * @param weeks each of seven days from Monday on
   */
  public record Month(int year, int number, List<List<Day>> weeks) {}

  /**
   * The page.
   *
   * @param at where the licensee's nights are
   * @param problem why the nights do not go on; null: they do
   * @param any whether the licensee has a night at all
   * @param newest of the months
   * @param before the month before it, where that is shown, too
   * @param earlier the month before all that are shown, as 2026-03
   * @param later the one behind them
   * @param nights of these months, the newest first
   * @param weekdays their numbers, Monday first
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record NightMonth(
      Frame frame,
      String at,
      String licenseeAt,
      @Nullable String problem,
      boolean any,
      Month newest,
      @Nullable Month before,
      String earlier,
      String later,
      List<Night> nights,
      List<Integer> weekdays)
      implements TemplateInstance {}

  /**
   * The calendar.
   *
   * @param month as 2026-03; null: that of the latest night, and the one before it while that has
   *     hardly begun
   */
  @GET
  public TemplateInstance month(String licensee, @RestQuery @Nullable String month) {
    Licensee of = licensees.visible(licensee);
    List<NightRecord> latest = nights.page(of, ANY, null, 1).rows();
    LocalDate last = latest.isEmpty() ? RequestParsing.today(clock) : latest.getFirst().day;
    YearMonth newest = month == null ? YearMonth.from(last) : Months.of(month);
    boolean two = month == null && Months.isBeginning(last);
    YearMonth oldest = two ? newest.minusMonths(1) : newest;
    List<NightRecord> found =
        nights
            .page(
                of,
                new NightList.Chosen(null, oldest.atDay(1), newest.atEndOfMonth(), null),
                null,
                MOST_NIGHTS)
            .rows();
    Map<Long, List<Long>> runs = nights.latestRuns(found);
    Map<LocalDate, Night> byDay = new HashMap<>();
    List<Night> rows = new ArrayList<>();
    for (NightRecord record : found) {
      Night night = night(record, runs.getOrDefault(record.id, List.of()));
      byDay.put(record.day, night);
      rows.add(night);
    }
    String licenseeAt = Addresses.of(of);
    return new NightMonth(
        pages.frame(of),
        licenseeAt + "/nights",
        licenseeAt,
        nights.problem(of),
        !latest.isEmpty(),
        calendar(newest, byDay),
        two ? calendar(oldest, byDay) : null,
        oldest.minusMonths(1).toString(),
        newest.plusMonths(1).toString(),
        rows,
        WEEKDAYS);
  }

  private static Night night(NightRecord night, List<Long> runs) {
    return new Night(
        night.day.toString(),
        night.state.text(),
        night.logs,
        night.missing,
        night.rejected,
        night.inInbox,
        night.unchangedAt,
        night.findings,
        night.edition,
        night.waits(),
        night.askedBy,
        night.failure,
        night.deadline.toString(),
        runs);
  }

  private static Month calendar(YearMonth month, Map<LocalDate, Night> nights) {
    List<List<Day>> weeks = new ArrayList<>();
    LocalDate monday = month.atDay(1).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    for (; !monday.isAfter(month.atEndOfMonth()); monday = monday.plusDays(WEEK)) {
      List<Day> week = new ArrayList<>();
      for (int i = 0; i < WEEK; i++) {
        LocalDate day = monday.plusDays(i);
        week.add(
            YearMonth.from(day).equals(month)
                ? new Day(day.getDayOfMonth(), nights.get(day))
                : new Day(0, null));
      }
      weeks.add(List.copyOf(week));
    }
    return new Month(month.getYear(), month.getMonthValue(), weeks);
  }
}
