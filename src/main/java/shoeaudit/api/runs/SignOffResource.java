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
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.FrozenFile;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.review.SignOffs;

/** The signing-off of a run: asked for here, made in the background. */
@Path("/api/v1/licensees/{licensee}/runs/{run}/sign-off")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class SignOffResource {
  private static final int ACCEPTED = 202;

  private final Licensees licensees;
  private final SignOffs signOffs;
  private final RunQueue queue;
  private final Caller caller;

  @Inject
  SignOffResource(Licensees licensees, SignOffs signOffs, RunQueue queue, Caller caller) {
    this.licensees = licensees;
    this.signOffs = signOffs;
    this.queue = queue;
    this.caller = caller;
  }

  /**
   * A run shall be signed off.
   *
   * @param leftUndecided why findings are left undecided; needed where some are
   */
  public record NewSignOff(
      @Nullable
          @Size(min = 1, max = ReviewResource.LONGEST)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String leftUndecided) {}

  /** A file of the report, as it has to stay. */
  public record FrozenView(String name, long bytes, String sha256) {
    static FrozenView of(FrozenFile file) {
      return new FrozenView(file.name, file.bytes, file.sha256);
    }
  }

  /**
   * The sign-off of a run.
   *
   * @param state making, done or failed
   * @param undecided how many findings nobody had decided on
   * @param leftUndecided why they were left so
   * @param reviews the reviews as the report takes them in
   * @param failure why the report could not be made
   * @param files of the report, when it stands
   */
  public record SignOffView(
      long run,
      String state,
      Instant askedAt,
      String askedBy,
      long undecided,
      @Nullable String leftUndecided,
      EvidenceView reviews,
      @Nullable Instant endedAt,
      @Nullable String failure,
      List<FrozenView> files) {}

  private SignOffView view(SignOff signOff) {
    return new SignOffView(
        signOff.run.id,
        signOff.state.text(),
        signOff.askedAt,
        signOff.askedBy,
        signOff.undecided,
        signOff.leftUndecided,
        EvidenceView.of(signOff.reviews),
        signOff.endedAt,
        signOff.failure,
        signOffs.files(signOff).stream().map(FrozenView::of).toList());
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
    SignOff signOff = signOffs.ask(caller.actor(), licensees.visible(licensee), run, leftUndecided);
    queue.wake();
    return Response.status(ACCEPTED).entity(view(signOff)).build();
  }
}
