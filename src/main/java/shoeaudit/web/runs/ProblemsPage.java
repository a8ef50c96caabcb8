package shoeaudit.web.runs;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
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
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** What a run could not read of its logs, line by line, and what would be right. */
@Path("/licensees/{licensee}/runs/{run}/problems")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ProblemsPage {
  private static final int ROWS = 100;

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final RunProblems problems;

  @Inject
  ProblemsPage(Pages pages, Licensees licensees, RunRecords runs, RunProblems problems) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.problems = problems;
  }

  /**
   * The page.
   *
   * @param runAt the address of the run
   * @param file the address of all of them in one file
   * @param total how many there are in all
   * @param first the place of the first that is shown, from 1
   * @param last the place of the last one
   * @param next the address of the next page; null: this is the last
   */
  @CheckedTemplate(basePath = "runs", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ProblemsShown(
      Frame frame,
      RunRecord run,
      String runAt,
      String file,
      long total,
      long first,
      long last,
      List<RunProblems.Placed> problems,
      @Nullable String next)
      implements TemplateInstance {}

  /** Those of a run. */
  @GET
  public TemplateInstance list(String licensee, long run, @RestQuery @Nullable String cursor)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    Long after = RequestParsing.cursor(cursor);
    RunProblems.Page page = problems.page(of, record, after == null ? 0 : after, ROWS);
    List<RunProblems.Placed> rows = page.chosen().rows();
    String runAt = Addresses.of(of, run);
    String next = Paging.next(page.chosen(), RunProblems.Placed::position);
    return new ProblemsShown(
        pages.frame(of),
        record,
        runAt,
        runAt + "/files/" + ResultNames.PROBLEMS,
        page.total(),
        rows.isEmpty() ? 0 : rows.getFirst().position(),
        rows.isEmpty() ? 0 : rows.getLast().position(),
        rows,
        next == null ? null : Addresses.with(runAt + "/problems", Addresses.query("cursor", next)));
  }
}
