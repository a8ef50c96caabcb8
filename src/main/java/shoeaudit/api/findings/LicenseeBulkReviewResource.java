package shoeaudit.api.findings;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensees;

/** The decisions on several findings, of all runs of a licensee. */
@Path("/api/v1/licensees/{licensee}/bulk-reviews")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class LicenseeBulkReviewResource {
  private final Licensees licensees;
  private final BulkReviewLists lists;

  @Inject
  LicenseeBulkReviewResource(Licensees licensees, BulkReviewLists lists) {
    this.licensees = licensees;
    this.lists = lists;
  }

  /** Undoings among them, the newest first, a page at a time. */
  @GET
  public BulkReviewLists.BulkReviewPage list(
      String licensee,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    return lists.of(licensees.visible(licensee), null, RequestParsing.cursor(cursor), limit);
  }
}
