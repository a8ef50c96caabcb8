package shoeaudit.web.admin;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RoleNames;
import shoeaudit.identity.Account;
import shoeaudit.web.Addresses;

/**
 * An account as pages show it.
 *
 * @param licensee the code of the one that it sees alone; empty: it sees all
 * @param issuer where it signs in; empty: with the service itself
 * @param oneTimeUntil until when a password is good that somebody else gave; null: its owner chose
 *     it
 * @param lockedUntil until when somebody waits who would sign in to it; null: nobody does
 * @param lastSignIn when it was last signed in to; null: never, as far as is kept
 */
public record ShownAccount(
    long id,
    String name,
    List<String> roles,
    String licensee,
    String issuer,
    boolean hasPassword,
    boolean disabled,
    @Nullable Instant oneTimeUntil,
    @Nullable Instant lockedUntil,
    @Nullable Instant secondFactorSince,
    @Nullable Instant lastSignIn,
    Instant createdAt,
    String createdBy) {
  /** Where the page of all is. */
  static final String AT = "/accounts";

  static ShownAccount of(
      Account account, @Nullable Instant lockedUntil, @Nullable Instant lastSignIn) {
    String licensee = account.licenseeCode();
    String issuer = account.issuer;
    return new ShownAccount(
        account.id,
        account.name,
        RoleNames.of(account.roles()),
        licensee == null ? "" : licensee,
        issuer == null ? "" : issuer,
        account.passwordHash != null,
        account.disabled,
        account.oneTimeUntil,
        lockedUntil,
        account.secondFactorSince,
        lastSignIn,
        account.createdAt,
        account.createdBy);
  }

  /** Its page's address. */
  public String at() {
    return AT + "/" + id;
  }

  /** Where its sessions are. */
  public String sessionsAt() {
    return at() + "/sessions";
  }

  /** Where its tokens are. */
  public String tokensAt() {
    return at() + "/tokens";
  }

  /** Where the entries of the trail about it are. */
  public String trailAt() {
    return Addresses.with(
        ChosenEntries.AT, Addresses.query("subject_kind", "account", "subject", name));
  }

  /** Whether it signs in elsewhere. */
  public boolean isFromElsewhere() {
    return !issuer.isEmpty();
  }
}
