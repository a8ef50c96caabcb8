package shoeaudit.api.evidence;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.identity.Role;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.review.Engagements;

/** What auditors state about the audits of a licensee, for the reports that they sign off. */
@Path("/api/v1/licensees/{licensee}/engagements")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class EngagementResource {
  private final LicenseeEvidence evidence;
  private final Engagements engagements;

  @Inject
  EngagementResource(LicenseeEvidence evidence, Engagements engagements) {
    this.evidence = evidence;
    this.engagements = engagements;
  }

  /**
   * Some engagements.
   *
   * @param engagements the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record EngagementPage(List<EvidenceView> engagements, @Nullable String next) {}

  /** Those that were received, the newest first, a page at a time. */
  @GET
  public EngagementPage list(
      String licensee,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    LicenseeEvidence.Page page =
        evidence.page(licensee, EvidenceFile.Kind.ENGAGEMENT, cursor, limit);
    return new EngagementPage(page.files(), page.next());
  }

  /** Takes a file in, which is read first; the same file a second time is the same evidence. */
  @POST
  @RolesAllowed(Role.IS_AUDITOR)
  @Consumes(MediaType.WILDCARD)
  public Response upload(
      String licensee,
      @RestQuery @Nullable String name,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      InputStream body)
      throws IOException {
    return evidence.take(
        licensee,
        key,
        "/engagements",
        name,
        "engagement.yaml",
        (of, called) -> engagements.receive(of, called, body));
  }

  /** Its bytes as they were received. */
  @GET
  @Uncompressed
  @Path("{engagement}/content")
  @Produces(MediaType.APPLICATION_OCTET_STREAM)
  public Response content(String licensee, long engagement) throws IOException {
    return evidence.content(licensee, EvidenceFile.Kind.ENGAGEMENT, engagement);
  }
}
