package shoeaudit.web.desk;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.nights.NightMatrix;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Months;
import shoeaudit.web.Pages;

/**
 * A month of the nights of all licensees that somebody sees, side by side, or the latest four
 * weeks.
 */
@Path(AllNightsPage.AT)
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AllNightsPage {
  static final String AT = "/nights";

  /** How many licensees a page has. */
  private static final int ROWS = 50;

  /** The days of the latest four weeks before the last one. */
  private static final int DAYS_BEFORE = 27;

  private final Pages pages;
  private final Licensees licensees;
  private final NightMatrix nights;
  private final InstantSource clock;

  @Inject
  AllNightsPage(Pages pages, Licensees licensees, NightMatrix nights, InstantSource clock) {
    this.pages = pages;
    this.licensees = licensees;
    this.nights = nights;
    this.clock = clock;
  }

  /**
   * The page.
   *
   * @param first the month of the first day, from 1 for January
   * @param last that of the last day
   * @param earlier the address of the month before
   * @param later that of the month after
   * @param next that of the licensees that follow; null: none do
   */
  @CheckedTemplate(basePath = "desk", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record AllNights(
      Frame frame,
      DrawnMatrix.Month first,
      DrawnMatrix.Month last,
      String earlier,
      String later,
      DrawnMatrix matrix,
      @Nullable String next)
      implements TemplateInstance {}

  /**
   * The nights of a month.
   *
   * @param month as 2026-03; null: that of the latest night, or four weeks up to it while that has
   *     hardly begun
   * @param cursor the code of the last licensee of the page before; null: from the first on
   */
  @GET
  public TemplateInstance month(
      @RestQuery @Nullable String month, @RestQuery @Nullable String cursor) {
    Slice<Licensee> page = licensees.visible(null, cursor, ROWS);
    LocalDate latest = latest(page);
    YearMonth shown = month == null ? YearMonth.from(latest) : Months.of(month);
    boolean weeks = month == null && Months.isBeginning(latest);
    LocalDate from = weeks ? latest.minusDays(DAYS_BEFORE) : shown.atDay(1);
    DrawnMatrix matrix =
        DrawnMatrix.of(nights, page.rows(), from, weeks ? latest : shown.atEndOfMonth());
    return new AllNights(
        pages.frame(),
        matrix.months().getFirst(),
        matrix.months().getLast(),
        address(weeks ? YearMonth.from(from) : shown.minusMonths(1), cursor),
        address(shown.plusMonths(1), cursor),
        matrix,
        page.next(last -> address(month == null ? null : shown, last.code)));
  }

  private LocalDate latest(Slice<Licensee> page) {
    LocalDate latest = nights.latest(page.rows().stream().map(licensee -> licensee.id).toList());
    return latest == null ? RequestParsing.today(clock) : latest;
  }

  private static String address(@Nullable YearMonth month, @Nullable String cursor) {
    return Addresses.with(AT, Addresses.query("month", month, "cursor", cursor));
  }
}
