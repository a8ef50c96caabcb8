package shoeaudit.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.CountedAsSignIn;
import shoeaudit.api.http.PagePaths;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SignIn;
import shoeaudit.identity.Tokens;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** Signs people in and out at a browser. */
@Path("/")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SignInPage {
  private static final int NOT_ACCEPTED = 422;

  private final Pages pages;
  private final SignIn signIn;
  private final Tokens tokens;
  private final Caller caller;
  private final CurrentVertxRequest http;
  private final boolean elsewhere;

  @Inject
  SignInPage(
      Pages pages,
      SignIn signIn,
      Tokens tokens,
      Caller caller,
      CurrentVertxRequest http,
      @ConfigProperty(name = SignInElsewherePage.ENABLED) boolean elsewhere) {
    this.pages = pages;
    this.signIn = signIn;
    this.tokens = tokens;
    this.caller = caller;
    this.http = http;
    this.elsewhere = elsewhere;
  }

  /**
   * The page.
   *
   * @param to where to go on to
   * @param name as it was typed
   * @param refusal why somebody was not let in; null: nobody tried
   * @param lost whether a form was sent that nobody who is signed in sent
   * @param needsCode whether a code of the second factor is asked for
   * @param elsewhere where people sign in at an issuer of OpenID Connect; null: nowhere
   */
  @CheckedTemplate(basePath = "account", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record SignInForm(
      Frame frame,
      String to,
      String name,
      @Nullable Refusal refusal,
      boolean lost,
      boolean needsCode,
      @Nullable String elsewhere)
      implements TemplateInstance {}

  /** Asks for name and password. */
  @GET
  @Path("sign-in")
  @PermitAll
  public TemplateInstance ask(@RestQuery @Nullable String to, @RestQuery @Nullable String lost) {
    String next = OwnAddress.of(to);
    return new SignInForm(pages.frame(), next, "", null, lost != null, false, elsewhere(next));
  }

  /** Signs somebody in. */
  @POST
  @Path("sign-in")
  @PermitAll
  @CountedAsSignIn
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response enter(MultivaluedMap<String, String> sent) {
    pages.refuseFromElsewhere();
    String name = Objects.requireNonNullElse(sent.getFirst("name"), "").strip();
    String password = Objects.requireNonNullElse(sent.getFirst("password"), "");
    String code = sent.getFirst("code");
    String to = OwnAddress.of(sent.getFirst("to"));
    try {
      SignIn.Session session =
          name.isEmpty() || password.isEmpty()
              ? null
              : signIn.with(
                  new SignIn.Shown(name, password, code == null ? null : code.strip()),
                  CallerAddress.source(http.getCurrent()),
                  caller.request());
      if (session == null) {
        throw new Refusal(
            Refusal.Reason.NOT_SIGNED_IN,
            "name and password do not belong together",
            "try again, or ask an administrator");
      }
      String next =
          session.mustChangePassword()
              ? PagePaths.PASSWORD
              : session.mustSetUpSecondFactor() ? PagePaths.SECOND_FACTOR : to;
      return Response.fromResponse(Pages.lead(next))
          .cookie(SessionCookies.of(session.token(), http.getCurrent()))
          .build();
    } catch (Refusal refusal) {
      boolean needsCode =
          refusal.reason() == Refusal.Reason.CODE_REQUIRED || (code != null && !code.isBlank());
      int status =
          refusal.reason() == Refusal.Reason.CODE_REQUIRED
              ? NOT_ACCEPTED
              : refusal.reason().status();
      return Pages.refused(
          refusal,
          status,
          new SignInForm(pages.frame(), to, name, refusal, false, needsCode, elsewhere(to))
              .render());
    }
  }

  private @Nullable String elsewhere(String to) {
    return elsewhere
        ? PagePaths.SIGN_IN_ELSEWHERE + "?to=" + URLEncoder.encode(to, StandardCharsets.UTF_8)
        : null;
  }

  /** Signs the caller out. */
  @POST
  @Path("sign-out")
  @Authenticated
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response leave(MultivaluedMap<String, String> sent) {
    var unused = pages.form(sent);
    Long shown = caller.token();
    if (shown != null) {
      tokens.signOut(caller.actor(), shown);
    }
    return Response.fromResponse(Pages.lead(PagePaths.SIGN_IN))
        .cookie(SessionCookies.ended(http.getCurrent()))
        .build();
  }
}
