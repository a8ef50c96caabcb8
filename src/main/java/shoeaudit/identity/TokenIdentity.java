package shoeaudit.identity;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.util.Set;
import shoeaudit.database.DatabaseFault;

/** Whose token is shown. */
@ApplicationScoped
public class TokenIdentity implements IdentityProvider<TokenRequest> {
  private final Tokens tokens;
  private final SecondFactorSettings secondFactors;

  @Inject
  TokenIdentity(Tokens tokens, SecondFactorSettings secondFactors) {
    this.tokens = tokens;
    this.secondFactors = secondFactors;
  }

  @Override
  public Class<TokenRequest> getRequestType() {
    return TokenRequest.class;
  }

  @Override
  public Uni<SecurityIdentity> authenticate(
      TokenRequest request, AuthenticationRequestContext context) {
    return context.runBlocking(() -> {
      try {
        return identity(request.secret());
      } catch (RuntimeException e) {
        DatabaseFault fault = DatabaseFault.of(e);
        if (fault == null) {
          throw e;
        }
        // Told as what it is, and not as a token that is not good.
        throw new AuthenticationFailedException(Surroundings.refusal(fault));
      }
    });
  }

  @ActivateRequestContext
  SecurityIdentity identity(String secret) {
    AccessToken token = tokens.shown(secret);
    if (token == null) {
      throw new AuthenticationFailedException("the token is not good, or not good any more");
    }
    Account account = token.account;
    Set<Role> roles = token.scopes();
    roles.retainAll(account.roles());
    return SignedIn.as(account, roles, secondFactors.roles().orElse(Set.of()))
        .addAttribute(Caller.TOKEN, token.id)
        .addAttribute(Caller.MACHINE, token.kind == AccessToken.Kind.MACHINE)
        .build();
  }
}
