package shoeaudit.api.runs;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.evidence.EvidenceView;
import shoeaudit.api.findings.ReviewResource;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Role;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.FrozenFile;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.review.Engagements;
import shoeaudit.service.review.SignOffs;

/** The signing-off of a run: asked for here, made in the background. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/sign-off")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class SignOffResource {
  private static final int ACCEPTED = 202;

  private final Licensees licensees;
  private final RunRecords runs;
  private final SignOffs signOffs;
  private final Engagements engagements;
  private final RunQueue queue;
  private final Caller caller;

  @Inject
  SignOffResource(
      Licensees licensees,
      RunRecords runs,
      SignOffs signOffs,
      Engagements engagements,
      RunQueue queue,
      Caller caller) {
    this.licensees = licensees;
    this.runs = runs;
    this.signOffs = signOffs;
    this.engagements = engagements;
    this.queue = queue;
    this.caller = caller;
  }

  /**
   * A run shall be signed off.
   *
   * @param leftUndecided why findings are left undecided; needed where some are
   * @param engagement the id of the engagement that the report has; null: none
   * @param redact whose names a public copy leaves out, patrons, dealers or both; null or empty:
   *     none is made
   * @param publicEngagement the id of the engagement that the public copy has; null: that of the
   *     report
   */
  public record NewSignOff(
      @Nullable
          @Size(min = 1, max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String leftUndecided,
      @Nullable Long engagement,
      @Nullable @Size(max = 2) List<String> redact,
      @Nullable Long publicEngagement) {}

  /** A file of the report, as it has to stay. */
  public record FrozenView(String name, long bytes, String sha256) {
    static FrozenView of(FrozenFile file) {
      return new FrozenView(file.name, file.bytes, file.sha256);
    }
  }

  /**
   * Somebody else gave a password, or took a second factor away.
   *
   * @param kind password or second_factor
   * @param by the administrator's name, or {@code command line}
   */
  public record SignersReset(String kind, Instant at, String by) {
    static SignersReset of(RecentResets.Told told) {
      return new SignersReset(told.kind().text(), told.at(), told.by());
    }
  }

  /**
   * The sign-off of a run.
   *
   * @param state making, done or failed
   * @param askedByResets what others did about the signing in of whoever asked for it, within 30
   *     days before
   * @param undecided how many findings nobody had decided on
   * @param leftUndecided why they were left so
   * @param reviews the reviews as the report takes them in
   * @param engagement what the auditor states in the report; null: nothing
   * @param redact whose names the public copy leaves out; empty: there is none
   * @param publicEngagement what the auditor states in the public copy; null: nothing
   * @param failure why the report could not be made
   * @param files of the report and its public copy, when they stand
   */
  public record SignOffView(
      long run,
      String state,
      Instant askedAt,
      String askedBy,
      List<SignersReset> askedByResets,
      long undecided,
      @Nullable String leftUndecided,
      EvidenceView reviews,
      @Nullable EvidenceView engagement,
      List<String> redact,
      @Nullable EvidenceView publicEngagement,
      @Nullable Instant endedAt,
      @Nullable String failure,
      List<FrozenView> files) {}

  private SignOffView view(SignOff signOff) {
    return new SignOffView(
        signOff.run.id,
        signOff.state.text(),
        signOff.askedAt,
        signOff.askedBy,
        signOffs.resets(signOff).stream().map(SignersReset::of).toList(),
        signOff.undecided,
        signOff.leftUndecided,
        EvidenceView.of(signOff.reviews),
        stated(signOff.engagement),
        signOff.redact == null ? List.of() : List.of(signOff.redact.split(",", -1)),
        stated(signOff.publicEngagement),
        signOff.endedAt,
        signOff.failure,
        signOffs.files(signOff).stream().map(FrozenView::of).toList());
  }

  private static @Nullable EvidenceView stated(@Nullable EvidenceFile file) {
    return file == null ? null : EvidenceView.of(file);
  }

  /** How far it is, and what was signed. */
  @GET
  public SignOffView one(String licensee, long run) {
    return view(signOffs.of(licensees.visible(licensee), run));
  }

  /** Signs the run off; its report is made anew with the reviews, and stays as it is then. */
  @PUT
  @RolesAllowed(Role.IS_AUDITOR)
  public Response signOff(String licensee, long run, @Nullable @Valid NewSignOff wanted)
      throws IOException {
    String leftUndecided = wanted == null ? null : wanted.leftUndecided();
    Licensee of = licensees.visible(licensee);
    // Whose run it is comes before what is wrong with the rest.
    RunRecord known = runs.of(of, run);
    Engagements.Issue issue =
        wanted == null
            ? Engagements.Issue.PLAIN
            : engagements.issue(
                of,
                wanted.engagement(),
                wanted.redact() == null ? List.of() : wanted.redact(),
                wanted.publicEngagement());
    SignOff signOff = signOffs.ask(caller.actor(), of, known.id, leftUndecided, issue);
    queue.wake();
    return Response.status(ACCEPTED).entity(view(signOff)).build();
  }
}
