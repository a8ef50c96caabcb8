package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.ChosenFindings;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.KnownFinding;
import shoeaudit.service.records.KnownFindings;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.review.ReviewHistory;
import shoeaudit.service.review.Reviews;

/** The findings of a licensee across its runs: each once, whichever runs found it. */
@Path("/api/v1/licensees/{licensee}/findings")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class FindingListResource {
  /** Of how many steps a list tells; the history has all. */
  private static final int STEPS = 10;

  private final Licensees licensees;
  private final KnownFindings findings;
  private final Reviews reviews;
  private final ReviewHistory history;

  @Inject
  FindingListResource(
      Licensees licensees, KnownFindings findings, Reviews reviews, ReviewHistory history) {
    this.licensees = licensees;
    this.findings = findings;
    this.reviews = reviews;
    this.history = history;
  }

  /**
   * A finding across runs.
   *
   * @param finding as the newest run has it that found it
   * @param steps that its review took, the newest first: the last ten
   */
  public record KnownView(FindingView finding, AcrossRunsView acrossRuns, List<StepView> steps) {}

  /**
   * Some of them.
   *
   * @param findings what the newest run was the first to find comes first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record KnownPage(List<KnownView> findings, @Nullable String next) {}

  /**
   * Each finding once, a page at a time.
   *
   * @param chosen the values that fields must have in the newest run that found it
   * @param state standing, gone or not_tested
   * @param review the state of its review
   */
  @GET
  public KnownPage list(
      String licensee,
      @BeanParam ChosenFindings chosen,
      @RestQuery @Nullable String state,
      @RestQuery @Nullable String review,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Licensee of = licensees.visible(licensee);
    Slice<KnownFinding> page =
        findings.page(
            of,
            new KnownFindings.Chosen(
                chosen.values(),
                RequestParsing.one(
                    state,
                    "state of a finding across runs",
                    KnownFinding.State.values(),
                    KnownFinding.State::text),
                review == null ? null : RequestParsing.state(review)),
            cursor == null ? null : KnownFindings.After.of(cursor),
            limit);
    List<String> ids = page.rows().stream().map(known -> known.findingId).toList();
    Map<String, FindingRecord> newest = findings.newest(page.rows());
    Map<Long, RunRecord> runs = findings.runs(page.rows());
    Map<String, ReviewRecord> reviewed = reviews.of(of, ids);
    Map<String, List<ReviewEntry>> steps = history.steps(of, ids);
    return new KnownPage(
        page.rows().stream()
            .map(known -> {
              FindingRecord finding =
                  Objects.requireNonNull(newest.get(known.findingId), "runs keep their findings");
              return new KnownView(
                  FindingView.of(finding, reviewed.get(known.findingId)),
                  AcrossRunsView.of(known, runs),
                  steps.getOrDefault(known.findingId, List.of()).stream()
                      .limit(STEPS)
                      .map(step -> StepView.of(step, finding.facts))
                      .toList());
            })
            .toList(),
        page.next(last -> KnownFindings.After.of(last).text()));
  }
}
