package shoeaudit.identity;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * Passwords as they are shown: signs people in, and lets them change their own. Comparing one takes
 * long on purpose; it is done before the transaction, which holds the account's row so that no
 * wrong password goes uncounted.
 */
@ApplicationScoped
public class SignIn {
  private final Accounts accounts;
  private final Tokens tokens;
  private final Passwords passwords;
  private final Trail trail;
  private final InstantSource clock;
  private final IdentitySettings settings;

  @Inject
  SignIn(
      Accounts accounts,
      Tokens tokens,
      Passwords passwords,
      Trail trail,
      InstantSource clock,
      IdentitySettings settings) {
    this.accounts = accounts;
    this.tokens = tokens;
    this.passwords = passwords;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * Signs somebody in. A wrong password is counted, also where the answer is a refusal.
   *
   * @return null where name and password do not belong together, or the account is locked or
   *     disabled: the three are not told apart
   */
  public Tokens.@Nullable Given with(String name, String password, String request) {
    Account known =
        QuarkusTransaction.requiringNew().call(() -> accounts.find("name", name).firstResult());
    String hash = known == null ? null : known.passwordHash;
    boolean right = passwords.match(password, hash);
    if (known == null || hash == null) {
      return null;
    }
    Actor actor = new Actor(name, request);
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          Account account = accounts.held(known.id);
          if (!isRight(account, hash, right, actor)) {
            return null;
          }
          Tokens.Given given = tokens.ofSession(actor, account, settings.session());
          trail.add(actor, event("account.signed-in", account, "until " + given.kept().expiresAt));
          return given;
        });
  }

  /**
   * Gives somebody another password. Their other sessions end.
   *
   * @param shown the token of the session that goes on; null: none
   * @throws Refusal where the old one is wrong, which is counted as in signing in, or the new one
   *     is too weak
   */
  public void change(
      Actor actor, long id, @Nullable Long shown, String oldPassword, String newPassword) {
    Account known = QuarkusTransaction.requiringNew().call(() -> accounts.findById(id));
    String hash = known.passwordHash;
    if (hash == null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the account has no password",
          "change it where you sign in, or ask an administrator");
    }
    if (oldPassword.equals(newPassword)) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED, "the new password is the old one", "take another");
    }
    String newHash = passwords.hash(newPassword);
    boolean matches = passwords.match(oldPassword, hash);
    boolean done =
        QuarkusTransaction.requiringNew()
            .call(() -> {
              Account account = accounts.held(id);
              if (!isRight(account, hash, matches, actor)) {
                return false;
              }
              account.passwordHash = newHash;
              tokens.endSessions(account, shown);
              trail.add(actor, event("account.password-changed", account, null));
              return true;
            });
    if (!done) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the old password is not right, or the account is locked",
          "try again, later if you tried often, or ask an administrator");
    }
  }

  /**
   * Whether a password counts as right now. A wrong one is counted, and locks the account where it
   * is one too many.
   *
   * @param account its row held by this transaction
   * @param hash with which the password was compared
   * @param matches what came of it
   */
  private boolean isRight(Account account, String hash, boolean matches, Actor actor) {
    Instant now = clock.instant();
    boolean locked = account.lockedUntil != null && now.isBefore(account.lockedUntil);
    if (account.disabled || locked || !hash.equals(account.passwordHash)) {
      return false;
    }
    if (matches) {
      account.failures = 0;
      account.lockedUntil = null;
      return true;
    }
    account.failures++;
    if (account.failures < settings.failures()) {
      trail.add(actor, event("account.sign-in-failed", account, null));
      return false;
    }
    account.failures = 0;
    account.lockedUntil = now.plus(settings.locked());
    trail.add(actor, event("account.locked", account, "until " + account.lockedUntil));
    return false;
  }

  private static AuditEvent event(String act, Account account, @Nullable String after) {
    return new AuditEvent(act, account.licenseeCode(), "account", account.name, null, after);
  }
}
