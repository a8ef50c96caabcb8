package shoeaudit.api.runs;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.Statistics;
import shoeaudit.api.http.StatisticsRow;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.report.output.StatisticsCsv;

/**
 * What the house won over a licensee's nights, added up, what it had to expect, and how far it is
 * off its usual win. Statistics are no findings.
 */
@Path("/api/v1/licensees/{licensee}/statistics")
@RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
@Produces(MediaType.APPLICATION_JSON)
public class StatisticsResource {
  private final Licensees licensees;
  private final Statistics statistics;

  @Inject
  StatisticsResource(Licensees licensees, Statistics statistics) {
    this.licensees = licensees;
    this.statistics = statistics;
  }

  /**
   * Some rows over nights.
   *
   * @param from the first gambling day; null: none was audited
   * @param until the last gambling day
   * @param nights how many nights are in the figures
   * @param leftOut nights whose results could not be read: their coups are in no figure
   * @param currency of all amounts; null: there are no wagers
   * @param baseLevel by the latest of these nights; null: none is stated
   * @param off how many of all rows are further off it than the tolerance
   * @param rows those that were asked for, in the order of {@code statistics.csv}
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record NightsStatistics(
      @Nullable LocalDate from,
      @Nullable LocalDate until,
      int nights,
      List<Statistics.LeftOut> leftOut,
      @Nullable String currency,
      StatisticsPage.@Nullable BaseLevel baseLevel,
      int off,
      List<StatisticsRow> rows,
      @Nullable String next) {}

  /** Those of nights, added up, a page at a time. */
  @GET
  public NightsStatistics list(
      String licensee,
      @RestQuery @Nullable String from,
      @RestQuery @Nullable String until,
      @BeanParam ChosenRows chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit)
      throws IOException {
    Statistics.Told told = told(licensee, from, until);
    StatisticsPage page = StatisticsPage.of(told, chosen, cursor, limit);
    return new NightsStatistics(
        told.from(),
        told.until(),
        told.nights(),
        told.leftOut(),
        page.currency(),
        page.baseLevel(),
        page.off(),
        page.rows(),
        page.next());
  }

  /** All of them, in the columns of a run's {@code statistics.csv}. */
  @GET
  @Path("statistics.csv")
  @Produces("text/csv")
  public Response csv(
      String licensee, @RestQuery @Nullable String from, @RestQuery @Nullable String until)
      throws IOException {
    Statistics.Told told = told(licensee, from, until);
    StreamingOutput body = out -> StatisticsCsv.write(told.statistics(), out);
    return Response.ok(body, "text/csv")
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment("statistics.csv"))
        .build();
  }

  private Statistics.Told told(String licensee, @Nullable String from, @Nullable String until)
      throws IOException {
    return statistics.ofNights(
        licensees.visible(licensee),
        from == null ? null : RequestParsing.day(from),
        until == null ? null : RequestParsing.day(until));
  }
}
