package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.ChosenFindings;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.ResultDownloads;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.CoverageRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.Reviewed;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.Reviews;

/** What a run found: findings, coverage, reports. */
@Path("/api/v1/licensees/{licensee}/runs/{run}")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class ResultFileResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final FindingRepository findings;
  private final Reviews reviews;
  private final ResultDownloads results;
  private final InstantSource clock;

  @Inject
  ResultFileResource(
      Licensees licensees,
      RunRecords runs,
      FindingRepository findings,
      Reviews reviews,
      ResultDownloads results,
      InstantSource clock) {
    this.licensees = licensees;
    this.runs = runs;
    this.findings = findings;
    this.reviews = reviews;
    this.results = results;
    this.clock = clock;
  }

  /**
   * Some findings.
   *
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record FindingPage(List<FindingView> findings, @Nullable String next) {}

  /**
   * How a criterion was tested.
   *
   * @param requirement what it asks for; null: the run ended before this was recorded
   * @param reason why it could be tested nowhere; null: it could be tested somewhere, was to be
   *     tested nowhere, or the run ended before this was recorded
   */
  public record CoverageView(
      String criterion,
      @Nullable String requirement,
      @Nullable String reason,
      long conforms,
      long deviates,
      long review,
      long notTestable,
      long notApplicable) {
    static CoverageView of(CoverageRecord row) {
      return new CoverageView(
          row.criterion,
          row.requirement,
          row.reason,
          row.conforms,
          row.deviates,
          row.review,
          row.notTestable,
          row.notApplicable);
    }
  }

  /**
   * The findings, a page at a time.
   *
   * @param chosen the values that fields must have
   * @param state of their reviews
   * @param overdue whether only those come that somebody should have dealt with by now
   */
  @GET
  @Path("findings")
  public FindingPage findings(
      String licensee,
      long run,
      @BeanParam ChosenFindings chosen,
      @RestQuery @Nullable String state,
      @RestQuery @Nullable String overdue,
      @RestQuery @DefaultValue("position") String sort,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    RunRecord of = runs.of(licensees.visible(licensee), run);
    Reviewed reviewed =
        new Reviewed(
            state == null ? null : RequestParsing.state(state),
            Boolean.TRUE.equals(RequestParsing.yesOrNo("overdue", overdue))
                ? RequestParsing.today(clock)
                : null);
    FindingRepository.Page page =
        findings.page(of.id, chosen.values(), reviewed, order(sort), cursor, limit);
    Map<String, ReviewRecord> known =
        reviews.of(of.licensee, page.findings().stream().map(found -> found.findingId).toList());
    return new FindingPage(
        page.findings().stream()
            .map(found -> FindingView.of(found, known.get(found.findingId)))
            .toList(),
        page.next());
  }

  static FindingRepository.Order order(String sort) {
    return switch (sort) {
      case "position" -> FindingRepository.Order.POSITION;
      case "effect" -> FindingRepository.Order.EFFECT;
      case "-effect" -> FindingRepository.Order.EFFECT_DESCENDING;
      default ->
          throw new Refusal(
              Refusal.Reason.NOT_UNDERSTOOD,
              "findings cannot be sorted by \"" + sort + "\"",
              "sort by position, effect or -effect");
    };
  }

  /** How each criterion was tested. */
  @GET
  @Path("coverage")
  public List<CoverageView> coverage(String licensee, long run) {
    RunRecord of = runs.of(licensees.visible(licensee), run);
    return findings.coverage(of.id).stream().map(CoverageView::of).toList();
  }

  /** A report or another result of the copy without names, made as the run was signed off. */
  @GET
  @Uncompressed
  @Path("public/{report}")
  @Produces(MediaType.WILDCARD)
  public Response publicCopy(String licensee, long run, String report) throws IOException {
    Licensee of = licensees.visible(licensee);
    return results.ofPublicCopy(of, runs.of(of, run), report);
  }

  /** A report or another result, as a file; of a signed-off run as it was signed off. */
  @GET
  @Uncompressed
  @Path("reports/{report}")
  @Produces(MediaType.WILDCARD)
  public Response report(String licensee, long run, String report) throws IOException {
    Licensee of = licensees.visible(licensee);
    return results.of(of, runs.of(of, run), report);
  }
}
