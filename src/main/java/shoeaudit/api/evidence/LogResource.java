package shoeaudit.api.evidence;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.BeanParam;
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
import java.util.Collections;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.FormFiles;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.LogLooks;

/** The logs of a licensee. */
@Path("/api/v1/licensees/{licensee}/logs")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class LogResource {
  private static final int MOST_FILES = 200;

  private final Licensees licensees;
  private final EvidenceFiles evidence;
  private final LicenseeEvidence files;
  private final EvidenceUploads uploads;
  private final LogLooks looks;

  @Inject
  LogResource(
      Licensees licensees,
      EvidenceFiles evidence,
      LicenseeEvidence files,
      EvidenceUploads uploads,
      LogLooks looks) {
    this.licensees = licensees;
    this.evidence = evidence;
    this.files = files;
    this.uploads = uploads;
    this.looks = looks;
  }

  /** By what logs can be chosen; null: by any. */
  public static class ChosenLogs {
    /** With what their names begin. */
    @RestQuery public @Nullable String name;

    /** When they were received at the earliest. */
    @RestQuery public @Nullable String since;

    /** Before when they were received. */
    @RestQuery public @Nullable String until;

    /** Whether a run that is done has audited them. */
    @RestQuery public @Nullable String audited;

    EvidenceFiles.Chosen values() {
      return new EvidenceFiles.Chosen(
          name,
          RequestParsing.time("since", since),
          RequestParsing.time("until", until),
          RequestParsing.yesOrNo("audited", audited));
    }
  }

  /**
   * Some logs.
   *
   * @param logs of a list the newest first, of a form in its order
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record LogPage(List<EvidenceView> logs, @Nullable String next) {}

  /** Those that were received, the newest first, a page at a time. */
  @GET
  public LogPage list(
      String licensee,
      @BeanParam ChosenLogs chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    LicenseeEvidence.Page page =
        files.page(licensee, EvidenceFile.Kind.LOG, chosen.values(), cursor, limit);
    return new LogPage(page.files(), page.next());
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
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      InputStream body)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    if (name == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the log has no name",
          "say how the file is called: ?name=2026-03-02-table-1.csv");
    }
    return uploads.takeOne(
        of,
        key,
        Collections.singletonList(profile),
        id -> "/logs/" + id,
        () -> List.of(evidence.log(name, profile, body)));
  }

  /** Takes logs in from a form, such as a browser sends: all in its fields file, or none. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response uploadForm(
      String licensee,
      @RestQuery @Nullable String profile,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @Parameter(hidden = true) MultipartFormDataInput form)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return uploads.take(
        of,
        key,
        Collections.singletonList(profile),
        () ->
            FormFiles.take(
                form, MOST_FILES, (name, content) -> evidence.log(name, profile, content)),
        (status, received) ->
            new KeyedRequests.Made(
                status,
                null,
                new LogPage(
                    received.stream().map(log -> EvidenceView.of(log.file())).toList(), null)));
  }

  /** One of them. */
  @GET
  @Path("{log}")
  public EvidenceView one(String licensee, long log) {
    return EvidenceView.of(files.of(licensee, EvidenceFile.Kind.LOG, log));
  }

  /** What it is, and what of it will not be testable. */
  @GET
  @Path("{log}/look")
  public LogLookView look(String licensee, long log) throws IOException {
    return LogLookView.of(
        looks.of(licensees.visible(licensee), files.of(licensee, EvidenceFile.Kind.LOG, log)));
  }

  /**
   * What a log is that was not received. Nothing of it is kept.
   *
   * @param profile the id of the import profile to read it by; null: the best that fits
   */
  @POST
  @Path("look")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  @Consumes(MediaType.WILDCARD)
  public LogLookView lookFirst(
      String licensee,
      @RestQuery @Nullable String name,
      @RestQuery @Nullable String profile,
      InputStream body)
      throws IOException {
    return LogLookView.of(
        looks.ofSent(licensees.visible(licensee), name == null ? "log" : name, body, profile));
  }

  /** Its bytes as they were received. */
  @GET
  @Uncompressed
  @Path("{log}/content")
  @Produces(MediaType.APPLICATION_OCTET_STREAM)
  public Response content(String licensee, long log) throws IOException {
    return files.content(licensee, EvidenceFile.Kind.LOG, log);
  }
}
