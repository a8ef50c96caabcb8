package shoeaudit.api.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Account;

/**
 * Somebody who signs in.
 *
 * @param licensee the code of the one that they see alone; null: they see all
 * @param issuer where they sign in; null: with the service itself
 * @param hasPassword whether they can sign in with one
 * @param lockedUntil until when their password is refused; null: it is not
 */
public record AccountView(
    long id,
    String name,
    List<String> roles,
    @Nullable String licensee,
    @Nullable String issuer,
    boolean hasPassword,
    boolean disabled,
    @Nullable Instant lockedUntil,
    Instant createdAt,
    String createdBy) {
  static AccountView of(Account account) {
    return new AccountView(
        account.id,
        account.name,
        RoleNames.of(account.roles()),
        account.licenseeCode(),
        account.issuer,
        account.passwordHash != null,
        account.disabled,
        account.lockedUntil,
        account.createdAt,
        account.createdBy);
  }
}
