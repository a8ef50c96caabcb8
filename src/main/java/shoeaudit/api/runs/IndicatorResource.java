package shoeaudit.api.runs;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RecordedIndicator;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RunIndicators;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.RunRecords;

/** The indicators of a finished run: what no single coup shows. They are no findings. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/indicators")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class IndicatorResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final RunIndicators indicators;

  @Inject
  IndicatorResource(Licensees licensees, RunRecords runs, RunIndicators indicators) {
    this.licensees = licensees;
    this.runs = runs;
    this.indicators = indicators;
  }

  /**
   * Some of them.
   *
   * @param tested how many the run tested
   * @param selected how many of these the run as a whole selects
   * @param standing how many stand out, by their alert or as the run selects them
   * @param notTestable how often something could not be tested, by code and reason
   * @param indicators by code, subject kind and subject
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record IndicatorPage(
      int tested,
      int selected,
      int standing,
      SortedMap<String, SortedMap<String, Integer>> notTestable,
      List<RecordedIndicator> indicators,
      @Nullable String next) {}

  /**
   * The indicators, a page at a time.
   *
   * @param code only those of this code
   * @param standing whether only those that stand out, or only the others
   */
  @GET
  public IndicatorPage list(
      String licensee,
      long run,
      @RestQuery @Nullable String code,
      @RestQuery @Nullable String standing,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    Long after = RequestParsing.cursor(cursor);
    RunIndicators.Page page =
        indicators.page(
            of,
            runs.of(of, run),
            RunIndicators.chosen(
                RequestParsing.one(
                    code, "code of an indicator", IndicatorCode.values(), IndicatorCode::text),
                RequestParsing.yesOrNo("standing", standing)),
            after == null ? 0 : after,
            limit);
    return new IndicatorPage(
        page.tested(),
        page.selected(),
        page.standing(),
        page.notTestable(),
        page.chosen().rows().stream().map(RunIndicators.Placed::indicator).toList(),
        Paging.next(page.chosen(), RunIndicators.Placed::position));
  }
}
