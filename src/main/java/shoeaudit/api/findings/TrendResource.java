package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensees;
import shoeaudit.service.review.Trends;

/** How often findings are made among the coups of a licensee, by code and by table. */
@Path("/api/v1/licensees/{licensee}/trends")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class TrendResource {
  private static final String USUAL_DAYS = "28";

  private final Licensees licensees;
  private final Trends trends;

  @Inject
  TrendResource(Licensees licensees, Trends trends) {
    this.licensees = licensees;
    this.trends = trends;
  }

  /**
   * Findings among the coups of a gambling day.
   *
   * @param coups how many were audited
   * @param findings how many were made, without those that are dismissed
   */
  public record TrendDay(LocalDate gamblingDay, long coups, long findings) {
    static TrendDay of(Trends.Day day) {
      return new TrendDay(day.day(), day.rate().coups(), day.rate().findings());
    }
  }

  /**
   * Findings of a code, or at a table.
   *
   * @param name of the code or the table
   * @param perHundredCoups findings per 100 coups, to two places; null: no coup was audited
   * @param days each in order, also those without coups
   */
  public record TrendOf(
      String name,
      long coups,
      long findings,
      @Nullable BigDecimal perHundredCoups,
      List<TrendDay> days) {
    static TrendOf of(Trends.Course course) {
      return new TrendOf(
          course.name(),
          course.all().coups(),
          course.all().findings(),
          course.all().perHundred(),
          course.days().stream().map(TrendDay::of).toList());
    }
  }

  /**
   * The trend of a licensee.
   *
   * @param from the first gambling day; null: no run has audited any
   * @param until the newest that a run has audited
   * @param codes each that was found, what was found most often first
   * @param tables each that was dealt at, the highest rate first
   */
  public record TrendView(
      @Nullable LocalDate from,
      @Nullable LocalDate until,
      long coups,
      long findings,
      @Nullable BigDecimal perHundredCoups,
      List<TrendDay> days,
      List<TrendOf> codes,
      List<TrendOf> tables) {
    static TrendView of(Trends.Trend trend) {
      TrendOf all = TrendOf.of(trend.all());
      return new TrendView(
          trend.from(),
          trend.until(),
          all.coups(),
          all.findings(),
          all.perHundredCoups(),
          all.days(),
          trend.codes().stream().map(TrendOf::of).toList(),
          trend.tables().stream().map(TrendOf::of).toList());
    }
  }

  /**
   * That of the newest gambling days.
   *
   * @param days how many, up to the newest that a run has audited
   */
  @GET
  public TrendView trend(
      String licensee,
      @RestQuery @DefaultValue(USUAL_DAYS) @Min(1) @Max(Trends.LONGEST_DAYS) int days) {
    return TrendView.of(trends.of(licensees.visible(licensee), days));
  }
}
