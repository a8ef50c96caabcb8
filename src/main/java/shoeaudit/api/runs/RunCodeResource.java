package shoeaudit.api.runs;

import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import shoeaudit.api.http.RunCodes;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.RunRecords;

/** The findings of a run by code, and what they moved. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/codes")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class RunCodeResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final RunCodes codes;

  @Inject
  RunCodeResource(Licensees licensees, RunRecords runs, RunCodes codes) {
    this.licensees = licensees;
    this.runs = runs;
    this.codes = codes;
  }

  /** All codes that the run has found. */
  @GET
  @Blocking
  public RunCodes.Codes all(String licensee, long run) throws IOException {
    Licensee of = licensees.visible(licensee);
    return codes.of(of, runs.of(of, run));
  }
}
