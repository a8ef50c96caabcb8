package shoeaudit.api.evidence;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.RequestKeys;

/** The logs of a licensee. */
@Path("/api/v1/licensees/{licensee}/logs")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class LogResource {
  private static final int CREATED = 201;
  private static final int OK = 200;

  private final Licensees licensees;
  private final EvidenceFiles evidence;
  private final Downloads downloads;
  private final Caller caller;

  @Inject
  LogResource(Licensees licensees, EvidenceFiles evidence, Downloads downloads, Caller caller) {
    this.licensees = licensees;
    this.evidence = evidence;
    this.downloads = downloads;
    this.caller = caller;
  }

  /** Those that were received, the newest first. */
  @GET
  public List<EvidenceView> list(String licensee) {
    return evidence.of(licensees.visible(licensee), EvidenceFile.Kind.LOG).stream()
        .map(EvidenceView::of)
        .toList();
  }

  /**
   * Takes a log in, its bytes as they are; the same log a second time is the same evidence.
   *
   * @param profile the id of the import profile of the system that wrote it; null: it is a shoe log
   * @param key of the request, with which it may be sent again
   */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.WILDCARD)
  public Response upload(
      String licensee,
      @RestQuery @Nullable String name,
      @RestQuery @Nullable String profile,
      @RestHeader("Idempotency-Key") @Nullable String key,
      InputStream body)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    if (name == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the log has no name",
          "say how the file is called: ?name=2026-03-02-table-1.csv");
    }
    return received(of, name, profile, key, body);
  }

  /** Takes a log in from a form, such as a browser sends: its field file. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response uploadForm(
      String licensee,
      @RestQuery @Nullable String profile,
      @RestHeader("Idempotency-Key") @Nullable String key,
      @RestForm("file") @Nullable FileUpload file)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    if (file == null || file.fileName() == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the form has no file in its field file",
          "send the log in the field file, with its name as filename");
    }
    try (InputStream content = Files.newInputStream(file.uploadedFile())) {
      return received(of, file.fileName(), profile, key, content);
    }
  }

  private Response received(
      Licensee of, String name, @Nullable String profile, @Nullable String key, InputStream content)
      throws IOException {
    EvidenceFiles.Received received =
        evidence.receiveLog(
            caller.actor(), of, name, profile, content, RequestKeys.Key.of(caller.name(), key));
    return Response.status(received.isNew() ? CREATED : OK)
        .location(URI.create("/api/v1/licensees/" + of.code + "/logs/" + received.file().id))
        .entity(EvidenceView.of(received.file()))
        .build();
  }

  /** One of them. */
  @GET
  @Path("{log}")
  public EvidenceView one(String licensee, long log) {
    return EvidenceView.of(evidence.of(licensees.visible(licensee), EvidenceFile.Kind.LOG, log));
  }

  /** Its bytes as they were received. */
  @GET
  @Path("{log}/content")
  @Produces(MediaType.APPLICATION_OCTET_STREAM)
  public Response content(String licensee, long log) throws IOException {
    EvidenceFile file = evidence.of(licensees.visible(licensee), EvidenceFile.Kind.LOG, log);
    return downloads.of(file);
  }
}
