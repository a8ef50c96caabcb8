package shoeaudit.api.controls;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.evidence.EvidenceView;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.FormFiles;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RulesDownloads;
import shoeaudit.api.http.ValidationView;
import shoeaudit.config.RuleLibrary;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.runs.request.ControlsCheck;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.EvidenceFiles;

/** The internal-control files of a licensee. */
@Path("/api/v1/licensees/{licensee}/control-files")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class ControlFileResource {
  /** What is read of them is held until all are known to be good. */
  private static final int MOST_FILES = 16;

  private static final int CREATED = 201;
  private static final int OK = 200;

  private final Licensees licensees;
  private final ControlRegister register;
  private final EvidenceFiles evidence;
  private final Downloads downloads;
  private final Caller caller;
  private final RuleLibrary rules;
  private final KeyedRequests requests;
  private final RulesDownloads documents;

  @Inject
  ControlFileResource(
      Licensees licensees,
      ControlRegister register,
      EvidenceFiles evidence,
      Downloads downloads,
      Caller caller,
      RuleLibrary rules,
      KeyedRequests requests,
      RulesDownloads documents) {
    this.licensees = licensees;
    this.register = register;
    this.evidence = evidence;
    this.downloads = downloads;
    this.caller = caller;
    this.rules = rules;
    this.requests = requests;
    this.documents = documents;
  }

  /**
   * A version.
   *
   * @param state submitted, active, replaced or rejected
   */
  public record ControlFileView(
      long id,
      EvidenceView file,
      LocalDate effectiveFrom,
      @Nullable LocalDate effectiveUntil,
      String state,
      Instant uploadedAt,
      String uploadedBy,
      @Nullable Instant decidedAt,
      @Nullable String decidedBy) {
    static ControlFileView of(ControlVersion version) {
      return new ControlFileView(
          version.id,
          EvidenceView.of(version.evidence),
          version.effectiveFrom,
          version.effectiveUntil,
          version.state.text(),
          version.uploadedAt,
          version.uploadedBy,
          version.decidedAt,
          version.decidedBy);
    }
  }

  /**
   * A version is approved.
   *
   * @param from its first gambling day, as its approver understands it
   */
  public record Activation(@NotNull LocalDate from) {}

  /**
   * Some versions.
   *
   * @param controlFiles of a list the newest first, of a form in its order
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record ControlFilePage(List<ControlFileView> controlFiles, @Nullable String next) {}

  /**
   * Versions, the newest first, a page at a time.
   *
   * @param state that they have
   */
  @GET
  public ControlFilePage list(
      String licensee,
      @RestQuery @Nullable String state,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    Slice<ControlVersion> page =
        register.page(
            licensees.visible(licensee),
            RequestParsing.one(
                state,
                "state of a control file",
                ControlVersion.State.values(),
                ControlVersion.State::text),
            RequestParsing.cursor(cursor),
            limit);
    return new ControlFilePage(
        page.rows().stream().map(ControlFileView::of).toList(),
        Paging.next(page, version -> version.id));
  }

  /** One of them. */
  @GET
  @Path("{version}")
  public ControlFileView one(String licensee, long version) {
    return ControlFileView.of(register.of(licensees.visible(licensee), version));
  }

  /** Its bytes as they were received. */
  @GET
  @Uncompressed
  @Path("{version}/content")
  @Produces(MediaType.APPLICATION_OCTET_STREAM)
  public Response content(String licensee, long version) throws IOException {
    return downloads.of(register.of(licensees.visible(licensee), version).evidence);
  }

  /**
   * Its rules as a document for the commission.
   *
   * @param compare the number of the version to compare with; left out: none
   */
  @GET
  @Uncompressed
  @Path("{version}/rules.pdf")
  @Produces(RulesDownloads.PDF)
  public Response rulesAsPdf(String licensee, long version, @RestQuery @Nullable String compare)
      throws IOException {
    return documents.pdf(licensees.visible(licensee), version, compare);
  }

  /** Likewise. */
  @GET
  @Path("{version}/rules.md")
  @Produces(RulesDownloads.MARKDOWN)
  public Response rulesAsMarkdown(
      String licensee, long version, @RestQuery @Nullable String compare) throws IOException {
    return documents.markdown(licensees.visible(licensee), version, compare);
  }

  /**
   * Takes a version in; the same file a second time is the same version. It counts when an approver
   * activates it.
   */
  @POST
  @RolesAllowed(Role.IS_OPERATOR)
  @Consumes(MediaType.WILDCARD)
  public Response submit(
      String licensee,
      @RestQuery @Nullable String name,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      InputStream body)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    try (KeyedRequests.InHand request = requests.take(key)) {
      List<ControlRegister.Kept> files =
          register.receive(of, List.of(ControlRegister.Sent.of(named(name), body)));
      return evidence.oneAtATime(() ->
          request.once(
              says(named(name), files),
              () -> {
                ControlRegister.Submitted submitted =
                    register.submit(caller.actor(), of, files).getFirst();
                ControlVersion version = submitted.version();
                return new KeyedRequests.Made(
                    submitted.isNew() ? CREATED : OK,
                    "/api/v1/licensees/" + of.code + "/control-files/" + version.id,
                    ControlFileView.of(version));
              }));
    }
  }

  /** What a request says: of files their names, as they were sent, and hashes. */
  private static List<String> says(String names, List<ControlRegister.Kept> files) {
    return Stream.concat(Stream.of(names), files.stream().map(file -> file.file().kept().sha256()))
        .toList();
  }

  /** Takes versions in from a form, such as a browser sends: all in its fields file, or none. */
  @POST
  @RolesAllowed(Role.IS_OPERATOR)
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response submitForm(
      String licensee,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @Parameter(hidden = true) MultipartFormDataInput form)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    try (KeyedRequests.InHand request = requests.take(key)) {
      List<ControlRegister.Sent> sent =
          FormFiles.take(
              form,
              MOST_FILES,
              (name, body) -> register.readable(ControlRegister.Sent.of(name, body), of));
      List<ControlRegister.Kept> files = register.receive(of, sent);
      String names = sent.stream().map(ControlRegister.Sent::name).toList().toString();
      return evidence.oneAtATime(() -> request.once(says(names, files), () -> made(of, files)));
    }
  }

  private KeyedRequests.Made made(Licensee of, List<ControlRegister.Kept> files) {
    List<ControlRegister.Submitted> submitted = register.submit(caller.actor(), of, files);
    return new KeyedRequests.Made(
        submitted.stream().anyMatch(ControlRegister.Submitted::isNew) ? CREATED : OK,
        null,
        new ControlFilePage(
            submitted.stream().map(each -> ControlFileView.of(each.version())).toList(), null));
  }

  private static String named(@Nullable String name) {
    return name == null ? "controls.yaml" : name;
  }

  /** Examines a file without keeping it: every mistake, or where it leaves bounds. */
  @POST
  @Path("validation")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_APPROVER, Role.IS_AUDITOR})
  @Consumes(MediaType.WILDCARD)
  public ValidationView validate(
      String licensee, @RestQuery @Nullable String name, InputStream body) throws IOException {
    Licensee of = licensees.visible(licensee);
    return ValidationView.of(
        ControlsCheck.of(named(name), ControlRegister.Sent.of(named(name), body).content(), rules),
        of.code);
  }

  /** Approves a version from its first day on. */
  @PUT
  @Path("{version}/activation")
  @RolesAllowed(Role.IS_APPROVER)
  @Consumes(MediaType.APPLICATION_JSON)
  public ControlFileView activate(
      String licensee, long version, @NotNull @Valid Activation activation) {
    return ControlFileView.of(
        register.activate(caller.actor(), licensees.visible(licensee), version, activation.from()));
  }

  /** Turns a version down. */
  @PUT
  @Path("{version}/rejection")
  @RolesAllowed(Role.IS_APPROVER)
  public ControlFileView reject(String licensee, long version) {
    return ControlFileView.of(
        register.reject(caller.actor(), licensees.visible(licensee), version));
  }
}
