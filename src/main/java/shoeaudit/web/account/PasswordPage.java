package shoeaudit.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
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
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.PagePaths;
import shoeaudit.identity.Caller;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SignIn;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.OwnResets;
import shoeaudit.web.Pages;

/** Changes one's own password. */
@Path(PagePaths.PASSWORD)
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class PasswordPage {
  private final Pages pages;
  private final SignIn signIn;
  private final OwnResets resets;
  private final Caller caller;
  private final CurrentVertxRequest http;

  @Inject
  PasswordPage(
      Pages pages, SignIn signIn, OwnResets resets, Caller caller, CurrentVertxRequest http) {
    this.pages = pages;
    this.signIn = signIn;
    this.resets = resets;
    this.caller = caller;
    this.http = http;
  }

  /**
   * The page.
   *
   * @param resets what others did lately about the reader's signing in
   * @param refusal why it was not changed; null: nobody tried
   */
  @CheckedTemplate(basePath = "account", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record PasswordForm(Frame frame, List<RecentResets.Told> resets, @Nullable Refusal refusal)
      implements TemplateInstance {}

  private PasswordForm page(@Nullable Refusal refusal) {
    return new PasswordForm(pages.frame(), resets.told(), refusal);
  }

  /** Asks for the old and the new one. */
  @GET
  public TemplateInstance ask() {
    return page(null);
  }

  /** Changes it; the caller's other sessions end. */
  @POST
  @InPerson
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response change(MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    try {
      if (!form.secret("new").equals(form.secret("again"))) {
        throw new Refusal(
            Refusal.Reason.NOT_ACCEPTED,
            "the new password was typed in two ways",
            "type it twice in the same way");
      }
      signIn.change(
          caller.actor(),
          caller.account(),
          caller.token(),
          CallerAddress.source(http.getCurrent()),
          form.secret("old"),
          form.secret("new"));
      return Pages.lead("/");
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(refusal).render());
    }
  }
}
