package shoeaudit.identity;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Attempts.Attempt;

/**
 * A second factor beside the password: codes that an app makes, and recovery codes. Its owner sets
 * it up and takes it away; for an owner who has lost it somebody else does, and they are told.
 */
@ApplicationScoped
public class SecondFactors {
  /** By which name apps list it. */
  private static final String ISSUER = "shoe-audit";

  private static final String SET_UP_FAILED = "account.second-factor-set-up-failed";

  private final Accounts accounts;
  private final Attempts attempts;
  private final CodeWaits waits;
  private final Credentials credentials;
  private final SecondFactorCodes codes;
  private final Tokens tokens;
  private final Trail trail;
  private final InstantSource clock;
  private final SecondFactorSettings settings;

  @Inject
  SecondFactors(
      Accounts accounts,
      Attempts attempts,
      CodeWaits waits,
      Credentials credentials,
      SecondFactorCodes codes,
      Tokens tokens,
      Trail trail,
      InstantSource clock,
      SecondFactorSettings settings) {
    this.accounts = accounts;
    this.attempts = attempts;
    this.waits = waits;
    this.credentials = credentials;
    this.codes = codes;
    this.tokens = tokens;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * How it stands.
   *
   * @param since null: there is none
   * @param isNeeded whether one of the account's roles needs one
   * @param recoveryCodesLeft how many are good still
   */
  public record Standing(@Nullable Instant since, boolean isNeeded, int recoveryCodesLeft) {}

  /**
   * What an app needs to make codes: shown this once.
   *
   * @param secret in Base32 (RFC 4648), as people type it
   * @param uri the same with all else, as apps read it from a picture
   */
  public record SetUp(String secret, String uri) {}

  /** How it stands with an account's. */
  @Transactional
  public Standing of(Account account) {
    boolean isNeeded =
        account.roles().stream().anyMatch(settings.roles().orElse(Set.of())::contains);
    return new Standing(
        account.secondFactorSince,
        isNeeded && !account.isFromElsewhere(),
        codes.recoveryCodesLeft(account));
  }

  /**
   * Begins to set one up: it counts once a code of it was shown. What was begun before and not
   * confirmed is good no more.
   *
   * @param password the caller's: who finds a session open must not shut its owner out
   * @throws Refusal where there is one already, the account has no password here, or that is wrong,
   *     which is counted as in signing in
   */
  public SetUp begin(Actor actor, long id, Source from, String password) {
    Account known = known(id);
    if (known.passwordHash == null || known.isFromElsewhere()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the account has no password here, beside which a code could be shown",
          "set up a second factor where you sign in");
    }
    byte[] secret =
        attempts.<byte @Nullable []>password(
            Attempts.Shower.of(known, from, request(actor)),
            password,
            (attempt, account) -> begun(attempt, account, actor));
    if (secret == null) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the password is not right",
          "send the one that you sign in with");
    }
    String shown = Base32.text(secret);
    return new SetUp(shown, uri(known.name, shown));
  }

  private byte @Nullable [] begun(Attempt attempt, @Nullable Account account, Actor actor) {
    if (account == null) {
      attempts.wrong(attempt, actor, SET_UP_FAILED, "");
      return null;
    }
    if (account.secondFactorSince != null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the account has a second factor already",
          "take it away first, which needs a code of it: POST /api/v1/me/second-factor/removal");
    }
    attempts.rightPassword(attempt);
    byte[] secret = codes.newSecret(account);
    trail.add(actor, Accounts.event("account.second-factor-begun", account, null, null));
    return secret;
  }

  /** As apps read it (github.com/google/google-authenticator/wiki/Key-Uri-Format). */
  private static String uri(String name, String secret) {
    return "otpauth://totp/"
        + ISSUER
        + ":"
        + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20")
        + "?secret="
        + secret
        + "&issuer="
        + ISSUER
        + "&algorithm=SHA1&digits="
        + Totp.DIGITS
        + "&period="
        + Totp.STEP.toSeconds();
  }

  /**
   * Confirms one that was begun: from now on a code is asked for. The account's other sessions end,
   * as none was asked for there.
   *
   * @param shown the token of the session that goes on; null: none
   * @param code of the app, not a recovery code
   * @return recovery codes, shown this once
   * @throws Refusal where none was begun, or the code is wrong, which is counted
   */
  public List<String> confirm(
      Actor actor, long id, @Nullable Long shown, Source from, String code) {
    return required(
        attempts.code(
            known(id),
            from,
            request(actor),
            attempt -> confirmed(attempt, accounts.held(id), actor, shown, code)));
  }

  private List<String> confirmed(
      Attempt attempt, Account account, Actor actor, @Nullable Long shown, String code) {
    SecondFactor begun = codes.of(account);
    if (begun == null || account.secondFactorSince != null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "there is no second factor of the account that waits to be confirmed",
          "begin to set one up: POST /api/v1/me/second-factor");
    }
    if (!codes.isTaken(begun, code)) {
      attempts.wrong(attempt, actor, SET_UP_FAILED, SecondFactorCodes.WRONG_CODE);
      return List.of();
    }
    attempts.right(attempt);
    account.secondFactorSince = clock.instant();
    account.secondFactorResetBy = null;
    tokens.endSessions(account, shown);
    List<String> recovery = codes.newRecoveryCodes(account);
    trail.add(actor, Accounts.event("account.second-factor-set-up", account, null, null));
    return recovery;
  }

  /**
   * Gives somebody new recovery codes; those from before are good no more.
   *
   * @param code of the app, or a recovery code
   * @return shown this once
   * @throws Refusal where there is no second factor, or the code is wrong, which is counted
   */
  public List<String> renewRecoveryCodes(Actor actor, long id, Source from, String code) {
    return required(
        withCode(
            actor,
            id,
            from,
            code,
            new Acts("account.recovery-codes-renewed", "account.recovery-codes-renewal-failed"),
            codes::newRecoveryCodes));
  }

  /**
   * Takes somebody's own away. Where one of their roles needs one, they set up another before
   * anything else.
   *
   * @param code of the app, or a recovery code
   * @throws Refusal where there is none, or the code is wrong, which is counted
   */
  public void remove(Actor actor, long id, Source from, String code) {
    required(
        withCode(
            actor,
            id,
            from,
            code,
            new Acts("account.second-factor-removed", "account.second-factor-removal-failed"),
            account -> {
              takeAway(account);
              return List.of(account.name);
            }));
  }

  /**
   * What the trail says of it.
   *
   * @param failed where the code was wrong
   */
  private record Acts(String done, String failed) {}

  /** Does something for which a code is shown; nothing comes of it where that is wrong. */
  private List<String> withCode(
      Actor actor,
      long id,
      Source from,
      String code,
      Acts acts,
      Function<Account, List<String>> act) {
    return attempts.code(
        known(id),
        from,
        request(actor),
        attempt -> {
          Account account = accounts.held(id);
          checkIsThere(account, "set one up: POST /api/v1/me/second-factor");
          SecondFactorCodes.Taken taken = codes.take(account, code);
          if (taken == SecondFactorCodes.Taken.WRONG) {
            attempts.wrong(attempt, actor, acts.failed(), SecondFactorCodes.WRONG_CODE);
            return List.of();
          }
          attempts.right(attempt);
          String used = codes.used(account, taken).replaceFirst("^; ", "");
          List<String> done = act.apply(account);
          trail.add(
              actor, Accounts.event(acts.done(), account, null, used.isEmpty() ? null : used));
          return done;
        });
  }

  private static List<String> required(List<String> done) {
    if (done.isEmpty()) {
      throw SecondFactorCodes.wrong(Refusal.Reason.NOT_ACCEPTED);
    }
    return done;
  }

  /**
   * Takes somebody else's away, who has lost it. Their sessions end, the password stays, and they
   * are told. Who gave the account its password does not take its second factor away as well: both
   * together would be its owner's signing in.
   *
   * @throws Refusal where there is none, it is their own account or not the caller's to keep, or
   *     they gave it the password that it has
   */
  @Transactional
  public void reset(Actor actor, long id) {
    Account account = accounts.held(id);
    if (account.name.equals(actor.name())) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "your own second factor is taken away by showing a code of it",
          "use /api/v1/me/second-factor/removal");
    }
    accounts.checkKeeps(account.roles());
    List<Credentials.Reset> passwords = credentials.passwordResets(account);
    if (account.mustChangePassword()
        && !passwords.isEmpty()
        && passwords.getFirst().by().equals(actor.name())) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "you gave the account its password, and who takes the second factor away as well could"
              + " sign in as its owner",
          "let another administrator do it, or whoever keeps the service's machine:"
              + " shoe-audit accounts reset-second-factor");
    }
    reset(actor, account);
  }

  /**
   * The same for whoever keeps the service's machine: also for the last administrator.
   *
   * @return the account's name
   * @throws Refusal where there is no account of that name, or it has no second factor
   */
  public String reset(String name) {
    Account named = QuarkusTransaction.requiringNew().call(() -> accounts.required(name));
    QuarkusTransaction.requiringNew().run(() -> reset(Actor.COMMAND_LINE, accounts.held(named.id)));
    return named.name;
  }

  private void reset(Actor actor, Account account) {
    checkIsThere(account, "look whether it is another account's");
    takeAway(account);
    waits.clear(AccountName.digest(account.name));
    account.secondFactorResetBy = actor.name();
    tokens.endSessions(account, null);
    trail.add(actor, Accounts.event(RecentResets.Kind.SECOND_FACTOR.act(), account, null, null));
  }

  private void takeAway(Account account) {
    account.secondFactorSince = null;
    codes.remove(account);
  }

  private static void checkIsThere(Account account, String remedy) {
    if (account.secondFactorSince == null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT, "the account " + account.name + " has no second factor", remedy);
    }
  }

  private Account known(long id) {
    return QuarkusTransaction.requiringNew().call(() -> accounts.findById(id));
  }

  private static String request(Actor actor) {
    return Objects.requireNonNull(actor.request(), "they ask for it");
  }
}
