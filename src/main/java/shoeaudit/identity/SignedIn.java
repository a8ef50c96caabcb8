package shoeaudit.identity;

import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import java.util.Set;
import java.util.stream.Collectors;

/** An account as the identity of a request. */
final class SignedIn {
  private SignedIn() {}

  /**
   * An identity with an account's name, its licensee, and the roles that count in this request.
   *
   * @param needing the roles whose accounts need a second factor
   */
  static QuarkusSecurityIdentity.Builder as(Account account, Set<Role> roles, Set<Role> needing) {
    QuarkusSecurityIdentity.Builder identity =
        QuarkusSecurityIdentity.builder()
            .setPrincipal(new QuarkusPrincipal(account.name))
            .addRoles(roles.stream().map(Role::text).collect(Collectors.toSet()))
            .addAttribute(Caller.ACCOUNT, account.id)
            .addAttribute(Caller.MUST_CHANGE_PASSWORD, account.mustChangePassword())
            .addAttribute(Caller.MUST_SET_UP_SECOND_FACTOR, account.lacksSecondFactor(needing));
    String licensee = account.licenseeCode();
    if (licensee != null) {
      identity.addAttribute(Caller.LICENSEE, licensee);
    }
    return identity;
  }
}
