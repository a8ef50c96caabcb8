package shoeaudit.web.checklists;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jboss.resteasy.reactive.server.multipart.FormValue;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.FormFiles;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.TestSheets;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.handout.Answer;
import shoeaudit.report.handout.TestSheet;
import shoeaudit.service.records.ChecklistAnswer;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** The checklist of a run: answered, read back from the sheet, signed. */
@Path("/licensees/{licensee}/runs/{run}/checklist")
@RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ChecklistPage {
  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final TestSheets sheets;
  private final Caller caller;

  @Inject
  ChecklistPage(
      Pages pages, Licensees licensees, RunRecords runs, TestSheets sheets, Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.sheets = sheets;
    this.caller = caller;
  }

  /**
   * A question.
   *
   * @param number its place, from 1: by it the form names its fields
   * @param answer a person's that stands; null: nobody has answered
   */
  public record Shown(int number, TestSheet.Line line, @Nullable ChecklistAnswer answer) {
    /** Whether a person's answer is this one. */
    public boolean isSaid(Answer.Says says) {
      return answer != null && answer.says == says;
    }

    /** A person's notes; empty: none. */
    public String notes() {
      return answer == null ? "" : answer.notes;
    }
  }

  /**
   * The page.
   *
   * @param runAt the address of the run
   * @param told the sheet
   * @param unanswered how many questions neither the record nor a person answers
   * @param refusal why something was not done; null: nothing was refused
   */
  @CheckedTemplate(basePath = "checklists", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ChecklistShown(
      Frame frame,
      RunRecord run,
      String runAt,
      TestSheets.Shown told,
      long unanswered,
      List<Answer.Says> choices,
      List<Shown> questions,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** The checklist of a run. */
  @GET
  public TemplateInstance one(String licensee, long run) throws IOException {
    Licensee of = licensees.visible(licensee);
    return page(of, runs.of(of, run), null);
  }

  private ChecklistShown page(Licensee of, RunRecord run, @Nullable Refusal refusal)
      throws IOException {
    TestSheets.Shown told = sheets.of(of, run, null);
    List<Shown> questions = new ArrayList<>();
    for (TestSheet.Line line : told.sheet().lines()) {
      questions.add(new Shown(questions.size() + 1, line, told.answer(line.question().id())));
    }
    return new ChecklistShown(
        pages.frame(of),
        run,
        Addresses.of(of, run.id),
        told,
        told.sheet().lines().stream().filter(TestSheet.Line::isUnanswered).count(),
        List.of(Answer.Says.values()),
        questions,
        refusal);
  }

  /** What a form does, where nothing speaks against it. */
  private interface Act {
    void run(Licensee of, RunRecord run) throws IOException;
  }

  private Response done(String licensee, long run, Act act) throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    try {
      act.run(of, record);
      return Pages.lead(Addresses.of(of, run) + "/checklist");
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(of, record, refusal).render());
    }
  }

  /** Records the answers of the page that are others than those that stand. */
  @POST
  @Path("answers")
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response answer(String licensee, long run, MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    return done(
        licensee,
        run,
        (of, record) -> {
          TestSheets.Shown told = sheets.of(of, record, null);
          var unused = sheets.answer(caller.actor(), of, record, null, changed(form, told));
        });
  }

  private static List<Answer> changed(Form form, TestSheets.Shown told) {
    List<Answer> answers = new ArrayList<>();
    int number = 0;
    for (TestSheet.Line line : told.sheet().lines()) {
      number++;
      Answer.Says says =
          RequestParsing.one(
              form.text("says-" + number), "answer", Answer.Says.values(), Answer.Says::text);
      String notes = Objects.requireNonNullElse(form.text("notes-" + number), "");
      ChecklistAnswer before = told.answer(line.question().id());
      boolean same = before != null && before.says == says && before.notes.equals(notes);
      if (says != null && !same) {
        answers.add(new Answer(line.question().id(), says, "", "", notes));
      }
    }
    return answers;
  }

  /** Records the answers of a completed sheet. */
  @POST
  @Path("sheet")
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response sheet(String licensee, long run, MultipartFormDataInput sent) throws IOException {
    String csrf = null;
    for (FormValue value : sent.getValues().getOrDefault(Pages.CSRF, List.of())) {
      csrf = value.isFileItem() ? csrf : value.getValue();
    }
    pages.require(csrf);
    return done(
        licensee,
        run,
        (of, record) -> {
          var unused =
              FormFiles.take(
                  sent,
                  1,
                  Set.of(Pages.CSRF),
                  (name, content) ->
                      sheets.answerFile(caller.actor(), of, record, null, name, content));
        });
  }

  /** Signs it. */
  @POST
  @Path("signature")
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response sign(String licensee, long run, MultivaluedMap<String, String> sent)
      throws IOException {
    var unusedForm = pages.form(sent);
    return done(
        licensee,
        run,
        (of, record) -> {
          var unused = sheets.sign(caller.actor(), of, record, null);
        });
  }
}
