package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.ValidationView;
import shoeaudit.config.RuleLibrary;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.runs.request.ControlsCheck;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;
import shoeaudit.web.SentForm;

/** The control files of a licensee; examines new ones and takes them in. */
@Path("/licensees/{licensee}/controls")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ControlsPage {
  private static final int ROWS = 50;
  private static final String USUAL_NAME = "controls.yaml";

  private final Pages pages;
  private final Licensees licensees;
  private final ControlRegister register;
  private final EvidenceFiles evidence;
  private final RuleLibrary rules;
  private final Caller caller;

  @Inject
  ControlsPage(
      Pages pages,
      Licensees licensees,
      ControlRegister register,
      EvidenceFiles evidence,
      RuleLibrary rules,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.register = register;
    this.evidence = evidence;
    this.rules = rules;
    this.caller = caller;
  }

  /**
   * A version.
   *
   * @param state as {@link ControlVersion.State}
   * @param until its last day; null: it is open
   */
  public record Row(
      long id,
      String name,
      String state,
      String from,
      @Nullable String until,
      ControlVersion version) {
    static Row of(ControlVersion version) {
      return new Row(
          version.id,
          version.evidence.name,
          version.state.text(),
          version.effectiveFrom.toString(),
          version.effectiveUntil == null ? null : version.effectiveUntil.toString(),
          version);
    }
  }

  /**
   * What the examination of a file that was sent came to.
   *
   * @param lines of the file, with its mistakes and warnings
   */
  public record Examined(String name, ValidationView found, List<NumberedLine> lines) {}

  /**
   * The page.
   *
   * @param at where the licensee's control files are
   * @param refusal why nothing came of what was asked; null: it did
   * @param examined the file that was sent; null: none was
   * @param edited the version whose text stands in the editor; null: none's
   * @param text what stands in the editor for the next one
   * @param older where the next page is; null: this is the last
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ControlList(
      Frame frame,
      String at,
      @Nullable Refusal refusal,
      @Nullable Examined examined,
      @Nullable Row edited,
      String text,
      List<Row> versions,
      @Nullable String older)
      implements TemplateInstance {}

  /**
   * The list.
   *
   * @param edit the version whose text the editor opens with
   */
  @GET
  public TemplateInstance list(
      String licensee, @RestQuery @Nullable String cursor, @RestQuery @Nullable String edit)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    Long number = RequestParsing.number("edit", edit);
    if (number == null) {
      return page(of, cursor, Shown.NOTHING);
    }
    ControlVersion version = register.of(of, number);
    return page(of, cursor, new Shown(null, null, Row.of(version), register.text(version)));
  }

  /** What a page has beside the list, as {@link ControlList} has it. */
  private record Shown(
      @Nullable Refusal refusal, @Nullable Examined examined, @Nullable Row edited, String text) {
    static final Shown NOTHING = new Shown(null, null, null, "");

    static Shown of(Examined examined, String text) {
      return new Shown(null, examined, null, text);
    }

    static Shown of(Refusal refusal, @Nullable Examined examined, String text) {
      return new Shown(refusal, examined, null, text);
    }
  }

  private static String at(Licensee of) {
    return Addresses.of(of) + "/controls";
  }

  private ControlList page(Licensee of, @Nullable String cursor, Shown shown) {
    Slice<ControlVersion> page = register.page(of, null, RequestParsing.cursor(cursor), ROWS);
    String next = Paging.next(page, version -> version.id);
    return new ControlList(
        pages.frame(of),
        at(of),
        shown.refusal(),
        shown.examined(),
        shown.edited(),
        shown.text(),
        page.rows().stream().map(Row::of).toList(),
        next == null ? null : Addresses.with(at(of), Addresses.query("cursor", next)));
  }

  private static ControlRegister.Sent sent(SentForm form) throws IOException {
    List<FormValue> files = form.files();
    if (!files.isEmpty()) {
      FormValue file = files.getFirst();
      try (InputStream in = file.getFileItem().getInputStream()) {
        return ControlRegister.Sent.of(file.getFileName(), in);
      }
    }
    String text = form.text(SentForm.TEXT);
    if (text == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "there is neither a file nor a text",
          "choose a control file, or write it into the field");
    }
    return ControlRegister.Sent.of(
        USUAL_NAME, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private Examined examined(ControlRegister.Sent sent, Licensee of) {
    ValidationView found =
        ValidationView.of(ControlsCheck.of(sent.name(), sent.content(), rules), of.code);
    return new Examined(
        sent.name(), found, NumberedLine.of(text(sent), found.mistakes(), found.warnings()));
  }

  private static String text(ControlRegister.Sent sent) {
    return new String(sent.content(), StandardCharsets.UTF_8);
  }

  /** Examines a file without keeping it. */
  @POST
  @Path("validation")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_APPROVER, Role.IS_AUDITOR})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response examine(String licensee, MultipartFormDataInput body) throws IOException {
    SentForm form = new SentForm(body);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    ControlRegister.Sent sent;
    try {
      sent = sent(form);
    } catch (Refusal refusal) {
      return refused(of, refusal, null, typed(form));
    }
    return Pages.answer(
        Response.Status.OK.getStatusCode(),
        page(of, null, Shown.of(examined(sent, of), kept(form, sent))).render());
  }

  /** What was typed; empty: nothing was. */
  private static String typed(SentForm form) {
    return Objects.requireNonNullElse(form.text(SentForm.TEXT), "");
  }

  /** What was typed; where nothing was, the text of the file that was sent, to be mended. */
  private static String kept(SentForm form, ControlRegister.Sent sent) {
    String typed = typed(form);
    return typed.isEmpty() ? text(sent) : typed;
  }

  /** Nothing that somebody has typed is lost because it, or a file beside it, is refused. */
  private Response refused(Licensee of, Refusal refusal, @Nullable Examined examined, String text) {
    return Pages.refused(refusal, page(of, null, Shown.of(refusal, examined, text)).render());
  }

  /** Takes a version in; one with a mistake is shown with it, and nothing of it is kept. */
  @POST
  @RolesAllowed(Role.IS_OPERATOR)
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response submit(String licensee, MultipartFormDataInput body) throws IOException {
    SentForm form = new SentForm(body);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    ControlRegister.Sent sent;
    try {
      sent = sent(form);
    } catch (Refusal refusal) {
      return refused(of, refusal, null, typed(form));
    }
    Examined examined = examined(sent, of);
    if (!examined.found().usable()) {
      return Pages.answer(
          Refusal.Reason.NOT_ACCEPTED.status(),
          page(of, null, Shown.of(examined, kept(form, sent))).render());
    }
    try {
      List<ControlRegister.Kept> kept = register.receive(of, List.of(sent));
      ControlRegister.Submitted submitted =
          evidence.oneAtATime(() -> register.submit(caller.actor(), of, kept)).getFirst();
      return Pages.lead(
          Addresses.with(
              at(of) + "/" + submitted.version().id,
              Addresses.query("sent", submitted.isNew() ? "new" : "known")));
    } catch (Refusal refusal) {
      return refused(of, refusal, examined, kept(form, sent));
    }
  }
}
