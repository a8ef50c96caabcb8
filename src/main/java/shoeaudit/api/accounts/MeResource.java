package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.RoleNames;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Credentials;
import shoeaudit.identity.SignIn;

/** Who asks, for themself. */
@Path("/api/v1/me")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class MeResource {
  private final Accounts accounts;
  private final Credentials credentials;
  private final SignIn signIn;
  private final Caller caller;
  private final CurrentVertxRequest http;

  @Inject
  MeResource(
      Accounts accounts,
      Credentials credentials,
      SignIn signIn,
      Caller caller,
      CurrentVertxRequest http) {
    this.accounts = accounts;
    this.credentials = credentials;
    this.signIn = signIn;
    this.caller = caller;
    this.http = http;
  }

  /**
   * The caller.
   *
   * @param account theirs
   * @param roles those that count in this request: a token may have fewer than its account
   * @param passwordResets the last times that an administrator gave the caller another password
   * @param secondFactorResets the last times that one took the caller's second factor away
   */
  public record Me(
      AccountView account,
      List<String> roles,
      List<ResetView> passwordResets,
      List<ResetView> secondFactorResets) {}

  /** Another password, and the one until now. */
  public record ChangedPassword(@NotBlank String oldPassword, @NotBlank String newPassword) {}

  /** Who the caller is, and what they may do. */
  @GET
  public Me me() {
    Account account = accounts.visible(caller.account());
    return new Me(
        AccountView.of(account, credentials.lockedUntil(account)),
        RoleNames.of(caller.roles()),
        ResetView.of(credentials.passwordResets(account)),
        ResetView.of(credentials.secondFactorResets(account)));
  }

  /** Gives the caller another password; their other sessions end. */
  @PUT
  @Path("password")
  @InPerson
  public void changePassword(@NotNull @Valid ChangedPassword wanted) {
    signIn.change(
        caller.actor(),
        caller.account(),
        caller.token(),
        CallerAddress.source(http.getCurrent()),
        wanted.oldPassword(),
        wanted.newPassword());
  }
}
