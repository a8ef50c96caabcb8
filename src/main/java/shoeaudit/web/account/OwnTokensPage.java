package shoeaudit.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
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
import shoeaudit.api.http.PagePaths;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;
import shoeaudit.web.ShownTokens;
import shoeaudit.web.TokenPages;

/** The tokens of one's own machines: listed, made, withdrawn. */
@Path(PagePaths.TOKENS)
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class OwnTokensPage {
  private final Pages pages;
  private final Accounts accounts;
  private final TokenPages tokens;
  private final Caller caller;

  @Inject
  OwnTokensPage(Pages pages, Accounts accounts, TokenPages tokens, Caller caller) {
    this.pages = pages;
    this.accounts = accounts;
    this.tokens = tokens;
    this.caller = caller;
  }

  /** The page. */
  @CheckedTemplate(basePath = "account", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record OwnTokens(Frame frame, ShownTokens shown) implements TemplateInstance {}

  private Account own() {
    return accounts.visible(caller.account());
  }

  /** Some of them. */
  @GET
  public TemplateInstance list(
      @RestQuery @Nullable String all, @RestQuery @Nullable String cursor) {
    return new OwnTokens(pages.frame(), tokens.list(own(), PagePaths.TOKENS, all, cursor));
  }

  /** Makes one, or withdraws one. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response take(MultivaluedMap<String, String> sent) {
    ShownTokens shown = tokens.take(own(), PagePaths.TOKENS, pages.form(sent));
    return Pages.came(shown.refusal(), new OwnTokens(pages.frame(), shown));
  }
}
