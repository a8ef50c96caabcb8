package shoeaudit.identity;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;

/**
 * Takes our own tokens as bearer tokens (RFC 6750), and those of sessions from the cookie of the
 * pages; others are left to OpenID Connect.
 */
@ApplicationScoped
public class TokenMechanism implements HttpAuthenticationMechanism {
  private static final String BEARER = "Bearer ";

  /** Before OpenID Connect, which would refuse a token that is not its own. */
  @Override
  public int getPriority() {
    return HttpAuthenticationMechanism.DEFAULT_PRIORITY + 1000;
  }

  @Override
  public Uni<SecurityIdentity> authenticate(
      RoutingContext context, IdentityProviderManager identities) {
    String header = context.request().getHeader(HttpHeaders.AUTHORIZATION);
    if (header == null) {
      return ofPage(context, identities);
    }
    if (!header.startsWith(BEARER + Tokens.MARK)) {
      return Uni.createFrom().nullItem();
    }
    return identities.authenticate(new TokenRequest(header.substring(BEARER.length())));
  }

  /** Whoever shows a session that is over is nobody, and is asked to sign in anew. */
  private static Uni<SecurityIdentity> ofPage(
      RoutingContext context, IdentityProviderManager identities) {
    String token = SessionCookie.token(context.request());
    if (token == null) {
      return Uni.createFrom().nullItem();
    }
    return identities
        .authenticate(new TokenRequest(token))
        .onFailure(failure ->
            failure instanceof AuthenticationFailedException
                && !(failure.getCause() instanceof Refusal))
        .recoverWithNull();
  }

  @Override
  public Uni<ChallengeData> getChallenge(RoutingContext context) {
    return Uni.createFrom()
        .item(new ChallengeData(401, "WWW-Authenticate", "Bearer realm=\"shoe-audit\""));
  }

  @Override
  public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
    return Set.of(TokenRequest.class);
  }

  @Override
  public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
    return Uni.createFrom()
        .item(
            new HttpCredentialTransport(
                HttpCredentialTransport.Type.AUTHORIZATION, "bearer", "shoe-audit"));
  }
}
