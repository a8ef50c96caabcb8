package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import org.jboss.resteasy.reactive.ResponseStatus;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SignIn;
import shoeaudit.identity.Tokens;

/** Signs people in and out. */
@Path("/api/v1/sessions")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class SessionResource {
  private static final int CREATED = 201;

  private final SignIn signIn;
  private final Tokens tokens;
  private final Caller caller;

  @Inject
  SessionResource(SignIn signIn, Tokens tokens, Caller caller) {
    this.signIn = signIn;
    this.tokens = tokens;
    this.caller = caller;
  }

  /** Who signs in. */
  public record Credentials(@NotBlank String name, @NotBlank String password) {}

  /**
   * Somebody is signed in.
   *
   * @param token to be sent with each request
   */
  public record Session(String token, Instant expiresAt) {}

  /** Signs somebody in. */
  @POST
  @PermitAll
  @ResponseStatus(CREATED)
  public Session signIn(@NotNull @Valid Credentials credentials) {
    Tokens.Given given = signIn.with(credentials.name(), credentials.password(), caller.request());
    if (given == null) {
      throw new Refusal(
          Refusal.Reason.NOT_SIGNED_IN,
          "name and password do not belong together, or the account is locked",
          "try again, later if you tried often, or ask an administrator");
    }
    return new Session(given.secret(), given.kept().expiresAt);
  }

  /** Signs the caller out: the token that is shown is good no more. */
  @DELETE
  @Path("current")
  @Authenticated
  public void signOut() {
    Long shown = caller.token();
    if (shown == null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "you did not sign in here, but with OpenID Connect",
          "sign out there");
    }
    tokens.signOut(caller.actor(), shown);
  }
}
