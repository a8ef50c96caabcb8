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
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.InPerson;
import shoeaudit.api.http.PagePaths;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SecondFactors;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.OwnResets;
import shoeaudit.web.Pages;

/** Sets up one's own second factor: begun with the password, confirmed with a code of the app. */
@Path(PagePaths.SECOND_FACTOR)
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SecondFactorPage {
  private final Pages pages;
  private final Accounts accounts;
  private final SecondFactors secondFactors;
  private final OwnResets resets;
  private final Caller caller;
  private final CurrentVertxRequest http;

  @Inject
  SecondFactorPage(
      Pages pages,
      Accounts accounts,
      SecondFactors secondFactors,
      OwnResets resets,
      Caller caller,
      CurrentVertxRequest http) {
    this.pages = pages;
    this.accounts = accounts;
    this.secondFactors = secondFactors;
    this.resets = resets;
    this.caller = caller;
    this.http = http;
  }

  /**
   * The page.
   *
   * @param resets what others did lately about the reader's signing in
   * @param since since when a code is asked for; null: none is
   * @param setUp what the app needs, shown this once; null: it was not begun just now
   * @param codes recovery codes, shown this once; none: it was not confirmed just now
   * @param refusal why the reader's step was not made; null: nothing was refused
   */
  @CheckedTemplate(basePath = "account", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record SecondFactorForm(
      Frame frame,
      List<RecentResets.Told> resets,
      @Nullable Instant since,
      SecondFactors.@Nullable SetUp setUp,
      List<String> codes,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  private SecondFactorForm page(
      SecondFactors.@Nullable SetUp setUp, List<String> codes, @Nullable Refusal refusal) {
    return new SecondFactorForm(
        pages.frame(),
        resets.told(),
        secondFactors.of(accounts.visible(caller.account())).since(),
        setUp,
        codes,
        refusal);
  }

  /** How it stands. */
  @GET
  public TemplateInstance one() {
    return page(null, List.of(), null);
  }

  /** Begins with a password, or confirms with a code, whichever is sent. */
  @POST
  @InPerson
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response step(MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    try {
      String code = form.text("code");
      SecondFactorForm next =
          code == null
              ? page(
                  secondFactors.begin(
                      caller.actor(),
                      caller.account(),
                      CallerAddress.source(http.getCurrent()),
                      form.secret("password")),
                  List.of(),
                  null)
              : page(
                  null,
                  secondFactors.confirm(
                      caller.actor(),
                      caller.account(),
                      caller.token(),
                      CallerAddress.source(http.getCurrent()),
                      code),
                  null);
      return Pages.answer(Response.Status.OK.getStatusCode(), next.render());
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(null, List.of(), refusal).render());
    }
  }
}
