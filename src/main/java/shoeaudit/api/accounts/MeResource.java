package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
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
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.SignIn;

/** Who asks, for themself. */
@Path("/api/v1/me")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class MeResource {
  private final Accounts accounts;
  private final SignIn signIn;
  private final Caller caller;

  @Inject
  MeResource(Accounts accounts, SignIn signIn, Caller caller) {
    this.accounts = accounts;
    this.signIn = signIn;
    this.caller = caller;
  }

  /**
   * The caller.
   *
   * @param account theirs
   * @param roles those that count in this request: a token may have fewer than its account
   */
  public record Me(AccountView account, List<String> roles) {}

  /** Another password, and the one until now. */
  public record ChangedPassword(@NotBlank String oldPassword, @NotBlank String newPassword) {}

  /** Who the caller is, and what they may do. */
  @GET
  public Me me() {
    return new Me(AccountView.of(accounts.visible(caller.account())), RoleNames.of(caller.roles()));
  }

  /** Gives the caller another password; their other sessions end. */
  @PUT
  @Path("password")
  public void changePassword(@NotNull @Valid ChangedPassword wanted) {
    signIn.change(
        caller.actor(),
        caller.account(),
        caller.token(),
        wanted.oldPassword(),
        wanted.newPassword());
  }
}
