package shoeaudit.identity;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.util.stream.Collectors;

/** Whose token is shown. */
@ApplicationScoped
public class TokenIdentity implements IdentityProvider<TokenRequest> {
  private final SignIn signIn;

  @Inject
  TokenIdentity(SignIn signIn) {
    this.signIn = signIn;
  }

  @Override
  public Class<TokenRequest> getRequestType() {
    return TokenRequest.class;
  }

  @Override
  public Uni<SecurityIdentity> authenticate(
      TokenRequest request, AuthenticationRequestContext context) {
    return context.runBlocking(() -> identity(request.secret()));
  }

  @ActivateRequestContext
  SecurityIdentity identity(String secret) {
    AccessToken token = signIn.shown(secret);
    if (token == null) {
      throw new AuthenticationFailedException("the token is not good, or not good any more");
    }
    Account account = token.account;
    QuarkusSecurityIdentity.Builder identity =
        QuarkusSecurityIdentity.builder()
            .setPrincipal(new QuarkusPrincipal(account.name))
            .addRoles(
                token.scopes().stream()
                    .filter(account.roles()::contains)
                    .map(Role::text)
                    .collect(Collectors.toSet()));
    if (account.licensee != null) {
      identity.addAttribute(Caller.LICENSEE, account.licensee.code);
    }
    return identity.build();
  }
}
