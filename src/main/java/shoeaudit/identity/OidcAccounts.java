package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The accounts of people who sign in elsewhere. Each has one here from the first time on, so that
 * the trail and all that asks for another person know them by one name.
 */
@ApplicationScoped
public class OidcAccounts {
  private final Accounts accounts;
  private final Licensees licensees;
  private final Trail trail;

  @Inject
  OidcAccounts(Accounts accounts, Licensees licensees, Trail trail) {
    this.accounts = accounts;
    this.licensees = licensees;
    this.trail = trail;
  }

  /**
   * Who shows a token.
   *
   * @param issuer where they sign in
   * @param subject who they are there
   * @param name as they are called there
   * @param licensee the code of the one whose people they are of; null: they see all
   */
  record Shown(
      String issuer, String subject, String name, Set<Role> roles, @Nullable String licensee) {}

  /**
   * The account of somebody, made or brought up to date where that has to be.
   *
   * @throws Refusal where the licensee is not known, their roles do not go with it, their name is
   *     another account's, or the account is disabled
   */
  Account of(Shown shown) {
    return accounts.inTurn(() -> found(shown));
  }

  private Account found(Shown shown) {
    Licensee licensee = null;
    if (shown.licensee() != null) {
      licensee = licensees.find("code", shown.licensee()).firstResult();
      if (licensee == null) {
        throw new Refusal(
            Refusal.Reason.NOT_ALLOWED,
            "the token names the licensee " + shown.licensee() + ", which is not known here",
            "let the issuer name one that is, or an administrator add it");
      }
    }
    AccountRoles.check(shown.roles(), licensee);
    Accounts.Access access = new Accounts.Access(shown.roles(), licensee, false);
    Account account =
        accounts
            .find("issuer = ?1 and subject = ?2", shown.issuer(), shown.subject())
            .firstResult();
    if (account == null) {
      return accounts.add(shown.name(), shown.issuer(), shown.subject(), access);
    }
    if (account.disabled) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the account " + account.name + " is disabled",
          "ask an administrator");
    }
    Accounts.Access before = Accounts.Access.of(account);
    if (!before.words().equals(access.words())) {
      account.roles(shown.roles());
      account.licensee = licensee;
      trail.add(
          new Actor(account.name, null),
          new AuditEvent(
              "account.claims-changed",
              account.licenseeCode(),
              "account",
              account.name,
              before.words(),
              access.words()));
    }
    return account;
  }
}
