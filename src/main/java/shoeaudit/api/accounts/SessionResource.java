package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.CountedAsSignIn;
import shoeaudit.api.http.InPerson;
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
  private final CurrentVertxRequest http;

  @Inject
  SessionResource(SignIn signIn, Tokens tokens, Caller caller, CurrentVertxRequest http) {
    this.signIn = signIn;
    this.tokens = tokens;
    this.caller = caller;
    this.http = http;
  }

  /**
   * Who signs in.
   *
   * @param code of the second factor, or a recovery code; null: none is shown
   */
  public record Credentials(
      @NotBlank String name,
      @NotBlank String password,
      @Nullable @Size(max = SecondFactorResource.LONGEST_CODE) String code) {
    /** Who has no second factor. */
    public Credentials(String name, String password) {
      this(name, password, null);
    }
  }

  /**
   * Somebody is signed in.
   *
   * @param token to be sent with each request
   * @param passwordChangeRequired whether nothing but changing the password is done before that
   * @param secondFactorRequired whether nothing but setting up a second factor is done before that
   * @param passwordResets the last times that an administrator gave the caller another password
   * @param secondFactorResets the last times that one took the caller's second factor away
   */
  public record Session(
      String token,
      Instant expiresAt,
      boolean passwordChangeRequired,
      boolean secondFactorRequired,
      List<ResetView> passwordResets,
      List<ResetView> secondFactorResets) {}

  /** Signs somebody in. */
  @POST
  @PermitAll
  @CountedAsSignIn
  @AnsweredOnce
  @Uncompressed
  @ResponseStatus(CREATED)
  public Session signIn(@NotNull @Valid Credentials credentials) {
    SignIn.Session session =
        signIn.with(
            new SignIn.Shown(credentials.name(), credentials.password(), credentials.code()),
            CallerAddress.source(http.getCurrent()),
            caller.request());
    if (session == null) {
      throw new Refusal(
          Refusal.Reason.NOT_SIGNED_IN,
          "name and password do not belong together",
          "try again, or ask an administrator");
    }
    return new Session(
        session.token().secret(),
        session.token().kept().expiresAt,
        session.mustChangePassword(),
        session.mustSetUpSecondFactor(),
        ResetView.of(session.passwordResets()),
        ResetView.of(session.secondFactorResets()));
  }

  /** Signs the caller out: the token that is shown is good no more. */
  @DELETE
  @Path("current")
  @Authenticated
  @InPerson
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
