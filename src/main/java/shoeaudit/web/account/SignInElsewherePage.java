package shoeaudit.web.account;

import io.quarkus.oidc.OidcSession;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.PagePaths;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SignIn;
import shoeaudit.identity.Tokens;
import shoeaudit.web.Pages;

/**
 * Signs people in at a browser whom an issuer of OpenID Connect lets in. Quarkus leads them there
 * and back (the authorization code flow); whoever arrives here is somebody, and gets a session as
 * with a password. What Quarkus keeps of the flow is not needed any more, and ends.
 */
@Path(PagePaths.SIGN_IN_ELSEWHERE)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SignInElsewherePage {
  /** The setting that says whether there is such an issuer. */
  static final String ENABLED = "quarkus.oidc.pages.tenant-enabled";

  private final SignIn signIn;
  private final Caller caller;
  private final CurrentVertxRequest http;
  private final OidcSession flow;
  private final boolean enabled;

  @Inject
  SignInElsewherePage(
      SignIn signIn,
      Caller caller,
      CurrentVertxRequest http,
      OidcSession flow,
      @ConfigProperty(name = ENABLED) boolean enabled) {
    this.signIn = signIn;
    this.caller = caller;
    this.http = http;
    this.flow = flow;
    this.enabled = enabled;
  }

  /** Where they come back to, and go on from to the page that they wanted. */
  @GET
  @PermitAll
  public Response enter(@RestQuery @Nullable String to) {
    if (!enabled) {
      throw new NotFoundException();
    }
    flow.logout().await().indefinitely();
    Refusal refusal = caller.refusal();
    if (refusal != null) {
      throw refusal;
    }
    Tokens.Given token =
        signIn.letInElsewhere(
            caller.actor(), caller.account(), CallerAddress.source(http.getCurrent()));
    return Response.fromResponse(Pages.lead(OwnAddress.of(to)))
        .cookie(SessionCookies.of(token, http.getCurrent()))
        .build();
  }
}
