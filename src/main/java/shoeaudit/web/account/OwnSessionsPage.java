package shoeaudit.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
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
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.PagePaths;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.RecentResets;
import shoeaudit.web.Frame;
import shoeaudit.web.OwnResets;
import shoeaudit.web.Pages;
import shoeaudit.web.SessionPages;
import shoeaudit.web.ShownSessions;

/** The sessions in which one is signed in: listed and ended. */
@Path(PagePaths.SESSIONS)
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class OwnSessionsPage {
  private final Pages pages;
  private final Accounts accounts;
  private final SessionPages sessions;
  private final OwnResets resets;
  private final Caller caller;

  @Inject
  OwnSessionsPage(
      Pages pages, Accounts accounts, SessionPages sessions, OwnResets resets, Caller caller) {
    this.pages = pages;
    this.accounts = accounts;
    this.sessions = sessions;
    this.resets = resets;
    this.caller = caller;
  }

  /**
   * The page.
   *
   * @param resets what others did lately about the reader's signing in
   */
  @CheckedTemplate(basePath = "account", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record OwnSessions(Frame frame, List<RecentResets.Told> resets, ShownSessions shown)
      implements TemplateInstance {}

  private Account own() {
    return accounts.visible(caller.account());
  }

  private OwnSessions page(ShownSessions shown) {
    return new OwnSessions(pages.frame(), resets.told(), shown);
  }

  /** Some of them. */
  @GET
  @InPerson
  public TemplateInstance list(@RestQuery @Nullable String cursor) {
    return page(sessions.list(own(), PagePaths.SESSIONS, cursor));
  }

  /** Ends one, or all others. */
  @POST
  @InPerson
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response end(MultivaluedMap<String, String> sent) {
    ShownSessions shown = sessions.take(own(), PagePaths.SESSIONS, pages.form(sent));
    return Pages.came(shown.refusal(), page(shown));
  }
}
