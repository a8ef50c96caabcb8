package shoeaudit.api.accounts;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.InPerson;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Role;
import shoeaudit.identity.Sessions;

/** The sessions of an account, for administrators. */
@Path("/api/v1/accounts/{account}/sessions")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.APPLICATION_JSON)
public class AccountSessionResource {
  private final Accounts accounts;
  private final Sessions sessions;
  private final Caller caller;

  @Inject
  AccountSessionResource(Accounts accounts, Sessions sessions, Caller caller) {
    this.accounts = accounts;
    this.sessions = sessions;
    this.caller = caller;
  }

  /** An account's that are open, the newest first, a page at a time. */
  @GET
  @InPerson
  public SessionList.SessionPage page(
      long account,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue("100") @Min(1) @Max(SessionList.MOST) int limit) {
    return SessionList.page(sessions, caller, accounts.keptOrOwn(account), cursor, limit);
  }

  /** Ends all of an account's; of the caller's own not the one in which it is asked for. */
  @DELETE
  @InPerson
  public void endAll(long account) {
    sessions.endAll(caller.actor(), accounts.keptOrOwn(account), caller.token());
  }

  /** Ends one of an account's. */
  @DELETE
  @InPerson
  @Path("{session}")
  public void end(long account, long session) {
    sessions.end(caller.actor(), accounts.keptOrOwn(account), session);
  }
}
