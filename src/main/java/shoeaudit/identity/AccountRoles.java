package shoeaudit.identity;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which roles an account may have, and who gives them. */
final class AccountRoles {
  private AccountRoles() {}

  /**
   * Whether roles go together with a licensee, or with none.
   *
   * @throws Refusal where they do not
   */
  static void check(Set<Role> roles, @Nullable Licensee licensee) {
    if (roles.isEmpty()) {
      throw new Refusal(
              Refusal.Reason.NOT_ACCEPTED,
              "the account has no role",
              "name one or more of " + String.join(", ", Role.texts()))
          .about("roles");
    }
    if (licensee == null && roles.stream().anyMatch(Role::isOfLicensee)) {
      throw new Refusal(
              Refusal.Reason.NOT_ACCEPTED,
              "an operator or batch account belongs to a licensee, and none is named",
              "name the licensee, or take other roles")
          .about("licensee");
    }
  }

  /**
   * Whether a caller may give these roles, or keep an account that has them. Who is audited does
   * not choose who audits: a licensee's administrator keeps no auditor and no approver.
   *
   * @throws Refusal where they may not
   */
  static void checkKeeps(Caller caller, Set<Role> roles) {
    if (caller.onlyLicensee() != null && roles.stream().anyMatch(Role::isOfCommission)) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "auditors and approvers are the commission's, and a licensee's administrator neither"
              + " makes nor keeps them",
          "ask an administrator of all licensees");
    }
  }
}
