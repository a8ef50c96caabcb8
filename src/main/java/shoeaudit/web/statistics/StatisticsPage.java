package shoeaudit.web.statistics;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.time.LocalDate;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.Statistics;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.report.text.Texts;
import shoeaudit.web.Addresses;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/** The statistics of a licensee's nights, added up. */
@Path("/licensees/{licensee}/statistics")
@RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
@Produces(MediaType.TEXT_HTML)
@Blocking
public class StatisticsPage {
  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final Statistics statistics;

  @Inject
  StatisticsPage(Pages pages, Licensees licensees, Statistics statistics) {
    this.pages = pages;
    this.licensees = licensees;
    this.statistics = statistics;
  }

  /**
   * Those of some nights.
   *
   * @param from the first gambling day; null or empty: of the month of the last
   * @param until the last gambling day; null or empty: the latest that was audited
   */
  @GET
  public TemplateInstance list(
      String licensee,
      @RestQuery @Nullable String from,
      @RestQuery @Nullable String until,
      @BeanParam StatisticsView.ChosenRows chosen)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    String at = Addresses.of(of) + "/statistics";
    Statistics.Told told = statistics.ofNights(of, day(from), day(until));
    return StatisticsView.of(
        new StatisticsView.Place(
            pages.frame(of),
            at,
            null,
            null,
            TEXTS.of("page.statistics-of", of.name),
            Addresses.with(
                at + "/statistics.csv",
                Addresses.query("from", told.from(), "until", told.until()))),
        told,
        chosen,
        Dimension.DAY);
  }

  /** All of them as CSV. */
  @GET
  @Path("statistics.csv")
  @Produces(MediaType.WILDCARD)
  public Response csv(
      String licensee, @RestQuery @Nullable String from, @RestQuery @Nullable String until)
      throws IOException {
    Statistics.Told told = statistics.ofNights(licensees.visible(licensee), day(from), day(until));
    StreamingOutput body = out -> StatisticsCsv.write(told.statistics(), out);
    return Response.ok(body, "text/csv")
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment("statistics.csv"))
        .build();
  }

  private static @Nullable LocalDate day(@Nullable String text) {
    return text == null || text.isEmpty() ? null : RequestParsing.day(text);
  }
}
