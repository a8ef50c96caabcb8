package shoeaudit.identity;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What others do about somebody's signing in: passwords that they give, and waits that they end.
 */
@ApplicationScoped
public class Credentials {
  private final RecentResets resets;
  private final Accounts accounts;
  private final Tokens tokens;
  private final Passwords passwords;
  private final SignInWaits waits;
  private final CodeWaits codeWaits;
  private final Trail trail;
  private final InstantSource clock;
  private final IdentitySettings settings;

  @Inject
  Credentials(
      RecentResets resets,
      Accounts accounts,
      Tokens tokens,
      Passwords passwords,
      SignInWaits waits,
      CodeWaits codeWaits,
      Trail trail,
      InstantSource clock,
      IdentitySettings settings) {
    this.resets = resets;
    this.accounts = accounts;
    this.tokens = tokens;
    this.passwords = passwords;
    this.waits = waits;
    this.codeWaits = codeWaits;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * A password that somebody else gave, or a second factor that somebody else took away.
   *
   * @param by the name of the administrator
   */
  public record Reset(Instant at, String by) {}

  /** The last times that somebody else gave an account another password, the newest first. */
  public List<Reset> passwordResets(Account account) {
    return resets(account, RecentResets.Kind.PASSWORD);
  }

  /** The last times that somebody else took an account's second factor away, the newest first. */
  public List<Reset> secondFactorResets(Account account) {
    return resets(account, RecentResets.Kind.SECOND_FACTOR);
  }

  private List<Reset> resets(Account account, RecentResets.Kind kind) {
    return resets.all(kind, account.name).stream()
        .map(each -> new Reset(each.at(), each.by()))
        .toList();
  }

  /**
   * Gives somebody else another password, for one time: until its owner has changed it, nothing
   * else is done in the account's name. Their sessions end, and the account is not locked any more.
   *
   * <p>A second factor stays, so that who gives the password still does not sign in. Who took the
   * second factor away does not give the password as well.
   *
   * @throws Refusal where it is their own account or not the caller's to keep, it comes from
   *     elsewhere, they took its second factor away, or the password is too weak
   */
  public void setPassword(Actor actor, long id, String password) {
    // Before the transaction: this takes long, and may have to wait.
    List<String> words = QuarkusTransaction.requiringNew().call(() -> accounts.held(id).words());
    String hash = passwords.hash(password, actor.name(), words);
    QuarkusTransaction.requiringNew().run(() -> setHash(actor, id, hash));
  }

  private void setHash(Actor actor, long id, String hash) {
    Account account = accounts.held(id);
    if (account.name.equals(actor.name())) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "your own password is changed by showing the old one",
          "use /api/v1/me/password");
    }
    accounts.checkKeeps(account.roles());
    if (account.isFromElsewhere()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the account signs in at " + account.issuer,
          "change its password there");
    }
    if (actor.name().equals(account.secondFactorResetBy) || tookItAwayLately(actor, account)) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "you took the account's second factor away, and who gives the password as well could"
              + " sign in as its owner",
          "let another administrator give it, or the owner sign in with the password from before"
              + " and set up another second factor");
    }
    account.passwordHash = hash;
    account.oneTimeUntil = clock.instant().plus(settings.oneTime());
    waits.clear(AccountName.digest(account.name));
    tokens.endSessions(account, null);
    trail.add(
        actor,
        Accounts.event(
            RecentResets.Kind.PASSWORD.act(),
            account,
            null,
            "to be changed by its owner, until " + account.oneTimeUntil));
  }

  /**
   * Also where its owner has signed in since, and has not set up another: the password alone would
   * let whoever gives it sign in.
   */
  private boolean tookItAwayLately(Actor actor, Account account) {
    return account.secondFactorSince == null
        && resets.before(account.name, clock.instant()).stream()
            .anyMatch(each ->
                each.kind() == RecentResets.Kind.SECOND_FACTOR && each.by().equals(actor.name()));
  }

  /**
   * Lets somebody sign in at once again for whose name wrong passwords came; wrong codes stay
   * counted.
   *
   * @throws Refusal where it is not the caller's to keep
   */
  @Transactional
  public void unlock(Actor actor, long id) {
    Account account = accounts.held(id);
    accounts.checkKeeps(account.roles());
    if (account.name.equals(actor.name())) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "nobody ends the wait for their own name: who has taken over a session could guess on",
          "wait, or ask another administrator");
    }
    unlock(actor, account);
  }

  /**
   * The same for whoever keeps the service's machine: also for the last administrator.
   *
   * @return the account's name
   * @throws Refusal where there is none of that name, or it is kept out for another reason
   */
  @Transactional
  public String unlock(String name) {
    Account account = accounts.required(name);
    if (account.disabled) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the account " + account.name + " is disabled, and not by wrong passwords",
          "let an administrator enable it");
    }
    codeWaits.clear(AccountName.digest(account.name));
    unlock(Actor.COMMAND_LINE, account);
    return account.name;
  }

  private void unlock(Actor actor, Account account) {
    Instant until = lockedUntil(account);
    waits.clear(AccountName.digest(account.name));
    trail.add(
        actor,
        Accounts.event(
            "account.unlocked", account, until == null ? null : "waits until " + until, null));
  }

  /** Until when somebody waits who would sign in as that account; null: nobody does. */
  public @Nullable Instant lockedUntil(Account account) {
    String name = AccountName.digest(account.name);
    Instant password = waits.until(name);
    Instant code = codeWaits.until(name);
    return password == null || (code != null && code.isAfter(password)) ? code : password;
  }
}
