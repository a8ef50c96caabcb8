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
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.RunList;
import shoeaudit.service.records.RunRecord;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** The runs of a licensee, the newest first. */
@Path("/licensees/{licensee}/runs")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RunsPage {
  private static final int ROWS = 50;

  private final Pages pages;
  private final Licensees licensees;
  private final RunList runs;

  @Inject
  RunsPage(Pages pages, Licensees licensees, RunList runs) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
  }

  /**
   * The page.
   *
   * @param logs of the runs, by their ids
   * @param next what the next page is asked for with; null: this is the last
   */
  @CheckedTemplate(basePath = "runs", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record RunsShown(
      Frame frame, List<RunRecord> runs, Map<Long, RunList.Logs> logs, @Nullable String next)
      implements TemplateInstance {}

  /** Some of them. */
  @GET
  public TemplateInstance list(String licensee, @RestQuery @Nullable String cursor) {
    Licensee of = licensees.visible(licensee);
    Slice<RunRecord> page =
        runs.page(
            of, new RunList.Chosen(null, null, null, null), RequestParsing.cursor(cursor), ROWS);
    return new RunsShown(
        pages.frame(of), page.rows(), runs.logs(page.rows()), Paging.next(page, run -> run.id));
  }
}
