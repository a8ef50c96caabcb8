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
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.Statistics;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.records.RunRecords;

/** What the house won in a run, and what it had to expect. Statistics are no findings. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/statistics")
@RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
@Produces(MediaType.APPLICATION_JSON)
public class RunStatisticsResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final Statistics statistics;

  @Inject
  RunStatisticsResource(Licensees licensees, RunRecords runs, Statistics statistics) {
    this.licensees = licensees;
    this.runs = runs;
    this.statistics = statistics;
  }

  /** Those of a run, a page at a time. */
  @GET
  public StatisticsPage list(
      String licensee,
      long run,
      @BeanParam ChosenRows chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return StatisticsPage.of(statistics.ofRun(of, runs.of(of, run)), chosen, cursor, limit);
  }
}
