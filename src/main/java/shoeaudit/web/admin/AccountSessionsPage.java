package shoeaudit.web.admin;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.InPerson;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Role;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;
import shoeaudit.web.SessionPages;
import shoeaudit.web.ShownSessions;

/** The sessions of an account: listed and ended by an administrator. */
@Path(ShownAccount.AT + "/{account}/sessions")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AccountSessionsPage {
  private final Pages pages;
  private final Accounts accounts;
  private final ShownAccounts shown;
  private final SessionPages sessions;

  @Inject
  AccountSessionsPage(Pages pages, Accounts accounts, ShownAccounts shown, SessionPages sessions) {
    this.pages = pages;
    this.accounts = accounts;
    this.shown = shown;
    this.sessions = sessions;
  }

  /** The page. */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record AccountSessions(Frame frame, ShownAccount account, ShownSessions shown)
      implements TemplateInstance {}

  private static String at(Account account) {
    return ShownAccount.AT + "/" + account.id + "/sessions";
  }

  private AccountSessions page(Account account, ShownSessions list) {
    return new AccountSessions(pages.frame(), shown.of(account), list);
  }

  /** Some of them. */
  @GET
  @InPerson
  public TemplateInstance list(long account, @RestQuery @Nullable String cursor) {
    Account kept = accounts.keptOrOwn(account);
    return page(kept, sessions.list(kept, at(kept), cursor));
  }

  /** Ends one, or all; of the caller's own not the one in which it is asked for. */
  @POST
  @InPerson
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response end(long account, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Account kept = accounts.keptOrOwn(account);
    ShownSessions list = sessions.take(kept, at(kept), form);
    return Pages.came(list.refusal(), page(kept, list));
  }
}
