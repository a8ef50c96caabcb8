package shoeaudit.identity;

import io.quarkus.oidc.IdTokenCredential;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.credential.TokenCredential;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.util.Set;

/**
 * Turns somebody who shows a token of OpenID Connect into somebody with an account here. Of what
 * the token says nothing else goes on: roles are ours, or none.
 */
@ApplicationScoped
public class OidcIdentity implements SecurityIdentityAugmentor {
  /** A signed token in its compact form (RFC 7515). */
  private static final String JWT = "[\\w-]+\\.[\\w-]+\\.[\\w-]+";

  private final OidcAccounts accounts;
  private final OidcSettings settings;

  @Inject
  OidcIdentity(OidcAccounts accounts, OidcSettings settings) {
    this.accounts = accounts;
    this.settings = settings;
  }

  @Override
  public Uni<SecurityIdentity> augment(
      SecurityIdentity identity, AuthenticationRequestContext context) {
    if (identity.isAnonymous() || identity.getAttribute(Caller.ACCOUNT) != null) {
      return Uni.createFrom().item(identity);
    }
    return context.runBlocking(() -> translated(identity));
  }

  @ActivateRequestContext
  SecurityIdentity translated(SecurityIdentity identity) {
    // At the pages the issuer hands out two tokens: the one that says who signed in, and another.
    TokenCredential shown = identity.getCredential(IdTokenCredential.class);
    if (shown == null) {
      shown = identity.getCredential(TokenCredential.class);
    }
    if (shown == null || !shown.getToken().matches(JWT)) {
      throw new AuthenticationFailedException("the token is no JSON Web Token");
    }
    try {
      OidcClaims claims = new OidcClaims(shown.getToken());
      Set<Role> roles = claims.roles(settings);
      Account account =
          accounts.of(
              new OidcAccounts.Shown(
                  claims.required("iss"),
                  claims.required("sub"),
                  claims.required(settings.userName()),
                  roles,
                  claims.text(settings.licensee())));
      return SignedIn.as(account, roles, Set.of()).build();
    } catch (Refusal refusal) {
      if (shown instanceof IdTokenCredential) {
        // At the pages the one who is refused is told why, by the page to which they come back.
        return QuarkusSecurityIdentity.builder()
            .setPrincipal(new QuarkusPrincipal(""))
            .addAttribute(Caller.REFUSED, refusal)
            .build();
      }
      // The cause is what the answer says: the token is a good one, but nothing here is its
      // holder's.
      throw new AuthenticationFailedException(
          new Refusal(Refusal.Reason.NOT_ALLOWED, refusal.detail(), refusal.remedy()));
    }
  }
}
