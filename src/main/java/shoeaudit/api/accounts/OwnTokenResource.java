package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;
import shoeaudit.api.http.InPerson;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Tokens;

/** Tokens for the caller's own machines. */
@Path("/api/v1/me/tokens")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class OwnTokenResource {
  private static final int CREATED = 201;

  private final Accounts accounts;
  private final Tokens tokens;
  private final Caller caller;

  @Inject
  OwnTokenResource(Accounts accounts, Tokens tokens, Caller caller) {
    this.accounts = accounts;
    this.tokens = tokens;
    this.caller = caller;
  }

  private Account own() {
    return accounts.visible(caller.account());
  }

  /** The caller's, the newest first. */
  @GET
  public List<TokenResource.TokenView> list() {
    return TokenResource.list(tokens, own());
  }

  /** Gives the caller one. */
  @POST
  @InPerson
  @ResponseStatus(CREATED)
  public TokenResource.TokenView giveOut(@NotNull @Valid TokenResource.NewToken wanted) {
    return TokenResource.giveOut(tokens, caller, own(), wanted);
  }

  /** Revokes one of the caller's. */
  @DELETE
  @InPerson
  @Path("{token}")
  public void revoke(long token) {
    tokens.revoke(caller.actor(), own(), token);
  }
}
