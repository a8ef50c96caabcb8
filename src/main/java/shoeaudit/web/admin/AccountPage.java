package shoeaudit.web.admin;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.InPerson;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Credentials;
import shoeaudit.identity.OneTimePasswords;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.identity.Sessions;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** An account, and what an administrator does about it. */
@Path(AccountsPage.AT + "/{account}")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.TEXT_HTML)
@Consumes(MediaType.APPLICATION_FORM_URLENCODED)
@Blocking
public class AccountPage {
  private final Pages pages;
  private final Accounts accounts;
  private final ShownAccounts shown;
  private final Credentials credentials;
  private final OneTimePasswords passwords;
  private final Sessions sessions;
  private final Caller caller;

  @Inject
  AccountPage(
      Pages pages,
      Accounts accounts,
      ShownAccounts shown,
      Credentials credentials,
      OneTimePasswords passwords,
      Sessions sessions,
      Caller caller) {
    this.pages = pages;
    this.accounts = accounts;
    this.shown = shown;
    this.credentials = credentials;
    this.passwords = passwords;
    this.sessions = sessions;
    this.caller = caller;
  }

  /**
   * The page.
   *
   * @param own whether it is the caller's
   * @param done what was done, as texts call it; null: nothing
   * @param secret a one-time password that was just given; null: none was
   * @param refusal why something was not done; null: nothing was refused
   */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record AccountShown(
      Frame frame,
      ShownAccount account,
      boolean own,
      @Nullable String done,
      @Nullable String secret,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** A page that may hold a secret: nobody keeps it. */
  static Response html(int status, TemplateInstance page) {
    return Response.fromResponse(Pages.answer(status, page.render()))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }

  /** It. */
  @GET
  public TemplateInstance one(long account) {
    return page(accounts.visible(account), null, null, null);
  }

  private AccountShown page(
      Account account, @Nullable String done, @Nullable String secret, @Nullable Refusal refusal) {
    return new AccountShown(
        pages.frame(), shown.of(account), account.id == caller.account(), done, secret, refusal);
  }

  /** Keeps it out, and ends its sessions. */
  @POST
  @InPerson
  @Path("disabled")
  public Response disable(long account, MultivaluedMap<String, String> sent) {
    return access(account, sent, true);
  }

  /** Lets it in again. */
  @POST
  @InPerson
  @Path("enabled")
  public Response enable(long account, MultivaluedMap<String, String> sent) {
    return access(account, sent, false);
  }

  private Response access(long account, MultivaluedMap<String, String> sent, boolean disabled) {
    return change(
        account,
        sent,
        disabled ? "disabled" : "enabled",
        null,
        id -> {
          Account before = accounts.visible(id);
          return accounts.change(
                  caller.actor(),
                  id,
                  new Accounts.Access(before.roles(), before.licensee, disabled))
              .id;
        });
  }

  /** Ends its sessions; of the caller's own not the one in which it is asked for. */
  @POST
  @InPerson
  @Path("sessions")
  public Response endSessions(long account, MultivaluedMap<String, String> sent) {
    return change(
        account,
        sent,
        "sessions-ended",
        null,
        id -> {
          sessions.endAll(caller.actor(), accounts.keptOrOwn(id), caller.token());
          return id;
        });
  }

  /** Gives it a one-time password, and shows that: this once. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Path("password")
  public Response givePassword(long account, MultivaluedMap<String, String> sent) {
    String password = passwords.next();
    return change(
        account,
        sent,
        "password-given",
        password,
        id -> {
          credentials.setPassword(caller.actor(), id, password);
          return id;
        });
  }

  /** Lets its owner sign in at once after wrong passwords. */
  @POST
  @InPerson
  @Path("unlocked")
  public Response unlock(long account, MultivaluedMap<String, String> sent) {
    return change(
        account,
        sent,
        "unlocked",
        null,
        id -> {
          credentials.unlock(caller.actor(), id);
          return id;
        });
  }

  private Response change(
      long account,
      MultivaluedMap<String, String> sent,
      String done,
      @Nullable String secret,
      ToLongFunction<Long> act) {
    var unused = pages.form(sent);
    Account found = accounts.visible(account);
    try {
      long changed = act.applyAsLong(found.id);
      return html(
          Response.Status.OK.getStatusCode(),
          page(accounts.visibleNow(changed), done, secret, null));
    } catch (Refusal refusal) {
      return html(
          refusal.reason().status(), page(accounts.visibleNow(account), null, null, refusal));
    }
  }
}
