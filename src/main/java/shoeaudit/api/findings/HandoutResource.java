package shoeaudit.api.findings;

import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.HandoutDownloads;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.records.RunRecords;

/** What a room hands over after a run that is signed off: to dealers, to patrons, to the cage. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/handouts")
@RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
public class HandoutResource {
  private final Licensees licensees;
  private final RunRecords runs;
  private final HandoutDownloads handouts;

  @Inject
  HandoutResource(Licensees licensees, RunRecords runs, HandoutDownloads handouts) {
    this.licensees = licensees;
    this.runs = runs;
    this.handouts = handouts;
  }

  /**
   * One of them, as a file.
   *
   * @param dealer whose record
   * @param patron whose statement; left out: those of all
   */
  @GET
  @Uncompressed
  @Path("{handout}")
  @Produces(MediaType.WILDCARD)
  public Response handout(
      String licensee,
      long run,
      String handout,
      @RestQuery @Nullable String dealer,
      @RestQuery @Nullable String patron)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return handouts.of(of, runs.of(of, run), handout, dealer, patron);
  }
}
