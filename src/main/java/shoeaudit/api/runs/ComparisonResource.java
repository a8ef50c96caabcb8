package shoeaudit.api.runs;

import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import shoeaudit.identity.Licensees;
import shoeaudit.service.queue.ComparedRuns;
import shoeaudit.service.records.RunRecords;

/** What differs from the run before. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/comparison")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class ComparisonResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final ComparedRuns compared;

  @Inject
  ComparisonResource(Licensees licensees, RunRecords runs, ComparedRuns compared) {
    this.licensees = licensees;
    this.runs = runs;
    this.compared = compared;
  }

  /** Compares a run with the newest one before that audited the same. */
  @GET
  @Blocking
  public ComparedRuns.Differences one(String licensee, long run) throws IOException {
    return compared.of(runs.of(licensees.visible(licensee), run));
  }
}
