package shoeaudit.web.statistics;

import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import shoeaudit.api.http.Statistics;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.web.Addresses;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/** The statistics of a run. */
@Path("/licensees/{licensee}/runs/{run}/statistics")
@RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RunStatisticsPage {
  private static final Texts TEXTS = PageLanguage.texts();

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final Statistics statistics;

  @Inject
  RunStatisticsPage(Pages pages, Licensees licensees, RunRecords runs, Statistics statistics) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.statistics = statistics;
  }

  /** Those of a run, first by table. */
  @GET
  public TemplateInstance list(
      String licensee, long run, @BeanParam StatisticsView.ChosenRows chosen) throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    String up = Addresses.of(of, run);
    return StatisticsView.of(
        new StatisticsView.Place(
            pages.frame(of),
            up + "/statistics",
            run,
            up,
            TEXTS.of("page.statistics-of-run", run),
            up + "/files/statistics.csv"),
        statistics.ofRun(of, record),
        chosen,
        Dimension.TABLE);
  }
}
