package shoeaudit.api.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RoleNames;
import shoeaudit.identity.Account;

/**
 * Somebody who signs in.
 *
 * @param licensee the code of the one that they see alone; null: they see all
 * @param issuer where they sign in; null: with the service itself
 * @param hasPassword whether they can sign in with one
 * @param oneTimeUntil until when a password is good that an administrator gave, and that its owner
 *     has to change before anything else; null: they chose it
 * @param lockedUntil until when somebody waits, from some address, who would sign in with this name
 *     after wrong passwords; null: nobody does
 * @param secondFactorSince since when a code is asked for beside the password; null: none is
 */
public record AccountView(
    long id,
    String name,
    List<String> roles,
    @Nullable String licensee,
    @Nullable String issuer,
    boolean hasPassword,
    boolean disabled,
    @Nullable Instant oneTimeUntil,
    @Nullable Instant lockedUntil,
    @Nullable Instant secondFactorSince,
    Instant createdAt,
    String createdBy) {
  static AccountView of(Account account, @Nullable Instant lockedUntil) {
    return new AccountView(
        account.id,
        account.name,
        RoleNames.of(account.roles()),
        account.licenseeCode(),
        account.issuer,
        account.passwordHash != null,
        account.disabled,
        account.oneTimeUntil,
        lockedUntil,
        account.secondFactorSince,
        account.createdAt,
        account.createdBy);
  }
}
