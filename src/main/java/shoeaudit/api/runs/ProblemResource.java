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
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RunProblems;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/** What a finished run could not read of its logs. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/problems")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class ProblemResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final RunProblems problems;

  @Inject
  ProblemResource(Licensees licensees, RunRecords runs, RunProblems problems) {
    this.licensees = licensees;
    this.runs = runs;
    this.problems = problems;
  }

  /**
   * Something that could not be read as it stands.
   *
   * @param sourceLine of the file, from 1; null: the file as a whole
   * @param remedy what would be right
   */
  public record ProblemView(
      String sourceFile, @Nullable Long sourceLine, String problem, String remedy) {
    static ProblemView of(RunProblems.Placed placed) {
      return new ProblemView(placed.file(), placed.line(), placed.problem(), placed.remedy());
    }
  }

  /**
   * Some of them.
   *
   * @param total how many the run has in all
   * @param unread how many of all are lines or files that could not be read, or lack something;
   *     null: the run ended before this was told apart
   * @param problems in the order of {@code problems.csv}
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record ProblemPage(
      long total, @Nullable Long unread, List<ProblemView> problems, @Nullable String next) {}

  /** The import problems, a page at a time. */
  @GET
  public ProblemPage list(
      String licensee,
      long run,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    Long after = RequestParsing.cursor(cursor);
    RunProblems.Page page = problems.page(of, record, after == null ? 0 : after, limit);
    return new ProblemPage(
        page.total(),
        record.unread,
        page.chosen().rows().stream().map(ProblemView::of).toList(),
        Paging.next(page.chosen(), RunProblems.Placed::position));
  }
}
