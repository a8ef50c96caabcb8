package shoeaudit.identity;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.SignInSource.Outcome;

/**
 * Passwords as they are shown: signs people in, and lets them change their own. Comparing one takes
 * long on purpose; it is done before the transaction, which holds the account's row so that no
 * wrong password goes uncounted.
 */
@ApplicationScoped
public class SignIn {
  private final Accounts accounts;
  private final Tokens tokens;
  private final Credentials credentials;
  private final SignInWaits waits;
  private final SignInSources sources;
  private final Passwords passwords;
  private final Trail trail;
  private final InstantSource clock;
  private final IdentitySettings settings;

  @Inject
  SignIn(
      Accounts accounts,
      Tokens tokens,
      Credentials credentials,
      SignInWaits waits,
      SignInSources sources,
      Passwords passwords,
      Trail trail,
      InstantSource clock,
      IdentitySettings settings) {
    this.accounts = accounts;
    this.tokens = tokens;
    this.credentials = credentials;
    this.waits = waits;
    this.sources = sources;
    this.passwords = passwords;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * Somebody is signed in.
   *
   * @param token as it is shown once
   * @param mustChangePassword whether they have to do so before anything else
   * @param resets the last times that somebody else gave them a password, the newest first
   */
  public record Session(
      Tokens.Given token, boolean mustChangePassword, List<Credentials.PasswordReset> resets) {
    public Session {
      resets = List.copyOf(resets);
    }
  }

  /**
   * Signs somebody in. A wrong password is counted, also where the answer is a refusal.
   *
   * @param from where the request comes from
   * @return null where name and password do not belong together, or the account is disabled: the
   *     two are not told apart
   * @throws Refusal where too many wrong passwords came before, or too many wait to be looked at
   */
  public @Nullable Session with(String name, String password, Source from, String request) {
    sources.sweep();
    Account known = QuarkusTransaction.requiringNew().call(() -> accounts.named(name));
    Attempt attempt = begin(AccountName.digest(name), known, from, request);
    try {
      String hash = known == null ? null : known.passwordHash;
      boolean right = passwords.match(password, hash, from.network());
      return QuarkusTransaction.requiringNew().call(() -> session(attempt, hash, right));
    } finally {
      leave(attempt);
    }
  }

  private @Nullable Session session(Attempt attempt, @Nullable String hash, boolean right) {
    Account account = attempt.held(accounts);
    if (account == null || hash == null || !isRight(account, hash, right)) {
      refused(attempt, Actor.notSignedIn(attempt.request()), "account.sign-in-failed");
      return null;
    }
    right(attempt);
    Actor actor = new Actor(account.name, attempt.request());
    Tokens.Given given = tokens.ofSession(actor, account, settings.session());
    List<Credentials.PasswordReset> resets = credentials.passwordResets(account);
    enter(
        attempt,
        account,
        Outcome.SIGNED_IN,
        actor,
        "account.signed-in",
        "until " + given.kept().expiresAt);
    return new Session(given, account.mustChangePassword(), resets);
  }

  /**
   * A password that somebody shows.
   *
   * @param name as waits know it
   * @param known the account of that name, as it stood; null: there is none
   * @param isOver whether it was found right or wrong
   */
  private record Attempt(
      String name, @Nullable Account known, Source from, String request, AtomicBoolean isOver) {
    /** The account, its row this transaction's; null: there is none. */
    @Nullable Account held(Accounts accounts) {
      return known == null ? null : accounts.held(known.id);
    }
  }

  /** Lets a password be looked at, or not yet. */
  private Attempt begin(String name, @Nullable Account known, Source from, String request) {
    boolean isKnown =
        known != null
            && waits.isCrowded(name)
            && QuarkusTransaction.requiringNew().call(() -> sources.isKnown(known, from.network()));
    SignInWaits.Wait wait = waits.begin(name, from.network(), isKnown);
    if (wait == null) {
      return new Attempt(name, known, from, request, new AtomicBoolean());
    }
    if (wait.isNew()) {
      QuarkusTransaction.requiringNew()
          .run(() -> sources.record(from, known, Outcome.PUT_OFF, request));
    }
    throw new Refusal(
        Refusal.Reason.TOO_MANY,
        "too many wrong passwords came for this name",
        "try again in " + wait.seconds() + " s, or ask an administrator",
        wait.seconds());
  }

  private void right(Attempt attempt) {
    attempt.isOver().set(true);
    waits.right(attempt.name(), attempt.from().network());
  }

  private @Nullable Instant wrong(Attempt attempt) {
    attempt.isOver().set(true);
    return waits.wrong(attempt.name(), attempt.from().network());
  }

  /** Whatever came between: what was not looked at to its end is not counted. */
  private void leave(Attempt attempt) {
    if (!attempt.isOver().get()) {
      waits.notLookedAt(attempt.name(), attempt.from().network());
    }
  }

  /** Counts and records a wrong password; of a name that is not there the trail tells nothing. */
  private void refused(Attempt attempt, Actor actor, String act) {
    Instant until = wrong(attempt);
    Account account = attempt.known();
    if (account == null) {
      sources.record(attempt.from(), null, Outcome.REFUSED, attempt.request());
    } else {
      String next = until == null ? "" : "the next one waits until " + until;
      enter(attempt, account, Outcome.REFUSED, actor, act, next);
    }
  }

  /** Records from where it came, and has the trail name that record. */
  private void enter(
      Attempt attempt, Account account, Outcome outcome, Actor actor, String act, String what) {
    SignInSource source = sources.record(attempt.from(), account, outcome, attempt.request());
    String named = source == null ? "" : "source " + source.id;
    String after = named + (named.isEmpty() || what.isEmpty() ? "" : "; ") + what;
    long seq = trail.add(actor, Accounts.event(act, account, null, after.isEmpty() ? null : after));
    if (source != null) {
      source.trailSeq = seq;
    }
  }

  /**
   * Gives somebody another password. Their other sessions end.
   *
   * @param shown the token of the session that goes on; null: none
   * @param from where the request comes from
   * @throws Refusal where the old one is wrong, which is counted as in signing in, or the new one
   *     is too weak
   */
  public void change(
      Actor actor,
      long id,
      @Nullable Long shown,
      Source from,
      String oldPassword,
      String newPassword) {
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
    String newHash = passwords.hash(newPassword, actor.name());
    Attempt attempt =
        begin(
            AccountName.digest(known.name),
            known,
            from,
            Objects.requireNonNull(actor.request(), "they ask for it"));
    boolean done;
    try {
      boolean matches = passwords.match(oldPassword, hash, from.network());
      done =
          QuarkusTransaction.requiringNew()
              .call(() -> isChanged(attempt, actor, shown, hash, matches, newHash));
    } finally {
      leave(attempt);
    }
    if (!done) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the old password is not right",
          "try again, or ask an administrator");
    }
  }

  private boolean isChanged(
      Attempt attempt,
      Actor actor,
      @Nullable Long shown,
      String hash,
      boolean matches,
      String newHash) {
    Account account = Objects.requireNonNull(attempt.held(accounts), "it is the caller's");
    if (!isRight(account, hash, matches)) {
      refused(attempt, actor, "account.password-change-failed");
      return false;
    }
    right(attempt);
    account.passwordHash = newHash;
    account.oneTimeUntil = null;
    tokens.endSessions(account, shown);
    trail.add(actor, Accounts.event("account.password-changed", account, null, null));
    return true;
  }

  /**
   * Whether a password counts as right now.
   *
   * @param account its row held by this transaction
   * @param hash with which the password was compared
   * @param matches what came of it
   */
  private boolean isRight(Account account, String hash, boolean matches) {
    boolean over = account.oneTimeUntil != null && !clock.instant().isBefore(account.oneTimeUntil);
    return matches && !account.disabled && !over && hash.equals(account.passwordHash);
  }
}
