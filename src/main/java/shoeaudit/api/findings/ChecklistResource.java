package shoeaudit.api.findings;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.api.http.TestSheets;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.report.handout.Answer;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;

/**
 * The checklists of a run that is signed off: answered by people where the record cannot, signed,
 * and kept as they were signed.
 */
@Path("/api/v1/licensees/{licensee}/runs/{run}/checklist")
@RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
@Produces(MediaType.APPLICATION_JSON)
public class ChecklistResource {
  private static final int LONGEST_ID = 1_000;
  private static final int LONGEST_NOTES = 10_000;
  private static final int MOST_ANSWERS = 1_000;

  private final Licensees licensees;
  private final RunRecords runs;
  private final TestSheets sheets;
  private final Caller caller;

  @Inject
  ChecklistResource(Licensees licensees, RunRecords runs, TestSheets sheets, Caller caller) {
    this.licensees = licensees;
    this.runs = runs;
    this.sheets = sheets;
    this.caller = caller;
  }

  /**
   * An answer.
   *
   * @param question its id
   * @param says yes, no or not_applicable
   * @param by who looked; null: whoever sends it
   * @param date when they looked; null: now
   * @param notes null: none
   */
  public record Answered(
      @NotNull @Size(max = LONGEST_ID) String question,
      @NotNull String says,
      @Nullable @Size(max = LONGEST_ID) String by,
      @Nullable @Size(max = LONGEST_ID) String date,
      @Nullable @Size(max = LONGEST_NOTES) String notes) {
    Answer value() {
      return new Answer(
          question,
          Objects.requireNonNull(
              RequestParsing.one(says, "answer", Answer.Says.values(), Answer.Says::text)),
          text(by),
          text(date),
          text(notes));
    }

    private static String text(@Nullable String said) {
      return said == null ? "" : said.strip();
    }
  }

  /**
   * Answers.
   *
   * @param answers to different questions
   */
  public record Answers(
      @NotEmpty @Size(max = MOST_ANSWERS) List<@NotNull @Valid Answered> answers) {}

  /** A checklist with its answers. */
  @GET
  public ChecklistView one(String licensee, long run, @RestQuery @Nullable String checklist)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return ChecklistView.of(sheets.of(of, runs.of(of, run), checklist));
  }

  /** Records answers: all, or none. */
  @PUT
  @Path("answers")
  @Consumes(MediaType.APPLICATION_JSON)
  public ChecklistView answer(
      String licensee,
      long run,
      @RestQuery @Nullable String checklist,
      @NotNull @Valid Answers given)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    return ChecklistView.of(
        sheets.answer(
            caller.actor(),
            of,
            record,
            checklist,
            given.answers().stream().map(Answered::value).toList()));
  }

  /** Records the answers of a test sheet that was completed: all, or none. */
  @PUT
  @Path("sheet")
  @Consumes(MediaType.WILDCARD)
  public ChecklistView answerFile(
      String licensee,
      long run,
      @RestQuery @Nullable String checklist,
      @RestQuery @Nullable String name,
      InputStream body)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    String called = RequestParsing.required("name", name, "checklist.xlsx");
    return ChecklistView.of(sheets.answerFile(caller.actor(), of, record, checklist, called, body));
  }

  /** Signs it: its answers stay as they are. */
  @PUT
  @Path("signature")
  public ChecklistView sign(String licensee, long run, @RestQuery @Nullable String checklist)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return ChecklistView.of(sheets.sign(caller.actor(), of, runs.of(of, run), checklist));
  }
}
