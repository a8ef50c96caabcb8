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
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.records.DropFiles;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;

/** What a licensee's cage counted in the drop boxes: files that runs hold the win against. */
@Path("/api/v1/licensees/{licensee}/drops")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class DropResource {
  private static final EvidenceFiles.Chosen ALL = new EvidenceFiles.Chosen(null, null, null, null);

  private final Licensees licensees;
  private final EvidenceFiles evidence;
  private final DropFiles drops;
  private final Downloads downloads;
  private final EvidenceUploads uploads;

  @Inject
  DropResource(
      Licensees licensees,
      EvidenceFiles evidence,
      DropFiles drops,
      Downloads downloads,
      EvidenceUploads uploads) {
    this.licensees = licensees;
    this.evidence = evidence;
    this.drops = drops;
    this.downloads = downloads;
    this.uploads = uploads;
  }

  /**
   * Some files of drops.
   *
   * @param drops the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record DropPage(List<EvidenceView> drops, @Nullable String next) {}

  /** Those that were received, the newest first, a page at a time. */
  @GET
  public DropPage list(
      String licensee,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<EvidenceFile> page =
        evidence.page(
            licensees.visible(licensee),
            EvidenceFile.Kind.DROP,
            ALL,
            RequestParsing.cursor(cursor),
            limit);
    return new DropPage(
        page.rows().stream().map(EvidenceView::of).toList(), Paging.next(page, file -> file.id));
  }

  /** Takes a file in, which is read first; the same file a second time is the same evidence. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.WILDCARD)
  public Response upload(
      String licensee,
      @RestQuery @Nullable String name,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      InputStream body)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    String called = RequestParsing.required("name", name, "2026-03-02-drop.csv");
    return uploads.takeOne(
        of,
        key,
        List.of(),
        id -> "/drops/" + id + "/content",
        () -> List.of(drops.receive(called, body, file -> {})));
  }

  /** Its bytes as they were received. */
  @GET
  @Uncompressed
  @Path("{drop}/content")
  @Produces(MediaType.APPLICATION_OCTET_STREAM)
  public Response content(String licensee, long drop) throws IOException {
    return downloads.of(evidence.of(licensees.visible(licensee), EvidenceFile.Kind.DROP, drop));
  }
}
