package shoeaudit.api;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.queue.RunWork;
import shoeaudit.runs.records.CoverageRecord;
import shoeaudit.runs.records.FindingRecord;
import shoeaudit.runs.records.FindingRecords;
import shoeaudit.runs.records.RunRecord;
import shoeaudit.runs.records.RunRecords;

/** What a run found: findings, coverage, reports. */
@Path("/api/v1/licensees/{licensee}/runs/{run}")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class FoundResource {
  private static final int MOST = 1_000;
  private static final Map<String, String> REPORTS =
      Map.of(
          "report.pdf", "application/pdf",
          "report.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
          "findings.jsonl", "application/jsonl",
          "findings.csv", "text/csv",
          "coverage.csv", "text/csv",
          "problems.csv", "text/csv",
          "inputs.json", MediaType.APPLICATION_JSON,
          "manifest.json", MediaType.APPLICATION_JSON);

  private final Licensees licensees;
  private final RunRecords runs;
  private final FindingRecords findings;
  private final RunWork work;

  @Inject
  FoundResource(Licensees licensees, RunRecords runs, FindingRecords findings, RunWork work) {
    this.licensees = licensees;
    this.runs = runs;
    this.findings = findings;
    this.work = work;
  }

  /** A finding, with the fields of {@code findings.jsonl}. */
  public record FindingView(
      String id,
      String code,
      String criterion,
      String level,
      String verdict,
      String severity,
      @Nullable String table,
      @Nullable String shoe,
      @Nullable Integer coup,
      @Nullable String area,
      @Nullable String patron,
      @Nullable String bet,
      @Nullable String dealer,
      @Nullable String at,
      String expected,
      String recorded,
      @Nullable Long effectMinor,
      String currency,
      @Nullable String sourceFile,
      @Nullable String sourceLine,
      String explanation) {
    static FindingView of(FindingRecord f) {
      return new FindingView(
          f.findingId,
          f.code,
          f.criterion,
          f.level,
          f.verdict,
          f.severity,
          f.table,
          f.shoe,
          f.coup,
          f.area,
          f.patron,
          f.bet,
          f.dealer,
          f.at,
          f.expected,
          f.recorded,
          f.effectMinor,
          f.currency,
          f.sourceFile,
          f.sourceLine,
          f.explanation);
    }
  }

  /**
   * Some findings.
   *
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record FindingPage(List<FindingView> findings, @Nullable String next) {}

  /** How a criterion was tested. */
  public record CoverageView(
      String criterion,
      long conforms,
      long deviates,
      long review,
      long notTestable,
      long notApplicable) {
    static CoverageView of(CoverageRecord row) {
      return new CoverageView(
          row.criterion,
          row.conforms,
          row.deviates,
          row.review,
          row.notTestable,
          row.notApplicable);
    }
  }

  /** The findings, a page at a time. */
  @GET
  @Path("findings")
  public FindingPage findings(
      String licensee,
      long run,
      @RestQuery @DefaultValue("position") String sort,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue("100") @Min(1) @Max(MOST) int limit,
      @Context UriInfo uri) {
    RunRecord of = runs.of(licensees.visible(licensee), run);
    Map<FindingRecords.Field, String> where = new EnumMap<>(FindingRecords.Field.class);
    for (FindingRecords.Field field : FindingRecords.Field.values()) {
      String value = uri.getQueryParameters().getFirst(field.text());
      if (value != null) {
        where.put(field, value);
      }
    }
    FindingRecords.Page page = findings.page(of.id, where, order(sort), cursor, limit);
    return new FindingPage(page.findings().stream().map(FindingView::of).toList(), page.next());
  }

  private static FindingRecords.Order order(String sort) {
    return switch (sort) {
      case "position" -> FindingRecords.Order.POSITION;
      case "effect" -> FindingRecords.Order.EFFECT;
      case "-effect" -> FindingRecords.Order.EFFECT_DESCENDING;
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

  /** A report or another result, as a file. */
  @GET
  @Path("reports/{report}")
  @Produces(MediaType.WILDCARD)
  public Response report(String licensee, long run, String report) {
    RunRecord of = runs.of(licensees.visible(licensee), run);
    String type = REPORTS.get(report);
    if (type == null || of.state != RunRecord.State.DONE) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          type == null ? "there is no report " + report : "the run is " + of.state.text(),
          "ask for one of "
              + String.join(", ", REPORTS.keySet().stream().sorted().toList())
              + " of a run that is done");
    }
    java.nio.file.Path file = work.folder(of.id).resolve(report);
    return Response.ok(file, type)
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment(report))
        .build();
  }
}
