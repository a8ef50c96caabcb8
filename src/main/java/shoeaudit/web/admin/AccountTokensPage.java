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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.InPerson;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Role;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;
import shoeaudit.web.ShownTokens;
import shoeaudit.web.TokenPages;

/** The tokens of an account's machines: listed, made and withdrawn by an administrator. */
@Path(ShownAccount.AT + "/{account}/tokens")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AccountTokensPage {
  private final Pages pages;
  private final Accounts accounts;
  private final ShownAccounts shown;
  private final TokenPages tokens;

  @Inject
  AccountTokensPage(Pages pages, Accounts accounts, ShownAccounts shown, TokenPages tokens) {
    this.pages = pages;
    this.accounts = accounts;
    this.shown = shown;
    this.tokens = tokens;
  }

  /** The page. */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record AccountTokens(Frame frame, ShownAccount account, ShownTokens shown)
      implements TemplateInstance {}

  private static String at(Account account) {
    return ShownAccount.AT + "/" + account.id + "/tokens";
  }

  private AccountTokens page(Account account, ShownTokens list) {
    return new AccountTokens(pages.frame(), shown.of(account), list);
  }

  /** Some of them. */
  @GET
  public TemplateInstance list(
      long account, @RestQuery @Nullable String all, @RestQuery @Nullable String cursor) {
    Account found = accounts.visible(account);
    return page(found, tokens.list(found, at(found), all, cursor));
  }

  /** Makes one, or withdraws one. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response take(long account, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    Account kept = accounts.keptOrOwn(account);
    ShownTokens list = tokens.take(kept, at(kept), form);
    return Pages.came(list.refusal(), page(kept, list));
  }
}
