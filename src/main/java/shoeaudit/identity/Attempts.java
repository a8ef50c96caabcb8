package shoeaudit.identity;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.SignInSource.Outcome;

/**
 * Passwords and codes as they are shown: each is looked at when it may be, and told as right or
 * wrong in the transaction that holds the account's row, so that no wrong one goes uncounted.
 */
@ApplicationScoped
class Attempts {
  private final Accounts accounts;
  private final SignInWaits waits;
  private final CodeWaits codes;
  private final SignInSources sources;
  private final Passwords passwords;
  private final Trail trail;
  private final InstantSource clock;

  @Inject
  Attempts(
      Accounts accounts,
      SignInWaits waits,
      CodeWaits codes,
      SignInSources sources,
      Passwords passwords,
      Trail trail,
      InstantSource clock) {
    this.accounts = accounts;
    this.waits = waits;
    this.codes = codes;
    this.sources = sources;
    this.passwords = passwords;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Who shows something.
   *
   * @param name the account's, as waits know it
   * @param account as it stood; null: there is none of that name
   * @param from where the request comes from
   */
  record Shower(String name, @Nullable Account account, Source from, String request) {
    /** Somebody who is signed in. */
    static Shower of(Account account, Source from, String request) {
      return new Shower(AccountName.digest(account.name), account, from, request);
    }
  }

  /**
   * Something that was shown.
   *
   * @param isOver whether it was found right or wrong
   */
  record Attempt(Shower by, AtomicBoolean isOver) {
    String request() {
      return by.request();
    }
  }

  /** What follows of a password. */
  @FunctionalInterface
  interface WithPassword<T extends @Nullable Object> {
    /**
     * Does it, in the transaction.
     *
     * @param account its row held; null: the password is not right, or not any more
     */
    T done(Attempt attempt, @Nullable Account account);
  }

  /**
   * Looks at a password. Comparing one takes long on purpose: it is done before the transaction.
   *
   * @param then what is done in the transaction
   * @throws Refusal where too many wrong ones came before, or too many wait to be looked at
   */
  <T extends @Nullable Object> T password(Shower by, String password, WithPassword<T> then) {
    Attempt attempt = begin(by);
    try {
      Account known = by.account();
      String hash = known == null ? null : known.passwordHash;
      boolean matches = passwords.match(password, hash, by.from().network());
      return QuarkusTransaction.requiringNew()
          .call(() -> {
            Account account = known == null ? null : accounts.held(known.id);
            boolean isRight = account != null && hash != null && isRight(account, hash, matches);
            return then.done(attempt, isRight ? account : null);
          });
    } finally {
      leave(attempt);
    }
  }

  /**
   * Looks at a code of somebody who is signed in.
   *
   * @param then what is done in the transaction, which holds the account's row
   * @throws Refusal where too many wrong passwords or codes came before
   */
  <T> T code(Account known, Source from, String request, Function<Attempt, T> then) {
    Attempt attempt = begin(Shower.of(known, from, request));
    try {
      return QuarkusTransaction.requiringNew().call(() -> then.apply(attempt));
    } finally {
      leave(attempt);
    }
  }

  /** Lets it be looked at, or not yet. */
  private Attempt begin(Shower by) {
    Account known = by.account();
    boolean isKnown =
        known != null
            && waits.isCrowded(by.name())
            && QuarkusTransaction.requiringNew()
                .call(() -> sources.isKnown(known, by.from().network()));
    SignInWaits.Wait wait = waits.begin(by.name(), by.from().network(), isKnown);
    if (wait == null) {
      wait = codes.begin(by.name(), by.from().network(), isKnown);
      if (wait == null) {
        return new Attempt(by, new AtomicBoolean());
      }
      waits.notLookedAt(by.name(), by.from().network());
    }
    if (wait.isNew()) {
      QuarkusTransaction.requiringNew()
          .run(() -> sources.record(by.from(), known, Outcome.PUT_OFF, by.request()));
    }
    throw new Refusal(
        Refusal.Reason.TOO_MANY,
        "too many wrong passwords or codes came for this name",
        "try again in " + wait.seconds() + " s, or ask an administrator",
        wait.seconds());
  }

  /** Whatever came between: what was not looked at to its end is not counted. */
  private void leave(Attempt attempt) {
    if (!attempt.isOver().get()) {
      waits.notLookedAt(attempt.by().name(), attempt.by().from().network());
      codes.notLookedAt(attempt.by().name(), attempt.by().from().network());
    }
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

  /** All that was shown was right, the code too where one is asked for. */
  void right(Attempt attempt) {
    attempt.isOver().set(true);
    waits.right(attempt.by().name(), attempt.by().from().network());
    codes.right(attempt.by().name(), attempt.by().from().network());
  }

  /** The password was right, and no code was asked for: wrong ones stay counted. */
  void rightPassword(Attempt attempt) {
    attempt.isOver().set(true);
    waits.right(attempt.by().name(), attempt.by().from().network());
    codes.notLookedAt(attempt.by().name(), attempt.by().from().network());
  }

  /**
   * Counts and records something wrong; of a name that is not there the trail tells nothing.
   *
   * @param what was wrong; empty: the password
   */
  void wrong(Attempt attempt, Actor actor, String act, String what) {
    attempt.isOver().set(true);
    Shower by = attempt.by();
    Instant until = waits.wrong(by.name(), by.from().network());
    if (what.isEmpty()) {
      codes.notLookedAt(by.name(), by.from().network());
    } else {
      codes.wrong(by.name(), by.from().network());
    }
    Account account = by.account();
    if (account == null) {
      sources.record(by.from(), null, Outcome.REFUSED, by.request());
    } else {
      String next = until == null ? "" : "the next one waits until " + until;
      record(by.from(), account, Outcome.REFUSED, actor, act, joined(what, next));
    }
  }

  /**
   * Records from where it came, and has the trail name that record: to be called last.
   *
   * @return the record; null where settings have none
   */
  @Nullable SignInSource record(
      Source from, Account account, Outcome outcome, Actor actor, String act, String what) {
    SignInSource source = sources.record(from, account, outcome, actor.request());
    String after = joined(source == null ? "" : "source " + source.id, what);
    long seq = trail.add(actor, Accounts.event(act, account, null, after.isEmpty() ? null : after));
    if (source != null) {
      source.trailSeq = seq;
    }
    return source;
  }

  private static String joined(String one, String other) {
    return one + (one.isEmpty() || other.isEmpty() ? "" : "; ") + other;
  }
}
