package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.RulesDownloads;
import shoeaudit.api.http.ValidationView;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlDifference;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.runs.request.ControlsCheck;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.WaitingControls;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** A version of a licensee's control file: what it changes, and its approval. */
@Path("/licensees/{licensee}/controls/{version}")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ControlPage {
  private final Pages pages;
  private final Licensees licensees;
  private final ControlRegister register;
  private final Downloads downloads;
  private final RulesDownloads documents;
  private final WaitingControls waiting;
  private final ShownTrials trials;
  private final RuleLibrary rules;
  private final Caller caller;

  @Inject
  ControlPage(
      Pages pages,
      Licensees licensees,
      ControlRegister register,
      Downloads downloads,
      RulesDownloads documents,
      WaitingControls waiting,
      ShownTrials trials,
      RuleLibrary rules,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.register = register;
    this.downloads = downloads;
    this.documents = documents;
    this.waiting = waiting;
    this.trials = trials;
    this.rules = rules;
    this.caller = caller;
  }

  /**
   * The page.
   *
   * @param at where the licensee's control files are
   * @param sent new or known, where it has just been sent; empty: it has not
   * @param bounds where it leaves what its regulation allows
   * @param before the approved version that it changes; null: there is none
   * @param differences from that one, by key
   * @param trials what it would make and unmake of findings
   * @param obstacle why it could not be approved as things stand; null: nothing is in its way
   * @param mayDecide whether the caller may approve it or turn it down
   * @param isOwn whether the caller sent it, who may therefore not
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ControlShown(
      Frame frame,
      String at,
      @Nullable Refusal refusal,
      String sent,
      ControlsPage.Row version,
      List<ValidationView.Bound> bounds,
      ControlsPage.@Nullable Row before,
      List<ControlDifference> differences,
      List<NumberedLine> lines,
      ShownTrials.Section trials,
      @Nullable Refusal obstacle,
      boolean mayDecide,
      boolean isOwn)
      implements TemplateInstance {}

  private static String at(Licensee of) {
    return Addresses.of(of) + "/controls";
  }

  /** Shows it. */
  @GET
  public TemplateInstance show(String licensee, long version, @RestQuery @Nullable String sent)
      throws IOException {
    return page(licensees.visible(licensee), version, null, sent == null ? "" : sent);
  }

  private ControlShown page(Licensee of, long id, @Nullable Refusal refusal, String sent)
      throws IOException {
    ControlVersion version = register.of(of, id);
    String text = register.text(version);
    ControlVersion before = register.changedBy(of, version);
    Frame frame = pages.frame(of);
    boolean open = version.state == ControlVersion.State.SUBMITTED && frame.isApprover();
    boolean own = version.uploadedBy.equals(caller.name());
    return new ControlShown(
        frame,
        at(of),
        refusal,
        sent,
        ControlsPage.Row.of(version),
        bounds(of, version, text),
        before == null ? null : ControlsPage.Row.of(before),
        before == null
            ? List.of()
            : ControlDifference.between(
                register.text(before).getBytes(StandardCharsets.UTF_8),
                text.getBytes(StandardCharsets.UTF_8)),
        NumberedLine.of(text, List.of(), List.of()),
        trials.of(of, version, frame),
        version.state == ControlVersion.State.SUBMITTED && refusal == null
            ? waiting.obstacle(of, version)
            : null,
        open && !own,
        open && own);
  }

  private List<ValidationView.Bound> bounds(Licensee of, ControlVersion version, String text) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    return ValidationView.of(ControlsCheck.of(version.evidence.name, content, rules), of.code)
        .bounds();
  }

  private Response decided(Licensee of, long version, Runnable decision) throws IOException {
    try {
      decision.run();
      return Pages.lead(at(of) + "/" + version);
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(of, version, refusal, "").render());
    }
  }

  /** Approves it from its first day on. */
  @POST
  @Path("activation")
  @RolesAllowed(Role.IS_APPROVER)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response activate(String licensee, long version, MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    var unused = register.of(of, version);
    return decided(
        of,
        version,
        () ->
            register.activate(
                caller.actor(), of, version, RequestParsing.day(form.needed("from"))));
  }

  /** Turns it down. */
  @POST
  @Path("rejection")
  @RolesAllowed(Role.IS_APPROVER)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response reject(String licensee, long version, MultivaluedMap<String, String> sent)
      throws IOException {
    var unused = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    var unusedToo = register.of(of, version);
    return decided(of, version, () -> register.reject(caller.actor(), of, version));
  }

  /** Tries it on the logs of some days. */
  @POST
  @Path("trials")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_APPROVER, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response askForTrial(String licensee, long version, MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    var unused = register.of(of, version);
    return decided(of, version, () -> trials.ask(of, version, form));
  }

  /** A file of a trial: the findings that change. */
  @GET
  @Uncompressed
  @Path("trials/{trial}/{file}")
  @Produces(MediaType.WILDCARD)
  public Response trialFile(String licensee, long version, long trial, String file)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return trials.file(of, register.of(of, version), trial, file);
  }

  /** Its bytes as they were received. */
  @GET
  @Uncompressed
  @Path("content")
  @Produces(MediaType.WILDCARD)
  public Response content(String licensee, long version) throws IOException {
    return downloads.of(register.of(licensees.visible(licensee), version).evidence);
  }

  /** Its rules as a document, compared with another version where one is named. */
  @GET
  @Uncompressed
  @Path("rules.pdf")
  @Produces(MediaType.WILDCARD)
  public Response rulesAsPdf(String licensee, long version, @RestQuery @Nullable String compare)
      throws IOException {
    return documents.pdf(licensees.visible(licensee), version, compare);
  }

  /** Likewise. */
  @GET
  @Path("rules.md")
  @Produces(MediaType.WILDCARD)
  public Response rulesAsMarkdown(
      String licensee, long version, @RestQuery @Nullable String compare) throws IOException {
    return documents.markdown(licensees.visible(licensee), version, compare);
  }
}
