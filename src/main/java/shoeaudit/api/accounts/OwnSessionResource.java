package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
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
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Sessions;

/** The sessions in which the caller is signed in. */
@Path("/api/v1/me/sessions")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
public class OwnSessionResource {
  private final Accounts accounts;
  private final Sessions sessions;
  private final Caller caller;

  @Inject
  OwnSessionResource(Accounts accounts, Sessions sessions, Caller caller) {
    this.accounts = accounts;
    this.sessions = sessions;
    this.caller = caller;
  }

  private Account own() {
    return accounts.visible(caller.account());
  }

  /** The caller's that are open, the newest first, a page at a time. */
  @GET
  @InPerson
  public SessionList.SessionPage page(
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue("100") @Min(1) @Max(SessionList.MOST) int limit) {
    return SessionList.page(sessions, caller, own(), cursor, limit);
  }

  /** Ends all of the caller's but the one in which it is asked for. */
  @DELETE
  @InPerson
  public void endOthers() {
    sessions.endAll(caller.actor(), own(), caller.token());
  }

  /** Ends one of the caller's. */
  @DELETE
  @InPerson
  @Path("{session}")
  public void end(long session) {
    sessions.end(caller.actor(), own(), session);
  }
}
