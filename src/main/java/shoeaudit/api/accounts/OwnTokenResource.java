package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.Paging;
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

  /**
   * The caller's, the newest first, a page at a time.
   *
   * @param active whether they are good now
   */
  @GET
  public TokenResource.TokenPage list(
      @RestQuery @Nullable String active,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    return TokenResource.list(tokens, own(), active, cursor, limit);
  }

  /** Gives the caller one. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
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
