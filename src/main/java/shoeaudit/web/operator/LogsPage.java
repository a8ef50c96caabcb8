package shoeaudit.web.operator;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.FormFiles;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.DropFiles;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.LogLooks;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRequests;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;
import shoeaudit.web.SentForm;

/** The logs that were received; takes logs in, and asks for runs of them. */
@Path("/licensees/{licensee}/logs")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class LogsPage {
  private static final int MOST_FILES = 200;
  private static final int MOST_LOOKS = 10;

  /** The choice of the profile with which each log was taken in. */
  private static final String AS_RECEIVED = "received";

  /** The choice of none: it is a shoe log of our own. */
  private static final String SHOE_LOG = "shoe-log";

  private final Pages pages;
  private final Licensees licensees;
  private final EvidenceFiles evidence;
  private final DropFiles dropFiles;
  private final LogLooks looks;
  private final RunRequests asking;
  private final RunQueue queue;
  private final LogListing list;
  private final Caller caller;

  @Inject
  LogsPage(
      Pages pages,
      Licensees licensees,
      EvidenceFiles evidence,
      DropFiles dropFiles,
      LogLooks looks,
      RunRequests asking,
      RunQueue queue,
      LogListing list,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.evidence = evidence;
    this.dropFiles = dropFiles;
    this.looks = looks;
    this.asking = asking;
    this.queue = queue;
    this.list = list;
    this.caller = caller;
  }

  /**
   * What logs are that were not taken in.
   *
   * @param at where the licensee's logs are
   * @param chosen by what they were read, as the form says it; empty: by what they are themselves
   * @param profiles by which logs may be taken in
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record LogLook(Frame frame, String at, List<LookView> looks, String chosen, List<String> profiles)
      implements TemplateInstance {}

  /**
   * The list.
   *
   * @param received ids of what has just been taken in
   * @param known ids of what was there already
   */
  @GET
  public TemplateInstance list(
      String licensee,
      @BeanParam LogListing.ChosenLogs chosen,
      @RestQuery @Nullable String received,
      @RestQuery @Nullable String known)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return list.page(
        of,
        chosen,
        null,
        list.rows(of, received),
        list.rows(of, known),
        received == null ? Set.of() : Set.copyOf(List.of(received.split(",", MOST_FILES))));
  }

  /** Takes logs in: all of a form, or none. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response upload(String licensee, MultipartFormDataInput sent) throws IOException {
    SentForm form = new SentForm(sent);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    try {
      List<FormValue> files = form.needed();
      String chosen = form.text(SentForm.PROFILE);
      Iterator<FormValue> next = files.iterator();
      List<EvidenceFiles.Arrived> arrived =
          FormFiles.take(
              sent,
              MOST_FILES,
              SentForm.FIELDS,
              (name, content) -> evidence.log(name, profile(chosen, next.next()), content));
      List<EvidenceFiles.Received> received =
          evidence.oneAtATime(() ->
              QuarkusTransaction.requiringNew()
                  .call(() -> evidence.record(caller.actor(), of, arrived)));
      return Pages.lead(
          Addresses.with(
              Addresses.of(of) + "/logs",
              Addresses.query("received", ids(received, true), "known", ids(received, false))));
    } catch (Refusal refusal) {
      return list.refused(of, refusal, Set.of());
    }
  }

  /** By which profile a file is taken in: the one that was chosen, or the one that it says. */
  private @Nullable String profile(@Nullable String chosen, FormValue file) throws IOException {
    if (chosen != null) {
      return chosen.equals(SHOE_LOG) ? null : chosen;
    }
    return SentForm.withFile(
            file, path -> Optional.ofNullable(looks.recognised(file.getFileName(), path)))
        .orElse(null);
  }

  private static String ids(List<EvidenceFiles.Received> received, boolean isNew) {
    return received.stream()
        .filter(each -> each.isNew() == isNew)
        .map(each -> each.file().id.toString())
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** Says what logs are; nothing of them is kept. */
  @POST
  @Path("look")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response look(String licensee, MultipartFormDataInput sent) throws IOException {
    SentForm form = new SentForm(sent);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    try {
      List<FormValue> files = form.needed();
      if (files.size() > MOST_LOOKS) {
        throw new Refusal(
            Refusal.Reason.TOO_LARGE,
            files.size() + " files were chosen to be looked at, more than " + MOST_LOOKS,
            "choose fewer, or upload them");
      }
      String chosen = form.text(SentForm.PROFILE);
      String profile = chosen == null || chosen.equals(SHOE_LOG) ? null : chosen;
      List<LookView> seen = new ArrayList<>();
      for (FormValue file : files) {
        seen.add(
            SentForm.withFile(
                file,
                path ->
                    LookView.of(
                        file.getFileName(), looks.of(of, file.getFileName(), path, profile))));
      }
      return Pages.answer(
          Response.Status.OK.getStatusCode(),
          new LogLook(
                  pages.frame(of),
                  Addresses.of(of) + "/logs",
                  seen,
                  chosen == null ? "" : chosen,
                  looks.profiles())
              .render());
    } catch (Refusal refusal) {
      return list.refused(of, refusal, Set.of());
    }
  }

  /** Takes in what the cage counted. */
  @POST
  @Path("drops")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response drop(String licensee, MultipartFormDataInput sent) throws IOException {
    SentForm form = new SentForm(sent);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    try {
      var unused = form.needed();
      List<EvidenceFiles.Arrived> arrived =
          FormFiles.take(
              sent,
              1,
              SentForm.FIELDS,
              (name, content) -> dropFiles.receive(of, name, content, file -> {}));
      var unusedReceived =
          evidence.oneAtATime(() ->
              QuarkusTransaction.requiringNew()
                  .call(() -> evidence.record(caller.actor(), of, arrived)));
      return Pages.lead(Addresses.of(of) + "/logs#drops");
    } catch (Refusal refusal) {
      return list.refused(of, refusal, Set.of());
    }
  }

  /** Asks for a run of the logs that are ticked. */
  @POST
  @Path("audit")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response audit(String licensee, MultivaluedMap<String, String> sent) throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    List<String> ticked = form.all("log");
    try {
      if (ticked.isEmpty()) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD, "no log is ticked", "tick those that are to be audited");
      }
      List<Long> logs = ticked.stream().map(LogListing::id).toList();
      String chosen = form.text(SentForm.PROFILE);
      String profile =
          chosen == null || chosen.equals(AS_RECEIVED)
              ? evidence.profileOf(of, logs)
              : chosen.equals(SHOE_LOG) ? null : chosen;
      String paper =
          RequestParsing.one(
              form.text("paper"), "paper", new String[] {"letter", "a4"}, String::toString);
      RunRecord run =
          asking.ask(
              caller.actor(),
              of,
              new RunRequests.Wanted(
                  logs,
                  profile,
                  paper == null ? "letter" : paper,
                  PageLanguage.tag(),
                  RequestParsing.number("drop", form.text("drop"))));
      queue.wake();
      return Pages.lead(Addresses.of(of) + "/runs/" + run.id);
    } catch (Refusal refusal) {
      return list.refused(of, refusal, Set.copyOf(ticked));
    }
  }
}
